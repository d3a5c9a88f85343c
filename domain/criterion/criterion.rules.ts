import { label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { checkLimit } from '../measurement/limit';
import type { Criterion } from './criterion.entity';

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
