import { type Exact, exact, plain } from '../measurement/decimal';
import { describe, percentOf } from '../measurement/statistics/describe';
import { cochran, dixon, grubbs, grubbsPairs, type Suspected } from '../measurement/statistics/outliers';
import { meanOf } from '../measurement/statistics/sums';
import type { FactKey, OutlierTestName, Outlying, RowFactKey, StudyFigures } from './figures';
import type { StudyRow } from './method-study.shapes';

/** A line that has values, and its place among all lines. */
export type MeasuredRow = Readonly<{ row: StudyRow; place: number; values: Exact[] }>;

export const measuredRows = (rows: readonly StudyRow[]): MeasuredRow[] =>
  rows.map((row, place) => ({ row, place, values: row.values.map(exact) })).filter(({ values }) => values.length > 0);

type Facts = readonly (readonly [FactKey, Exact | number | null])[];

/** What could be worked out, in the order given. */
export const factsOf = (facts: Facts): StudyFigures['facts'] =>
  facts.flatMap(([key, value]) =>
    value === null ? [] : [{ key, value: typeof value === 'number' ? String(value) : plain(value) }],
  );

type RowFacts = Partial<Record<RowFactKey, Exact | null>>;

/** For each line of the study what is said of it; a line without values has nothing. */
export const rowsOf = (
  rows: readonly StudyRow[],
  measured: readonly MeasuredRow[],
  of: (row: MeasuredRow) => RowFacts,
): StudyFigures['rows'] => {
  const told: StudyFigures['rows'] = rows.map(() => ({}));
  for (const each of measured)
    told[each.place] = Object.fromEntries(
      Object.entries(of(each)).flatMap(([key, value]) => (value == null ? [] : [[key, plain(value)]])),
    );
  return told;
};

/** What is said of every set of values. */
export const scatterOf = ({ values }: MeasuredRow): RowFacts => {
  const { mean, sd, rsd } = describe(values);
  return { mean, sd, rsd };
};

const told = (
  test: OutlierTestName,
  found: Suspected | null | undefined,
  placeOf: (at: number) => Outlying['places'][number],
): Outlying[] =>
  found == null || found.found === 'none'
    ? []
    : [
        {
          test,
          places: found.places.map(placeOf),
          statistic: plain(found.statistic),
          critical: plain(found.found === 'outlier' && found.atOne ? found.atOne : found.atFive),
          level: found.found === 'outlier' ? '1' : '5',
        },
      ];

/** The values of each line that lie apart from its others, by each test that says so. */
export const outliersIn = (rows: readonly MeasuredRow[]): Outlying[] =>
  rows.flatMap(({ place, values }) => {
    const at = (value: number) => ({ row: place, value });
    const [one, ends] = [grubbs(values), dixon(values)];
    // A pair is looked for where no single value shows (ISO 5725-2, 7.3.4): one that does drags its neighbour along.
    const pairs = one?.found === 'none' ? grubbsPairs(values) : null;
    return [
      ...told('grubbs', one, at),
      ...told('grubbsPair', pairs?.low, at),
      ...told('grubbsPair', pairs?.high, at),
      ...told('dixon', ends?.low, at),
      ...told('dixon', ends?.high, at),
    ];
  });

const lineAt =
  (rows: readonly MeasuredRow[]) =>
  (at: number): Outlying['places'][number] => ({ row: rows[at]?.place ?? 0, value: null });

/** The line that scatters more than the others. */
export const scatteringOf = (rows: readonly MeasuredRow[]): Outlying[] =>
  told('cochran', cochran(rows.map(({ values }) => values)), lineAt(rows));

/** The line whose mean lies apart from those of the others. */
export const apartOf = (rows: readonly MeasuredRow[]): Outlying[] =>
  told('grubbsMeans', grubbs(rows.map(({ values }) => meanOf(values))), lineAt(rows));

/** Of two results of one sample, how far each is from their mean in per cent of it; of more, half their range. */
export const deviationOf = ({ values }: MeasuredRow): Exact | null => {
  const ordered = [...values].sort((one, other) => one.comparedTo(other));
  const [least, most] = [ordered[0], ordered.at(-1)];
  return least && most ? percentOf(most.minus(least).dividedBy(2), meanOf(values)) : null;
};

/** The greatest of what is known. */
export const largestOf = (values: readonly (Exact | null)[]): Exact | null =>
  values.reduce<Exact | null>((most, value) => (value && (most === null || value.gt(most)) ? value : most), null);
