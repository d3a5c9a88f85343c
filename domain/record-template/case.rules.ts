import { label } from '../kit/label';
import type { BookWithLook } from '../workbook/look';
import { caseOutcome } from './filled-template';
import { isFed } from './map.rules';
import { type MapCell, mapCell } from './map-cell';
import { finding, named, type TemplateDraft, type TemplateFinding } from './template-draft';

/** Cases that come out otherwise, and results that no case looks at. */
export const goldenFindings = (draft: TemplateDraft, content: BookWithLook): TemplateFinding[] => {
  const { golden, maps, entrySheet } = draft;
  if (golden.length === 0)
    return [
      finding(label('至少要有一个用例，证明计算正确', 'Give at least one case that shows that it computes rightly')),
    ];
  const wrong = golden.flatMap((each): TemplateFinding[] => {
    const outcome = caseOutcome({ ...draft, content }, each);
    const [refused] = outcome.refused;
    if (refused !== undefined)
      return [
        finding(
          label('用例“{name}”：{why}', 'Case “{name}”: {why}', { name: each.name, why: refused.why }),
          refused.place,
        ),
      ];
    return outcome.found
      .filter(({ isRight }) => !isRight)
      .map(({ place, came }) =>
        finding(
          label(
            '用例“{name}”：{cell} 得 {came}，应为 {expected}',
            'Case “{name}”: {cell} comes to {came} and not {expected}',
            {
              name: each.name,
              cell: named(place),
              came: came === '' ? '∅' : came,
              expected: place.text,
            },
          ),
          place,
        ),
      );
  });
  const shown = new Set(golden.flatMap(({ expected }) => expected.map(named)));
  const unshown = maps
    .filter(isFed)
    .map(({ cell }) => mapCell(cell, entrySheet))
    .filter((place): place is MapCell => place !== null && !shown.has(named(place)))
    .map((place) =>
      finding(
        label('{cell}：没有用例核对这个输出', '{cell} gives a result that no case looks at', { cell: named(place) }),
        place,
      ),
    );
  return [...wrong, ...unshown];
};
