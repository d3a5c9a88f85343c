import { type Label, label, same, type Value } from '../../kit/label';
import { NO_UNIT } from '../../measurement/units';

/** The kinds of records that a link may lead to. */
export const referredNouns = ['task', 'report', 'calibrationLine', 'equipment'] as const;

/** The record that a fact speaks of. */
export type Referred = Readonly<{ noun: (typeof referredNouns)[number]; id: string }>;

/** One thing that is known of a step, by its name. */
export type ChainFact = Readonly<{
  name: Label;
  value: Label;
  refers?: Referred | null | undefined;
  /** It is not as it should be: what was worked out again differs, a report says something else. */
  isWrong?: boolean | undefined;
}>;

/** One step between what was read and what is reported. */
export type ChainLink = Readonly<{ title: Label; facts: readonly ChainFact[] }>;

/** What the steps are called, in their order. */
export const linkTitles = {
  typed: label('录入', 'As typed'),
  cells: label('记录表', 'Record sheet'),
  outside: label('分包结果', 'From another laboratory'),
  corrected: label('设备与修正', 'Device and correction'),
  curve: label('标准曲线', 'Calibration line'),
  sources: label('引用的其他结果', 'Other results used'),
  formula: label('公式', 'Formula'),
  converted: label('换算为项目单位', 'In the unit of the item'),
  mean: label('平行测定', 'Replicates'),
  rounded: label('修约与报出', 'Rounding and report'),
  judged: label('判定', 'Verdict'),
  rules: label('规则与复算', 'Rules, and worked out again'),
  people: label('人员与时间', 'People and times'),
  reports: label('报告', 'Reports'),
} as const;

/** A fact with a name. */
export const fact = (
  name: Label,
  value: Label | string,
  more: Pick<ChainFact, 'refers' | 'isWrong'> = {},
): ChainFact => ({ name, value: typeof value === 'string' ? same(value) : value, ...more });

/** A fact where there is something to be said. */
export const factIf = (name: Label, value: Label | string | null | undefined): ChainFact[] =>
  value == null || value === '' ? [] : [fact(name, value)];

/** A step where something is known of it. */
export const linkIf = (title: keyof typeof linkTitles, facts: readonly ChainFact[]): ChainLink[] =>
  facts.length === 0 ? [] : [{ title: linkTitles[title], facts }];

/** A value with its unit behind it, where it has one. */
export const withUnit = (value: string, unit: string | null | undefined): string =>
  unit && unit !== NO_UNIT ? `${value} ${unit}` : value;

/** The name of one of several like things. */
export const nth = (name: (values: { no: Value }) => Label, at: number): Label => name({ no: String(at + 1) });
