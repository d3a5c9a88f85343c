import type { Workload } from '../../../contract/task/tasks-assign';
import { isOver, shareOf } from '../../../domain/planning/load';
import { useText } from '../../kit/format/label';
import styles from './assign.less';

/** The hours due on each of the coming days; the bar of a day is as high as its share of those that the person has. */
export const LoadBars = ({ days }: Pick<Workload, 'days'>) => {
  const text = useText();
  return (
    <div className={styles.load}>
      {days.map(({ day, hours, tasks, capacity }) => (
        <span
          key={day}
          title={text('bench.assign.day', { day, tasks, hours, capacity })}
          data-full={isOver(hours, capacity)}
        >
          <i style={{ height: `${shareOf(hours, capacity) * 100}%` }} />
          {day.slice(8)}
        </span>
      ))}
    </div>
  );
};
