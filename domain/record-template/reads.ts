import { parseAddress } from '../measurement/engine/address';
import { within } from '../measurement/engine/expression';
import { parse } from '../measurement/engine/parse';
import { referencesIn } from '../measurement/engine/references';
import type { BookCell, BookContent } from '../workbook/content';
import type { MapCell } from './map-cell';

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
/** By the sheet's name in capitals, and rows and columns from 0. */
type Range = Readonly<{ sheet: string; top: number; bottom: number; left: number; right: number }>;

const isInRange = ({ sheet: of, top, bottom, left, right }: Range, sheet: string, at: string): boolean => {
  if (of !== sheet) return false;
  const place = parseAddress(at);
  return place !== null && place.row >= top && place.row <= bottom && place.column >= left && place.column <= right;
};

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

  /** The ranges that a formula reads directly, those that its names stand for among them. */
  #rangesIn(sheet: string, formula: string, depth = 0): Range[] {
    const parsed = parse(formula, 'sheet');
    const named =
      parsed.ok && depth < 5
        ? within(parsed.expression).flatMap((part) =>
            part.kind === 'name' ? (this.#names.get(part.name.toUpperCase()) ?? []) : [],
          )
        : [];
    const own = referencesIn(formula).map(({ sheet: of, from, to }): Range => {
      const last = to ?? from;
      return {
        sheet: (of ?? sheet).toUpperCase(),
        ...{ top: Math.min(from.row, last.row), bottom: Math.max(from.row, last.row) },
        ...{ left: Math.min(from.column, last.column), right: Math.max(from.column, last.column) },
      };
    });
    return [...own, ...named.flatMap((text) => this.#rangesIn(sheet, text, depth + 1))];
  }

  /** The formula of a cell and all that it reads, directly or through others. */
  #behind(sheet: string, at: string): ReadonlySet<Placed> {
    const start = (this.#formulas.get(sheet.toUpperCase()) ?? []).filter(({ cell }) => cell.at === at);
    const seen = new Set(start);
    // What is added while one goes on is visited as well.
    for (const { sheet: of, cell } of seen)
      for (const range of this.#rangesIn(of, cell.formula ?? ''))
        for (const each of this.#formulas.get(range.sheet) ?? [])
          if (isInRange(range, range.sheet, each.cell.at)) seen.add(each);
    return seen;
  }

  /** Whether what a cell comes to was rounded on the way, by itself or by what it reads. */
  isRounded(sheet: string, at: string): boolean {
    for (const { cell } of this.#behind(sheet, at))
      if (functionsIn(cell.formula ?? '').some((name) => ROUNDING.has(name))) return true;
    return false;
  }

  /** Of some cells those from which a cell comes: itself, or what its formula reads, directly or through others. */
  comesFrom<Cell extends MapCell>({ sheet, at }: MapCell, among: readonly Cell[]): Cell[] {
    const ranges = [...this.#behind(sheet, at)].flatMap((each) => this.#rangesIn(each.sheet, each.cell.formula ?? ''));
    return among.filter(
      (cell) =>
        (cell.sheet === sheet && cell.at === at) ||
        ranges.some((range) => isInRange(range, cell.sheet.toUpperCase(), cell.at)),
    );
  }
}
