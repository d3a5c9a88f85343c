import { type Label, label } from '../kit/label';
import { checkLimit } from '../measurement/limit';
import type { Computed } from './compute';
import type { Judging } from './judging';
import type { Result } from './result.entity';

/** Whether a limit was to be judged by and no verdict follows from it: only then a person gives one. */
export const isUndecided = ({ verdict, reported }: Computed, { limit, needJudge }: Judging): boolean =>
  needJudge &&
  reported !== null &&
  verdict === 'none' &&
  limit !== null &&
  limit.op !== 'none' &&
  checkLimit(limit).length === 0;

/** Takes what follows from the values; gives it with the verdict of a person where none follows from the limit. */
export const withJudgement = (
  computed: Computed,
  judging: Judging,
  { judgedBy, verdict }: Pick<Result, 'judgedBy' | 'verdict'>,
): Computed =>
  judgedBy !== null && isUndecided(computed, judging) ? { ...computed, verdict, verdictWhy: 'byPerson' } : computed;

/** Why a person's verdict is not taken; null where it is. */
export const handProblem = (computed: Computed, judging: Judging): Label | null =>
  isUndecided(computed, judging)
    ? null
    : label(
        '该结果的判定由限值得出，或不需要判定，不能由人另行判定',
        'The verdict of this result follows from its limit, or none was asked for: nobody gives another',
      );

/** What a result holds once its values have changed: whatever a person said was said of others. */
export const noJudgement = { judgedBy: null, judgedAt: null, judgeReason: null } as const;
