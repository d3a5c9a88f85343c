import { useAccess, useModel } from '@umijs/max';
import { workContract } from '../../contract/to-do/work';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { Page } from '../kit/page/Page';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { hourNow } from '../services/clock';
import { useCall } from '../services/use-call';
import { Founding } from './Founding';
import styles from './home.less';
import { RecentMessages } from './RecentMessages';
import { Shortcuts } from './Shortcuts';
import { TodoList } from './TodoList';

/** The hour decides how one is greeted. */
const greeting = (hour: number): string => (hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening');

export const HomePage = () => {
  const text = useText();
  const access = useAccess() as Access;
  const { initialState } = useModel('@@initialState');
  const { data, error, reload } = useCall(workContract.todos, {}, { kept: true });
  const user = initialState?.currentUser;
  const waiting = data?.filter(({ count }) => count > 0) ?? [];
  return (
    <Page
      title={text(greeting(hourNow()), { name: user?.name ?? '' })}
      sub={[user?.companyName, user?.departName].filter(Boolean).join(' · ')}
    >
      {access['setting.update'] ? <Founding /> : null}
      <section className={styles.section}>
        <h2>{text('home.todos')}</h2>
        {error ? <Trouble error={error} onRetry={reload} /> : null}
        {data === undefined && !error ? <PageSkeleton /> : null}
        {data !== undefined && waiting.length === 0 ? <p className="muted">{text('home.nothing')}</p> : null}
        <TodoList todos={waiting} />
      </section>
      <div className={styles.columns}>
        <RecentMessages />
        <Shortcuts />
      </div>
    </Page>
  );
};
