import { addWorkingDays, type Holidays, localDay } from '../kit/calendar';
import type { Order } from './order.entity';

/** Working days promised by urgency, as the laboratory's settings have it. */
export type PromisedDays = Readonly<Record<Order['urgency'], number>>;

/** The day that an order's dates, prices and editions are reckoned from: its acceptance, of a draft today. */
export const acceptedDay = ({ receivedAt }: Readonly<{ receivedAt: string | null }>, now: string): string =>
  localDay(receivedAt ?? now);

/** The day a new order is promised for; a normal order follows the slowest of its sample types. */
export const promisedDay = (
  received: string,
  urgency: Order['urgency'],
  typeDays: readonly (number | null)[],
  holidays: Holidays,
  promised: PromisedDays,
): string => {
  const known = typeDays.filter((days): days is number => days !== null);
  const normal = known.length === 0 ? promised.normal : Math.max(...known);
  const days = urgency === 'normal' ? normal : Math.min(normal, promised[urgency]);
  return addWorkingDays(received, days, holidays);
};

/** Working days that a mandate has to be ready before the order is due: time for the report. */
const REPORT_DAYS = 2;

/** When the laboratory has to be ready for an order that is due on a day; never before today. */
export const mandateDue = (orderDue: string, today: string, holidays: Holidays): string => {
  const due = addWorkingDays(orderDue, -REPORT_DAYS, holidays);
  if (due >= today) return due;
  return orderDue < today ? today : orderDue;
};
