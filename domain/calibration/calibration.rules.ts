import type { Equipment } from '../equipment/equipment.entity';
import { addMonths } from '../equipment/equipment.rules';
import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { Fitness } from './calibration.entity';
import { correctionProblems, type StoredCorrection } from './correction';

export type Draft = Readonly<{
  calDate: string;
  dueDate?: string | undefined;
  calU?: string | undefined;
  confirmResult: Fitness;
  limits?: string | undefined;
  correction?: StoredCorrection | undefined;
}>;

type Standing = Pick<Equipment, 'calMode' | 'calCycleMonths' | 'lastCalDate'>;

/** Until when a certificate holds: as the laboratory says, else the interval after the calibration. */
export const validUntil = ({ calDate, dueDate }: Draft, { calCycleMonths }: Standing): string | undefined =>
  dueDate ?? (calCycleMonths === null ? undefined : addMonths(calDate, calCycleMonths));

const dateProblem = (draft: Draft, device: Standing, today: string): Problem | null => {
  const { calDate } = draft;
  const until = validUntil(draft, device);
  if (calDate > today)
    return { field: 'calDate', text: label('校准日期不能晚于今天', 'A calibration cannot be in the future') };
  if (device.lastCalDate !== null && calDate < device.lastCalDate)
    return {
      field: 'calDate',
      text: label('早于现行校准日期 {day}', 'It is older than the calibration of {day} now in force', {
        day: device.lastCalDate,
      }),
    };
  if (until === undefined)
    return {
      field: 'dueDate',
      text: label('没有校准周期时须填写有效期', 'Without an interval the due date is needed'),
    };
  if (until <= calDate)
    return { field: 'dueDate', text: label('有效期应晚于校准日期', 'The due date must be after the calibration') };
  // The laboratory may shorten its own interval for one certificate, never lengthen it unseen (6.4.7).
  const latest = device.calCycleMonths === null ? until : addMonths(calDate, device.calCycleMonths);
  return until > latest
    ? {
        field: 'dueDate',
        text: label('超过校准周期，最晚为 {day}', 'It exceeds the interval; {day} at the latest', { day: latest }),
      }
    : null;
};

/** What keeps a certificate from being registered, by field; null when nothing does. */
export const certificateProblem = (draft: Draft, device: Standing, today: string): Problem | null => {
  if (device.calMode === 'none')
    return { field: 'certNo', text: label('该设备免检，无需登记证书', 'This device needs no calibration') };
  const wrongDate = dateProblem(draft, device, today);
  if (wrongDate !== null) return wrongDate;
  if (draft.confirmResult !== 'bad' && (validUntil(draft, device) ?? '') < today)
    return { field: 'dueDate', text: label('该证书已过有效期', 'The certificate has already expired') };
  // 6.5.2: a calibration without its uncertainty shows no traceability; a verification (检定) states conformity.
  if (device.calMode === 'calibrate' && !draft.calU)
    return { field: 'calU', text: label('校准证书须填写扩展不确定度', 'A calibration needs its uncertainty') };
  return correctionProblems(draft.correction)[0] ?? limitsProblem(draft.confirmResult, draft.limits);
};

/** A device that is fit within limits only says which (准用). */
export const limitsProblem = (result: Fitness, limits: string | null | undefined): Problem | null =>
  result === 'limited' && !limits
    ? { field: 'limits', text: label('准用须写明限用范围', 'Say within which limits it may be used') }
    : null;
