import { daysBetween, workingDaysBetween } from '../kit/calendar';
import { type Label, label } from '../kit/label';
import type { Reach } from './due-stage';

type Named = Readonly<{ thing: Label; what: Label }>;

/** The same in working days. What falls on a day off, or was due before one, has no working day to count. */
const inWorkingDays = (named: Named, day: string, days: number): Label => {
  if (days < 0)
    return label('{thing}{what}已逾期 {days} 个工作日', '{thing}: {what} overdue by {days} working days', {
      ...named,
      days: -days,
    });
  if (days > 0)
    return label('{thing}{what} {days} 个工作日后到期', '{thing}: {what} due in {days} working days', {
      ...named,
      days,
    });
  return label('{thing}{what}于休息日 {day} 到期', '{thing}: {what} due on {day}, a day off', { ...named, day });
};

/** What is said of one thing that is due on a day: how long it still has, or how late it is, in the days that it is promised by. */
export const dueTitle = (named: Named, day: string, { today, holidays }: Reach): Label => {
  if (day === today) return label('{thing}{what}今天到期', '{thing}: {what} due today', named);
  if (holidays !== null) {
    const days = workingDaysBetween(today, day, holidays);
    if (days === 0 && day < today) return label('{thing}{what}已逾期', '{thing}: {what} overdue', named);
    return inWorkingDays(named, day, days);
  }
  const left = daysBetween(today, day);
  if (left < 0)
    return label('{thing}{what}已逾期 {days} 天', '{thing}: {what} overdue by {days} days', { ...named, days: -left });
  return label('{thing}{what} {days} 天后到期', '{thing}: {what} due in {days} days', { ...named, days: left });
};
