import type { OutputOf } from '../../contract/kit/endpoint';
import type { workContract } from '../../contract/to-do/work';
import { useLabel } from '../kit/format/label';
import { Lead } from '../services/Lead';
import styles from './todo.less';

type Todo = OutputOf<typeof workContract.todos>[number];

/** What waits for the reader, one line a kind of work, straight to the list that clears it. */
export const TodoList = ({ todos }: { todos: readonly Todo[] }) => {
  const label = useLabel();
  return (
    <ul className={styles.todos}>
      {todos.map(({ code, label: words, path, count }) => (
        <li key={code}>
          <Lead to={path} className={count > 0 ? styles.waiting : styles.clear}>
            <b>{count > 99 ? '99+' : count}</b>
            <span>{label(words)}</span>
          </Lead>
        </li>
      ))}
    </ul>
  );
};
