import { CheckCircleFilled } from '@ant-design/icons';
import { foundingContract } from '../../contract/founding/founding';
import type { OutputOf } from '../../contract/kit/endpoint';
import { useLabel, useListed, useText } from '../kit/format/label';
import { useRoleWords } from '../role/role-words';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import styles from './founding.less';

type Step = OutputOf<typeof foundingContract.steps>['steps'][number];

/** Who does a step: the people by name, or the roles while nobody holds one. */
const Who = ({ roles, people }: Pick<Step, 'roles' | 'people'>) => {
  const text = useText();
  const listed = useListed();
  const words = useRoleWords();
  const names = listed(roles.map(words));
  return (
    <small>{people.length > 0 ? `${names}: ${listed(people.slice(0, 3))}` : text('founding.nobody', { names })}</small>
  );
};

const FoundingStep = ({ step: { label: words, isDone, missing, link, roles, people } }: { step: Step }) => {
  const label = useLabel();
  const text = useText();
  return (
    <li className={isDone ? styles.done : undefined}>
      {isDone ? (
        <CheckCircleFilled aria-label={text('founding.done')} />
      ) : (
        <span role="img" className={styles.open} aria-label={text('founding.open')} />
      )}
      <div>
        {link === null ? <b>{label(words)}</b> : <Lead to={link}>{label(words)}</Lead>}
        {missing === null ? null : <span className="muted">{label(missing)}</span>}
      </div>
      <Who roles={roles} people={people} />
    </li>
  );
};

/** What a new laboratory still has to set up, for whoever sets it up; nothing once everything is done. */
export const Founding = () => {
  const text = useText();
  // Whoever cannot have it has the day's work all the same: a failure of this list is not worth a message.
  const { data } = useCall(foundingContract.steps, {}, { kept: true });
  if (data === undefined || data.isOver) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  return (
    <section className={styles.founding} aria-label={text('founding.title')}>
      <header>
        <h2>{text('founding.title')}</h2>
        <span className="muted">{text('founding.count', { done, total: data.steps.length })}</span>
      </header>
      <ol>
        {data.steps.map((step) => (
          <FoundingStep key={step.code} step={step} />
        ))}
      </ol>
    </section>
  );
};
