import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import type { Curve } from '../measurement/statistics/read-back';
import { type CalibrationLineState, calibrationLineWorkflow } from './calibration-line.workflow';

/** A line as far as results are read from it: what a result keeps of it, so that it can be followed whatever comes later. */
export type LineInUse = Curve &
  Readonly<{
    id: string;
    no: string;
    contentUnit: string;
    madeOn: string;
    validUntil: string | null;
    r: string | null;
  }>;

/** A line as it stands now, for whether a measurement may read from it. */
export type OfferedLine = LineInUse &
  Readonly<{ state: CalibrationLineState; testitemId: string; equipmentId: string | null }>;

/** The measurement that would read from a line: of what, with which device, on which day. */
export type Reading = Readonly<{ testitemId: string; equipmentId: string | null; day: string }>;

/** What keeps a measurement from reading from a line; null where nothing does. */
export const lineProblem = (line: OfferedLine, { testitemId, equipmentId, day }: Reading): Label | null => {
  if (!inClass(calibrationLineWorkflow, 'inForce', line.state))
    return label('标准曲线未批准或已作废', 'The calibration line is not approved, or was voided');
  if (line.testitemId !== testitemId)
    return label('标准曲线属于其他检测项目', 'The calibration line is of another test item');
  if (line.equipmentId !== null && line.equipmentId !== equipmentId)
    return label('标准曲线是在另一台仪器上制作的', 'The calibration line was made on another instrument');
  if (line.madeOn > day) return label('标准曲线制作于检测日期之后', 'The calibration line was made after the test');
  if (line.validUntil !== null && line.validUntil < day)
    return label('标准曲线在检测当日已过期', 'The calibration line was out of date on the day of the test');
  return null;
};

/** Takes the lines there are; gives the one that a measurement takes unless its tester chooses another: the newest that may be used. */
export const lineTaken = (lines: readonly OfferedLine[], reading: Reading): OfferedLine | null => {
  const fitting = lines.filter((line) => lineProblem(line, reading) === null);
  return fitting.sort((one, other) => (one.madeOn + one.no < other.madeOn + other.no ? 1 : -1))[0] ?? null;
};

/** What a result keeps of its line. */
export const keptOfLine = ({ state: _, testitemId: __, equipmentId: ___, ...kept }: OfferedLine): LineInUse => kept;
