import type { WorksheetRow, WorksheetView } from '../../../contract/worksheet/bench';
import { inClass } from '../../../domain/kit/workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import {
  type CellKey,
  type ConditionCell,
  conditionCells,
  isCellKey,
  type ValueCell,
  valueIndex,
} from '../../../domain/worksheet/cells';
import { momentText } from './moment-text';

export { conditionCells as conditionKeys, isCellKey as isColumn, valueIndex };
export type ConditionKey = ConditionCell;
/** A column of the grid that takes text: a value, its unit, or a condition of the test. */
export type ColumnKey = CellKey;

export type Device = WorksheetView['devices'][number];

/** Whether a row takes entries at all: one whose return was asked for waits for the director. */
export const isOpenRow = ({ taskState }: Pick<WorksheetRow, 'taskState'>): boolean =>
  inClass(taskWorkflow, 'enterable', taskState);

/** Whether the formula of a row reads from a calibration line. */
const readsFromLine = ({ required, curveNo }: Pick<WorksheetRow, 'required' | 'curveNo'>): boolean =>
  curveNo !== null || required.includes('curve');

/** The columns that can be typed into, in the order of the screen; `extra` adds replicates beyond the planned ones. */
export const columnsOf = (rows: readonly WorksheetRow[], extra: number): ColumnKey[] => {
  const planned = Math.max(1, ...rows.map(({ slots }) => slots.length)) + extra;
  const count = Math.max(planned, ...rows.map(({ values }) => values.length));
  const values = Array.from({ length: count }, (_, index): ValueCell => `v${index}`);
  return [...values, 'unit', ...conditionCells.filter((key) => key !== 'curve' || rows.some(readsFromLine))];
};

const ofMeasuring: readonly ColumnKey[] = ['device', 'curve', 't', 'rh'];

/** Whether a column says how a value was measured, which nobody here did in a row of the client's data. */
export const isNotMeasured = ({ clientGiven }: Pick<WorksheetRow, 'clientGiven'>, key: ColumnKey): boolean =>
  clientGiven !== null && ofMeasuring.includes(key);

/** Whether a row is computed of other results alone: nothing is typed for it. */
export const isComputed = ({ slots }: Pick<WorksheetRow, 'slots'>): boolean => slots.length === 0;

/** Whether the record sheet fills a cell of the grid. */
export const isFed = ({ fed }: Pick<WorksheetRow, 'fed'>, key: ColumnKey): boolean =>
  fed.includes(valueIndex(key) >= 0 ? 'v0' : key);

/** Whether a row takes text in a column: a value it has no slot for is typed only as a further replicate of a number. */
export const takesText = (row: WorksheetRow, key: ColumnKey, extra: number): boolean => {
  const index = valueIndex(key);
  if (isNotMeasured(row, key) || isFed(row, key) || (index >= 0 && isComputed(row))) return false;
  if (key === 'curve') return readsFromLine(row);
  if (index < 0) return key !== 'unit' || row.valueType === 'number';
  const beyond = row.valueType === 'number' ? extra * Math.max(1, row.slots.length / Math.max(1, row.replicates)) : 0;
  return index < Math.max(row.slots.length + beyond, row.values.length);
};

type Stored = Pick<
  WorksheetRow,
  'values' | 'unit' | 'equipmentId' | 'curveNo' | 'testFrom' | 'testTo' | 'place' | 't' | 'rh' | 'deviation'
>;

/** What the server holds in a cell, as text. */
export const storedText = (row: Stored, key: ColumnKey, devices: readonly Device[]): string => {
  switch (key) {
    case 'unit':
      return row.unit ?? '';
    case 'device':
      return devices.find(({ id }) => id === row.equipmentId)?.devNum ?? '';
    case 'curve':
      return row.curveNo ?? '';
    case 'from':
      return momentText(row.testFrom);
    case 'to':
      return momentText(row.testTo);
    case 'place':
    case 't':
    case 'rh':
    case 'deviation':
      return row[key] ?? '';
    default:
      return row.values[valueIndex(key)] ?? '';
  }
};
