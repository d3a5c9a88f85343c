import type { CellInput } from '../../../contract/worksheet/entries';
import { LABORATORY_TIME_ZONE, localDay } from '../../../domain/kit/calendar';
import type { Fed, FedCondition, GivenConditions } from '../../../domain/record-sheet/fed';
import type { FromCells } from '../../../domain/result/result.shapes';
import type { CellKey } from '../../../domain/worksheet/cells';
import type { SheetRow } from '../sheet-rows';
import { outputsFor } from './form';
import { fedRow, type Paper, type WorkedPage } from './paper';

/** What a sheet gives a row, as if it had been typed into the grid. */
export type Feed = Readonly<{ row: SheetRow; cell: CellInput; fromCells: FromCells }>;

/** The cells of the grid that a record sheet fills: nobody types into them. */
export const fedCells = ({ form }: Pick<Paper, 'form'>, row: Pick<SheetRow, 'item' | 'basisId'>): CellKey[] => {
  const { results, conditions } = outputsFor(form, row);
  return [
    ...(results.length === 0 ? [] : (['v0'] as const)),
    ...conditions.flatMap(({ condition, ifFilled }) => (ifFilled ? [] : [condition])),
  ];
};

const FIELD = { t: 't', rh: 'rh', place: 'place', from: 'testFrom', to: 'testTo' } as const satisfies Record<
  FedCondition,
  keyof CellInput
>;

/** The offset of the laboratory's clock on a day, such as +08:00. */
const offsetOn = (day: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: LABORATORY_TIME_ZONE, timeZoneName: 'longOffset' });
  const name = parts.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  return /[+-]\d{2}:\d{2}/.exec(name ?? '')?.[0] ?? '+00:00';
};

/** A moment by the laboratory's clock as it goes over the wire. */
const instantOf = (day: string, time: string): string => new Date(`${day}T${time}:00${offsetOn(day)}`).toISOString();

/**
 * A day alone says no time: what the row says of that day stays; else it began when the sample was handed over that day or with the day,
 * and ended now or with the day.
 */
const momentOf = (
  condition: 'from' | 'to',
  given: string,
  { result, issuedAt }: SheetRow,
  now: string,
): string | null => {
  const [day = '', time] = given.split('T');
  if (day === '') return null;
  if (time !== undefined) return instantOf(day, time);
  const stands = result[FIELD[condition]];
  if (stands !== null && localDay(stands) === day) return stands;
  if (condition === 'from') {
    const begins = instantOf(day, '00:00');
    const handed = issuedAt === null ? null : new Date(issuedAt).toISOString();
    return handed !== null && localDay(handed) === day ? handed : begins;
  }
  const ends = instantOf(day, '23:59');
  return ends < now ? ends : now;
};

const conditionFields = (given: GivenConditions, row: SheetRow, now: string): Partial<CellInput> =>
  Object.fromEntries(
    (Object.entries(given) as [FedCondition, string][]).map(([condition, value]) => [
      FIELD[condition],
      condition === 'from' || condition === 'to' ? momentOf(condition, value, row, now) : value === '' ? null : value,
    ]),
  );

/** The moment at which the first cell of a sample was filled; undefined where nothing of it was. */
const begunAt = ({ entries }: Paper, sampleId: string): string | undefined =>
  entries
    .filter((entry) => entry.sampleId === sampleId && entry.value !== '')
    .map(({ at }) => new Date(at).toISOString())
    .sort()[0];

const sameText = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, nth) => text === other[nth]);

/** What a worked out page changes of the rows of its samples; nothing of the client's data and of rows that stand as they are. */
export const feedsOf = (
  paper: Paper,
  worked: WorkedPage,
  rows: readonly SheetRow[],
  { now, sheetFrom }: Readonly<{ now: string; sheetFrom: string | null }>,
): Feed[] =>
  rows.flatMap((row) => {
    const { result, sample, task } = row;
    if (!worked.page.samples.includes(sample.id) || result.clientGiven !== null) return [];
    const fed: Fed = fedRow(paper, worked, row);
    if (fed.values === null) return [];
    const conditions = conditionFields(fed.conditions, row, now);
    const begun = begunAt(paper, sample.id);
    const cell: CellInput = {
      taskId: task.id,
      ver: result.ver,
      ...(sameText(fed.values, result.values ?? []) ? {} : { values: [...fed.values] }),
      // The record begins with the first of its cells, whether or not a result follows from it yet.
      ...(result.testFrom === null &&
        begun !== undefined && { testFrom: sheetFrom ?? `${begun.slice(0, 16)}:00.000Z` }),
      ...Object.fromEntries(
        Object.entries(conditions).filter(([field, value]) => value !== result[field as keyof typeof result]),
      ),
    };
    const { templateId, version } = paper.form.version;
    const revision = paper.entries.reduce((sum, entry) => sum + entry.revision, 0);
    return Object.keys(cell).length === 2
      ? []
      : [{ row, cell, fromCells: { templateId, version, cells: fed.cells, revision } }];
  });
