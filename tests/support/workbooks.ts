import fs, { createWriteStream } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readWorkbook } from '../../server/documents/xlsx/read-workbook';
import { type Cell, writeWorkbook } from '../../server/documents/xlsx/workbook-writer';

/** The lines of a workbook's sheets, as the product itself reads them. */
export const linesOf = async (bytes: Buffer): Promise<string[][]> => {
  const lines: string[][] = [];
  await readWorkbook(bytes, {
    sheet: async () => undefined,
    rows: async (_sheet, rows) => {
      lines.push(...rows.map(({ cells }) => cells));
    },
  });
  return lines;
};

/** A workbook with one sheet, written as an export writes it. */
export const aWorkbook = async (head: readonly string[], rows: Iterable<readonly Cell[]>): Promise<Buffer> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-book-'));
  const place = path.join(folder, 'book.xlsx');
  const book = writeWorkbook(createWriteStream(place));
  await book.sheet(
    'Sheet1',
    head.map((title) => ({ title })),
  );
  for (const row of rows) await book.row(row);
  await book.finish();
  const bytes = fs.readFileSync(place);
  fs.rmSync(folder, { recursive: true });
  return bytes;
};
