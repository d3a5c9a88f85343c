import type { CellAnswer } from '../../contract/worksheet/entries';
import type { DeviceCorrection } from '../../domain/calibration/correction';
import type { LineInUse } from '../../domain/calibration-line/line-in-use';
import { isUndecided } from '../../domain/result/by-hand';
import type { Computed } from '../../domain/result/compute';
import type { Judging } from '../../domain/result/judging';
import { noteText, problemText } from '../../domain/result/problems';
import type { Result } from '../../domain/result/result.entity';

export type SavedRow = Extract<CellAnswer, { status: 'saved' }>['row'];

/** Who entered and who judged a row, and what it reads from. */
export type Names = Readonly<{
  enteredByName: string | null;
  judgedByName: string | null;
  /** The line that it reads from. */
  curve: LineInUse | null;
  /** What corrects its readings. */
  correction: DeviceCorrection | null;
}>;

/** A result as the grid shows it, with what follows from its values. */
export const savedRow = (
  result: Result,
  computed: Computed,
  judging: Judging,
  { enteredByName, judgedByName, curve, correction }: Names,
): SavedRow => ({
  ver: result.ver,
  values: result.values ?? [],
  unit: result.unit,
  equipmentId: result.equipmentId,
  curveNo: curve?.no ?? null,
  testFrom: result.testFrom,
  testTo: result.testTo,
  place: result.place,
  t: result.t,
  rh: result.rh,
  deviation: result.deviation,
  clientGiven: result.clientGiven,
  enteredByName,
  enteredAt: result.enteredAt,
  raw: computed.raw,
  reported: computed.reported,
  censored: computed.censored,
  verdict: computed.verdict,
  verdictWhy: computed.verdictWhy,
  probability: computed.probability ?? null,
  corrected: {
    by: correction && { devNum: correction.devNum, certNo: correction.certNo },
    readings: [...(computed.corrections ?? [])],
  },
  judgement:
    computed.verdictWhy === 'byPerson'
      ? { byName: judgedByName ?? '', at: result.judgedAt ?? '', reason: result.judgeReason ?? '' }
      : null,
  undecided: computed.verdictWhy === 'byPerson' || isUndecided(computed, judging),
  problems: computed.problems.map(({ index, code }) => ({ index, code, text: problemText(code) })),
  notes: computed.notes.map((code) => ({ code, text: noteText(code) })),
});
