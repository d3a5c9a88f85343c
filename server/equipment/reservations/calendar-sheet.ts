import type { CalendarEntry, CalendarRow, reservationContract } from '../../../contract/equipment/reservation';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { equipment } from '../../../domain/equipment/equipment.entity';
import { overlaps } from '../../../domain/equipment/reservation.rules';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import { joined, label, SEMICOLON, type Value } from '../../../domain/kit/label';
import { dayText, momentText } from '../../../domain/kit/moment-text';
import { wordsOf as stateWords } from '../../../domain/kit/workflow';
import type { SheetColumn } from '../../kernel/sheet-cursor';

type Day = OutputOf<typeof reservationContract.calendar>['days'][number];

/** The hour by the laboratory's clock; what goes on over midnight ends at the edge of the day, as on the screen. */
const hourOf = (at: string): string => momentText(at, LABORATORY_TIME_ZONE).slice(11);
const within = ({ fromAt, toAt }: CalendarEntry, { begins, ends }: Day): string =>
  `${Date.parse(fromAt) < Date.parse(begins) ? '…' : hourOf(fromAt)}–${Date.parse(ends) < Date.parse(toAt) ? '…' : hourOf(toAt)}`;

/** Who has a device when, for what, and what became of it. */
const wordsOf = (entry: CalendarEntry, day: Day): Value =>
  label('{when} {name}（{purpose}，{state}）', '{when} {name} ({purpose}; {state:in})', {
    when: within(entry, day),
    name: entry.staffName,
    purpose: entry.mandateNo === null ? entry.purpose : `${entry.purpose} ${entry.mandateNo}`,
    state: stateWords(reservationWorkflow.states[entry.state]),
  });

/** The columns of the calendar of devices as a sheet: the device, what stands against it, and a column for each day. */
export const calendarSheet = (days: readonly Day[]): SheetColumn<CalendarRow>[] => [
  { title: equipment.fields.devNum.label, cell: ({ devNum }) => devNum },
  { title: equipment.fields.name.label, cell: ({ name }) => name },
  { title: equipment.fields.model.label, cell: ({ model }) => model },
  { title: label('不能预约的原因', 'Cannot be reserved because'), cell: ({ why }) => why },
  ...days.map((day): SheetColumn<CalendarRow> => {
    const shown = dayText(day.day);
    return {
      title: day.working ? shown : label('{day}（休）', '{day} (off)', { day: shown }),
      cell: ({ reservations }) => {
        const met = reservations.filter((entry) => overlaps(entry, { fromAt: day.begins, toAt: day.ends }));
        return met.length === 0
          ? null
          : joined(
              met.map((entry) => wordsOf(entry, day)),
              SEMICOLON,
            );
      },
    };
  }),
];
