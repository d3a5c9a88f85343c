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
  /** The results that its record sheet showed; absent where it showed none. */
  shown?: Omit<ResultSource, 'isIn'>[];
};

/** What a result is made of besides its readings: the results that its formula asks for, the line, the device, and what its record sheet showed. */
export type Beside = Readonly<{
  sources: readonly ResultSource[];
  curve: LineInUse | null;
  correction: DeviceCorrection | null;
  shown: readonly ResultSource[];
}>;

/** Takes a computed row; gives what is kept of how it came out, null where only its own readings count as typed. */
export const derivationOf = (
  item: MeasuredItem,
  { sources, curve: line, correction: device, shown }: Beside,
  { countsNonDetects, raw }: Pick<Computed, 'countsNonDetects' | 'raw'>,
): Derivation | null => {
  const asked = sourcesAskedBy(item);
  const curve = asksCurve(item) ? line : null;
  const correction = asksCorrection(item) ? device : null;
  const stands = asked.length > 0 || countsNonDetects || shown.length > 0 || curve !== null || correction !== null;
  if (raw === null || !stands) return null;
  const withLimit = limitsAskedBy(item);
  return {
    sources: sources
      .filter(({ of }) => asked.includes(of))
      .map(({ isIn: _isIn, ...kept }) => ({ ...kept, limit: withLimit.includes(kept.of) ? kept.limit : null })),
    nonDetects: countsNonDetects ? (item.nonDetects ?? 'half') : null,
    ...(curve !== null && { curve }),
    ...(correction !== null && { correction }),
    ...(shown.length > 0 && { shown: shown.map(({ isIn: _isIn, ...kept }) => ({ ...kept, limit: null })) }),
  };
};

/** What stands between the brackets of the results that a row was made of. */
export const sourcesKept = (kept: Derivation | null): string[] =>
  [...(kept?.sources ?? []), ...(kept?.shown ?? [])].map(({ of }) => of);

/** Takes what a result was made of and what stands there now; gives the items whose results or limits are others since. */
export const changedSources = (kept: Derivation | null, now: readonly ResultSource[]): Pair[] => {
  const currentOf = (source: Omit<ResultSource, 'isIn'>) => now.find(({ of }) => of === source.of);
  const computed = (kept?.sources ?? []).flatMap((source) => {
    const current = currentOf(source);
    const isSame =
      current?.taskId === source.taskId &&
      current.value === source.value &&
      (source.limit === null || current.limit === source.limit) &&
      current.isIn;
    return isSame ? [] : [source.item];
  });
  // What a sheet showed need not have been handed in then: it may not be another now.
  const shown = (kept?.shown ?? []).flatMap((source) => {
    const current = currentOf(source);
    return current?.taskId === source.taskId && current.value === source.value ? [] : [source.item];
  });
  return [...computed, ...shown];
};
