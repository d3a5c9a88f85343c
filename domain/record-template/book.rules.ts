import { label } from '../kit/label';
import { parseAddress } from '../measurement/engine/address';
import { Fault, type FormulaProblem } from '../measurement/engine/value';
import { formulaProblemText } from '../measurement/formula-words';
import type { BookWithLook } from '../workbook/look';
import { cellsOf, OpenBook } from '../workbook/open-book';
import type { MapCell } from './map-cell';
import { finding, named, type TemplateFinding } from './template-draft';

/** The sheet that people fill is drawn whole, on the screen and on paper. */
const MOST_ENTRY_ROWS = 500;

const MOST_ENTRY_COLUMNS = 60;

/** So many problems of formulas are told one by one. */
const MOST_TOLD = 20;

/** Problems that no input mends. */
const LASTING: ReadonlySet<FormulaProblem> = new Set([
  ...(['unknownFunction', 'refusedFunction', 'unknownName', 'unknownCell', 'otherFile', 'circle'] as const),
  ...(['tooLong', 'tooDeep', 'badCharacter', 'badNumber', 'unexpected', 'wrongArguments', 'tooMuchWork'] as const),
]);

/** Formulas that no input makes right. */
export const formulaFindings = (content: BookWithLook): TemplateFinding[] => {
  const book = new OpenBook(content);
  const wrong = content.sheets.flatMap(({ name: sheet, cells }) =>
    cells.flatMap(({ at, formula, array }) => {
      if (formula === undefined && array === undefined) return [];
      const value = book.value(sheet, at);
      return value instanceof Fault && LASTING.has(value.why) ? [{ sheet, at, value }] : [];
    }),
  );
  const told = wrong.slice(0, MOST_TOLD).map(({ value: { why, subject }, ...place }) => {
    const words = formulaProblemText(why);
    const text =
      subject === undefined
        ? label('{cell}：{words}', '{cell}: {words:in}', { cell: named(place), words })
        : label('{cell}：{words}（{subject}）', '{cell}: {words:in} ({subject})', {
            cell: named(place),
            words,
            subject,
          });
    return finding(text, place);
  });
  const left = wrong.length - told.length;
  return left <= 0
    ? told
    : [...told, finding(label('另有 {count} 个公式有问题', '{count} more formulas have problems', { count: left }))];
};

/** Whether the sheet that people fill is there, and can be drawn whole. */
export const sizeFindings = (content: BookWithLook, entrySheet: string): TemplateFinding[] => {
  const sheet = content.sheets.find(({ name }) => name === entrySheet);
  if (sheet === undefined || sheet.isHidden)
    return [finding(label('请选择填写用的工作表', 'Choose the sheet that people fill'))];
  const places = sheet.cells.map(({ at }) => parseAddress(at) ?? { row: 0, column: 0 });
  const isTooLarge = places.some(({ row, column }) => row >= MOST_ENTRY_ROWS || column >= MOST_ENTRY_COLUMNS);
  return isTooLarge
    ? [
        finding(
          label(
            '填写用的工作表最多 {rows} 行 {columns} 列',
            'The sheet that people fill has at most {rows} rows and {columns} columns',
            {
              rows: MOST_ENTRY_ROWS,
              columns: MOST_ENTRY_COLUMNS,
            },
          ),
        ),
      ]
    : [];
};

/** What is known of the cells of a workbook. */
export class Cells {
  readonly #formulas: ReadonlySet<string>;
  readonly #covered: ReadonlySet<string>;
  readonly #sheets: ReadonlySet<string>;

  constructor({ sheets }: BookWithLook) {
    this.#sheets = new Set(sheets.map(({ name }) => name));
    this.#formulas = new Set(
      sheets.flatMap(({ name, cells }) =>
        cells
          .filter(({ formula, array }) => formula !== undefined || array !== undefined)
          .map(({ at }) => `${name}!${at}`),
      ),
    );
    this.#covered = new Set(
      sheets.flatMap(({ name, merges }) =>
        merges.flatMap((range) => {
          const { from, to } = cellsOf(range);
          const rows = Array.from({ length: to.row - from.row + 1 }, (_, nth) => from.row + nth);
          const columns = Array.from({ length: to.column - from.column + 1 }, (_, nth) => from.column + nth);
          return rows
            .flatMap((row) => columns.map((column) => ({ row, column })))
            .slice(1)
            .map(({ row, column }) => `${name}!${row},${column}`);
        }),
      ),
    );
  }

  has({ sheet }: MapCell): boolean {
    return this.#sheets.has(sheet);
  }

  isFormula(cell: MapCell): boolean {
    return this.#formulas.has(named(cell));
  }

  isCovered({ sheet, at }: MapCell): boolean {
    const { row, column } = parseAddress(at) ?? { row: 0, column: 0 };
    return this.#covered.has(`${sheet}!${row},${column}`);
  }
}
