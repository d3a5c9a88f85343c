import { cellName, parseAddress } from '../measurement/engine/address';
import { referencesIn } from '../measurement/engine/references';
import type { BookCell, BookContent, BookSheet } from '../workbook/content';
import type { BookWithLook, SheetLook } from '../workbook/look';
import { cellsOf, isWithin } from '../workbook/open-book';
import type { TemplateInput } from './template.shapes';

/** A range that formulas read is looked through cell by cell up to this size; a longer one is a table, not a form. */
const MOST_READ = 400;
const MOST_NAME = 64;
const MOST_CHOICES = 50;

/** The cells of a sheet that formulas of the workbook read. */
const readCells = ({ sheets }: BookContent, sheet: string): Set<string> => {
  const read = new Set<string>();
  for (const { name, cells } of sheets)
    for (const { formula } of cells)
      for (const { sheet: of, from, to } of formula === undefined ? [] : referencesIn(formula)) {
        if ((of ?? name).toUpperCase() !== sheet.toUpperCase()) continue;
        const last = to ?? from;
        const [rows, columns] = [Math.abs(last.row - from.row) + 1, Math.abs(last.column - from.column) + 1];
        if (rows * columns > MOST_READ) continue;
        for (let row = 0; row < rows; row += 1)
          for (let column = 0; column < columns; column += 1)
            read.add(cellName(Math.min(from.row, last.row) + row, Math.min(from.column, last.column) + column));
      }
  return read;
};

/** The words beside a cell: on its left in the row, else above it. */
const wordsBeside = (words: ReadonlyMap<string, string>, at: string): string | undefined => {
  const { row, column } = parseAddress(at) ?? { row: 0, column: 0 };
  for (let left = column - 1; left >= 0; left -= 1) {
    const found = words.get(cellName(row, left));
    if (found !== undefined) return found;
  }
  for (let above = row - 1; above >= 0; above -= 1) {
    const found = words.get(cellName(above, column));
    if (found !== undefined) return found;
  }
  return undefined;
};

const UNIT = /[（(]\s*([^（()）]{1,24})\s*[)）]\s*[:：]?\s*$/;

/** Takes the words beside a cell; gives the name and the unit that they say: 体积 V1 (mL): */
const namedBy = (words: string): Readonly<{ name: string; unit: string | null }> => {
  const unit = UNIT.exec(words)?.[1] ?? null;
  const name = words
    .replace(UNIT, '')
    .replace(/[:：\s]+$/, '')
    .trim();
  return { name: (name === '' ? words : name).slice(0, MOST_NAME), unit };
};

/** The words that a cell is chosen from: given there, or standing in the cells that are named. */
const choicesAt = ({ sheets }: BookContent, look: SheetLook, at: string): string[] | undefined => {
  const found = look.choices.find(({ range }) => isWithin(range, at));
  if (found === undefined) return undefined;
  if (found.words !== undefined) return [...found.words].slice(0, MOST_CHOICES);
  const [reference] = referencesIn(found.formula ?? '');
  const sheet = sheets.find(({ name }) => name.toUpperCase() === (reference?.sheet ?? look.name).toUpperCase());
  if (reference === undefined || sheet === undefined) return undefined;
  const last = reference.to ?? reference.from;
  const words = sheet.cells
    .filter(({ at: other }) => {
      const { row, column } = parseAddress(other) ?? { row: -1, column: -1 };
      return row >= reference.from.row && row <= last.row && column >= reference.from.column && column <= last.column;
    })
    .map(({ value }) => value)
    .filter((value) => value !== '');
  return words.length === 0 ? undefined : words.slice(0, MOST_CHOICES);
};

const isDay = (format: string | undefined): boolean => format !== undefined && /y.*m.*d|d.*m.*y/i.test(format);

/** The cells that are likely to be filled: those left open by the author, else the empty ones that formulas read or that stand beside a word with a colon. */
const likelyCells = (sheet: BookSheet, look: SheetLook, read: ReadonlySet<string>): string[] => {
  const cells = new Map(sheet.cells.map((cell) => [cell.at, cell]));
  const covered = new Set(
    sheet.merges.flatMap((range) => {
      const { from, to } = cellsOf(range);
      return Array.from({ length: (to.row - from.row + 1) * (to.column - from.column + 1) }, (_, nth) => {
        const width = to.column - from.column + 1;
        return cellName(from.row + Math.floor(nth / width), from.column + (nth % width));
      }).slice(1);
    }),
  );
  const isFree = (at: string): boolean => {
    const cell = cells.get(at);
    return !covered.has(at) && cell?.formula === undefined && cell?.array === undefined;
  };
  const open = look.unlocked.filter(isFree);
  if (open.length > 0) return open;
  const isEmpty = (at: string): boolean => isFree(at) && (cells.get(at)?.value ?? '') === '';
  const isNumber = (at: string): boolean => isFree(at) && cells.get(at)?.kind === 'number';
  const asked = sheet.cells
    .filter(({ kind, value }) => kind === 'text' && /[:：]\s*$/.test(value))
    .map(({ at }) => {
      const { row, column } = parseAddress(at) ?? { row: 0, column: 0 };
      const merge = sheet.merges.map(cellsOf).find(({ from }) => from.row === row && from.column === column);
      return cellName(row, (merge?.to.column ?? column) + 1);
    })
    .filter(isEmpty);
  return [...new Set([...[...read].filter((at) => isEmpty(at) || isNumber(at)), ...asked])];
};

const byPlace = (one: string, other: string): number => {
  const [a, b] = [parseAddress(one), parseAddress(other)];
  return (a?.row ?? 0) - (b?.row ?? 0) || (a?.column ?? 0) - (b?.column ?? 0);
};

/**
 * Takes a workbook and its sheet that people fill; gives the cells that they are likely to fill, each with a name from the words beside
 * it and a type from what formulas read, for the author to look over.
 */
export const proposedInputs = (content: BookWithLook, entrySheet: string): TemplateInput[] => {
  const sheet = content.sheets.find(({ name }) => name === entrySheet);
  const look = content.look.sheets.find(({ name }) => name === entrySheet);
  if (sheet === undefined || look === undefined) return [];
  const cells = new Map<string, BookCell>(sheet.cells.map((cell) => [cell.at, cell]));
  const read = readCells(content, entrySheet);
  const likely = likelyCells(sheet, look, read).sort(byPlace);
  const words = new Map(
    sheet.cells
      .filter(({ kind, value }) => kind === 'text' && value.trim() !== '')
      .map(({ at, value }) => [at, value.trim()]),
  );
  for (const at of likely) words.delete(at);
  const taken = new Set<string>();
  return likely.map((at): TemplateInput => {
    const beside = namedBy(wordsBeside(words, at) ?? at);
    const name = taken.has(beside.name) ? `${beside.name.slice(0, MOST_NAME - 9)} ${at}` : beside.name;
    taken.add(name);
    const choices = choicesAt(content, look, at);
    const type = (): TemplateInput['type'] => {
      if (choices !== undefined && choices.length > 1) return 'choice';
      if (isDay(cells.get(at)?.format)) return 'date';
      return read.has(at) || cells.get(at)?.kind === 'number' || beside.unit !== null ? 'number' : 'text';
    };
    const kind = type();
    return {
      ...{ sheet: entrySheet, at, name, type: kind, isRequired: read.has(at), filledBy: 'tester' },
      ...(beside.unit !== null && kind === 'number' && { unit: beside.unit }),
      ...(kind === 'choice' && choices !== undefined && { choices }),
    };
  });
};
