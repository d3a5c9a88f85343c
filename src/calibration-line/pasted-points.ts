import type { LinePoint } from '../../domain/calibration-line/calibration-line.shapes';
import { halfWidth } from '../../domain/measurement/half-width';

/**
 * Takes what was copied from a sheet, the content in the first column and its responses beside it; gives the standards, without a line
 * of headings. Null where it is one cell, which is pasted like any text.
 */
export const pastedPoints = (text: string): LinePoint[] | null => {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => halfWidth(cell).trim()))
    .filter((cells) => cells.some(Boolean));
  if (lines.length < 2 && (lines[0]?.length ?? 0) < 2) return null;
  const isNumber = (cell: string | undefined): boolean => cell !== undefined && /^-?\d+(\.\d+)?$/.test(cell);
  return lines
    .filter(([content]) => isNumber(content))
    .map(([content = '', ...responses]) => ({ content, responses: responses.filter(Boolean) }));
};
