/** A leading BOM tells Excel that the file is UTF-8; without it Chinese headings are garbled. */
const BOM = '﻿';

/** What a spreadsheet takes for the beginning of a formula, in full width too, also behind letters that it does not show. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i;

/** A cell that would be run as a formula when the file is opened becomes text by an apostrophe; a number stays one. */
const harmless = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Rows as a file that Excel opens by a double click. */
export const toCsv = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  BOM + rows.map((row) => row.map((cell) => quoted(harmless(String(cell ?? '')))).join(',')).join('\r\n');

/** The cells of a CSV text (RFC 4180); quoted cells keep their commas and line breaks. Empty lines are left out. */
export const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each.trim() !== '')) rows.push(row);
    row = [];
  };
  const source = text.startsWith(BOM) ? text.slice(1) : text;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at] ?? '';
    if (inQuotes) {
      if (char !== '"') cell += char;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inQuotes = false;
    } else if (char === '"' && cell === '') inQuotes = true;
    else if (char === ',') endCell();
    else if (char === '\n') endRow();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
};

/** The rows of a CSV text as records by the names of its first line. */
export const recordsOf = (text: string): Record<string, string>[] => {
  const [head = [], ...rows] = parseCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name.trim(), row[index] ?? ''])));
};
