import { halfWidth } from '../../domain/measurement/half-width';
import { isDecimal } from '../../domain/measurement/measured';
import type { StudyRow } from '../../domain/method-study/method-study.shapes';
import { isNumeric, type LeadingColumn } from './study-columns';

const linesOf = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => halfWidth(cell).trim()))
    .filter((cells) => cells.some(Boolean));

const isBlock = (lines: readonly string[][]): boolean => lines.length > 1 || (lines[0]?.length ?? 0) > 1;

/**
 * Takes what was copied from a sheet, with the columns that the lines of a study begin with; gives the lines, without those of headings,
 * whose values are no numbers. Null where it is one cell, which is pasted like any text.
 */
export const pastedRows = (text: string, leading: readonly LeadingColumn[]): StudyRow[] | null => {
  const lines = linesOf(text);
  if (!isBlock(lines)) return null;
  return lines.flatMap((cells) => {
    const values = cells.slice(leading.length).filter(isDecimal);
    if (values.length === 0) return [];
    const named = leading.map((column, at) => {
      const cell = cells[at] ?? '';
      return [column, cell === '' || (isNumeric(column) && !isDecimal(cell)) ? null : cell];
    });
    return [{ ...Object.fromEntries(named), values }];
  });
};

/**
 * Takes what was copied of values alone; gives those of each line. A column of single values is one line: it was written down one below the
 * other. Null where it is one cell.
 */
export const pastedValues = (text: string): string[][] | null => {
  const lines = linesOf(text);
  if (!isBlock(lines)) return null;
  const rows = lines.map((cells) => cells.filter(isDecimal)).filter((values) => values.length > 0);
  return rows.every(({ length }) => length === 1) ? [rows.flat()] : rows;
};
