import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';
import { convert } from '../measurement/units';
import type { CalibrationLine } from './calibration-line.entity';
import { shortR } from './figures';
import { type Drawn, fitLine, fitProblem } from './fit';

type Written = Drawn & Pick<CalibrationLine, 'madeOn' | 'validUntil' | 'minR'>;

const LEAST_REASON = 4;

/** What is wrong with a line as written: such a one is not even a draft. */
export const writtenProblems = ({ points, madeOn, validUntil }: Omit<Written, 'minR'>, today: string): Problem[] => {
  const found: Problem[] = points.flatMap(({ content, responses, isLeftOut, reason }, at): Problem[] => [
    ...(isDecimal(content) && !exact(content).isNegative()
      ? []
      : [
          {
            field: `points.${at}.content`,
            text: label('含量应为不小于零的数值', 'A content is a number that is not negative'),
          },
        ]),
    ...(responses.length > 0 && responses.every(isDecimal)
      ? []
      : [{ field: `points.${at}.responses`, text: label('响应值应为数值', 'Responses are numbers') }]),
    ...(isLeftOut === true && (reason ?? '').trim().length < LEAST_REASON
      ? [
          {
            field: `points.${at}.reason`,
            text: label(
              '剔除标准点须说明原因(至少 {least} 个字)',
              'Say why a standard is left out, in at least {least} characters',
              { least: LEAST_REASON },
            ),
          },
        ]
      : []),
  ]);
  if (madeOn > today)
    found.push({ field: 'madeOn', text: label('制作日期不能晚于今天', 'It cannot be made after today') });
  if (validUntil !== null && validUntil < madeOn)
    found.push({
      field: 'validUntil',
      text: label('有效期早于制作日期', 'It would end before the line was made'),
    });
  return found;
};

/** What keeps a line, with its fit, from being submitted: none goes through its points, or it is worse than was demanded beforehand. */
export const submitProblems = (line: Written, fit = fitLine(line)): Label[] => {
  if (!fit.ok) return [fitProblem(fit.why)];
  const { r } = fit.line;
  if (line.minR !== null && (r === null || exact(r).lt(exact(line.minR))))
    return [
      label('相关系数 {r} 小于要求的 {least}', 'The coefficient of correlation {r} is below the {least} demanded', {
        r: r === null ? '–' : shortR(r),
        least: line.minR,
      }),
    ];
  return [];
};

type Serving = Pick<CalibrationLine, 'no' | 'contentUnit'>;

/** Whether a content has the same number in both units: mg/L and μg/mL are written for one another. */
const hasSameNumbers = (one: string, other: string): boolean => exact(convert('1', one, other) ?? '0').equals(1);

/**
 * Takes a line and those that serve its item; gives what keeps it from serving beside them. A formula takes what it reads as a number,
 * so that lines of one item in μg/L and in mg/L would give results that differ a thousandfold, and nothing would show it.
 */
export const unitProblems = ({ contentUnit }: Serving, serving: readonly Serving[]): Label[] => {
  const other = serving.find((line) => !hasSameNumbers(line.contentUnit, contentUnit));
  return other === undefined
    ? []
    : [
        label(
          '该项目在用的标准曲线 {no} 的含量单位是 {other}，不是 {unit}：公式按同一单位读取含量',
          'Line {no}, which serves the item, has contents in {other}, not {unit}: its formula reads all in one unit',
          { no: other.no, other: other.contentUnit, unit: contentUnit },
        ),
      ];
};
