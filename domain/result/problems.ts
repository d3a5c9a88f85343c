import { type Label, label } from '../kit/label';
import type { MeasuredProblem } from '../measurement/measured';

/** What can be wrong with the values of a row. The values stay as typed; the row cannot be submitted. */
export type ProblemCode =
  | MeasuredProblem
  | 'notAChoice'
  | 'unit'
  | 'rounding'
  | 'formula'
  | 'censoredInput'
  | 'tolerance'
  | 'toleranceRule';

export type Problem = Readonly<{ index: number | null; code: ProblemCode }>;

const texts: Readonly<Record<ProblemCode, Label>> = {
  empty: label('未填写', 'Not filled in'),
  notANumber: label(
    '不是可识别的数值：小数点用“.”，不写千分位',
    'This is not a number: use "." as the decimal point and no thousands separators',
  ),
  tooLong: label('数字位数过多', 'Too many digits'),
  outOfRange: label('数值超出范围', 'The number is out of range'),
  notAChoice: label('不在规定的选项中', 'This is not one of the choices'),
  unit: label('单位不能换算为项目单位', "The unit cannot be converted to the item's"),
  rounding: label(
    '项目的修约规则有误，请技术负责人改正',
    'The rounding rule of the item is wrong; the technical manager has to correct it',
  ),
  formula: label('计算公式无法得出结果', 'The formula has no result for these values'),
  censoredInput: label('参与公式计算的数值不能带 < 或 >', 'An input of the formula cannot be < or >'),
  tolerance: label('平行测定结果超出允许差，请增加测定或说明', 'The replicates differ by more than is allowed'),
  toleranceRule: label(
    '项目的允许差规则有误，请技术负责人改正',
    'The tolerance rule of the item is wrong; the technical manager has to correct it',
  ),
};

export const problemText = (code: ProblemCode): Label => texts[code];
