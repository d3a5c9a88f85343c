import { parseAddress } from '../measurement/engine/address';
import { within } from '../measurement/engine/expression';
import { parse } from '../measurement/engine/parse';
import { referencesIn } from '../measurement/engine/references';
import type { BookCell, BookContent } from '../workbook/content';

/** Functions that round what they give; the reported value is rounded once, by the rule of its item. */
const ROUNDING = new Set([
  'ROUND',
  'ROUNDUP',
  'ROUNDDOWN',
  'MROUND',
  'TRUNC',
  'INT',
  'TEXT',
  'FIXED',
  'CEILING',
  'FLOOR',
]);

type Placed = Readonly<{ sheet: string; cell: BookCell }>;

const functionsIn = (formula: string): string[] => {
  const parsed = parse(formula, 'sheet');
  return parsed.ok
    ? within(parsed.expression).flatMap((part) => (part.kind === 'call' ? [part.fn.toUpperCase()] : []))
    : [];
};

/** The formulas of a workbook, by what they read. */
export class Readers {
  readonly #formulas = new Map<string, Placed[]>();
  readonly #names: ReadonlyMap<string, string>;

  constructor({ sheets, names }: BookContent) {
    for (const { name, cells } of sheets)
      this.#formulas.set(
        name.toUpperCase(),
        cells.filter(({ formula }) => formula !== undefined).map((cell) => ({ sheet: name, cell })),
      );
    this.#names = new Map(names.map(({ name, formula }) => [name.toUpperCase(), formula]));
  }

  /** The formulas that a formula reads directly, those that its names stand for among them. */
  #readBy(sheet: string, formula: string, depth = 0): Placed[] {
    const parsed = parse(formula, 'sheet');
    const named =
      parsed.ok && depth < 5
        ? within(parsed.expression).flatMap((part) =>
            part.kind === 'name' ? (this.#names.get(part.name.toUpperCase()) ?? []) : [],
          )
        : [];
    const own = referencesIn(formula).flatMap(({ sheet: of, from, to }) => {
      const last = to ?? from;
      const [top, bottom] = [Math.min(from.row, last.row), Math.max(from.row, last.row)];
      const [left, right] = [Math.min(from.column, last.column), Math.max(from.column, last.column)];
      return (this.#formulas.get((of ?? sheet).toUpperCase()) ?? []).filter(({ cell }) => {
        const place = parseAddress(cell.at);
        return (
          place !== null && place.row >= top && place.row <= bottom && place.column >= left && place.column <= right
        );
      });
    });
    return [...own, ...named.flatMap((text) => this.#readBy(sheet, text, depth + 1))];
  }

  /** Whether what a cell comes to was rounded on the way, by itself or by what it reads. */
  isRounded(sheet: string, at: string): boolean {
    const start = (this.#formulas.get(sheet.toUpperCase()) ?? []).filter(({ cell }) => cell.at === at);
    const seen = new Set(start);
    // What is added while one goes on is visited as well.
    for (const { sheet: of, cell } of seen) {
      if (functionsIn(cell.formula ?? '').some((name) => ROUNDING.has(name))) return true;
      for (const each of this.#readBy(of, cell.formula ?? '')) seen.add(each);
    }
    return false;
  }
}
