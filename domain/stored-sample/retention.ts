import { addDays } from '../kit/calendar';
import { type Label, label } from '../kit/label';

type Kept = Readonly<{ retainUntil: string | null; hold: boolean | null }>;

/** The last day on which a sample is kept: counted from the day its report was signed. */
export const retainUntilOf = (issueDate: string, retainDays: number): string => addDays(issueDate, retainDays);

/** Why a stored sample must not be destroyed yet; null when it may (ISO/IEC 17025 7.4; domain §2.7). */
export const destructionProblem = ({ retainUntil, hold }: Kept, today: string): Label | null => {
  if (hold === true) return label('样品因投诉或争议冻结', 'The sample is held for a complaint or dispute');
  if (retainUntil === null)
    return label('报告未出，留样期尚未开始', 'Its report is not out: the time of retention has not begun');
  return today <= retainUntil
    ? label('留样期至 {day}，尚未届满', 'It has to be kept until {day}', { day: retainUntil })
    : null;
};

/** Why a sample must not be returned yet: the client may still object to the report and ask for a retest. */
export const returnProblem = (
  { hold }: Kept,
  about: Readonly<{ issueDate: string | null; objectionDays: number; waived: boolean; today: string }>,
): Label | null => {
  if (hold === true) return label('样品因投诉或争议冻结', 'The sample is held for a complaint or dispute');
  const { issueDate, objectionDays, waived, today } = about;
  if (issueDate === null || waived) return null;
  const until = addDays(issueDate, objectionDays);
  return today <= until
    ? label(
        '异议期至 {day};委托方放弃异议后可提前退样',
        'The client may object until {day}; the sample goes back earlier only if that is waived',
        { day: until },
      )
    : null;
};
