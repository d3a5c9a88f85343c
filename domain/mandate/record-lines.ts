import { both, joined, type Label, label, type Pair, SEMICOLON } from '../kit/label';
import { exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';
import { isSameUnit } from '../measurement/units';
import type { Derivation } from '../result/derivation';
import { nonDetectLabels } from '../test-item/non-detect-words';

/** How the original record words what the rows of a worksheet hold (ISO/IEC 17025 7.5.1). */

/** The readings as typed; with their unit where it is not that of the item, in which the mean and the report are. */
export const readingsOf = (
  values: readonly string[],
  typedUnit: string | null,
  itemUnit: string | null,
): readonly string[] =>
  typedUnit && itemUnit && !isSameUnit(typedUnit, itemUnit)
    ? values.map((value) => (value === '' ? value : `${value} ${typedUnit}`))
    : values;

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null && value !== '')),
];

/** One condition of all rows for the head of the record: the value, or from the least to the greatest. */
export const overall = (values: readonly (string | null)[], unit: string): string | null => {
  const found = distinct(values);
  const [first] = found;
  if (first === undefined) return null;
  if (found.length === 1) return `${first} ${unit}`;
  if (!found.every(isDecimal)) return `${found.join('、')} ${unit}`;
  const sorted = found.sort((one, other) => exact(one).comparedTo(exact(other)));
  return `${sorted[0]}~${sorted.at(-1)} ${unit}`;
};

/** Everywhere that the rows were tested. */
export const places = (values: readonly (string | null)[]): string | null => distinct(values).join('、') || null;

type Conditions = Readonly<{ place: string | null; t: string | null; rh: string | null }>;

/** The conditions of one row, of those in which the rows differ; null where the head has said everything. */
export const conditionsOf = (row: Conditions, all: readonly Conditions[]): string | null => {
  const differs = (of: (each: Conditions) => string | null) => distinct(all.map(of)).length > 1;
  const parts = [
    differs(({ place }) => place) ? row.place : null,
    row.t !== null && differs(({ t }) => t) ? `${row.t} °C` : null,
    row.rh !== null && differs(({ rh }) => rh) ? `${row.rh} %RH` : null,
  ];
  return parts.filter(Boolean).join(' · ') || null;
};

/** A value that the client gave, as the record says so. */
export const givenText = (source: string): Pair =>
  both(label('客户提供：{source}，未经核实', 'Given by the client: {source}; not verified', { source }));

const sourceText = ({ item, value, unit, limit }: Derivation['sources'][number]): Label => {
  const inUnit = (number: string): string => (unit === null ? number : `${number} ${unit}`);
  const source = label('{item} {value}', '{item} {value}', { item, value: inUnit(value ?? '-') });
  return limit === null
    ? source
    : label('{source}（限值 {limit}）', '{source} (limit {limit})', { source, limit: inUnit(limit) });
};

/** Of what a result was computed besides its readings: the other results of the sample as they stood, and the rule of non-detects. */
export const computedText = (derivation: Derivation | null): Pair | null => {
  if (derivation === null) return null;
  const { sources, nonDetects } = derivation;
  const said = [
    sources.length === 0
      ? null
      : label('由{sources}计算', 'Computed of {sources}', { sources: joined(sources.map(sourceText)) }),
    nonDetects === null
      ? null
      : label('未检出计为：{rule}', 'Non-detects counted as: {rule}', { rule: nonDetectLabels[nonDetects] }),
  ].filter((each) => each !== null);
  return said.length === 0 ? null : both(joined(said, SEMICOLON));
};
