import { type Label, label } from '../kit/label';
import { decimalsOf, exact, plain } from '../measurement/decimal';
import { shortFigure } from '../measurement/short-figure';
import { sdOf } from '../measurement/statistics/sums';
import { USUAL_K } from '../measurement/uncertainty/source';
import type { BudgetFigures, BudgetSimulation } from './figures';
import { shapeWords } from './uncertainty-budget.entity';
import type { BudgetSource } from './uncertainty-budget.shapes';

/** Digits that people read of what lies within. */
const DIGITS = 3;

/** A figure within a budget as people read it. */
export const within = (value: string): string => shortFigure(value, DIGITS);

/** Degrees of freedom as people read them. */
export const freedomText = (freedom: string | null): string => (freedom === null ? '∞' : shortFigure(freedom, DIGITS));

/** What the columns and lines of a budget are called, on the screen and on paper. */
export const budgetWords = {
  input: label('输入量', 'Input'),
  result: label('结果本身', 'The result itself'),
  estimate: label('估计值', 'Estimate'),
  from: label('来源', 'Source'),
  type: label('类别', 'Type'),
  known: label('给出方式', 'Known as'),
  u: label('标准不确定度 u', 'Standard uncertainty u'),
  freedom: label('自由度', 'Degrees of freedom'),
  sensitivity: label('灵敏系数 c', 'Sensitivity c'),
  contribution: label('分量 c·u', 'Contribution c·u'),
  share: label('占比', 'Share'),
  inputs: label('输入量与分量', 'Inputs and contributions'),
  sources: label('不确定度来源', 'Sources of uncertainty'),
  correlations: label('相关的输入量', 'Correlated inputs'),
  correlation: label('相关系数', 'Correlation'),
  outcome: label('评定结果', 'Outcome'),
} as const;

/** Takes a source and the unit of its quantity; gives how its figure is known, in words. */
export const sourceText = (source: BudgetSource, unit: string): Label => {
  const { given, figure, relative, shape, k, over, values } = source;
  const of = relative === true ? '%' : unit === '' ? '' : ` ${unit}`;
  const said = { figure: `${figure ?? ''}${of}` };
  if (given === 'halfWidth')
    return label('{figure}，{shape}', '{figure}, {shape}', {
      figure: `±${said.figure}`,
      shape: shapeWords[shape ?? 'rectangular'],
    });
  if (given === 'expanded')
    return label('U = {figure}，k = {k}', 'U = {figure}, k = {k}', { ...said, k: k || USUAL_K });
  if (given === 'sd')
    return over
      ? label('s = {figure}，{over} 次平均', 's = {figure}, mean of {over}', { ...said, over })
      : label('s = {figure}', 's = {figure}', said);
  const list = (values ?? []).map(exact);
  const sd = sdOf(list);
  return label('{n} 个测定值，s = {s}，{over} 次平均', 'Values: {n}, s = {s}, mean of {over}', {
    n: list.length,
    s: `${sd === null ? '' : within(plain(sd))}${of}`,
    over: over || String(list.length),
  });
};

/** A value with as many decimals as its uncertainty has. */
const besideOf = (value: string, U: string): string => exact(value).toFixed(decimalsOf(U));

/** What a budget comes to, in sentences. */
export const outcomeTexts = (figures: BudgetFigures, unit: string): Label[] => {
  const { value, u, freedom, k, byT, U, UPercent } = figures;
  const percent = UPercent === null ? '' : ` (${UPercent}%)`;
  return [
    label(
      '合成标准不确定度 u = {u} {unit}，有效自由度 {freedom}',
      'Combined standard uncertainty u = {u} {unit}, effective degrees of freedom {freedom}',
      {
        ...{ u: within(u), unit },
        freedom: freedom === null ? '∞' : shortFigure(freedom, DIGITS),
      },
    ),
    byT
      ? label(
          '包含因子 k = {k}，按 t 分布、包含概率 95%',
          'Coverage factor k = {k}, of t for a coverage probability of 95 %',
          { k },
        )
      : label('包含因子 k = {k}，包含概率约 95%', 'Coverage factor k = {k}, a coverage probability of about 95 %', {
          k,
        }),
    label(
      '结果 {value} {unit}，扩展不确定度 U = {U} {unit}{percent}，k = {k}',
      'Result {value} {unit}, expanded uncertainty U = {U} {unit}{percent}, k = {k}',
      {
        ...{ value: besideOf(value, U), unit, U, k, percent },
      },
    ),
  ];
};

/** What trials say beside it, in a sentence. */
export const simulationText = ({ trials, mean, sd, low, high, off, agrees }: BudgetSimulation, unit: string): Label => {
  const said = {
    ...{ trials, unit, sd: within(sd), off: shortFigure(off, 2) },
    ...{ mean: shortFigure(mean, DIGITS + 1), low: shortFigure(low, DIGITS + 1), high: shortFigure(high, DIGITS + 1) },
  };
  return agrees
    ? label(
        '蒙特卡洛 {trials} 次：平均 {mean}，标准偏差 {sd}，95% 区间 {low} 至 {high} {unit}，与线性合成的区间相差 {off}%，一致',
        'Monte Carlo, {trials} trials: mean {mean}, standard deviation {sd}, 95 % from {low} to {high} {unit}; {off} % off the linear interval, which agrees',
        said,
      )
    : label(
        '蒙特卡洛 {trials} 次：平均 {mean}，标准偏差 {sd}，95% 区间 {low} 至 {high} {unit}，与线性合成的区间相差 {off}%：模型非线性或某一来源的分布占主导，请评估线性合成是否适用',
        'Monte Carlo, {trials} trials: mean {mean}, standard deviation {sd}, 95 % from {low} to {high} {unit}; {off} % off the linear interval: the equation is bent or one distribution rules. Judge whether the linear way will do',
        said,
      );
};
