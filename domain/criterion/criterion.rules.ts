import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { checkLimit } from '../measurement/limit';
import { convert } from '../measurement/units';
import type { Criterion } from './criterion.entity';
import type { CriterionLimit } from './criterion.shapes';

type Draft = Pick<Criterion, 'limits' | 'decisionRule' | 'guardRatio'>;

/**
 * The problems that keep a criterion from being stored: limits that no result could be judged by, and items named
 * twice.
 */
export const criterionProblems = ({ limits, decisionRule, guardRatio }: Draft): Problem[] => {
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
  return [...wrong, ...doubles, ...guard];
};

/**
 * Takes the limits of a criterion and the units of their items by id; gives the problems of limits in a unit that no result
 * of the item can be converted to, so that nothing could ever be judged by them.
 */
export const limitUnitProblems = (
  limits: readonly Pick<CriterionLimit, 'testitemId' | 'unit'>[],
  units: ReadonlyMap<string, string | null>,
): Problem[] =>
  limits.flatMap(({ testitemId, unit }, index) => {
    const own = units.get(testitemId);
    if (!unit || !own || convert('1', own, unit) !== null) return [];
    const text = label(
      '第 {line} 行的单位 {unit} 与项目的单位 {own} 不能换算',
      'Line {line}: the unit {unit} cannot be converted to {own}, the unit of the item',
      { line: index + 1, unit, own },
    );
    return [{ field: `limits.${index}`, text }];
  });
