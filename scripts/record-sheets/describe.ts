import { Exact, plain } from '../../domain/measurement/decimal';
import { copiesOf } from '../../domain/record-template/filled-template';
import { type Copies, grown, grownPlaces } from '../../domain/record-template/grow';
import type { SuppliedContent } from '../../domain/record-template/supplied-content';
import type { CellText, TemplateBlock } from '../../domain/record-template/template.shapes';
import type { BookCell, BookContent } from '../../domain/workbook/content';
import type { BookWithLook } from '../../domain/workbook/look';
import { isWithin } from '../../domain/workbook/open-book';
import type { DrawnBook } from './all';
import { cellAt } from './calc';
import { type DrawnInput, exampleIn } from './pen';

/** Digits of an expected value: more than any method reports, fewer than two ways of computing differ in. */
const DIGITS = 10;

const blockOf = (blocks: readonly TemplateBlock[], at: string): TemplateBlock | undefined =>
  blocks.find(({ range }) => isWithin(range, at));

/** How often each block stands in the example: as often as the longest of its cells says something. */
export const exampleCopies = ({ entry: { blocks, inputs } }: DrawnBook): Copies =>
  Object.fromEntries(
    blocks.map(({ name, range }) => {
      const counts = inputs.flatMap(({ at, example }) =>
        typeof example !== 'string' && isWithin(range, at) ? [example.length] : [],
      );
      return [name, Math.max(1, ...counts)];
    }),
  );

const typedIn = (drawnBook: DrawnBook): CellText[] => {
  const { blocks, inputs } = drawnBook.entry;
  const copies = exampleCopies(drawnBook);
  return inputs.flatMap((input) => {
    const block = blockOf(blocks, input.at);
    const count = block === undefined ? 1 : (copies[block.name] ?? 1);
    return Array.from({ length: count }, (_, nth) => {
      return { sheet: input.sheet, at: input.at, nth, text: exampleIn(input, nth) };
    }).filter(({ text }) => text !== '');
  });
};

const asCell = ({ type }: DrawnInput, at: string, text: string): BookCell => {
  if (text === '') return { at, kind: 'empty', value: '' };
  if (type === 'flag') return { at, kind: 'truth', value: text === '是' ? 'TRUE' : 'FALSE' };
  if (type === 'date') return { at, kind: 'number', value: String(Date.parse(text) / 86_400_000 + 25_569) };
  return { at, kind: type === 'number' ? 'number' : 'text', value: text };
};

/** The example with all its copies, as a workbook that another program can work out. */
export const filledExample = (drawnBook: DrawnBook, content: BookWithLook): BookContent => {
  const { blocks, inputs, name } = drawnBook.entry;
  const copies = exampleCopies(drawnBook);
  const book = grown(content, blocks, copies);
  const typed = new Map<string, BookCell>();
  for (const input of inputs)
    grownPlaces(input, blocks, copies).forEach((at, nth) => {
      typed.set(at, asCell(input, at, exampleIn(input, nth)));
    });
  return {
    ...book,
    sheets: book.sheets.map((sheet) =>
      sheet.name === name
        ? { ...sheet, cells: [...sheet.cells.filter(({ at }) => !typed.has(at)), ...typed.values()] }
        : sheet,
    ),
  };
};

const expectedText = (cell: BookCell | undefined): string => {
  if (cell === undefined) return '';
  return cell.kind === 'number' ? plain(new Exact(cell.value).toSignificantDigits(DIGITS)) : cell.value;
};

/** Takes a drawing and its example as it was worked out; gives what a record template made of it says. */
export const described = (drawnBook: DrawnBook, worked: BookContent): SuppliedContent => {
  const { blocks, inputs, maps, name } = drawnBook.entry;
  const copies = exampleCopies(drawnBook);
  const given = maps.flatMap((map) => ('gives' in map ? [{ at: map.at, value: map.gives }] : []));
  const expected = given.flatMap(({ at }) =>
    grownPlaces({ sheet: name, at }, blocks, copies).map(
      (place, nth): CellText => ({ sheet: name, at, nth, text: expectedText(cellAt(worked, name, place)) }),
    ),
  );
  const golden = {
    name: '方法示例',
    copies: Object.entries(copies).map(([block, count]) => ({ block, count })),
    typed: typedIn(drawnBook),
    expected,
  };
  // The names of the blocks are those of the case.
  if (Object.keys(copiesOf(golden)).length !== blocks.length) throw new Error(`${name}: two blocks of one name`);
  return {
    sheets: drawnBook.pens.length,
    formulas: drawnBook.pens.reduce((sum, { formulas }) => sum + formulas.length, 0),
    entrySheet: name,
    inputs: inputs.map(({ example: _, ...input }) => input),
    blocks: [...blocks],
    shown: maps.flatMap((map) => ('shows' in map ? [{ at: map.at, path: map.shows }] : [])),
    given,
    golden: [golden],
  };
};
