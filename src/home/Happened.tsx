import { workContract } from '../../contract/to-do/work';
import { home } from '../../domain/to-do/home-words';
import { useLabel } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import styles from './home.less';
import { rows } from './use-rows';

/** What others did to things that the reader had a hand in, the latest first. */
export const Happened = () => {
  const label = useLabel();
  const { data, error, reload } = useCall(workContract.happened, {}, { kept: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.length === 0) return <p className="muted">{label(home.nothingHappened)}</p>;
  return (
    <ul className={styles.lines} onKeyDown={rows.onKeyDown}>
      {data.map(({ id, at, by, sentence, no, link }, index) => (
        <li key={id}>
          <span>
            {by} {label(sentence)}{' '}
            <Lead to={link} {...rows.stop(index)}>
              <bdi className="mono">{no}</bdi>
            </Lead>
          </span>
          <small>
            <Time value={at} />
          </small>
        </li>
      ))}
    </ul>
  );
};
