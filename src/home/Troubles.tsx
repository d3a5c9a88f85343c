import { workContract } from '../../contract/to-do/work';
import { home } from '../../domain/to-do/home-words';
import { useLabel, useListed } from '../kit/format/label';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { Trouble } from '../kit/page/Trouble';
import { ToneTag } from '../kit/state/StateTag';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import { Things } from './Things';
import styles from './things.less';

/** What runs late or cannot go on, and who has it. */
export const Troubles = () => {
  const label = useLabel();
  const listed = useListed();
  const { data, error, reload } = useCall(workContract.troubles, {}, { kept: true });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (data === undefined) return <PageSkeleton />;
  if (data.length === 0) return <p className="muted">{label(home.noTroubles)}</p>;
  return data.map(({ code, label: title, count, path, things }) => (
    <Things
      key={code}
      title={title}
      count={count}
      path={path}
      things={things}
      end={({ why, who, next, link }, stop) => (
        <Lead to={link} className={styles.who} {...stop}>
          {why === null ? null : <ToneTag tone="sentBack">{label(why)}</ToneTag>}
          <span>{who.length > 0 ? label(home.with(listed(who))) : next === null ? null : label(next)}</span>
        </Lead>
      )}
    />
  ));
};
