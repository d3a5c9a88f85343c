import { type Address, cellName, parseAddress } from '../measurement/engine/address';
import { type Reference, type WrittenCell, withReferences } from '../measurement/engine/references';
import type { BookCell, BookSheet } from '../workbook/content';
import type { BookWithLook, Picture, SheetLook } from '../workbook/look';
import { cellsOf } from '../workbook/open-book';
import type { TemplateBlock } from './template.shapes';

/** How often each block stands, by its name. */
export type Copies = Readonly<Record<string, number>>;

type Rectangle = Readonly<{ name: string; top: number; bottom: number; left: number; right: number; count: number }>;

const placeOf = (at: string): Address => parseAddress(at) ?? { row: 0, column: 0 };

/** Takes the blocks of a sheet and how often each stands; gives them from the top, in rows and columns from 0. */
const rectanglesOf = (sheet: string, blocks: readonly TemplateBlock[], copies: Copies): Rectangle[] =>
  blocks
    .filter((block) => block.sheet === sheet)
    .map(({ name, range }) => {
      const { from, to } = cellsOf(range);
      const count = Math.max(1, copies[name] ?? 1);
      return { name, top: from.row, bottom: to.row, left: from.column, right: to.column, count };
    })
    .sort((one, other) => one.top - other.top);

const heightOf = ({ top, bottom }: Rectangle): number => bottom - top + 1;
const addedBy = (block: Rectangle): number => (block.count - 1) * heightOf(block);
const isInRows = ({ top, bottom }: Rectangle, row: number): boolean => row >= top && row <= bottom;
const holds = (block: Rectangle, { row, column }: Address): boolean =>
  isInRows(block, row) && column >= block.left && column <= block.right;

/** Where a row of the template comes to stand; of one in a block its first copy. */
const movedRow = (blocks: readonly Rectangle[], row: number): number =>
  blocks.reduce((moved, block) => (block.bottom < row ? moved + addedBy(block) : moved), row);

/** Where a range ends that ends in a row: it takes in all copies of the rows that it covers. */
const movedEnd = (blocks: readonly Rectangle[], from: number, to: number): number => {
  const covered = blocks.find((block) => isInRows(block, to) && from <= block.top && to === block.bottom);
  return movedRow(blocks, to) + (covered === undefined ? 0 : addedBy(covered));
};

/** Where a formula stands: the copy of a block that it is part of, if any. */
type Standing = Readonly<{ block: Rectangle; nth: number }> | null;

/** In a copy what is written without a mark for its row is of that copy; a range with marks, and any from outside, takes in all copies. */
const movedReference = (
  { sheet, from, to }: Reference,
  blocks: readonly Rectangle[],
  standing: Standing,
): Reference => {
  const moveWith = (cell: WrittenCell): number | null =>
    standing !== null && !cell.isRowFixed && isInRows(standing.block, cell.row)
      ? movedRow(blocks, cell.row) + standing.nth * heightOf(standing.block)
      : null;
  const ownFrom = moveWith(from);
  if (to === null) return { sheet, from: { ...from, row: ownFrom ?? movedRow(blocks, from.row) }, to: null };
  const ownTo = moveWith(to);
  if (ownFrom !== null && ownTo !== null) return { sheet, from: { ...from, row: ownFrom }, to: { ...to, row: ownTo } };
  return {
    sheet,
    from: { ...from, row: movedRow(blocks, from.row) },
    to: { ...to, row: movedEnd(blocks, from.row, to.row) },
  };
};

/** All blocks of a book by their sheets. */
type BookBlocks = (sheet: string) => readonly Rectangle[];

const grownFormula = (formula: string, own: string, of: BookBlocks, standing: Standing): string =>
  withReferences(formula, (reference) => {
    const isOwn = reference.sheet === null || reference.sheet.toUpperCase() === own.toUpperCase();
    return movedReference(reference, of(reference.sheet ?? own), isOwn ? standing : null);
  });

/** The copies in which a cell of a template stands: one, unless it lies in a block. */
const standingsOf = (blocks: readonly Rectangle[], at: Address): Standing[] => {
  const block = blocks.find((each) => holds(each, at));
  return block === undefined ? [null] : Array.from({ length: block.count }, (_, nth) => ({ block, nth }));
};

const placed = (blocks: readonly Rectangle[], { row, column }: Address, standing: Standing): Address => ({
  row: movedRow(blocks, row) + (standing === null ? 0 : standing.nth * heightOf(standing.block)),
  column,
});

const named = ({ row, column }: Address): string => cellName(row, column);

/** A range that stands as a whole, such as a merge: once for each copy of the block that it lies in, or once and longer where it covers one. */
const grownRanges = (range: string, blocks: readonly Rectangle[]): string[] => {
  const { from, to } = cellsOf(range);
  const block = blocks.find((each) => holds(each, from) && holds(each, to));
  if (block !== undefined)
    return standingsOf([block], from).map(
      (standing) => `${named(placed(blocks, from, standing))}:${named(placed(blocks, to, standing))}`,
    );
  const end = { row: movedEnd(blocks, from.row, to.row), column: to.column };
  return [`${named({ row: movedRow(blocks, from.row), column: from.column })}:${named(end)}`];
};

/** What is said row by row of a sheet, with the rows of each block as often as it stands. */
const grownRows = <Value>(rows: readonly Value[], blocks: readonly Rectangle[]): Value[] => {
  const grown: Value[] = [];
  rows.forEach((value, row) => {
    grown[movedRow(blocks, row)] = value;
    const block = blocks.find((each) => isInRows(each, row));
    for (let nth = 1; nth < (block?.count ?? 1); nth += 1)
      grown[movedRow(blocks, row) + nth * heightOf(block as Rectangle)] = value;
  });
  return grown;
};

const grownSheet = (sheet: BookSheet, of: BookBlocks): BookSheet => {
  const blocks = of(sheet.name);
  const cells = sheet.cells.flatMap(({ at, formula, array, ...cell }): BookCell[] => {
    const place = placeOf(at);
    return standingsOf(blocks, place).map((standing) => ({
      ...cell,
      at: named(placed(blocks, place, standing)),
      ...(formula !== undefined && { formula: grownFormula(formula, sheet.name, of, standing) }),
      ...(array !== undefined && { array: grownRanges(array, blocks)[0] }),
    }));
  });
  return { ...sheet, cells, merges: sheet.merges.flatMap((range) => grownRanges(range, blocks)) };
};

const grownPicture = (picture: Picture, blocks: readonly Rectangle[]): Picture => {
  const moved = (row: number) => movedRow(blocks, row);
  return {
    ...picture,
    from: { ...picture.from, row: moved(picture.from.row) },
    ...(picture.to !== undefined && { to: { ...picture.to, row: moved(picture.to.row) } }),
  };
};

/** The looks of a row are those of all its copies, over the whole width: a table keeps its frame beside the cells that are repeated. */
const grownLook = (look: SheetLook, blocks: readonly Rectangle[]): SheetLook => ({
  ...look,
  cells: look.cells.flatMap(([at, style]) => {
    const { row, column } = placeOf(at);
    const block = blocks.find((each) => isInRows(each, row));
    const first = movedRow(blocks, row);
    return Array.from(
      { length: block?.count ?? 1 },
      (_, nth) => [cellName(first + nth * (block === undefined ? 0 : heightOf(block)), column), style] as const,
    );
  }),
  unlocked: look.unlocked.flatMap((at) =>
    standingsOf(blocks, placeOf(at)).map((standing) => named(placed(blocks, placeOf(at), standing))),
  ),
  heights: Array.from(grownRows(look.heights, blocks), (height) => height ?? null),
  pictures: look.pictures.map((picture) => grownPicture(picture, blocks)),
  choices: look.choices.flatMap((choices) =>
    grownRanges(choices.range, blocks).map((range) => ({ ...choices, range })),
  ),
  printArea: look.printArea === null ? null : (grownRanges(look.printArea, blocks)[0] ?? null),
});

/**
 * Takes a workbook, its blocks and how often each stands; gives it with the blocks repeated downward, each copy below the one before it
 * and all that stood below moved down. Formulas follow: within a copy they read that copy, and a range that covers a block covers all its
 * copies.
 */
export const grown = (content: BookWithLook, blocks: readonly TemplateBlock[], copies: Copies): BookWithLook => {
  const bySheet = new Map(content.sheets.map(({ name }) => [name.toUpperCase(), rectanglesOf(name, blocks, copies)]));
  const of: BookBlocks = (sheet) => bySheet.get(sheet.toUpperCase()) ?? [];
  return {
    ...content,
    sheets: content.sheets.map((sheet) => grownSheet(sheet, of)),
    names: content.names.map((name) => ({ ...name, formula: grownFormula(name.formula, name.sheet ?? '', of, null) })),
    tables: content.tables.map((table) => {
      const from = placeOf(table.from);
      const end = movedEnd(of(table.sheet), from.row, from.row + table.rows - 1);
      const top = movedRow(of(table.sheet), from.row);
      return { ...table, from: cellName(top, from.column), rows: end - top + 1 };
    }),
    look: { ...content.look, sheets: content.look.sheets.map((look) => grownLook(look, of(look.name))) },
  };
};

/** Takes a cell of a template and which copy of it is meant, from 0; gives where it stands in the grown sheet, null of a copy that is not there. */
export const grownPlace = (
  { sheet, at, nth }: Readonly<{ sheet: string; at: string; nth: number }>,
  blocks: readonly TemplateBlock[],
  copies: Copies,
): string | null => {
  const rectangles = rectanglesOf(sheet, blocks, copies);
  const place = placeOf(at);
  const standing = standingsOf(rectangles, place)[nth];
  return standing === undefined ? null : named(placed(rectangles, place, standing));
};

/** Takes a cell of a template; gives where all its copies stand in the grown sheet, in order. */
export const grownPlaces = (
  cell: Readonly<{ sheet: string; at: string }>,
  blocks: readonly TemplateBlock[],
  copies: Copies,
): string[] => {
  const places: string[] = [];
  for (let nth = 0; ; nth += 1) {
    const place = grownPlace({ ...cell, nth }, blocks, copies);
    if (place === null) return places;
    places.push(place);
  }
};

/** Takes a cell of a grown sheet; gives the cell of the template it is a copy of, and which copy. A row that was added beside a block is none. */
export const placeInTemplate = (
  { sheet, at }: Readonly<{ sheet: string; at: string }>,
  blocks: readonly TemplateBlock[],
  copies: Copies,
): Readonly<{ at: string; nth: number }> | null => {
  const { row, column } = placeOf(at);
  let added = 0;
  for (const block of rectanglesOf(sheet, blocks, copies)) {
    const top = block.top + added;
    if (row < top) break;
    const nth = Math.floor((row - top) / heightOf(block));
    if (nth < block.count) {
      const own = { row: block.top + ((row - top) % heightOf(block)), column };
      if (holds(block, own)) return { at: named(own), nth };
      return nth === 0 ? { at: named(own), nth: 0 } : null;
    }
    added += addedBy(block);
  }
  return { at: cellName(row - added, column), nth: 0 };
};
