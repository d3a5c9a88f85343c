import type { CellAnswer } from '../../contract/worksheet/bench';
import type { Computed } from '../../domain/result/compute';
import { noteText, problemText } from '../../domain/result/problems';
import type { Result } from '../../domain/result/result.entity';

export type SavedRow = Extract<CellAnswer, { status: 'saved' }>['row'];

/** A result as the grid shows it, with what follows from its values. */
export const savedRow = (result: Result, computed: Computed, enteredByName: string | null): SavedRow => ({
  ver: result.ver,
  values: result.values ?? [],
  unit: result.unit,
  equipmentId: result.equipmentId,
  testFrom: result.testFrom,
  testTo: result.testTo,
  place: result.place,
  t: result.t,
  rh: result.rh,
  deviation: result.deviation,
  enteredByName,
  enteredAt: result.enteredAt,
  raw: computed.raw,
  reported: computed.reported,
  censored: computed.censored,
  verdict: computed.verdict,
  verdictWhy: computed.verdictWhy,
  problems: computed.problems.map(({ index, code }) => ({ index, code, text: problemText(code) })),
  notes: computed.notes.map((code) => ({ code, text: noteText(code) })),
});
