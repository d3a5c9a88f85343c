import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { exact } from '../measurement/decimal';
import { evaluate, namesOf, parseFormula, type Readers, resultsOf } from '../measurement/formula';
import { formulaProblemText } from '../measurement/formula-words';
import { isDecimal } from '../measurement/measured';
import { withinTolerance } from '../measurement/replicates';
import { checkRoundRule, type RoundRule } from '../measurement/rounding';
import { isCasNumber } from './cas';
import { holdingProblems } from './holding-fields';
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
  | 'parallelCount'
  | 'enabled'
> &
  Partial<Pick<TestItem, 'molarMass' | 'sampleVolume' | 'volumeUnit' | 'holdingTime' | 'holdingUnit'>>;

/** How an item's results are rounded, in the words of the measurement rules. */
export const roundRuleOf = (item: Pick<TestItem, 'roundMode' | 'roundDigits' | 'roundInterval'>): RoundRule => ({
  mode: item.roundMode,
  digits: item.roundDigits ?? null,
  interval: item.roundInterval ?? null,
});

const syntaxProblem = (field: string, text: string): Problem[] => {
  const parsed = parseFormula(text);
  if (parsed.ok) return [];
  const [at, why] = [parsed.at + 1, formulaProblemText(parsed.why)];
  return [
    {
      field,
      text: label('公式第 {at} 个字符处有误：{why}', 'The formula is wrong at character {at}: {why}', { at, why }),
    },
  ];
};

/** Readings of many sizes: a formula that has a number for none of them has one for nothing. */
const PROBES = ['1', '2.5', '0.37', '10', '96.4', '1000', '0.002'];

/** Whatever the calibration line and the certificate will be, they give a number for a number. */
const READERS: Readers = { curve: (response) => response, corrected: (reading) => reading };

const probesOf = (names: readonly string[]): Record<string, string>[] =>
  PROBES.map((_, start) =>
    Object.fromEntries(
      names.map((name, index) => [name, PROBES[(start + index * (start + 1)) % PROBES.length] ?? '1']),
    ),
  );

const formulas = ({ formula, roundMode, parallelCount }: Draft): Problem[] => {
  if (formula == null || formula.trim() === '') return [];
  const parsed = parseFormula(formula);
  if (!parsed.ok) return syntaxProblem('formula', formula);
  const names = namesOf(parsed.ast);
  const problem = (text: Label): Problem[] => [{ field: 'formula', text }];
  const asked = resultsOf(parsed.ast);
  if (names.length === 0 && asked.length === 0)
    return problem(
      label(
        '公式中既没有要录入的读数，也没有引用其他项目的结果',
        'The formula names no reading to fill in and no result of another item',
      ),
    );
  const values = probesOf([...names, ...asked]).map((probe) =>
    evaluate(parsed.ast, probe, { value: probe, limit: probe }, READERS),
  );
  if (values.some((value) => value.ok && typeof value.value === 'boolean'))
    return problem(label('公式应给出数值，而不是比较', 'The formula has to give a number, not a comparison'));
  if (values.every(({ ok }) => !ok))
    return problem(label('公式对任何读数都算不出结果', 'The formula has no result for any reading'));
  if (names.length === 0 && (parallelCount ?? 1) > 1)
    return [
      {
        field: 'parallelCount',
        text: label(
          '只由其他项目的结果计算时没有平行测定',
          'What is computed of other results alone is not measured repeatedly',
        ),
      },
    ];
  return roundMode === 'none'
    ? [{ field: 'roundMode', text: label('按公式计算的结果须选择修约方式', 'A result by formula has to be rounded') }]
    : [];
};

/** The condition on replicates, tried with as many as the item has: an unknown x9 would only show at the bench. */
const tolerances = ({ parallelTol, parallelCount }: Draft): Problem[] => {
  if (parallelTol == null || parallelTol.trim() === '') return [];
  const wrong = syntaxProblem('parallelTol', parallelTol);
  if (wrong.length > 0) return wrong;
  const count = Math.max(2, parallelCount ?? 2);
  const probes = [...PROBES.keys()].map((start) =>
    Array.from({ length: count }, (_, index) => PROBES[(start + index) % PROBES.length] ?? '1'),
  );
  const outcomes = probes.map((values) => withinTolerance(values, parallelTol));
  const problem = (text: Label): Problem[] => [{ field: 'parallelTol', text }];
  if (outcomes.some((outcome) => !outcome.ok && outcome.why === 'notAComparison'))
    return problem(
      label(
        '平行允差须是一个比较，如 abs(x1-x2) <= 0.1*mean',
        'The tolerance has to compare, such as abs(x1-x2) <= 0.1*mean',
      ),
    );
  return outcomes.every(({ ok }) => !ok)
    ? problem(
        label(
          '平行允差算不出结果：可用 x1 到 x{count}、mean、range、n',
          'The tolerance has no result: it may use x1 to x{count}, mean, range and n',
          { count },
        ),
      )
    : [];
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

const FIELD_OF_MODE: Readonly<Partial<Record<Draft['roundMode'], string>>> = {
  interval: 'roundInterval',
  unset: 'roundMode',
};

/** What the rule lacks, by the name of the field, before it is called wrong. */
const roundingFault = ({ roundMode, roundDigits, roundInterval }: Draft): Label => {
  if (roundMode === 'unset') return label('启用前请选择修约方式', 'Choose the rounding before the item is enabled');
  if (roundMode === 'interval' && !roundInterval) return label('请填写修约间隔', 'Fill in the rounding interval');
  if (roundMode !== 'interval' && roundDigits == null) return label('请填写修约位数', 'Fill in the digits to round to');
  return label('修约规则不完整或不合法', 'The rounding rule is incomplete or not allowed');
};

const rounding = (item: Draft): Problem[] =>
  (item.roundMode === 'unset' && !item.enabled) || checkRoundRule(roundRuleOf(item)).length === 0
    ? []
    : [
        {
          field: FIELD_OF_MODE[item.roundMode] ?? 'roundDigits',
          text: roundingFault(item),
        },
      ];

const limits = ({ lod, loq }: Draft): Problem[] =>
  lod != null && loq != null && isDecimal(lod) && isDecimal(loq) && exact(loq).lt(exact(lod))
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

const ranges = ({ uncertainty }: Draft): Problem[] => {
  const list = uncertainty ?? [];
  const problem = (text: Label): Problem[] => [{ field: 'uncertainty', text }];
  if (list.some(({ from, to, U, k }) => exact(from).gt(exact(to)) || exact(U).lte(0) || exact(k).lte(0)))
    return problem(label('不确定度的区间或数值不合法', 'A range or value of the uncertainty is not valid'));
  // Two ranges may meet at an end; a value inside both would have two uncertainties.
  const sorted = [...list].sort((a, b) => exact(a.from).comparedTo(exact(b.from)));
  return sorted.some(({ from }, index) => exact(sorted[index - 1]?.to ?? from).gt(exact(from)))
    ? problem(label('不确定度的区间有重叠', 'The ranges of the uncertainty overlap'))
    : [];
};

const volumes = ({ sampleVolume, volumeUnit }: Draft): Problem[] =>
  sampleVolume != null && !volumeUnit
    ? [{ field: 'volumeUnit', text: label('请填写样品量的单位', 'Fill in the unit of the sample needed') }]
    : [];

const weights = ({ molarMass }: Draft): Problem[] =>
  molarMass != null && isDecimal(molarMass) && exact(molarMass).lte(0)
    ? [{ field: 'molarMass', text: label('摩尔质量须大于零', 'A molar mass is more than zero') }]
    : [];

/** What only a measured number has. */
const measured = (item: Draft): Problem[] => [
  ...weights(item),
  ...rounding(item),
  ...limits(item),
  ...formulas(item),
  ...tolerances(item),
  ...ranges(item),
];

/**
 * The problems that keep a test item from being stored; a wrong rounding rule or formula would only show on a report.
 */
export const testItemProblems = (item: Draft): Problem[] => [
  ...registry(item),
  ...words(item),
  ...volumes(item),
  ...holdingProblems(item),
  ...(item.valueType === 'number' ? measured(item) : []),
];
