import { type Label, label } from '../kit/label';
import type { BookWithLook } from '../workbook/look';
import type { Cells } from './book.rules';
import { mapCell } from './map-cell';
import { knownPath, outputTarget } from './paths';
import { Readers } from './reads';
import { itemOf, missingSlots, type Output, slotProblem } from './slots.rules';
import {
  finding,
  named,
  repeatedIn,
  type TemplateDraft,
  type TemplateFinding,
  type TemplateMap,
} from './template-draft';

/** Whether a map feeds a result. */
export const isFed = ({ direction, target }: TemplateMap): boolean =>
  direction === 'out' && target.startsWith('result');

/** What is wrong with one map of a version; null where it may stand. */
export const mapProblem = (
  { cell, target, direction }: TemplateMap,
  { content, entrySheet, items }: Pick<TemplateDraft, 'content' | 'entrySheet' | 'items'>,
): Readonly<{ field: 'cell' | 'target' | 'direction'; text: Label }> | null => {
  const place = mapCell(cell, entrySheet);
  if (place === null || (content !== null && !content.sheets.some(({ name }) => name === place.sheet)))
    return { field: 'cell', text: label('没有单元格 {cell}', 'There is no cell {cell}', { cell }) };
  if (direction === 'out') {
    const output = outputTarget(target);
    if (output !== null) {
      const problem = slotProblem(output, items);
      return problem === null ? null : { field: 'target', text: problem };
    }
  }
  const known = knownPath(target);
  if (known === undefined)
    return { field: 'target', text: label('没有“{target}”这一数据', 'There is nothing called “{target}”', { target }) };
  if (direction !== 'in' && known.mayGive !== true)
    return {
      field: 'direction',
      text: label('“{name}”只能带入，不能由记录送出', '“{name}” can only be shown in a record, not given by it', {
        name: known.label,
      }),
    };
  return null;
};

/** What is wrong with what cells show and give. */
export const mapFindings = (draft: TemplateDraft, content: BookWithLook, cells: Cells): TemplateFinding[] => {
  const { maps, items, inputs, entrySheet } = draft;
  const inputCells = new Set(inputs.map(named));
  const found: TemplateFinding[] = [];
  const outputs: Output[] = [];
  for (const map of maps) {
    const problem = mapProblem(map, draft);
    const place = mapCell(map.cell, entrySheet);
    if (problem !== null || place === null) {
      found.push(
        finding(label('{cell}：{words}', '{cell}: {words:in}', { cell: map.cell, words: problem?.text ?? '' }), place),
      );
      continue;
    }
    const told = { cell: named(place) };
    const target = isFed(map) ? outputTarget(map.target) : null;
    if (target !== null) outputs.push({ map, place, target });
    if (map.direction === 'in' && cells.isFormula(place))
      found.push(
        finding(label('{cell}：有公式，不能带入数据', '{cell} has a formula and shows nothing else', told), place),
      );
    if (map.direction === 'in' && inputCells.has(named(place)))
      found.push(
        finding(
          label(
            '{cell}：是填写项，不能只带入；请改为双向或取消填写项',
            '{cell} is filled by people: bind it both ways, or let it not be filled',
            told,
          ),
          place,
        ),
      );
    if (map.direction === 'both' && !inputCells.has(named(place)))
      found.push(
        finding(
          label('{cell}：双向绑定的单元格要是填写项', '{cell} is bound both ways and has to be filled', told),
          place,
        ),
      );
    if (target !== null && !cells.isFormula(place) && !inputCells.has(named(place)))
      found.push(
        finding(
          label(
            '{cell}：输出的单元格要有公式或是填写项',
            '{cell} gives a result: it needs a formula or has to be filled',
            told,
          ),
          place,
        ),
      );
  }
  for (const cell of repeatedIn(maps.map(({ cell, direction }) => `${direction === 'out' ? '→' : '←'} ${cell}`)))
    found.push(finding(label('{cell}：有两个映射', '{cell} has two maps', { cell: cell.slice(2) })));
  const keys = outputs.map(
    (output) => `${itemOf(output.target, items)?.code} ${output.map.target.replace(/^result(\[[^\]]*\])?/, '')}`,
  );
  for (const twice of repeatedIn(keys))
    found.push(finding(label('“{target}”由两个单元格送出', 'Two cells give “{target}”', { target: twice })));
  if (outputs.length === 0) found.push(finding(label('没有单元格送出结果', 'No cell gives a result')));
  else
    for (const item of items) {
      const missing = missingSlots(item, outputs, draft);
      if (missing.length > 0)
        found.push(
          finding(
            label('{name}：缺少输出 {missing}', '{name}: nothing gives {missing}', {
              name: item.name,
              missing: missing.join(', '),
            }),
          ),
        );
    }
  const readers = new Readers(content);
  const ofChecker = inputs.filter(({ filledBy }) => filledBy === 'checker');
  for (const { place } of outputs)
    for (const read of readers.comesFrom(place, ofChecker).slice(0, 1))
      found.push(
        finding(
          label(
            '{cell}：送出的结果取自“{name}”，而它由校核人填写；结果要在校核前得出',
            '{cell} gives a result that comes from “{name}”, which the checker fills: a result stands before it is checked',
            { cell: named(place), name: read.name },
          ),
          place,
        ),
      );
  const rounded = outputs.filter(({ place }) => readers.isRounded(place.sheet, place.at));
  if (rounded.length > 0 && !draft.roundingReason)
    for (const { place } of rounded)
      found.push(
        finding(
          label(
            '{cell}：输出前已修约；结果只应按项目规则修约一次，请去掉修约或写明理由',
            '{cell} is rounded before it is given; a result is rounded once, by the rule of its item: take the rounding out or give the reason',
            { cell: named(place) },
          ),
          place,
        ),
      );
  return found;
};
