import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { SealCheck } from './seal-check.entity';

/** A seal number as it is compared: spaces and the kind of letters say nothing. */
const compared = (no: string): string => no.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** Compares the number that a seal should have with the one that is seen; an empty one is no seal. */
export const sealVerdict = (
  expected: string | null | undefined,
  seen: string | null | undefined,
): SealCheck['verdict'] => {
  const [before, now] = [compared(expected ?? ''), compared(seen ?? '')];
  if (before === '') return now === '' ? 'none' : 'first';
  if (now === '') return 'missing';
  return before === now ? 'same' : 'differs';
};

/** What has to be answered before a sample is taken on: a seal that differs or is missing, accepted with a reason. */
export const sealProblems = (
  { expected, seen, reason }: Readonly<Record<'expected' | 'seen' | 'reason', string | null | undefined>>,
  fieldOfReason: string,
): Problem[] => {
  if ((reason ?? '').trim() !== '') return [];
  const verdict = sealVerdict(expected, seen);
  if (verdict === 'differs')
    return [
      {
        field: fieldOfReason,
        text: label(
          '封样号应为 {expected}，实见 {seen}：请写明接受理由，或拒收',
          'The seal should be {expected} and is {seen}: give the reason why it is accepted, or refuse the sample',
          { expected: expected ?? '', seen: seen ?? '' },
        ),
      },
    ];
  if (verdict === 'missing')
    return [
      {
        field: fieldOfReason,
        text: label(
          '未见封样号 {expected}：请核对后填写，或写明接受理由，或拒收',
          'The seal {expected} was not seen: enter it, give the reason why it is accepted without, or refuse the sample',
          { expected: expected ?? '' },
        ),
      },
    ];
  return [];
};
