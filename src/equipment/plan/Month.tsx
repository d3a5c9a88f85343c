import type { PlanItem } from '../../../contract/equipment/equipment-care';
import { useText } from '../../kit/format/label';
import { dayText } from '../../services/clock';
import { Lead } from '../../services/Lead';
import styles from './plan.less';

type Props = { days: readonly string[]; month: string; today: string; items: readonly PlanItem[] };

/** More on one day are counted, and stand in the list beside the sheet. */
const SHOWN = 3;

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const Entry = ({ item, late }: { item: PlanItem; late: boolean }) => {
  const text = useText();
  const kind = text(`equipment.due.${item.kind}`);
  return (
    <Lead
      to={`/equipment/${item.equipmentId}/edit`}
      className={`${styles.entry} ${late ? styles.late : styles[item.kind]}`}
      title={`${item.devNum} ${item.name} · ${kind}`}
    >
      <b>{item.devNum}</b> {kind}
    </Lead>
  );
};

type DayProps = { day: string; month: string; today: string; items: readonly PlanItem[] };

const DayCell = ({ day, month, today, items }: DayProps) => {
  const text = useText();
  const due = items.filter((item) => item.day === day);
  const outside = day.slice(0, 7) !== month.slice(0, 7);
  return (
    <td className={`${outside ? styles.outside : ''} ${day === today ? styles.today : ''}`}>
      <time dateTime={day}>{Number(day.slice(8))}</time>
      {due.slice(0, SHOWN).map((item) => (
        <Entry key={`${item.equipmentId} ${item.kind}`} item={item} late={day < today} />
      ))}
      {due.length > SHOWN ? <small>{text('equipment.plan.more', { n: due.length - SHOWN })}</small> : null}
    </td>
  );
};

/** A month's sheet: what falls due is shown on its day. */
export const Month = ({ days, ...rest }: Props) => {
  const text = useText();
  const weeks = days.filter((_, index) => index % 7 === 0);
  return (
    <table className={styles.sheet} aria-label={dayText(rest.month, text('equipment.plan.month'))}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {text(`equipment.weekday.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((monday, week) => (
          <tr key={monday}>
            {days.slice(week * 7, week * 7 + 7).map((day) => (
              <DayCell key={day} day={day} {...rest} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
