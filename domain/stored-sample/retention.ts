import { addDays } from '../kit/calendar';
import { type Label, label } from '../kit/label';

type Kept = Readonly<{ retainUntil: string | null; hold: boolean }>;

/** The longest time of retention, as for a sample type. */
const MOST_DAYS = 3650;

/** What decides whether the client may still object to what was reported of a sample, and ask for a retest of it. */
export type Objection = Readonly<{
  /** A report will speak of it: it belongs to work that was not given up. */
  isReported: boolean;
  /** The day its last report was handed out, once all of them are; null before. */
  issuedOn: string | null;
  /** The days in which the client may object. */
  days: number;
  /** The client gave up objecting, and that is on record. */
  isWaived: boolean;
}>;

/** The last day on which a sample is kept: counted from the day its report was signed. */
export const retainUntilOf = (issueDate: string, retainDays: number): string => addDays(issueDate, retainDays);

/** The last day on which the client may object: counted from the report's issue, so there is none before it. */
export const objectionUntilOf = (issuedOn: string, days: number): string => addDays(issuedOn, days);

/** Why a sample that is held back does not leave. */
export const HELD = label(
  '样品(或其母样)已冻结，解除后才能离开实验室',
  'The sample, or one that it was split from, is on hold: it leaves once that is released',
);

/** Why a sample cannot leave the laboratory for good as long as the client may object; null when it may. */
export const objectionProblem = (objection: Objection, today: string): Label | null => {
  const { isReported, issuedOn, days, isWaived } = objection;
  if (isWaived || !isReported) return null;
  if (issuedOn === null)
    return label(
      '报告未发放，异议期尚未开始;委托方放弃异议并登记后可提前处理',
      'Its report is not issued, so the objection period has not begun; it leaves earlier only if the client waives it, on record',
    );
  const until = objectionUntilOf(issuedOn, days);
  return today <= until
    ? label(
        '异议期至 {day};委托方放弃异议并登记后可提前处理',
        'The client may object until {day}; it leaves earlier only if that is waived, on record',
        { day: until },
      )
    : null;
};

/**
 * Why a stored sample must not be destroyed yet; null when it may (ISO/IEC 17025 7.4; domain §2.7). The client can waive
 * its objection, not the time for which the laboratory itself keeps samples.
 */
export const destructionProblem = ({ retainUntil, hold }: Kept, objection: Objection, today: string): Label | null => {
  if (hold) return HELD;
  if (retainUntil === null)
    return label('报告未出，留样期尚未开始', 'Its report is not out: the time of retention has not begun');
  if (today <= retainUntil)
    return label('留样期至 {day}，尚未届满', 'It has to be kept until {day}', { day: retainUntil });
  return objectionProblem(objection, today);
};

/** Why the time of retention does not become that one; null when it does. It is only ever made longer. */
export const extensionProblem = (retainUntil: string, until: string, today: string): Label | null => {
  if (until <= retainUntil)
    return label('现已保存至 {day}，请选择更晚的日期', 'It is kept until {day} already; choose a later day', {
      day: retainUntil,
    });
  if (until <= today) return label('请选择今天以后的日期', 'Choose a day after today');
  return until > addDays(today, MOST_DAYS)
    ? label('留样期最长 {days} 天', 'A sample is kept for {days} days at most', { days: MOST_DAYS })
    : null;
};

/** The later of two days; a day beats none. */
export const laterOf = (one: string | null, other: string): string => (one !== null && one > other ? one : other);

/** Why a sample must not be returned yet; null when it may. */
export const returnProblem = ({ hold }: Pick<Kept, 'hold'>, objection: Objection, today: string): Label | null =>
  hold ? HELD : objectionProblem(objection, today);
