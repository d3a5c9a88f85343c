import { columnLetters, columnOf } from './address';
import { scanFormula, type Token } from './tokens';

/** A cell as a formula writes it: with the marks that keep its row or column where it is copied. Counted from 0. */
export type WrittenCell = Readonly<{ row: number; column: number; isRowFixed: boolean; isColumnFixed: boolean }>;

/** Cells that a formula names: one, or all between two corners. `sheet` null: its own. */
export type Reference = Readonly<{ sheet: string | null; from: WrittenCell; to: WrittenCell | null }>;

const FORM = /^(\$?)([A-Za-z]{1,3})(\$?)([1-9]\d{0,6})$/;

const readCell = (text: string): WrittenCell => {
  const [, column = '', letters = '', row = '', digits = ''] = FORM.exec(text) ?? [];
  return { row: Number(digits) - 1, column: columnOf(letters), isRowFixed: row === '$', isColumnFixed: column === '$' };
};

/** Takes a cell; gives it as a formula writes it: $B3. */
export const writtenCell = ({ row, column, isRowFixed, isColumnFixed }: WrittenCell): string =>
  `${isColumnFixed ? '$' : ''}${columnLetters(column)}${isRowFixed ? '$' : ''}${row + 1}`;

type Found = Readonly<{ reference: Reference; start: number; end: number }>;

const isColon = (token: Token | undefined): boolean => token?.kind === 'sign' && token.text === ':';

const found = (tokens: readonly Token[]): Found[] => {
  const all: Found[] = [];
  for (let nth = 0; nth < tokens.length; nth += 1) {
    const token = tokens[nth];
    if (token?.kind !== 'cell') continue;
    const before = tokens[nth - 1];
    const sheet = before?.kind === 'sheet' ? before.text : null;
    const other = isColon(tokens[nth + 1]) ? tokens[nth + 2] : undefined;
    const last = other?.kind === 'cell' ? other : token;
    all.push({
      reference: { sheet, from: readCell(token.text), to: last === token ? null : readCell(last.text) },
      start: token.at,
      end: last.at + last.text.length,
    });
    if (last !== token) nth += 2;
  }
  return all;
};

/** Takes a formula of a sheet; gives the cells it names, in the order written; none of one that cannot be read. */
export const referencesIn = (formula: string): Reference[] => {
  const scan = scanFormula(formula, 'sheet');
  return scan.ok ? found(scan.tokens).map(({ reference }) => reference) : [];
};

/** Takes a formula and what becomes of the cells it names; gives it with these, all else as written. One that cannot be read stays as it is. */
export const withReferences = (formula: string, moved: (reference: Reference) => Reference): string => {
  const scan = scanFormula(formula, 'sheet');
  if (!scan.ok) return formula;
  return found(scan.tokens).reduceRight((text, { reference, start, end }) => {
    const { from, to } = moved(reference);
    const written = to === null ? writtenCell(from) : `${writtenCell(from)}:${writtenCell(to)}`;
    return text.slice(0, start) + written + text.slice(end);
  }, formula);
};
