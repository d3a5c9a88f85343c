import { parseAddress } from '../../../domain/measurement/engine/address';

/** A cell that is filled, where it stands on the grown sheet. */
export type Standing = Readonly<{ key: string; at: string }>;

type Placed = Standing & Readonly<{ row: number; column: number }>;

const placed = (cells: readonly Standing[]): Placed[] =>
  cells.flatMap((cell) => {
    const place = parseAddress(cell.at);
    return place === null ? [] : [{ ...cell, ...place }];
  });

const byColumn = (one: Placed, other: Placed): number => one.column - other.column || one.row - other.row;

/** Takes the cells of a sheet, the one that one is in and a direction; gives the next: down its column and on at the head of the next, or up and back. */
export const nextCell = (cells: readonly Standing[], key: string, step: 1 | -1): Standing | undefined => {
  const all = placed(cells).sort(byColumn);
  const here = all.findIndex((cell) => cell.key === key);
  return here < 0 ? undefined : all[here + step];
};

/** The cell above in the same column, whose text is filled down. */
export const cellAbove = (cells: readonly Standing[], key: string): Standing | undefined => {
  const before = nextCell(cells, key, -1);
  const [here] = placed(cells.filter((cell) => cell.key === key));
  const [above] = before === undefined ? [] : placed([before]);
  return here !== undefined && above?.column === here.column ? before : undefined;
};

/** What is pasted, cell by cell: each text that meets a cell that is filled, and how many met none. */
export type Pasted = Readonly<{ cells: readonly Readonly<{ key: string; text: string }>[]; skipped: number }>;

/** Takes the cells of a sheet, the one that one is in and rows of texts as a spreadsheet copies them; gives what goes where. Empty texts leave what stands. */
export const pastedCells = (cells: readonly Standing[], key: string, texts: readonly (readonly string[])[]): Pasted => {
  const all = placed(cells);
  const here = all.find((cell) => cell.key === key);
  if (here === undefined) return { cells: [], skipped: 0 };
  const found: { key: string; text: string }[] = [];
  let skipped = 0;
  texts.forEach((row, down) => {
    row.forEach((text, across) => {
      if (text.trim() === '') return;
      const there = all.find((cell) => cell.row === here.row + down && cell.column === here.column + across);
      if (there === undefined) skipped += 1;
      else found.push({ key: there.key, text: text.trim() });
    });
  });
  return { cells: found, skipped };
};
