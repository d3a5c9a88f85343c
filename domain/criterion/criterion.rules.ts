import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { isOneValue } from '../measurement/conformity';
import { checkLimit, rangesOf } from '../measurement/limit';
import { convert, isKnownUnit, unitLabel } from '../measurement/units';
import type { RuleTerms } from '../result/judging';
import type { TestItem } from '../test-item/test-item.entity';
import type { Criterion } from './criterion.entity';
import type { CriterionLimit } from './criterion.shapes';

type Draft = Pick<Criterion, 'limits' | 'decisionRule' | 'compareMethod'> & RuleTerms;

/**
 * The problems that keep a criterion from being stored: limits that no result could be judged by, and items named
 * twice.
 */
export const criterionProblems = ({
  limits,
  decisionRule,
  compareMethod,
  guardRatio,
  conformityLevel,
}: Draft): Problem[] => {
  const list = limits ?? [];
  const wrong = list.flatMap((limit, index) =>
    checkLimit(limit).length === 0
      ? []
      : [
          {
            field: `limits.${index}`,
            text: label('第 {line} 行的限值不合法', 'The limit in line {line} is not valid', { line: index + 1 }),
          },
        ],
  );
  const seen = new Set<string>();
  const doubles = list.flatMap(({ testitemId }, index) => {
    if (!seen.has(testitemId)) {
      seen.add(testitemId);
      return [];
    }
    return [
      {
        field: `limits.${index}`,
        text: label('第 {line} 行的项目重复', 'Line {line} repeats an item', { line: index + 1 }),
      },
    ];
  });
  const guard =
    decisionRule === 'guard' && guardRatio == null
      ? [{ field: 'guardRatio', text: label('保护带判定须给出保护带系数', 'A guard band needs its ratio') }]
      : [];
  return [
    ...wrong,
    ...doubles,
    ...guard,
    ...(decisionRule === 'probability' ? probabilityProblems(list, compareMethod, conformityLevel ?? null) : []),
  ];
};

/** A probability is one of the unrounded value, and none of a single value. */
const probabilityProblems = (
  limits: readonly CriterionLimit[],
  compareMethod: Criterion['compareMethod'],
  level: string | null,
): Problem[] => [
  ...(level === null
    ? [
        {
          field: 'conformityLevel',
          text: label('按符合概率判定须给出要求的概率', 'This rule needs its conformity level'),
        },
      ]
    : []),
  ...(compareMethod === 'rounded'
    ? [
        {
          field: 'compareMethod',
          text: label(
            '符合概率由未修约的值得出，须用全数值比较法',
            'The probability is that of the unrounded value: compare the full value',
          ),
        },
      ]
    : []),
  ...limits.flatMap((limit, index) =>
    checkLimit(limit).length === 0 && isOneValue(rangesOf(limit))
      ? [
          {
            field: `limits.${index}`,
            text: label(
              '第 {line} 行只有一个值符合，不能按概率判定',
              'Line {line} is met by one value alone: no probability decides it',
              { line: index + 1 },
            ),
          },
        ]
      : [],
  ),
];

/** Why no result in one unit could be held against a limit in the other, and what helps. */
const unfitUnit = (unit: string, own: string, line: number): Label => {
  const said = { line, unit: unitLabel(unit), own: unitLabel(own) };
  if (convert('1', own, unit, { molarMass: '1' }) !== null)
    return label(
      '第 {line} 行的单位 {unit} 与项目的单位 {own} 须按摩尔质量换算，请先填写该项目的摩尔质量',
      'Line {line}: {unit} is converted to the unit of the item ({own}) by its molar mass: fill that in at the item first',
      said,
    );
  if (!isKnownUnit(unit))
    return label(
      '第 {line} 行的单位 {unit} 无法识别，不能与项目的单位 {own} 换算',
      'Line {line}: the unit {unit} is not known and cannot be converted to that of the item ({own})',
      said,
    );
  return label(
    '第 {line} 行的单位 {unit} 与项目的单位 {own} 不能换算',
    'Line {line}: the unit {unit} cannot be converted to that of the item ({own})',
    said,
  );
};

/**
 * Takes the limits of a criterion and their items by id; gives the problems of limits in a unit that no result
 * of the item can be converted to, so that nothing could ever be judged by them.
 */
export const limitUnitProblems = (
  limits: readonly Pick<CriterionLimit, 'testitemId' | 'unit'>[],
  items: ReadonlyMap<string, Pick<TestItem, 'unit' | 'molarMass'>>,
): Problem[] =>
  limits.flatMap(({ testitemId, unit }, index) => {
    const { unit: own = null, molarMass = null } = items.get(testitemId) ?? {};
    if (!unit || !own || convert('1', own, unit, { molarMass }) !== null) return [];
    return [{ field: `limits.${index}`, text: unfitUnit(unit, own, index + 1) }];
  });
