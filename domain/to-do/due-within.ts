import { label } from '../kit/label';

/** By when what waits is due, as the work list is narrowed. */
export const dueWithin = {
  late: label('已逾期', 'Overdue'),
  today: label('今天及之前', 'Due by today'),
  week: label('7 天内', 'Due within a week'),
} as const;

export type DueWithin = keyof typeof dueWithin;
