import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';
import type { CalibrationLine } from './calibration-line.entity';
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

/** What keeps a line from being submitted: no line goes through its points, or it is worse than was demanded beforehand. */
export const submitProblems = (line: Written): Label[] => {
  const fit = fitLine(line);
  if (!fit.ok) return [fitProblem(fit.why)];
  const { r } = fit.line;
  if (line.minR !== null && (r === null || exact(r).lt(exact(line.minR))))
    return [
      label('相关系数 {r} 小于要求的 {least}', 'The coefficient of correlation {r} is below the {least} demanded', {
        r: r === null ? '–' : exact(r).toDecimalPlaces(6, 1).toFixed(),
        least: line.minR,
      }),
    ];
  return [];
};

type Made = Pick<CalibrationLine, 'createdBy' | 'submittedById'>;

/** Whoever made or submitted a line does not approve it: two people have seen it. */
export const approvalProblems = ({ createdBy, submittedById }: Made, personId: string): Label[] =>
  createdBy === personId || submittedById === personId
    ? [label('制作人不能批准自己的标准曲线', 'Who made a line does not approve it')]
    : [];
