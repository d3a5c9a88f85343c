// `npm run sheets:make`: draws the record sheets that come with the system, has LibreOffice Calc work them out, and keeps them as
// server/record-template/supplied: a workbook with its cached values, and what a record template made of it says. Needs `soffice`.
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type ExcelJS from 'exceljs';
import { suppliedKeys } from '../domain/record-template/supplied';
import type { BookCell } from '../domain/workbook/content';
import { OpenBook } from '../domain/workbook/open-book';
import { readTemplate } from '../server/documents/xlsx/template-content';
import { type DrawnBook, drawn } from './record-sheets/all';
import { cellAt, plainBook, workedOut } from './record-sheets/calc';
import { described, filledExample } from './record-sheets/describe';

const target = path.join(__dirname, '../server/record-template/supplied');

const bytesOf = async ({ book }: DrawnBook): Promise<Buffer> => Buffer.from(await book.xlsx.writeBuffer());

const cached = (cell: BookCell | undefined): ExcelJS.CellFormulaValue['result'] => {
  if (cell === undefined || cell.kind === 'empty') return '';
  if (cell.kind === 'number') return Number(cell.value);
  if (cell.kind === 'error') throw new Error(`${cell.at} comes to ${cell.value}`);
  return cell.kind === 'truth' ? cell.value === 'TRUE' : cell.value;
};

const main = async (): Promise<void> => {
  const books = new Map<string, DrawnBook>();
  const asked = new Map<string, Buffer>();
  for (const key of suppliedKeys) {
    const book = await drawn(key);
    const bytes = await bytesOf(book);
    books.set(key, book);
    asked.set(key, bytes);
    asked.set(`${key}-example`, await plainBook(filledExample(book, await readTemplate(bytes))));
  }
  const worked = await workedOut(asked);
  fs.mkdirSync(target, { recursive: true });
  for (const key of suppliedKeys) {
    const [book, own, example] = [books.get(key), worked.get(key), worked.get(`${key}-example`)];
    if (book === undefined || own === undefined || example === undefined) throw new Error(`${key}: nothing came back`);
    for (const { sheet, name, formulas } of book.pens)
      for (const { at, formula } of formulas)
        sheet.getCell(at).value = { formula, result: cached(cellAt(own, name, at)) } as ExcelJS.CellFormulaValue;
    const bytes = await bytesOf(book);
    const content = await readTemplate(bytes);
    const other = new OpenBook(content)
      .compared()
      .filter(({ agreement }) => agreement !== 'same' && agreement !== 'lastDigits');
    if (other.length > 0) throw new Error(`${key}: ${JSON.stringify(other)}`);
    const file = path.join(target, `${key}.xlsx`);
    // A workbook holds the moment of its making: one that says the same stays.
    if (!fs.existsSync(file) || !isDeepStrictEqual(await readTemplate(fs.readFileSync(file)), content))
      fs.writeFileSync(file, bytes);
    fs.writeFileSync(path.join(target, `${key}.json`), `${JSON.stringify(described(book, example), null, 2)}\n`);
    process.stdout.write(`${key}\n`);
  }
};

void main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
