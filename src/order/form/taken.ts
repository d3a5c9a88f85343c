import type { SampleSheet } from '../../../contract/order/order-admin';
import { type Catalogue, chooseType, lineOfItem } from '../../sample/entry/catalogue';
import { emptySample, isBlank, mergeItems, type SampleLine, type SampleValues } from '../../sample/entry/line';

type Row = SampleSheet['rows'][number];

/** A row of a file as a line of the grid; what is wrong in it comes along and is marked there. */
const lineOf = (catalogue: Catalogue, { sample, type, items }: Row): SampleLine => {
  const typed: SampleLine = { ...emptySample(), values: sample as SampleValues };
  const kind = type?.sample2Id ?? type?.sample1Id ?? null;
  const chosen = kind === null ? typed : chooseType(catalogue, typed, kind);
  const wanted = items.flatMap((id) => lineOfItem(catalogue, chosen, id) ?? []);
  return { ...chosen, items: mergeItems(chosen.items, wanted) };
};

/** The lines of the grid with the samples of a file behind them; lines that hold nothing make room. */
export const withTaken = (catalogue: Catalogue, lines: readonly SampleLine[], rows: readonly Row[]): SampleLine[] => [
  ...lines.filter((line) => !isBlank(line)),
  ...rows.map((row) => lineOf(catalogue, row)),
];
