import { type Characteristic, characteristics, type Reading, readingOf } from './characteristics';

type Row = Readonly<Record<string, string>>;
type Picked = Readonly<{ item: string; row: Row; reading: Reading }>;
export type Sample = Readonly<{
  kind: 'ground' | 'surface';
  /** One of a place that is sampled every month, or not. */
  series: 'single' | 'monthly';
  picked: readonly Picked[];
}>;

/** A sample is what was taken at one place on one day; the portal splits it by laboratory. */
const keyOf = (row: Row) => `${row['MonitoringLocationIdentifier']} ${row['ActivityStartDate']}`;

const isRoutine = (row: Row) =>
  row['ActivityMediaName'] === 'Water' &&
  !row['ActivityTypeCode']?.startsWith('Quality Control') &&
  row['ResultStatusIdentifier'] !== 'Preliminary';

const rank = ({ fractions }: Characteristic, row: Row) =>
  fractions?.indexOf(row['ResultSampleFractionText'] ?? '') ?? 0;

const pick = (each: Characteristic, rows: readonly Row[]): Picked[] => {
  const fit = rows
    .filter((row) => each.names.includes(row['CharacteristicName'] ?? '') && rank(each, row) >= 0)
    .flatMap((row) => {
      const reading = readingOf(each, row);
      return reading === null ? [] : [{ item: each.item, row, reading }];
    })
    .sort((one, other) => rank(each, one.row) - rank(each, other.row));
  return fit.slice(0, 1);
};

const MOST = { ground: 18, surface: 54 } as const;
const LEAST_ITEMS = 15;
const placeOf = ({ picked }: Pick<Sample, 'picked'>) => picked[0]?.row['MonitoringLocationIdentifier'] ?? '';
const dateOf = ({ picked }: Pick<Sample, 'picked'>) => picked[0]?.row['ActivityStartDate'] ?? '';

/** Places that are sampled month by month, and what is asked of a sample there. */
const MONTHLY = { places: 14, times: 12, items: 9 } as const;

/** A place that is sampled every month would crowd out the others. */
const MOST_OF_ONE_PLACE = 4;

const allSamples = (rows: readonly Row[]): Sample[] => {
  const groups = new Map<string, Row[]>();
  for (const row of rows.filter(isRoutine)) {
    const key = keyOf(row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group): Sample => {
    const isWell = group[0]?.['MonitoringLocationTypeName']?.startsWith('Well') === true;
    return {
      kind: isWell ? 'ground' : 'surface',
      series: 'single',
      picked: characteristics.flatMap((each) => pick(each, group)),
    };
  });
};

/** The samples with the most of our items, no place more than four times. */
const choose = (samples: readonly Sample[]): Sample[] => {
  const all = samples
    .filter(({ picked }) => picked.length >= LEAST_ITEMS)
    .sort((one, other) => other.picked.length - one.picked.length);
  const taken = new Map<string, number>();
  const count = { ground: 0, surface: 0 };
  return all.filter(({ kind, picked }) => {
    const place = placeOf({ picked });
    const times = taken.get(place) ?? 0;
    if (times >= MOST_OF_ONE_PLACE || count[kind] >= MOST[kind]) return false;
    taken.set(place, times + 1);
    count[kind] += 1;
    return true;
  });
};

/** What is left of the places that were sampled most often, in the order of time: their months show how a place changes. */
const monthly = (samples: readonly Sample[], chosen: readonly Sample[]): Sample[] => {
  const places = new Map<string, Sample[]>();
  for (const each of samples)
    if (each.kind === 'surface' && each.picked.length >= MONTHLY.items && !chosen.includes(each))
      places.set(placeOf(each), [...(places.get(placeOf(each)) ?? []), { ...each, series: 'monthly' }]);
  return [...places.values()]
    .sort((one, other) => other.length - one.length)
    .slice(0, MONTHLY.places)
    .flatMap((place) => place.sort((one, other) => (dateOf(one) < dateOf(other) ? -1 : 1)).slice(0, MONTHLY.times));
};

export const chooseSamples = (rows: readonly Row[]): Sample[] => {
  const samples = allSamples(rows);
  const chosen = choose(samples);
  return [...chosen, ...monthly(samples, chosen)];
};

/** The chosen samples and their results as tables, with the identifiers of the source. */
export const sampleRows = (chosen: readonly Sample[]) => {
  const samples: string[][] = [['sample', 'kind', 'series', 'siteId', 'siteName', 'date', 'laboratory']];
  const results: string[][] = [
    ['sample', 'item', 'value', 'sourceValue', 'sourceUnit', 'fraction', 'method', 'activityId', 'resultId'],
  ];
  chosen.forEach(({ kind, series, picked }, index) => {
    const key = `S${String(index + 1).padStart(3, '0')}`;
    const first = picked[0]?.row ?? {};
    const of = (name: string) => first[name] ?? '';
    samples.push([
      key,
      kind,
      series,
      of('MonitoringLocationIdentifier'),
      of('MonitoringLocationName'),
      of('ActivityStartDate'),
      of('OrganizationFormalName'),
    ]);
    for (const { item, row, reading } of picked)
      results.push([
        key,
        item,
        reading.value,
        reading.sourceValue,
        reading.sourceUnit,
        row['ResultSampleFractionText'] ?? '',
        row['ResultAnalyticalMethod.MethodIdentifier'] ?? '',
        row['ActivityIdentifier'] ?? '',
        row['ResultIdentifier'] ?? '',
      ]);
  });
  return { samples, results };
};
