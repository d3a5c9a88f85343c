import { daysFromToday, dayText } from '../../services/clock';
import styles from './format.less';
import { useText } from './label';

type Props = {
  value: string | null | undefined;
  /** Adds in words how near or late a due day is. */
  due?: boolean;
  /** Within how many days it is near enough for words. */
  near?: number;
};

/** Within this many days a due day is near enough for words, unless the list says otherwise. */
const NEAR = 7;

const DueWords = ({ days, near }: { days: number; near: number }) => {
  const text = useText();
  if (days > near) return null;
  if (days < 0) return <span className={styles.late}>{text('day.late', { days: -days })}</span>;
  return <span className={styles.near}>{text(days === 0 ? 'day.today' : 'day.in', { days })}</span>;
};

/** A calendar day, which has no time zone. */
export const Day = ({ value, due = false, near = NEAR }: Props) => {
  if (!value) return null;
  return (
    <span className={styles.day}>
      <time dateTime={value}>{dayText(value)}</time>
      {due ? <DueWords days={daysFromToday(value)} near={near} /> : null}
    </span>
  );
};
