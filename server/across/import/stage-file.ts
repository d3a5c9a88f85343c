import type { Entity } from '../../../domain/kit/entity';
import { label } from '../../../domain/kit/label';
import { headed } from '../../../domain/sheet/heading-names';
import { likelyHead, matchHeadings, type Remembered } from '../../../domain/sheet/match-headings';
import { sheetColumns } from '../../../domain/sheet/sheet-columns';
import { speak } from '../../../domain/words/speak';
import type { Db } from '../../db/tables';
import { readWorkbook } from '../../documents/xlsx/read-workbook';
import { WorkbookRefused } from '../../documents/xlsx/workbook-source';
import { badField } from '../../kernel/errors';
import type { ImportAsked } from './run-import';
import { stageRows } from './store/staging';

/** So many lines of each sheet are shown when the headings are chosen. */
const HEAD_LINES = 20;
const SHOWN_TEXT = 200;

type Sheet = { name: string; lines: number; last: number; head: { line: number; cells: string[] }[] };

/** Reads a file into lines beside the job; a file that cannot be read is refused and leaves nothing. */
const stageSheets = async (db: Db, jobId: string, bytes: Buffer): Promise<Sheet[]> => {
  const sheets: Sheet[] = [];
  await readWorkbook(bytes, {
    sheet: async (index, name) => {
      sheets[index] = { name, lines: 0, last: 0, head: [] };
    },
    rows: async (index, rows) => {
      const sheet = sheets[index];
      if (sheet === undefined) return;
      sheet.lines += rows.length;
      sheet.last = rows.at(-1)?.line ?? sheet.last;
      const head = rows.slice(0, HEAD_LINES - sheet.head.length);
      sheet.head.push(
        ...head.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, SHOWN_TEXT)) })),
      );
      await stageRows(db, jobId, index, rows);
    },
  }).catch((error: unknown) => {
    throw error instanceof WorkbookRefused ? badField('file', error.words) : error;
  });
  if (sheets.every(({ lines }) => lines === 0))
    throw badField('file', label('文件里没有数据', 'The file has no data in it'));
  return sheets;
};

/** What a sheet's lines most likely mean: where the headings are, and which field each column holds. */
const guess = (entity: Entity, remembered: Remembered, { head }: Sheet) => {
  const columns = sheetColumns(entity).map(headed(speak));
  const at = likelyHead(
    head.map(({ cells }) => cells),
    columns,
    remembered,
  );
  const mapping = matchHeadings(head[at]?.cells ?? [], columns, remembered);
  return { headLine: head[at]?.line ?? 1, mapping, hits: mapping.filter((key) => key !== null).length };
};

/** Stages a file and guesses the sheet, the line of the headings and the columns. */
export const stageFile = async (
  db: Db,
  jobId: string,
  entity: Entity,
  remembered: Remembered,
  bytes: Buffer,
): Promise<Pick<ImportAsked, 'sheets' | 'sheet' | 'headLine' | 'mapping'>> => {
  const sheets = await stageSheets(db, jobId, bytes);
  const guesses = sheets.map((sheet) => guess(entity, remembered, sheet));
  const first = sheets.findIndex(({ lines }) => lines > 0);
  const sheet = guesses.reduce((best, { hits }, index) => (hits > (guesses[best]?.hits ?? 0) ? index : best), first);
  const { headLine = 1, mapping = [] } = guesses[sheet] ?? {};
  return { sheets, sheet, headLine, mapping };
};
