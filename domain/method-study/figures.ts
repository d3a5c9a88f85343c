import { type Label, label, same } from '../kit/label';

/** What a figure is counted in: the unit of the study, per cent, or nothing. */
type In = 'unit' | '%' | '';
type Named = Readonly<{ label: Label; in: In }>;
const of = (name: Label, unit: In): Named => ({ label: name, in: unit });

/** What is said of a study as a whole. */
export const factNames = {
  n: of(label('测定次数', 'Values'), ''),
  freedom: of(label('自由度', 'Degrees of freedom'), ''),
  mean: of(label('平均值', 'Mean'), 'unit'),
  low95: of(label('平均值 95% 区间下限', 'Mean, 95 % from'), 'unit'),
  high95: of(label('平均值 95% 区间上限', 'Mean, 95 % to'), 'unit'),
  median: of(label('中位值', 'Median'), 'unit'),
  mad: of(label('绝对中位差', 'Median absolute deviation'), 'unit'),
  sd: of(label('标准偏差 s', 'Standard deviation s'), 'unit'),
  t99: of(label('t (99%)', 't (99 %)'), ''),
  lod: of(label('检出限', 'LOD'), 'unit'),
  loq: of(label('定量限', 'LOQ'), 'unit'),
  meanPerLod: of(label('平均值与检出限之比', 'Mean per LOD'), ''),
  sr: of(label('重复性标准偏差', 'Standard deviation of repeatability'), 'unit'),
  rsdR: of(label('重复性 RSD', 'RSD of repeatability'), '%'),
  r: of(label('重复性限 r', 'Limit of repeatability r'), 'unit'),
  rPercent: of(label('重复性限 r (相对)', 'Limit of repeatability r, relative'), '%'),
  sInner: of(label('组间标准偏差', 'Standard deviation between groups'), 'unit'),
  sOuter: of(label('上级组间标准偏差', 'Standard deviation between outer groups'), 'unit'),
  sWhole: of(label('中间精密度(再现性)标准偏差', 'Standard deviation, groups included'), 'unit'),
  rsdWhole: of(label('中间精密度(再现性) RSD', 'RSD, groups included'), '%'),
  R: of(label('中间精密度(再现性)限 R', 'Limit R, groups included'), 'unit'),
  f: of(same('F'), ''),
  p: of(same('p'), ''),
  recovery: of(label('平均回收率', 'Mean recovery'), '%'),
  lowRecovery: of(label('最低回收率', 'Lowest recovery'), '%'),
  highRecovery: of(label('最高回收率', 'Highest recovery'), '%'),
  rsdRecovery: of(label('回收率 RSD', 'RSD of recoveries'), '%'),
  recoveryOff: of(label('与 100% 比较的 t 检验 p', 't test against 100 %, p'), ''),
  maxBias: of(label('最大相对误差', 'Largest relative bias'), '%'),
  maxDeviation: of(label('最大相对偏差', 'Largest relative deviation'), '%'),
} as const satisfies Readonly<Record<string, Named>>;
export type FactKey = keyof typeof factNames;

/** What is said of each line of a study. */
export const rowFactNames = {
  mean: of(label('平均值', 'Mean'), 'unit'),
  sd: of(label('标准偏差', 'Standard deviation'), 'unit'),
  rsd: of(same('RSD'), '%'),
  recovery: of(label('回收率', 'Recovery'), '%'),
  bias: of(label('误差', 'Bias'), 'unit'),
  biasPercent: of(label('相对误差', 'Relative bias'), '%'),
  // Of the difference between mean and reference: what is less than it may be chance.
  uDifference: of(label('差值的 U', 'U of the difference'), 'unit'),
  deviation: of(label('相对偏差', 'Relative deviation'), '%'),
} as const satisfies Readonly<Record<string, Named>>;
export type RowFactKey = keyof typeof rowFactNames;

export const outlierTests = {
  grubbs: label('格拉布斯', 'Grubbs'),
  grubbsPair: label('格拉布斯(双值)', 'Grubbs, pair'),
  dixon: label('狄克逊', 'Dixon'),
  cochran: label('科克伦(方差)', 'Cochran, variances'),
  grubbsMeans: label('格拉布斯(组平均值)', 'Grubbs, means of groups'),
} as const;
export type OutlierTestName = keyof typeof outlierTests;

/** A value, or a line where `value` is null, that is farther off than chance allows; it stays in until a person leaves it out. */
export type Outlying = {
  test: OutlierTestName;
  places: { row: number; value: number | null }[];
  statistic: string;
  /** What the statistic is past, and the level of that in per cent. */
  critical: string;
  level: '5' | '1';
};

/** The fields of a study that demand something. */
export const demandNames = [
  'maxLod',
  'maxLoq',
  'maxRsd',
  'maxRsdWhole',
  'lowRecovery',
  'highRecovery',
  'maxBias',
  'maxDeviation',
] as const;
export type DemandName = (typeof demandNames)[number];

/** What was found where something is demanded; null where the data do not say it. */
export type Demanded = { name: DemandName; value: string | null; isMet: boolean };

/** All that follows from what was measured: plain decimals to 30 digits, in the unit of the study or per cent. */
export type StudyFigures = {
  facts: { key: FactKey; value: string }[];
  /** For each line of the study, in its order. */
  rows: Partial<Record<RowFactKey, string>>[];
  outliers: Outlying[];
  demands: Demanded[];
};
