import { label } from '../kit/label';
import type { BookWithLook } from '../workbook/look';
import { cellsOf, isWithin } from '../workbook/open-book';
import { finding, repeatedIn, type TemplateDraft, type TemplateFinding } from './template-draft';

/** What is wrong with the rows that are repeated. */
export const blockFindings = ({ blocks, entrySheet }: TemplateDraft, content: BookWithLook): TemplateFinding[] => {
  const areas = blocks.map((block) => ({ block, ...cellsOf(block.range) }));
  return [
    ...repeatedIn(blocks.map(({ name }) => name)).map((name) =>
      finding(label('有多个区块叫“{name}”', 'Several blocks are called “{name}”', { name })),
    ),
    ...areas.flatMap(({ block, from, to }, nth): TemplateFinding[] => {
      const { name, sheet } = block;
      const place = { sheet, at: block.range.split(':')[0] ?? 'A1' };
      if (sheet !== entrySheet)
        return [
          finding(
            label('区块“{name}”要在填写用的工作表上', 'The block “{name}” has to be on the sheet that people fill', {
              name,
            }),
            place,
          ),
        ];
      const other = areas
        .slice(0, nth)
        .find((each) => each.block.sheet === sheet && each.from.row <= to.row && each.to.row >= from.row);
      if (other !== undefined)
        return [
          finding(
            label('区块“{name}”与“{other}”的行重叠', 'The blocks “{name}” and “{other}” have rows in common', {
              name,
              other: other.block.name,
            }),
            place,
          ),
        ];
      const own = content.sheets.find((each) => each.name === sheet);
      const cut = own?.merges.find((range) => {
        const merge = cellsOf(range);
        const isApart =
          merge.to.row < from.row ||
          merge.from.row > to.row ||
          merge.to.column < from.column ||
          merge.from.column > to.column;
        const isInside =
          merge.from.row >= from.row &&
          merge.to.row <= to.row &&
          merge.from.column >= from.column &&
          merge.to.column <= to.column;
        return !isApart && !isInside;
      });
      if (cut !== undefined)
        return [
          finding(
            label('区块“{name}”切断了合并的单元格 {cut}', 'The block “{name}” cuts the merged cells {cut}', {
              name,
              cut,
            }),
            place,
          ),
        ];
      const array = own?.cells.find(({ at, array: filled }) => filled !== undefined && isWithin(block.range, at));
      return array === undefined
        ? []
        : [
            finding(
              label(
                '区块“{name}”内有数组公式 {cell}',
                'The block “{name}” holds a formula that fills several cells: {cell}',
                { name, cell: array.at },
              ),
              place,
            ),
          ];
    }),
  ];
};
