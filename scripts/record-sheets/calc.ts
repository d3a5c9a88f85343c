import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ExcelJS from 'exceljs';
import type { BookCell, BookContent } from '../../domain/workbook/content';
import { readContent } from '../../server/documents/xlsx/read-content';

const run = promisify(execFile);

/** Takes workbooks by name; gives them as LibreOffice Calc works them out. */
export const workedOut = async (books: ReadonlyMap<string, Buffer>): Promise<Map<string, BookContent>> => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheets-'));
  try {
    const [given, out] = [path.join(folder, 'given'), path.join(folder, 'out')];
    for (const each of [given, out]) fs.mkdirSync(each);
    for (const [name, bytes] of books) fs.writeFileSync(path.join(given, `${name}.xlsx`), bytes);
    const files = [...books.keys()].map((name) => path.join(given, `${name}.xlsx`));
    const own = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [own, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...files]);
    const read = new Map<string, BookContent>();
    for (const name of books.keys()) read.set(name, await readContent(fs.readFileSync(path.join(out, `${name}.xlsx`))));
    return read;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

/** A cell of a workbook that was read; undefined of an empty one. */
export const cellAt = ({ sheets }: BookContent, sheet: string, at: string): BookCell | undefined =>
  sheets.find(({ name }) => name === sheet)?.cells.find((cell) => cell.at === at);

const saidBy = ({ kind, value, formula }: BookCell): ExcelJS.CellValue => {
  if (formula !== undefined) return { formula } as ExcelJS.CellFormulaValue;
  if (kind === 'number') return Number(value);
  if (kind === 'truth') return value === 'TRUE';
  return kind === 'empty' ? null : value;
};

/** What a workbook says, as a file: values and formulas without their looks. */
export const plainBook = async ({ sheets }: BookContent): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  for (const { name, cells } of sheets) {
    const sheet = book.addWorksheet(name);
    for (const cell of cells) sheet.getCell(cell.at).value = saidBy(cell);
  }
  return Buffer.from(await book.xlsx.writeBuffer());
};
