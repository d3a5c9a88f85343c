import type { DeviceCorrection } from '../calibration/correction';
import type { LineInUse } from '../calibration-line/line-in-use';
import type { Pair } from '../kit/label';
import type { NonDetects } from '../measurement/non-detects';
import type { Computed, MeasuredItem } from './compute';
import type { ResultSource } from './result-source';
import { asksCorrection, asksCurve, limitsAskedBy, sourcesAskedBy } from './slots';

/** What a result was computed of besides its readings, as it stood when its data were saved or submitted: a limit where it was computed with. */
export type Derivation = {
  sources: Omit<ResultSource, 'isIn'>[];
  /** As what non-detects were counted; null where none was. */
  nonDetects: NonDetects | null;
  /** The calibration line from which contents were read; absent where none was. */
  curve?: LineInUse;
  /** What the certificate of the device corrects readings by; absent where none was corrected. */
  correction?: DeviceCorrection;
};

/** Takes a computed row; gives what is kept of how it came out, null where only its own readings count as typed. */
export const derivationOf = (
  item: MeasuredItem,
  sources: readonly ResultSource[],
  line: LineInUse | null,
  device: DeviceCorrection | null,
  { countsNonDetects, raw }: Pick<Computed, 'countsNonDetects' | 'raw'>,
): Derivation | null => {
  const asked = sourcesAskedBy(item);
  const curve = asksCurve(item) ? line : null;
  const correction = asksCorrection(item) ? device : null;
  if (raw === null || (asked.length === 0 && !countsNonDetects && curve === null && correction === null)) return null;
  const withLimit = limitsAskedBy(item);
  return {
    sources: sources
      .filter(({ of }) => asked.includes(of))
      .map(({ isIn: _isIn, ...kept }) => ({ ...kept, limit: withLimit.includes(kept.of) ? kept.limit : null })),
    nonDetects: countsNonDetects ? (item.nonDetects ?? 'half') : null,
    ...(curve !== null && { curve }),
    ...(correction !== null && { correction }),
  };
};

/** Takes what a result was computed of and what stands there now; gives the items whose results or limits are others since. */
export const changedSources = (kept: Derivation | null, now: readonly ResultSource[]): Pair[] =>
  (kept?.sources ?? []).flatMap((source) => {
    const current = now.find(({ of }) => of === source.of);
    const isSame =
      current?.taskId === source.taskId &&
      current.value === source.value &&
      (source.limit === null || current.limit === source.limit) &&
      current.isIn;
    return isSame ? [] : [source.item];
  });
