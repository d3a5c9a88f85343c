import type { WorksheetRow } from '../../../contract/worksheet/bench';
import type { CellInput } from '../../../contract/worksheet/entries';
import { halfWidth } from '../../../domain/measurement/half-width';
import { type EnvironmentLimits, isOutside } from '../../../domain/worksheet/environment';
import { isNoted } from '../../../domain/worksheet/known-deviations';
import type { ColumnKey, ConditionKey, Device } from './column';
import { storedText, valueIndex } from './column';
import { parseMoment } from './moment-text';

/** A cell that differs from what the server holds: what it held when typing began, and what is typed. */
export type Edit = Readonly<{ base: string; mine: string }>;
export type Edits = Readonly<Partial<Record<ColumnKey, Edit>>>;

/** The edits one by one. */
export const entriesOf = (edits: Edits): [ColumnKey, Edit][] => Object.entries(edits) as [ColumnKey, Edit][];

export type WireRow = Parameters<typeof storedText>[0];

/** The edits after a cell was typed into; typing back what was there is no edit. */
export const withText = (edits: Edits, key: ColumnKey, stored: string, text: string): Edits => {
  const { [key]: old, ...rest } = edits;
  const base = old?.base ?? stored;
  return text === base ? rest : { ...rest, [key]: { base, mine: text } };
};

/** The edits that still differ once the server holds a new row. */
export const rebased = (edits: Edits, row: WireRow, devices: readonly Device[]): Edits =>
  Object.fromEntries(
    entriesOf(edits).flatMap(([key, edit]) => {
      const base = storedText(row, key, devices);
      return edit.mine === base ? [] : [[key, { base, mine: edit.mine }]];
    }),
  );

const MEASURED = /^-?\d{1,7}(\.\d+)?$/;
/** The unit is in the head of the column; typing it again changes nothing. */
const conditionNumber = (text: string): string =>
  halfWidth(text)
    .trim()
    .replace(/\s*(%\s*rh|%|°\s*c|℃|度)$/i, '');

export type CellProblem = 'moment' | 'number' | 'device' | 'deviceUnusable' | 'curve' | 'curveUnusable';

/** What is wrong with a condition as typed; it stays in the browser until it is right. */
export const conditionProblem = (
  row: WorksheetRow,
  key: ColumnKey,
  text: string,
  devices: readonly Device[],
  now: Date,
): CellProblem | null => {
  if (text.trim() === '') return null;
  if (key === 'from' || key === 'to') return parseMoment(text, now) === null ? 'moment' : null;
  if (key === 't' || key === 'rh') {
    const number = conditionNumber(text);
    return MEASURED.test(number) && number.length <= 8 ? null : 'number';
  }
  if (key === 'curve') {
    const line = row.curves.find(({ no }) => no === text);
    return line === undefined ? 'curve' : line.why === null ? null : 'curveUnusable';
  }
  if (key !== 'device') return null;
  const device = devices.find(({ devNum }) => devNum === text);
  if (device === undefined || !row.deviceIds.includes(device.id)) return 'device';
  return device.usable ? null : 'deviceUnusable';
};

export type CellWarning = 'outside' | 'future' | 'order';

/**
 * What a condition as typed will be asked about when the sheet is submitted; unlike a problem it is saved. `at` reads
 * what holds for the row, be it said of the whole sheet.
 */
export const conditionWarning = (
  at: (key: ConditionKey) => string,
  key: ColumnKey,
  limits: EnvironmentLimits,
  now: Date,
): CellWarning | null => {
  if (key === 't' || key === 'rh')
    return isOutside(limits, key, conditionNumber(at(key))) && !isNoted(at('deviation')) ? 'outside' : null;
  if (key !== 'from' && key !== 'to') return null;
  const moment = parseMoment(at(key), now);
  if (moment === null) return null;
  if (Date.parse(moment) > now.getTime()) return 'future';
  const from = key === 'to' ? parseMoment(at('from'), now) : null;
  return from !== null && Date.parse(moment) < Date.parse(from) ? 'order' : null;
};

const wireOf = (
  { curves }: WorksheetRow,
  key: ColumnKey,
  text: string,
  devices: readonly Device[],
  now: Date,
): Partial<CellInput> => {
  const worded = text.trim() === '' ? null : text.trim();
  switch (key) {
    case 'device':
      return { equipmentId: devices.find(({ devNum }) => devNum === text)?.id ?? null };
    case 'curve':
      return { curveId: curves.find(({ no }) => no === text)?.id ?? null };
    case 'from':
      return { testFrom: parseMoment(text, now) };
    case 'to':
      return { testTo: parseMoment(text, now) };
    case 't':
    case 'rh':
      return { [key]: worded === null ? null : conditionNumber(worded) };
    default:
      return { [key]: worded };
  }
};

/** The values of a row with what is typed over them; what is empty at the end is cut off. */
export const typedValues = (row: Pick<WorksheetRow, 'values'>, edits: Edits): string[] => {
  const values = [...row.values];
  for (const [key, edit] of entriesOf(edits)) {
    const index = valueIndex(key);
    if (index < 0) continue;
    while (values.length < index) values.push('');
    values[index] = edit.mine;
  }
  while (values.length > 0 && values.at(-1) === '') values.pop();
  return values;
};

/** The edits that can be saved: a device that may not measure is kept back like a moment that is none. */
export const sendable = (row: WorksheetRow, edits: Edits, devices: readonly Device[], now: Date): Edits =>
  Object.fromEntries(
    entriesOf(edits).filter(([key, { mine }]) => conditionProblem(row, key, mine, devices, now) === null),
  );

/** What a save carries of a row. */
export const cellInputOf = (
  row: WorksheetRow,
  edits: Edits,
  devices: readonly Device[],
  now: Date,
): Omit<CellInput, 'reason' | 'answers'> => {
  const entries = entriesOf(edits);
  const hasValues = entries.some(([key]) => valueIndex(key) >= 0);
  return {
    taskId: row.taskId,
    ver: row.ver,
    ...(hasValues && { values: typedValues(row, edits) }),
    ...Object.assign(
      {},
      ...entries.filter(([key]) => valueIndex(key) < 0).map(([key, { mine }]) => wireOf(row, key, mine, devices, now)),
    ),
  };
};
