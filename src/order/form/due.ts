import type { OrderBase } from '../../../contract/order/order-base';
import { daysBetween, isWorkingDay } from '../../../domain/kit/calendar';
import { weekdayOf } from '../../services/clock';

type Text = (id: string, values?: Record<string, string | number>) => string;

export const weekday = (day: string, text: Text): string => text(`order.weekday.${weekdayOf(day)}`);

/** What there is to say about a promised day: its weekday, how far it is, and what is unusual about it. */
export const dueWords = (day: string | null | undefined, { today, due }: OrderBase, text: Text): string => {
  if (!day) return text('order.dueProposed', { day: due.normal });
  const away = daysBetween(today, day);
  const said = [weekday(day, text), text('order.dueAway', { days: away })];
  if (away < 0) return [weekday(day, text), text('order.duePast')].join(' · ');
  if (!isWorkingDay(day, new Map())) said.push(text('order.dueFree'));
  if (Object.values(due).includes(day)) said.push(text('order.dueByRule'));
  return said.join(' · ');
};
