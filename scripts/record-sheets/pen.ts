import type ExcelJS from 'exceljs';
import type { BlockKind, TemplateBlock, TemplateInput } from '../../domain/record-template/template.shapes';
import { cellsOf } from '../../domain/workbook/open-book';

type Look = Readonly<{
  bold?: boolean;
  size?: number;
  across?: 'left' | 'center' | 'right';
  fill?: string;
  /** Number format of a spreadsheet. */
  format?: string;
  /** No lines around it. */
  isBare?: boolean;
}>;

/** A cell that is filled, with what the example of the sheet has there: in every copy of its row, or copy by copy. */
type Filled = Omit<Partial<TemplateInput>, 'sheet' | 'at' | 'name'> &
  Readonly<{ name: string; example: string | readonly string[] }>;
export type DrawnInput = TemplateInput & Readonly<{ example: string | readonly string[] }>;

/** What a cell shows (a path), or the value of the sheet that it gives. */
export type DrawnMap = Readonly<{ at: string; shows: string } | { at: string; gives: string }>;

export type DrawnFormula = Readonly<{ at: string; formula: string }>;

/** The sheet that is filled lies across the paper. */
type Paper = Readonly<{ isEntry?: boolean }>;

const GREY = 'FFEDF1F5';

/** A row with one line of words, and each line more; in points. */
const [ONE_LINE, MORE_LINE] = [21, 14];

/** How many letters of a spreadsheet's column words take: a Chinese one counts for two. */
const lettersOf = (words: string): number => [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2.1 : 1), 0);

const firstOf = (range: string): string => range.split(':')[0] ?? range;

/** What an example says in a copy of its row, from 0; nothing where it says nothing. */
export const exampleIn = ({ example }: DrawnInput, nth: number): string =>
  typeof example === 'string' ? example : (example[nth] ?? '');

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a spreadsheet holds for what somebody types. */
const cellValue = ({ type }: DrawnInput, typed: string): ExcelJS.CellValue => {
  if (typed === '') return null;
  if (type === 'number' && Number.isFinite(Number(typed))) return Number(typed);
  if (type === 'flag') return typed === '是';
  return type === 'date' && DAY.test(typed) ? new Date(`${typed}T00:00:00Z`) : typed;
};

/** Draws one sheet of a workbook and keeps what a record template says of its cells. */
export class Pen {
  readonly sheet: ExcelJS.Worksheet;
  readonly inputs: DrawnInput[] = [];
  readonly maps: DrawnMap[] = [];
  readonly blocks: TemplateBlock[] = [];
  readonly formulas: DrawnFormula[] = [];
  readonly isEntry: boolean;
  readonly name: string;
  readonly #heights = new Map<number, number>();

  constructor(book: ExcelJS.Workbook, name: string, widths: readonly number[], { isEntry = false }: Paper = {}) {
    [this.isEntry, this.name] = [isEntry, name];
    this.sheet = book.addWorksheet(name, { views: [{ showGridLines: false }] });
    widths.forEach((width, nth) => {
      this.sheet.getColumn(nth + 1).width = width;
    });
    this.sheet.pageSetup = {
      ...{ paperSize: 9, orientation: isEntry ? 'landscape' : 'portrait', fitToPage: true, fitToWidth: 1 },
      ...{ fitToHeight: 0, horizontalCentered: true },
      margins: { left: 0.5, right: 0.5, top: 0.6, bottom: 0.6, header: 0.3, footer: 0.3 },
    };
  }

  #cell(range: string, look: Look, words = ''): ExcelJS.Cell {
    const cell = this.sheet.getCell(firstOf(range));
    this.#makeRoom(range, words);
    const { bold = false, size = 10.5, across = 'center', fill, format, isBare = false } = look;
    const line = { style: 'thin' as const, color: { argb: 'FF808890' } };
    cell.style = {
      font: { name: '宋体', size, bold },
      alignment: { horizontal: across, vertical: 'middle', wrapText: true },
      ...(!isBare && { border: { top: line, left: line, bottom: line, right: line } }),
      ...(fill !== undefined && { fill: { type: 'pattern', pattern: 'solid', fgColor: { argb: fill } } }),
      ...(format !== undefined && { numFmt: format }),
    };
    if (range.includes(':')) this.sheet.mergeCells(range);
    return cell;
  }

  /** A row is at least so high. */
  height(row: number, points: number): void {
    this.#heights.set(row, Math.max(points, this.#heights.get(row) ?? 0));
  }

  /** Words that do not fit into one line make their rows higher. */
  #makeRoom(range: string, words: string): void {
    const { from, to } = cellsOf(range);
    let width = -1;
    for (let column = from.column; column <= to.column; column += 1)
      width += this.sheet.getColumn(column + 1).width ?? 9;
    const lines = Math.max(1, Math.ceil(lettersOf(words) / width));
    const rows = to.row - from.row + 1;
    const points = (ONE_LINE + (lines - 1) * MORE_LINE) / rows;
    for (let row = from.row; row <= to.row; row += 1) this.height(row + 1, Math.max(ONE_LINE, points));
  }

  /** Words that stand there. */
  text(range: string, words: string | number, look: Look = {}): void {
    this.#cell(range, look, String(words)).value = words;
  }

  /** The head of a column, or the name of what stands beside it. */
  head(range: string, words: string): void {
    this.text(range, words, { fill: GREY });
  }

  /** The heads of columns beside each other, from the first one on. */
  heads(first: string, row: number, words: readonly string[]): void {
    words.forEach((each, nth) => {
      this.head(`${String.fromCharCode(first.charCodeAt(0) + nth)}${row}`, each);
    });
  }

  /** The title of a part of the sheet, over its whole width. */
  part(range: string, words: string): void {
    this.text(range, words, { bold: true, across: 'left', fill: 'FFDCE6F0' });
  }

  /** A cell that people fill. */
  input(range: string, { example, ...said }: Filled, look: Look = {}): void {
    const at = firstOf(range);
    const input: DrawnInput = {
      ...{ sheet: this.name, at, type: 'number', isRequired: true, filledBy: 'tester', example },
      ...said,
    };
    const cell = this.#cell(range, input.type === 'date' ? { format: 'yyyy-mm-dd', ...look } : look);
    cell.value = cellValue(input, exampleIn(input, 0));
    cell.protection = { locked: false };
    if (input.choices != null)
      cell.dataValidation = { type: 'list', allowBlank: true, formulae: [`"${input.choices.join(',')}"`] };
    this.inputs.push(input);
  }

  /** A cell that shows what the laboratory knows. */
  shows(range: string, path: string, look: Look = {}): void {
    this.#cell(range, look).value = null;
    this.maps.push({ at: firstOf(range), shows: path });
  }

  /** A cell that is filled, and shows what the laboratory knows until then. */
  showsUntilFilled(range: string, path: string, filled: Filled, look: Look = {}): void {
    this.input(range, { isRequired: false, ...filled }, look);
    this.maps.push({ at: firstOf(range), shows: path });
  }

  /** A cell that is worked out; with `gives` it is a value of the sheet. */
  formula(range: string, formula: string, { gives, ...look }: Look & Readonly<{ gives?: string }> = {}): void {
    const at = firstOf(range);
    this.#cell(range, look).value = { formula };
    this.formulas.push({ at, formula });
    if (gives !== undefined) this.maps.push({ at, gives });
  }

  /** Rows that are repeated downward. */
  rows(name: string, range: string, over: BlockKind): void {
    this.blocks.push({ name, sheet: this.name, range, over });
  }

  picture(
    book: ExcelJS.Workbook,
    bytes: Buffer,
    at: Readonly<{ column: number; row: number }>,
    size: [number, number],
  ) {
    this.sheet.addImage(book.addImage({ buffer: bytes as never, extension: 'png' }), {
      tl: { col: at.column, row: at.row },
      ext: { width: size[0], height: size[1] },
    });
  }

  /** What is printed, and the rows that stand on each page. */
  async finish(area: string, repeated?: string): Promise<void> {
    this.sheet.pageSetup.printArea = area;
    for (const [row, points] of this.#heights) this.sheet.getRow(row).height = points;
    if (repeated !== undefined) this.sheet.pageSetup.printTitlesRow = repeated;
    await this.sheet.protect('', { selectLockedCells: true, selectUnlockedCells: true });
  }
}
