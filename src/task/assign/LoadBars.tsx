import type { Workload } from '../../../contract/task/tasks-assign';
import { useText } from '../../kit/format/label';
import styles from './assign.less';

/** Hours of a full day: the bar of a day is as high as its share of them. */
const FULL = 8;

/** The hours due on each of the coming days. */
export const LoadBars = ({ days }: Pick<Workload, 'days'>) => {
  const text = useText();
  return (
    <div className={styles.load}>
      {days.map(({ day, hours, tasks }) => (
        <span key={day} title={text('bench.assign.day', { day, tasks, hours })} data-full={Number(hours) > FULL}>
          <i style={{ height: `${Math.min(100, (Number(hours) / FULL) * 100)}%` }} />
          {day.slice(8)}
        </span>
      ))}
    </div>
  );
};
