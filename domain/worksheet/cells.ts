import type { TypedField } from '../result/changes';
import { demandedConditions, type EnvironmentLimits } from './environment';

/** The conditions of a test, each a column of the grid, in the order of the screen. */
export const conditionCells = ['device', 'curve', 'from', 'to', 'place', 't', 'rh', 'deviation'] as const;
export type ConditionCell = (typeof conditionCells)[number];
export type ValueCell = `v${number}`;
/** A cell of a row that takes text: a value by its place, its unit, or a condition of the test. */
export type CellKey = ValueCell | 'unit' | ConditionCell;

/** A cell of the record sheet on which a worksheet is filled. */
export type PaperCellKey = `paper:${string}`;

/** What the key of a cell of a record sheet begins with. */
export const PAPER_CELL = 'paper:';

const PAPER = /^paper:[0-9a-f-]*#\d+ .{3,80}$/;

export const isPaperCell = (text: string): text is PaperCellKey => PAPER.test(text);

/** As many values as a row may have. */
const VALUE = /^v(\d|1\d)$/;

export const isCellKey = (text: string): text is CellKey =>
  VALUE.test(text) || text === 'unit' || conditionCells.some((key) => key === text);

/** The place of a value among the values, or -1 for another cell. */
export const valueIndex = (key: CellKey): number => (key.startsWith('v') ? Number(key.slice(1)) : -1);

const fields: Readonly<Record<'unit' | ConditionCell, TypedField>> = {
  unit: 'unit',
  device: 'equipmentId',
  curve: 'curveId',
  from: 'testFrom',
  to: 'testTo',
  place: 'place',
  t: 't',
  rh: 'rh',
  deviation: 'deviation',
};

/** The field of a result that a cell shows. */
export const fieldOfCell = (key: CellKey): TypedField =>
  valueIndex(key) >= 0 ? 'values' : fields[key as keyof typeof fields];

export type Demanding = Readonly<{
  /** How many values the row takes. */
  values: number;
  isClientGiven: boolean;
  /** It follows from other results alone. */
  isDerived: boolean;
  needsDevice: boolean;
  /** The formula reads from a calibration line. */
  needsCurve: boolean;
  environment: EnvironmentLimits;
}>;

/** The cells that item, method and area want filled before the row is submitted: what `submitGaps` misses when empty. */
export const requiredCells = ({
  values,
  isClientGiven,
  isDerived,
  needsDevice,
  needsCurve,
  environment,
}: Demanding): CellKey[] => [
  ...Array.from({ length: values }, (_, index): ValueCell => `v${index}`),
  ...(needsCurve && !isClientGiven ? (['curve'] as const) : []),
  ...(isClientGiven || isDerived
    ? []
    : [...(needsDevice ? (['device'] as const) : []), 'from' as const, ...demandedConditions(environment)]),
];
