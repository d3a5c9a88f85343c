import { both, joined, type Label, label, type Pair, same, say } from '../kit/label';
import { saysNothing } from './deviation-denial';
import { type EnvironmentLimits, environmentText, isOutside } from './environment';

/** One test with what its worksheet and its row say of how it was done. */
export type DeviationRow = EnvironmentLimits &
  Readonly<{
    taskId: string;
    sampleNo: string;
    itemName: string;
    itemNameEn: string | null;
    /** Noted at the bench for this row, and for the whole worksheet. */
    deviation: string | null;
    worksheetDeviation: string | null;
    /** Why the test began after the holding time of its sample. */
    lateReason: string | null;
    t: string | null;
    rh: string | null;
  }>;

/** A departure from a method that the records show, with the tests that it concerns (ISO/IEC 17025 7.2.1.7, 7.8.2.1 n). */
export type KnownDeviation = Readonly<{
  /** Its words as they stand in the records: what tells it from others. */
  noted: string;
  text: Pair;
  rows: readonly Pick<DeviationRow, 'taskId' | 'sampleNo' | 'itemName' | 'itemNameEn'>[];
}>;

/** Whether the bench has noted a deviation; that there was none is no note of one. */
export const isNoted = (text: string | null): text is string =>
  text !== null && text.trim() !== '' && !saysNothing(text);

const conditions = {
  t: label('环境温度 {value} °C，要求 {demand}', 'ambient temperature {value} °C, demanded {demand}', {
    value: '',
    demand: '',
  }),
  rh: label('相对湿度 {value} %RH，要求 {demand}', 'relative humidity {value} %RH, demanded {demand}', {
    value: '',
    demand: '',
  }),
} as const;

/** What the papers say of a test that began after the holding time of its sample. */
export const lateStartText = (reason: string): Label =>
  label('样品超过保存期后检测：{reason}', 'tested after the holding time of the sample: {reason}', { reason });

const deviationsOf = (row: DeviationRow): Pair[] => {
  const demanded = environmentText(row);
  const outside = (['t', 'rh'] as const).flatMap((kind) => {
    const value = row[kind];
    if (value === null || !isOutside(row, kind, value)) return [];
    return [both({ ...conditions[kind], values: { value, demand: demanded[kind] ?? '' } })];
  });
  const late = row.lateReason === null ? [] : [both(lateStartText(row.lateReason))];
  const noted = [row.deviation, row.worksheetDeviation].filter(isNoted).map((text) => same(text.trim()));
  return [...late, ...noted, ...outside];
};

/** What the records know of deviations, each once with the tests that it concerns. */
export const knownDeviations = (rows: readonly DeviationRow[]): KnownDeviation[] => {
  const known = new Map<string, { noted: string; text: Pair; rows: Map<string, DeviationRow> }>();
  for (const row of rows)
    for (const text of deviationsOf(row)) {
      const noted = say('zh', text);
      const one = known.get(noted) ?? { noted, text, rows: new Map() };
      one.rows.set(row.taskId, row);
      known.set(noted, one);
    }
  return [...known.values()].map(({ rows: concerned, ...one }) => ({ ...one, rows: [...concerned.values()] }));
};

const itemOf = ({ itemName, itemNameEn }: KnownDeviation['rows'][number]): Label =>
  itemNameEn ? label(itemName, itemNameEn) : same(itemName);

/** A deviation as it is printed: with the items that it concerns, unless it concerns all; with their samples, where there are several. */
export const deviationText = ({ text, rows }: KnownDeviation, all: readonly Pick<DeviationRow, 'sampleNo'>[]): Pair => {
  if (rows.length >= all.length) return text;
  const severalSamples = new Set(all.map(({ sampleNo }) => sampleNo)).size > 1;
  const bySample = [...new Set(rows.map(({ sampleNo }) => sampleNo))].map((sampleNo) => {
    const own = rows.filter((row) => row.sampleNo === sampleNo);
    const items = joined(own.map(itemOf));
    return severalSamples ? label('{sample} {items}', '{sample} {items}', { sample: sampleNo, items }) : items;
  });
  return both(
    label('{text}（{concerned}）', '{text} ({concerned})', {
      text,
      concerned: joined(bySample, label('；', '; ')),
    }),
  );
};
