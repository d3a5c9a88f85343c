import { type Label, label } from '../kit/label';
import type { MeasuredProblem } from '../measurement/measured';

/** What can be wrong with the values of a row. The values stay as typed; the row cannot be submitted. */
export type ProblemCode =
  | MeasuredProblem
  | 'notAChoice'
  | 'negative'
  | 'noDetectionLimit'
  | 'unit'
  | 'rounding'
  | 'formula'
  | 'censoredInput'
  | 'sourceMissing'
  | 'sourceOpen'
  | 'sourceLimit'
  | 'curveMissing'
  | 'outsideCurve'
  | 'correctionMissing'
  | 'outsideCorrection'
  | 'tolerance'
  | 'toleranceRule'
  | 'oneGivenValue'
  | 'givenNotDetected';

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
  negative: label(
    '该项目的结果不能为负，也不能是“<0”；低于检出限请填“未检出”',
    'This quantity cannot be negative or "<0"; enter ND for a result below the detection limit',
  ),
  noDetectionLimit: label(
    '项目没有检出限，不能按未检出报告；请技术负责人填写检出限',
    'The item has no detection limit, so nothing can be reported as not detected; the technical manager sets it',
  ),
  unit: label('单位不能换算为项目单位', "The unit cannot be converted to the item's"),
  rounding: label(
    '项目的修约规则有误，请技术负责人改正',
    'The rounding rule of the item is wrong; the technical manager has to correct it',
  ),
  formula: label('计算公式无法得出结果', 'The formula has no result for these values'),
  censoredInput: label(
    '未检出(<)或超量程(>)的数值不参与计算；未检出如何计入由项目的“未检出参与计算”规定',
    'A value with < or > is not computed with; what a non-detect counts as is a rule of the item',
  ),
  sourceMissing: label(
    '该样品没有公式所需项目的结果，或该项目没有数值',
    'The sample has no number for an item that the formula asks for',
  ),
  sourceOpen: label(
    '公式所需项目的数据尚未提交',
    'The data of an item that the formula asks for are not submitted yet',
  ),
  sourceLimit: label(
    '公式所需项目的限值没有上限，或上限为零',
    'The requirement of an item that the formula asks for has no upper limit, or one of zero',
  ),
  curveMissing: label(
    '没有在检测当日有效的已批准标准曲线，请选择或先制作并批准',
    'No approved calibration line is valid on the day of the test: choose one, or make one and have it approved',
  ),
  outsideCurve: label(
    '响应值超出标准曲线的范围，请稀释（或改用合适的曲线）后重新测定',
    'The response is outside the range of the calibration line: dilute the sample, or take a fitting line, and measure again',
  ),
  correctionMissing: label(
    '公式要求按设备修正读数：请选择使用设备，其检测当日有效的证书须给出修正值',
    'The formula corrects the reading: choose the device, whose certificate in force on the day of the test has to give a correction',
  ),
  outsideCorrection: label(
    '读数超出设备证书修正值的适用范围',
    'The reading is outside the range for which the certificate of the device gives corrections',
  ),
  tolerance: label('平行测定结果超出允许差，请增加测定或说明', 'The replicates differ by more than is allowed'),
  toleranceRule: label(
    '项目的允许差规则有误，请技术负责人改正',
    'The tolerance rule of the item is wrong; the technical manager has to correct it',
  ),
  givenNotDetected: label(
    '客户提供的“未检出”须写明其检出限，例：<0.01',
    'What the client did not detect is given with his detection limit, such as <0.01',
  ),
  oneGivenValue: label(
    '客户提供的数据只填一个值，请清除其余值',
    'Data given by the client are one value: clear the others',
  ),
};

export const problemText = (code: ProblemCode): Label => texts[code];

/** What is said of a result that can be submitted as it is. */
export type NoteCode = 'aboveQuantification' | 'digitsByRule';

const noteTexts: Readonly<Record<NoteCode, Label>> = {
  aboveQuantification: label(
    '“<”后的值大于项目的定量限，请核对',
    'The value after < is above the limit of quantitation: check it',
  ),
  digitsByRule: label('位数按项目的修约规则补足', 'Digits are added by the rounding rule of the item'),
};

export const noteText = (code: NoteCode): Label => noteTexts[code];
