import { Exact as Decimal, type Exact, exact, plain } from '../../../../domain/measurement/decimal';
import { parseMeasured } from '../../../../domain/measurement/measured';
import { reportedValue } from '../../../../domain/measurement/reported';
import type { RoundRule } from '../../../../domain/measurement/rounding';
import { FilledTemplate, valueText } from '../../../../domain/record-template/filled-template';
import { isWithin } from '../../../../domain/workbook/open-book';
import { suppliedSheet } from '../../../record-template/supplied';
import type { DemoItem } from '../../data';
import type { ValueWay, Way } from './ways';

type Cells = Readonly<Record<string, string>>;
/** A cell that all samples share; of a repeated one which copy, from 1. */
export type SharedCell = Readonly<{ at: string; nth: number; value: string }>;
/** What the source says of an item. */
export type Measured = Readonly<{ item: DemoItem; lod: string | null; value: string }>;

/** What was not found is there to this part of its limit. */
const PART_OF_LIMIT = '0.4';
/** So many steps of the reading are tried, up and down, until the sheet comes to what the source says. */
const MOST_STEPS = 8;

const reported = ({ item, lod }: Measured, text: string): string => {
  const parsed = parseMeasured(text);
  if (!parsed.ok) return text;
  const round = { mode: item.roundMode as RoundRule['mode'], digits: Number(item.roundDigits), interval: null };
  const said = parseMeasured(reportedValue(parsed.measured, { valueType: 'number', round, lod }).text);
  return said.ok ? `${said.measured.censor}${plain(exact(said.measured.value))}` : text;
};

/** A record sheet of the demonstration, to be filled with what the source measured. */
export type SheetFiller = Readonly<{
  shared: readonly SharedCell[];
  /** Takes what was measured in a sample, by the values of the sheet; gives the cells of its row. */
  sampleCells: (measured: ReadonlyMap<string, Measured>, nth: number) => Cells;
  cellName: (at: string) => string;
}>;

/** Reads a sheet with its example. */
export const fillerOf = async (way: Way): Promise<SheetFiller> => {
  const { content, said } = await suppliedSheet(way.key);
  const { blocks, inputs, entrySheet: sheet, given, shown } = said;
  const [golden] = said.golden;
  const ofSample = blocks.find(({ over }) => over === 'sample');
  if (golden === undefined || ofSample === undefined) throw new Error(`${way.key} has no example of a sample`);
  const isShown = new Set(shown.map(({ at }) => at));
  const typed = golden.typed.filter(({ at }) => !isShown.has(at));
  const shared = typed
    .filter(({ at }) => !isWithin(ofSample.range, at))
    .map(({ at, nth, text }) => ({ at, nth: nth + 1, value: way.shared?.[at] ?? text }));
  const copies = Object.fromEntries(golden.copies.map(({ block, count }) => [block, count]));
  const filled = new FilledTemplate({ content, inputs, blocks }, { ...copies, [ofSample.name]: 1 });
  for (const { at, nth, value } of shared) filled.type({ sheet, at, nth: nth - 1 }, value);
  const example: Cells = Object.fromEntries(
    typed.filter(({ at, nth }) => nth === 0 && isWithin(ofSample.range, at)).map(({ at, text }) => [at, text]),
  );
  const type = (cells: Cells) => {
    for (const [at, text] of Object.entries(cells)) filled.type({ sheet, at, nth: 0 }, text);
  };

  /** The readings by which the sheet comes to what the source says, and what goes with them. */
  const readings = (value: string, cells: Cells, measured: Measured): Cells => {
    const { read, decimals, probe, after } = way.values[value] as ValueWay;
    const at = given.find((each) => each.value === value)?.at ?? '';
    const cellsFor = (reading: Exact): Cells => ({
      ...Object.fromEntries(read.map((cell) => [cell, reading.toFixed(decimals)])),
      ...after?.(reading),
    });
    const comesTo = (reading: Exact): string => {
      type({ ...cells, ...cellsFor(reading) });
      return valueText(filled.value({ sheet, at, nth: 0 }));
    };
    const [low, high] = [new Decimal(probe[0]), new Decimal(probe[1])];
    const [first, last] = [new Decimal(comesTo(low)), new Decimal(comesTo(high))];
    const wanted = measured.value.startsWith('<')
      ? new Decimal(measured.value.slice(1)).times(PART_OF_LIMIT)
      : new Decimal(measured.value);
    const middle = low.plus(wanted.minus(first).times(high.minus(low)).div(last.minus(first)));
    const aim = reported(measured, measured.value);
    for (let step = 0; step <= 2 * MOST_STEPS; step += 1) {
      const off = new Decimal(step % 2 === 0 ? step / 2 : -(step + 1) / 2).times(new Decimal(10).pow(-decimals));
      const reading = new Decimal(middle.plus(off).toFixed(decimals));
      if (reported(measured, comesTo(reading)) === aim) return cellsFor(reading);
    }
    throw new Error(`${way.name}: ${value} does not come to ${measured.value}, but to ${comesTo(middle)}`);
  };

  return {
    shared,
    cellName: (at) => `${sheet}!${at}`,
    sampleCells: (measured, nth) => {
      const absent = new Set(
        Object.entries(way.values).flatMap(([value, { own }]) => (measured.has(value) ? [] : own)),
      );
      const set = [...measured].flatMap(([value, { value: text }]) =>
        Object.entries(way.values[value]?.set?.(text) ?? {}),
      );
      const wholeExample = Object.entries({ ...example, ...way.sample });
      const cells = Object.fromEntries([...wholeExample, ...set].filter(([at]) => !absent.has(at)));
      const named: Cells = way.vessel === undefined ? cells : { ...cells, [way.vessel[0]]: `${way.vessel[1]}${nth}` };
      type(named);
      const read = [...measured].flatMap(([value, each]) => Object.entries(readings(value, named, each)));
      return { ...named, ...Object.fromEntries(read) };
    },
  };
};
