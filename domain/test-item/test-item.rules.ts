import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { parseFormula } from '../measurement/formula';
import { isDecimal } from '../measurement/measured';
import { checkRoundRule, type RoundRule } from '../measurement/rounding';
import { isCasNumber } from './cas';
import type { TestItem } from './test-item.entity';

type Draft = Pick<
  TestItem,
  | 'cas'
  | 'valueType'
  | 'roundMode'
  | 'roundDigits'
  | 'roundInterval'
  | 'lod'
  | 'loq'
  | 'formula'
  | 'parallelTol'
  | 'choices'
  | 'uncertainty'
>;

/** How an item's results are rounded, in the words of the measurement rules. */
export const roundRuleOf = (item: Pick<TestItem, 'roundMode' | 'roundDigits' | 'roundInterval'>): RoundRule => ({
  mode: item.roundMode,
  digits: item.roundDigits ?? null,
  interval: item.roundInterval ?? null,
});

const formulaProblem = (field: string, text: string | null | undefined): Problem[] => {
  if (text == null || text.trim() === '') return [];
  const parsed = parseFormula(text);
  if (parsed.ok) return [];
  const at = parsed.at + 1;
  return [{ field, text: label('公式第 {at} 个字符处有误', 'The formula is wrong at character {at}', { at }) }];
};

const registry = ({ cas }: Draft): Problem[] =>
  cas == null || cas === '' || isCasNumber(cas)
    ? []
    : [
        {
          field: 'cas',
          text: label('CAS 号的校验位不符，请核对', 'The check digit of the CAS number does not fit; compare it'),
        },
      ];

const rounding = (item: Draft): Problem[] =>
  item.valueType !== 'number' || checkRoundRule(roundRuleOf(item)).length === 0
    ? []
    : [
        {
          field: item.roundMode === 'interval' ? 'roundInterval' : 'roundDigits',
          text: label('修约规则不完整或不合法', 'The rounding rule is incomplete or not allowed'),
        },
      ];

const limits = ({ lod, loq }: Draft): Problem[] =>
  lod != null && loq != null && isDecimal(lod) && isDecimal(loq) && Number(loq) < Number(lod)
    ? [
        {
          field: 'loq',
          text: label('定量限不能小于检出限', 'The limit of quantitation cannot be below that of detection'),
        },
      ]
    : [];

const words = ({ valueType, choices }: Draft): Problem[] =>
  valueType === 'choice' && (choices ?? []).length < 2
    ? [{ field: 'choices', text: label('选项类结果至少要有两个选项', 'A choice needs at least two words') }]
    : [];

const ranges = ({ uncertainty }: Draft): Problem[] =>
  (uncertainty ?? []).some(({ from, to, U, k }) => Number(from) > Number(to) || Number(U) <= 0 || Number(k) <= 0)
    ? [
        {
          field: 'uncertainty',
          text: label('不确定度的区间或数值不合法', 'A range or value of the uncertainty is not valid'),
        },
      ]
    : [];

/**
 * The problems that keep a test item from being stored; a wrong rounding rule or formula would only show on a report.
 */
export const testItemProblems = (item: Draft): Problem[] => [
  ...registry(item),
  ...rounding(item),
  ...limits(item),
  ...words(item),
  ...formulaProblem('formula', item.formula),
  ...formulaProblem('parallelTol', item.parallelTol),
  ...ranges(item),
];
