import { Popover } from 'antd';
import type { CalendarEntry, CalendarRow, reservationContract } from '../../../contract/equipment/reservation';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { overlaps } from '../../../domain/equipment/reservation.rules';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { useLabel, useText } from '../../kit/format/label';
import { MandateNo } from '../../kit/format/MandateNo';
import { StateTag } from '../../kit/state/StateTag';
import { dayText, timeText, today, weekdayOf } from '../../services/clock';
import { Lead } from '../../services/Lead';
import { ReservationActions } from './ReservationActions';
import { ReserveButton } from './ReserveButton';
import styles from './reservations.less';
import { reservationWords as words } from './words';

type Calendar = OutputOf<typeof reservationContract.calendar>;
type Day = Calendar['days'][number];
type Props = { calendar: Calendar; onChanged: () => void };

/** Moments travel with more or fewer digits: they are compared as moments. */
const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

/** From when until when within a day: what goes on over midnight ends at the edge of the day. */
const within = ({ fromAt, toAt }: CalendarEntry, { begins, ends }: Day): string => {
  const from = isBefore(fromAt, begins) ? '…' : timeText(fromAt, 'HH:mm');
  const to = isBefore(ends, toAt) ? '…' : timeText(toAt, 'HH:mm');
  return `${from}–${to}`;
};

const Entry = ({ entry, day, onChanged }: { entry: CalendarEntry; day: Day; onChanged: () => void }) => {
  const label = useLabel();
  return (
    <Popover
      trigger="click"
      title={
        <>
          {entry.staffName} <StateTag workflow={reservationWorkflow} state={entry.state} />
        </>
      }
      content={
        <div className={styles.open}>
          <p>
            <bdi dir="ltr">
              {timeText(entry.fromAt)} – {timeText(entry.toAt)}
            </bdi>
          </p>
          <p>{entry.purpose}</p>
          {entry.mandateId ? (
            <p>
              <MandateNo id={entry.mandateId} no={entry.mandateNo ?? ''} /> {entry.taskNo}
            </p>
          ) : null}
          <ReservationActions row={entry} onDone={onChanged} />
        </div>
      }
    >
      <button type="button" className={styles.entry} data-state={entry.state} title={label(words.title)}>
        <bdi dir="ltr">{within(entry, day)}</bdi> <b>{entry.staffName}</b>
        <small>{entry.purpose}</small>
      </button>
    </Popover>
  );
};

const HOUR = 3_600_000;

/** When a reservation of a day begins unless another time is chosen: at nine, or with the next full hour where that is over. */
const morningOf = ({ begins }: Day) => {
  const from = Math.max(Date.parse(begins) + 9 * HOUR, Math.ceil(Date.now() / HOUR) * HOUR);
  return { fromAt: new Date(from).toISOString(), toAt: new Date(from + 2 * HOUR).toISOString() };
};

const isFree = (device: CalendarRow, day: Day) =>
  device.why === null && day.day >= today() && (device.calDueDate === null || device.calDueDate >= day.day);

/** Devices against the days of a week, or one day, with who has reserved each. */
export const DeviceCalendar = ({ calendar, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const now = today();
  return (
    <table className={styles.sheet} aria-label={label(words.sheet)} data-days={calendar.days.length}>
      <thead>
        <tr>
          <th scope="col">{label(words.device)}</th>
          {calendar.days.map(({ day, working }) => (
            <th key={day} scope="col" data-off={!working} data-now={day === now}>
              <time dateTime={day}>{dayText(day, 'MM.DD')}</time>{' '}
              <small>{working ? text(`equipment.weekday.${weekdayOf(day) || 7}`) : label(words.off)}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {calendar.list.map((device) => (
          <tr key={device.id}>
            <th scope="row">
              <Lead to={`/equipment/${device.id}/edit?tab=reservations`}>{device.name}</Lead>
              <small className="mono">{device.devNum}</small>
              {device.why ? <small className={styles.why}>{label(device.why)}</small> : null}
            </th>
            {calendar.days.map((day) => (
              <td key={day.day} data-off={!day.working}>
                {device.reservations
                  .filter((entry) => overlaps(entry, { fromAt: day.begins, toAt: day.ends }))
                  .map((entry) => (
                    <Entry key={entry.id} entry={entry} day={day} onChanged={onChanged} />
                  ))}
                {isFree(device, day) ? (
                  <ReserveButton
                    device={device}
                    span={morningOf(day)}
                    size="small"
                    type="link"
                    name={`${label(words.reserve)} ${device.title} ${day.day}`}
                    onDone={onChanged}
                  />
                ) : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
