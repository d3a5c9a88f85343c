import { type Label, label } from '../kit/label';
import { own } from '../kit/own';
import type { JudgeReason, Verdict } from './judge';

/** What a result is said to be, wherever it is said. */
export const verdictWords = {
  pass: label('符合', 'Pass'),
  fail: label('不符合', 'Fail'),
  conditionalPass: label('有条件符合', 'Conditional pass'),
  conditionalFail: label('有条件不符合', 'Conditional fail'),
  none: label('不判定', 'Not judged'),
} as const satisfies Readonly<Record<Verdict, Label>>;

/** Why a verdict came out as it did, as a sentence behind the word. */
export const reasonWords: Readonly<Record<JudgeReason | 'unitMismatch', Label>> = {
  noLimit: label('没有限值', 'there is no limit'),
  badLimit: label('限值不完整', 'the limit is incomplete'),
  customRule: label('判定规则另行约定，由人判定', 'the decision rule is agreed case by case; a person decides'),
  uncertaintyMissing: label('该判定规则需要不确定度', 'the decision rule needs the uncertainty'),
  notANumber: label('结果不是数值', 'the result is not a number'),
  textMatch: label('与文字要求一致', 'it says what is required'),
  textDiffers: label('与文字要求不一致', 'it does not say what is required'),
  limitInWords: label('要求是文字，数值结果由人判定', 'the requirement is in words; a person judges a number'),
  notDetected: label('未检出，符合要求', 'nothing was detected, as required'),
  detected: label('检出，不符合“不得检出”', 'something was detected'),
  withinLimit: label('在限值之内', 'it is within the limit'),
  overLimit: label('超出限值', 'it is outside the limit'),
  guardBand: label('落在保护带内', 'it is in the guard band'),
  sureEnough: label('概率达到约定的水平', 'it is as sure as the rule asks'),
  notSure: label('概率未达到约定的水平', 'it is not as sure as the rule asks'),
  onePoint: label('限值只有一个值，不能按概率判定', 'one value alone meets the limit: no probability decides it'),
  belowDetectionUpperLimit: label(
    '低于检出限，且检出限不超过上限',
    'it is below the limit of detection, which meets the upper limit',
  ),
  belowLowerLimit: label('低于下限', 'it is below the lower limit'),
  belowDetectionLowerLimit: label(
    '低于检出限，而下限比检出限更低，无法判定',
    'it is below the limit of detection, which is above the lower limit: nothing can be said',
  ),
  detectionLimitAboveLimit: label(
    '检出限高于限值，方法灵敏度不够',
    'the limit of detection is above the limit: the method is not sensitive enough',
  ),
  byPerson: label('由校核人判定', 'the checker has judged it'),
  aboveRange: label('高于测量范围，无法判定', 'it is above the measuring range; nothing can be said'),
  unitMismatch: label(
    '限值的单位与结果的单位无法换算',
    'the unit of the limit cannot be converted into that of the result',
  ),
};

/** Takes a verdict and its reason; says why there is no verdict where there was a limit to judge by, else null. */
export const undecidedText = (verdict: string | null, why: string | null): Label | null =>
  verdict === 'none' && why !== null && why !== 'noLimit' ? (own(reasonWords, why) ?? null) : null;
