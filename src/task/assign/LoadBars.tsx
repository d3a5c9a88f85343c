import type { Workload } from '../../../contract/task/tasks-assign';
import { FULL_DAY_HOURS } from '../../../domain/planning/board';
import { useText } from '../../kit/format/label';
import styles from './assign.less';

/** The hours due on each of the coming days; the bar of a day is as high as its share of a full one. */
export const LoadBars = ({ days }: Pick<Workload, 'days'>) => {
  const text = useText();
  return (
    <div className={styles.load}>
      {days.map(({ day, hours, tasks }) => (
        <span
          key={day}
          title={text('bench.assign.day', { day, tasks, hours })}
          data-full={Number(hours) > FULL_DAY_HOURS}
        >
          <i style={{ height: `${Math.min(100, (Number(hours) / FULL_DAY_HOURS) * 100)}%` }} />
          {day.slice(8)}
        </span>
      ))}
    </div>
  );
};
