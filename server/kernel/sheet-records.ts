import { label } from '../../domain/kit/label';
import { LANGUAGES } from '../../domain/sheet/heading-names';
import { type Headed, likelyHead, matchHeadings } from '../../domain/sheet/match-headings';
import type { SheetColumn } from '../../domain/sheet/sheet-columns';
import { speak } from '../../domain/words/speak';
import { readWorkbook, type SheetRow } from '../documents/xlsx/read-workbook';
import { WorkbookRefused } from '../documents/xlsx/workbook-source';
import { badField } from './errors';

type Column = Pick<SheetColumn, 'key' | 'label'>;

/** A line of a sheet: its number in the file and its cells by column, empty ones left out. */
export type SheetRecord = Readonly<{ row: number; cells: Readonly<Record<string, string>> }>;

/** A hand-written sheet: ten thousand lines are a tenth of it. */
export const MAX_SHEET_BYTES = 5 * 1024 * 1024;

const READ_ROWS = 2000;

/** Headings may stand in any language of ours, whatever language its reader has. */
const inEveryLanguage = (columns: readonly Column[]): Headed[] =>
  columns.map(({ key, label: words }) => ({
    key,
    isInner: false,
    names: [key, ...LANGUAGES.map((language) => speak(language, words))],
  }));

const sheetsOf = async (bytes: Buffer): Promise<SheetRow[][]> => {
  const sheets: SheetRow[][] = [];
  await readWorkbook(bytes, {
    sheet: async (index) => {
      sheets[index] = [];
    },
    rows: async (index, rows) => {
      const sheet = sheets[index];
      if (sheet !== undefined && sheet.length < READ_ROWS) sheet.push(...rows);
    },
  }).catch((error: unknown) => {
    throw error instanceof WorkbookRefused ? badField('file', error.words) : error;
  });
  return sheets;
};

/** Reads a small xlsx, xls or CSV file by its headings: of its sheets the one that knows most of the columns. */
export const readSheetRecords = async (bytes: Buffer, columns: readonly Column[]): Promise<SheetRecord[]> => {
  const named = inEveryLanguage(columns);
  const read = (await sheetsOf(bytes)).map((rows) => {
    const at = likelyHead(
      rows.map(({ cells }) => cells),
      named,
    );
    const mapping = matchHeadings(rows[at]?.cells ?? [], named);
    return { rows: rows.slice(at + 1), mapping, hits: mapping.filter((key) => key !== null).length };
  });
  const [best] = [...read].sort((a, b) => b.hits - a.hits);
  if (best === undefined || best.hits === 0)
    throw badField(
      'file',
      label('没有认出任何一列，请使用模板中的列名', 'None of the headings is known; use those of the template'),
    );
  return best.rows.flatMap(({ line, cells }) => {
    const known = best.mapping.flatMap((key, place): [string, string][] => {
      const text = (cells[place] ?? '').trim();
      return key === null || text === '' ? [] : [[key, text]];
    });
    return known.length === 0 ? [] : [{ row: line, cells: Object.fromEntries(known) }];
  });
};
