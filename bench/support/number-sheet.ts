// A sheet of 200 readings and 2 000 formulas, worked out by our engine and by fast-formula-parser, in Node or in a browser. Both are given
// the functions that both have. The peer reads a formula each time that it works it out and knows no order and no dependents: both are given
// to it here, found with its own reader, so that what is compared is the working out and not the lack of a workbook around it.
import FormulaParser from 'fast-formula-parser';
import { Exact } from '../../domain/measurement/decimal';
import { Fault } from '../../domain/measurement/engine/value';
import { Workbook } from '../../domain/measurement/engine/workbook';

export const READINGS = 200;
const COLUMNS = 10;
const SHEET = 'Sheet1';
/** Turns, of which the middle one is told. */
const TURNS = 9;

/** In milliseconds. `open`: the formulas read and worked out for the first time; `full`: after all readings have changed; `one`: after one. */
export type SheetTimes = Readonly<{ open: number; full: number; one: number }>;
export type SheetMeasured = Readonly<{ formulas: number; followed: number; ours: SheetTimes; peer: SheetTimes }>;

/** The formulas beside the reading of row `r`, in the columns from B on: of cells before them alone, row by row. */
const formulasOf = (r: number): string[] => {
  const top = Math.max(1, r - 9);
  return [
    `A${r}*0.9987+0.0012`,
    `ROUND(B${r},3)`,
    `IF(C${r}>0.5,C${r}-0.01,C${r})`,
    `(B${r}-B$1)/(A${r}+1)`,
    `SUM(A${top}:A${r})`,
    `AVERAGE(C${top}:C${r})`,
    `SQRT(ABS(E${r}))+LN(A${r}+1)`,
    `IFERROR(D${r}/E${r},0)`,
    `POWER(C${r},2)+F${r}/G${r}`,
    `IF(AND(J${r}>1,G${r}<5),J${r}*2%,J${r}+G${r})`,
  ];
};

/** A reading of three digits after the point; another each turn. */
const reading = (row: number, turn: number): number => ((row * 7919 + turn * 104729) % 9000) / 1000 + 0.1 + 0.001;

const rows = Array.from({ length: READINGS }, (_, nth) => nth);
const grid = rows.map((row) => formulasOf(row + 1));

const middle = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

const timed = (work: () => void): number => {
  const started = performance.now();
  work();
  return performance.now() - started;
};

type Side = Readonly<{
  open: () => void;
  /** Puts a reading into A of a row, counted from 0. */
  put: (row: number, value: number) => void;
  work: () => void;
  value: (row: number, column: number) => number;
}>;

const ourSide = (): Side => {
  let book = new Workbook({ sheets: [SHEET] });
  const put = (row: number, value: number) => book.put(SHEET, { row, column: 0 }, new Exact(String(value)));
  const number = (row: number, column: number): number => {
    const value = book.value(SHEET, { row, column });
    if (value instanceof Fault || !(value instanceof Exact)) throw new Error(`${row} ${column}: ${String(value)}`);
    return value.toNumber();
  };
  return {
    open: () => {
      book = new Workbook({ sheets: [SHEET] });
      for (const row of rows) put(row, reading(row, 0));
      grid.forEach((formulas, row) => {
        formulas.forEach((formula, nth) => {
          book.putFormula(SHEET, { row, column: nth + 1 }, formula);
        });
      });
      number(READINGS - 1, COLUMNS);
    },
    put,
    work: () => void number(READINGS - 1, COLUMNS),
    value: number,
  };
};

type Place = Readonly<{ row: number; column: number }>;

/** Which formulas read which cell, directly or over others, in the order of the sheet, which is one in which they can be worked out. */
const followersByReader = (): ReadonlyMap<number, readonly Place[]> => {
  const reader = new FormulaParser.DepParser();
  const readers = new Map<string, Place[]>();
  grid.forEach((formulas, row) => {
    formulas.forEach((formula, nth) => {
      const place = { row, column: nth + 1 };
      for (const ref of reader.parse(formula, { sheet: SHEET, row: row + 1, col: nth + 2 })) {
        const { from, to } = 'from' in ref ? ref : { from: ref, to: ref };
        for (let line = from.row; line <= to.row; line += 1)
          for (let col = from.col; col <= to.col; col += 1) {
            const key = `${line - 1} ${col - 1}`;
            readers.set(key, [...(readers.get(key) ?? []), place]);
          }
      }
    });
  });
  return new Map(
    rows.map((row) => {
      const found = new Map<string, Place>();
      const open: Place[] = [{ row, column: 0 }];
      for (let next = open.pop(); next !== undefined; next = open.pop())
        for (const place of readers.get(`${next.row} ${next.column}`) ?? []) {
          const key = `${place.row} ${place.column}`;
          if (!found.has(key)) {
            found.set(key, place);
            open.push(place);
          }
        }
      const places = [...found.values()];
      return [row, places.sort((one, other) => one.row - other.row || one.column - other.column)];
    }),
  );
};

const peerSide = (followers: ReadonlyMap<number, readonly Place[]>): Side => {
  const values = rows.map(() => new Array<unknown>(COLUMNS + 1).fill(null));
  const parser = new FormulaParser({
    onCell: ({ row, col }) => values[row - 1]?.[col - 1],
    onRange: ({ from, to }) => values.slice(from.row - 1, to.row).map((line) => line.slice(from.col - 1, to.col)),
  });
  const every = rows.flatMap((row) => grid[row]?.map((_, nth) => ({ row, column: nth + 1 })) ?? []);
  let stale: readonly Place[] = [];
  const put = (row: number, value: number) => {
    const line = values[row];
    if (line !== undefined) line[0] = value;
    // After more than one change all of it is worked out.
    stale = stale.length === 0 ? (followers.get(row) ?? []) : every;
  };
  const work = () => {
    for (const { row, column } of stale) {
      const line = values[row];
      const formula = grid[row]?.[column - 1];
      if (line === undefined || formula === undefined) continue;
      line[column] = parser.parse(formula, { sheet: SHEET, row: row + 1, col: column + 1 });
    }
    stale = [];
  };
  return {
    open: () => {
      for (const row of rows) put(row, reading(row, 0));
      work();
    },
    put,
    work,
    value: (row, column) => Number(values[row]?.[column]),
  };
};

const measureSide = (side: Side): SheetTimes => {
  const open = middle(Array.from({ length: TURNS }, () => timed(side.open)));
  const full = Array.from({ length: TURNS }, (_, turn) => {
    for (const row of rows) side.put(row, reading(row, turn + 1));
    return timed(side.work);
  });
  const one = rows.map((row) => {
    side.put(row, reading(row, TURNS + 1));
    return timed(side.work);
  });
  return { open, full: middle(full), one: one.reduce((sum, value) => sum + value, 0) / one.length };
};

/** Works the sheet out by both, each change once; throws where the two do not come to the same. */
export const measureSheet = (): SheetMeasured => {
  const followers = followersByReader();
  const [ours, peer] = [ourSide(), peerSide(followers)];
  const times = { ours: measureSide(ours), peer: measureSide(peer) };
  for (const row of rows)
    for (let column = 1; column <= COLUMNS; column += 1) {
      const [one, other] = [ours.value(row, column), peer.value(row, column)];
      if (Math.abs(one - other) > 1e-9 * Math.max(1, Math.abs(one)))
        throw new Error(`row ${row + 1}, column ${column + 1}: ${one} and ${other}`);
    }
  const counts = [...followers.values()].map(({ length }) => length);
  const followed = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return { formulas: grid.flat().length, followed, ...times };
};
