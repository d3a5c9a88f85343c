import { Exact, plain } from '../measurement/decimal';
import { type Address, parseAddress, rangeBetween } from '../measurement/engine/address';
import { formatNumber, formatText } from '../measurement/engine/number-format';
import { Fault, faultShown, generalText, numberInText, type Scalar, textOf } from '../measurement/engine/value';
import { Workbook } from '../measurement/engine/workbook';
import type { BookCell, BookContent, BookSheet } from './content';

/**
 * How what a formula comes to here stands beside what its file says. `lastDigits`: apart by no more than computing in binary leaves over;
 * `notStored`: the file was never worked out; `noValue`: it has a value there and none here.
 */
export const agreements = ['same', 'lastDigits', 'other', 'noValue', 'notStored'] as const;
export type Agreement = (typeof agreements)[number];

/** A formula with both values. */
export type ComparedCell = Readonly<{ sheet: string; at: string; agreement: Agreement; stored: string; ours: Scalar }>;

/** Digits that a spreadsheet promises. */
const PROMISED_DIGITS = 15;
/** What is apart by less of itself, or of one where it is nearly nothing, is apart by computing in binary. */
const LEFT_OVER = { relative: '1e-9', absolute: '1e-12' };

const compareNumbers = (stored: Exact, ours: Exact): Agreement => {
  if (stored.toSignificantDigits(PROMISED_DIGITS).equals(ours.toSignificantDigits(PROMISED_DIGITS))) return 'same';
  const apart = stored.minus(ours).abs();
  const larger = Exact.max(stored.abs(), ours.abs());
  return apart.lte(larger.times(LEFT_OVER.relative)) || apart.lte(LEFT_OVER.absolute) ? 'lastDigits' : 'other';
};

/** Takes a cell of a file and what its formula comes to here; gives how the two stand to each other. */
export const agreementOf = (stored: BookCell, ours: Scalar): Agreement => {
  if (stored.kind === 'empty') return 'notStored';
  if (ours instanceof Fault) return stored.kind === 'error' && stored.value === ours.code ? 'same' : 'noValue';
  if (stored.kind === 'number' && ours instanceof Exact) return compareNumbers(new Exact(stored.value), ours);
  if (stored.kind === 'truth' && typeof ours === 'boolean')
    return (stored.value === 'TRUE') === ours ? 'same' : 'other';
  return stored.kind === 'text' && stored.value === ours ? 'same' : 'other';
};

/** What stands in an older file for a text or a truth that a formula came to. */
const isStandIn = ({ kind, value }: BookCell): boolean => kind === 'number' && (value === '0' || value === '1');

const addressOf = (text: string): Address => {
  const address = parseAddress(text);
  if (address === null) throw new Fault('unknownCell', text);
  return address;
};

const saidBy = ({ kind, value }: BookCell): Scalar => {
  if (kind === 'number') return new Exact(value);
  if (kind === 'truth') return value === 'TRUE';
  if (kind === 'error') return faultShown(value);
  return kind === 'text' ? value : null;
};

/** Takes 'B2:C3' or 'B2'; gives its corners. */
export const cellsOf = (text: string): Readonly<{ from: Address; to: Address }> => {
  const [first = '', last = first] = text.split(':');
  return rangeBetween(null, addressOf(first), addressOf(last));
};

/** Whether a cell lies in a range, 'B2:C3' or 'B2'. */
export const isWithin = (range: string, at: string): boolean => {
  const { from, to } = cellsOf(range);
  const place = parseAddress(at);
  return (
    place !== null &&
    place.row >= from.row &&
    place.row <= to.row &&
    place.column >= from.column &&
    place.column <= to.column
  );
};

/** The formula of each cell that one formula fills together: the part of it that belongs there. */
const arrayFormulas = ({ cells }: BookSheet): Map<string, string> => {
  const wholes = cells.flatMap(({ array, formula }) =>
    array === undefined || formula === undefined ? [] : [{ array, formula, ...cellsOf(array) }],
  );
  const parts = wholes.map(({ array, formula, from }) => [array, { formula, from }] as const);
  const byArray = new Map(parts);
  return new Map(
    cells.flatMap(({ at, array }) => {
      const whole = array === undefined ? undefined : byArray.get(array);
      if (whole === undefined) return [];
      const { row, column } = addressOf(at);
      return [[at, `INDEX(${whole.formula},${row - whole.from.row + 1},${column - whole.from.column + 1})`] as const];
    }),
  );
};

/** What begins with = is a formula; a = alone is a text. */
const isFormula = (text: string): boolean => text.startsWith('=') && text.length > 1;

/** What a person types into a cell that is no formula: a number, a truth, else a text; nothing empties it. */
const typed = (text: string): Scalar => {
  const number = numberInText(text);
  if (number !== null) return number;
  if (/^\s*(true|false)\s*$/i.test(text)) return /true/i.test(text);
  return text === '' ? null : text;
};

/** Takes a value and the format of its cell; gives the text that the cell shows. */
export const shownIn = (value: Scalar, format: string | undefined): string => {
  if (value instanceof Fault) return value.code;
  try {
    if (format === undefined || format === 'General') return textOf(value);
    if (value instanceof Exact) return formatNumber(value, format);
    return typeof value === 'string' ? formatText(value, format) : textOf(value);
  } catch {
    // A format that cannot be followed hides no value.
    return value instanceof Exact ? generalText(value) : textOf(value);
  }
};

/** A spreadsheet file that is worked out here: what its formulas come to, beside what it says itself, and what follows from a change. */
export class OpenBook {
  readonly #content: BookContent;
  readonly #book: Workbook;
  /** The cells of each sheet as the file has them, with the part that is each one's of a formula over several. */
  readonly #read = new Map<string, ReadonlyMap<string, Readonly<{ cell: BookCell; formula: string | undefined }>>>();
  /** What was typed since it was opened, by sheet and cell. */
  readonly #typed = new Map<string, Map<string, string>>();

  constructor(content: BookContent) {
    this.#content = content;
    this.#book = new Workbook({
      sheets: content.sheets.map(({ name }) => name),
      names: content.names,
      tables: content.tables.map((table) => ({ ...table, from: addressOf(table.from) })),
    });
    for (const sheet of content.sheets) {
      const inArrays = arrayFormulas(sheet);
      const read = (cell: BookCell) => ({ cell, formula: inArrays.get(cell.at) ?? cell.formula });
      this.#read.set(sheet.name, new Map(sheet.cells.map((cell) => [cell.at, read(cell)])));
      for (const { at } of sheet.cells) this.#putBack(sheet.name, at);
    }
  }

  #putBack(sheet: string, at: string): void {
    const { cell, formula } = this.#read.get(sheet)?.get(at) ?? {};
    if (formula !== undefined) this.#book.putFormula(sheet, addressOf(at), formula);
    else this.#book.put(sheet, addressOf(at), cell === undefined ? null : saidBy(cell));
  }

  /** What a cell comes to. */
  value(sheet: string, at: string): Scalar {
    return this.#book.value(sheet, addressOf(at));
  }

  /** Types into a cell. */
  type(sheet: string, at: string, text: string): void {
    this.#typed.set(sheet, (this.#typed.get(sheet) ?? new Map<string, string>()).set(at, text));
    if (isFormula(text)) this.#book.putFormula(sheet, addressOf(at), text.slice(1));
    else this.#book.put(sheet, addressOf(at), typed(text));
  }

  /** Gives a cell a value that is not read any further: a text that begins with = is that text. */
  enter(sheet: string, at: string, value: Scalar): void {
    this.#book.put(sheet, addressOf(at), value);
  }

  /** What was typed into a cell since the file was opened; undefined where nothing was. */
  typedInto(sheet: string, at: string): string | undefined {
    return this.#typed.get(sheet)?.get(at);
  }

  /** Takes back all that was typed. */
  restore(): void {
    const cells = [...this.#typed].flatMap(([sheet, texts]) => [...texts.keys()].map((at) => [sheet, at] as const));
    this.#typed.clear();
    for (const [sheet, at] of cells) this.#putBack(sheet, at);
  }

  /** Every formula of the file with what it says and what comes out here. Says of what was typed nothing: ask before. */
  compared(): ComparedCell[] {
    return this.#content.sheets.flatMap(({ name, cells }) =>
      cells
        .filter(({ formula, array }) => formula !== undefined || array !== undefined)
        .map((cell) => {
          const ours = this.value(name, cell.at);
          const isLost =
            this.#content.isOld && isStandIn(cell) && (typeof ours === 'string' || typeof ours === 'boolean');
          const agreement = isLost ? 'notStored' : agreementOf(cell, ours);
          return { sheet: name, at: cell.at, agreement, stored: cell.value, ours };
        }),
    );
  }

  /** What the file would say were it saved now: with what was typed, and with what its formulas come to here. */
  content(): BookContent {
    const sheets = this.#content.sheets.map((sheet) => {
      const known = this.#read.get(sheet.name);
      const added = [...(this.#typed.get(sheet.name)?.keys() ?? [])]
        .filter((at) => known?.has(at) !== true)
        .map((at): BookCell => ({ at, kind: 'empty', value: '' }));
      return { ...sheet, cells: [...sheet.cells, ...added].map((cell) => this.#now(sheet.name, cell)) };
    });
    return { ...this.#content, sheets };
  }

  #now(sheet: string, { formula, array, ...cell }: BookCell): BookCell {
    const text = this.typedInto(sheet, cell.at);
    const now = { ...cell, ...told(this.value(sheet, cell.at)) };
    if (text !== undefined) return isFormula(text) ? { ...now, formula: text.slice(1) } : now;
    return { ...now, ...(formula !== undefined && { formula }), ...(array !== undefined && { array }) };
  }
}

/** Takes a value; gives it as a cell of a file says it. */
const told = (value: Scalar): Pick<BookCell, 'kind' | 'value'> => {
  if (value === null) return { kind: 'empty', value: '' };
  if (value instanceof Exact) return { kind: 'number', value: plain(value) };
  if (value instanceof Fault) return { kind: 'error', value: value.code };
  return typeof value === 'boolean' ? { kind: 'truth', value: textOf(value) } : { kind: 'text', value };
};
