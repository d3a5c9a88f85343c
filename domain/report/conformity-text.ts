import { joined, type Label, label } from '../kit/label';
import type { ConformityStatement, ReportLine } from './report-document';
import { labelOf } from './words';

/** Where no standard is named the limits are those that the order names; without any limit there is none to name. */
export const criterionText = ({ criteria, complies, fails, open }: ConformityStatement): Label => {
  if (criteria.length > 0) return joined(criteria);
  return complies.length + fails.length + open.length === 0
    ? label('无限值的项目', 'Items without a limit')
    : label('约定限值', 'the agreed limits');
};

/** One statement in words: what complies or not, and of how many items that is said. */
export const conformityText = (
  { outcome, complies, fails, open, unlimited }: ConformityStatement,
  lines: readonly Pick<ReportLine, 'item'>[],
): Label => {
  const count = complies.length + fails.length;
  if (outcome === 'fails') {
    const items = joined(fails.map((number) => labelOf(lines[number - 1]?.item ?? '')));
    return label('不符合：{items}（已判定 {count} 项）', 'Does not comply: {items} (items judged: {count})', {
      items,
      count,
    });
  }
  if (outcome === 'notJudged')
    return open.length > 0
      ? label('未判定（{count} 项有限值而无判定）', 'Not judged (items with a limit and without a verdict: {count})', {
          count: open.length,
        })
      : label('未判定，仅提供检测结果', 'Not judged: results only');
  return unlimited.length === 0
    ? label('所检项目符合（{count} 项）', 'Complies for the items tested ({count})', { count })
    : label(
        '有限值的项目符合（{count} 项），其余 {rest} 项仅提供检测结果',
        'Complies for the items with a limit ({count}); results only for the others ({rest})',
        { count, rest: unlimited.length },
      );
};
