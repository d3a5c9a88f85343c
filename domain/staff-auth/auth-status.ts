import { addDays } from '../kit/calendar';
import { type Label, label } from '../kit/label';
import type { Tone } from '../kit/workflow';
import type { StaffAuth } from './staff-auth.entity';

/** The status of an authorisation on a day. */
export const authStatuses = {
  valid: { label: label('有效', 'Valid'), tone: 'done' },
  ending: { label: label('即将到期', 'Expiring soon'), tone: 'mine' },
  notYet: { label: label('未生效', 'Not yet'), tone: 'waiting' },
  ended: { label: label('已到期', 'Ended'), tone: 'sentBack' },
  suspended: { label: label('暂停', 'Suspended'), tone: 'waiting' },
  withdrawn: { label: label('已撤销', 'Withdrawn'), tone: 'void' },
} as const satisfies Record<string, { label: Label; tone: Tone }>;
export type AuthStatus = keyof typeof authStatuses;

/** Takes an authorisation, a day and the number of days that count as soon; gives its status. */
export const authStatusOf = (
  { status, validFrom, validTo }: Pick<StaffAuth, 'status' | 'validFrom' | 'validTo'>,
  day: string,
  soon: number,
): AuthStatus => {
  if (status === 'withdrawn' || status === 'suspended') return status;
  if (validFrom > day) return 'notYet';
  if (validTo !== null && validTo < day) return 'ended';
  return validTo !== null && validTo <= addDays(day, soon) ? 'ending' : 'valid';
};

/** The better of two standings: what a person may do is what the best of the authorisations allows. */
const order: readonly AuthStatus[] = ['valid', 'ending', 'notYet', 'suspended', 'ended', 'withdrawn'];
export const best = (all: readonly AuthStatus[]): AuthStatus | undefined => order.find((each) => all.includes(each));
