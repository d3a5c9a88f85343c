import { type Label, label } from '../kit/label';

/** The climates in which samples are kept. */
export const storageConditions = {
  room: label('室温', 'Room'),
  cool: label('冷藏', 'Cool'),
  freeze: label('冷冻', 'Frozen'),
  dry: label('干燥', 'Dry'),
  dark: label('避光', 'Dark'),
  other: label('其他', 'Other'),
} as const;

export type StorageCondition = keyof typeof storageConditions;

/**
 * Why a sample does not belong into a room without a reason on record (ISO/IEC 17025 7.4.4); null when it does. A sample
 * of which nothing is asked may stand anywhere.
 */
export const conditionProblem = (asked: StorageCondition | null, offered: StorageCondition): Label | null =>
  asked === null || asked === offered
    ? null
    : label(
        '样品要求「{asked}」保存，该库房为「{offered}」;确需放入请说明理由',
        'The sample asks for storage "{asked}" and this room is "{offered}"; give a reason if it goes there all the same',
        { asked: storageConditions[asked], offered: storageConditions[offered] },
      );
