import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { computeRow } from '../../../domain/result/client-given';
import { noteText, problemText } from '../../../domain/result/problems';
import { type Edits, typedValues } from './cell';
import { type ColumnKey, valueIndex } from './column';

type Followed =
  | 'raw'
  | 'reported'
  | 'censored'
  | 'verdict'
  | 'verdictWhy'
  | 'probability'
  | 'corrected'
  | 'problems'
  | 'notes';

export type Outcome = Pick<WorksheetRow, Followed> & {
  /** The server has answered for exactly these values. */
  confirmed: boolean;
};

/** Whether the result depends on what is being typed. */
export const changesResult = (edits: Edits): boolean =>
  Object.keys(edits).some((key) => key === 'unit' || key === 'curve' || valueIndex(key as ColumnKey) >= 0);

/** The line that the row reads from, as chosen or as it is taken by itself. */
const curveOf = ({ curves, curveNo }: WorksheetRow, { curve }: Edits): WorksheetRow['curves'][number] | null =>
  curves.find(({ no }) => no === (curve?.mine || curveNo)) ?? null;

/** What corrects the readings of the device that the row names. */
const correctionOf = ({ corrections, equipmentId }: WorksheetRow, { device }: Edits) =>
  corrections.find((each) => each.equipmentId === (device === undefined ? equipmentId : device.mine)) ?? null;

const computed = (row: WorksheetRow, edits: Edits): Outcome => {
  const typed = { values: typedValues(row, edits), unit: (edits.unit?.mine ?? row.unit) || null };
  const device = correctionOf(row, edits);
  const rules = { ...row.rules, curve: curveOf(row, edits), correction: device?.correction };
  const result = computeRow(typed, row.clientGiven, rules);
  return {
    ...result,
    probability: result.probability ?? null,
    corrected: { by: device, readings: [...(result.corrections ?? [])] },
    problems: result.problems.map(({ index, code }) => ({ index, code, text: problemText(code) })),
    notes: result.notes.map((code) => ({ code, text: noteText(code) })),
    confirmed: false,
  };
};

/** Each row is asked for by itself and for the head: at every key only the row that is typed into is recomputed. */
const known = new WeakMap<Edits, { row: WorksheetRow; outcome: Outcome }>();

/** What follows from the values: the server's answer, or while they are being typed the same functions run here. */
export const outcomeOf = (row: WorksheetRow, edits: Edits): Outcome => {
  const { raw, reported, censored, verdict, verdictWhy, probability, corrected, problems, notes } = row;
  const isCorrectedAnew = row.corrections.length > 0 && edits.device !== undefined;
  if (!changesResult(edits) && !isCorrectedAnew)
    return { raw, reported, censored, verdict, verdictWhy, probability, corrected, problems, notes, confirmed: true };
  const last = known.get(edits);
  if (last?.row === row) return last.outcome;
  const outcome = computed(row, edits);
  known.set(edits, { row, outcome });
  return outcome;
};
