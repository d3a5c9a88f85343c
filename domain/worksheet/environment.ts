import { exact } from '../measurement/decimal';
import { isDecimal } from '../measurement/measured';
import type { TestArea } from '../test-area/test-area.entity';

export type EnvironmentLimits = Pick<TestArea, 'tLo' | 'tHi' | 'rhLo' | 'rhHi'>;
type Range = readonly [lo: string | null, hi: string | null];

const temperature = ({ tLo, tHi }: EnvironmentLimits): Range => [tLo, tHi];
const humidity = ({ rhLo, rhHi }: EnvironmentLimits): Range => [rhLo, rhHi];

const stands = (value: string | null, [lo, hi]: Range): 'ok' | 'missing' | 'outside' => {
  if (lo === null && hi === null) return 'ok';
  if (value === null || !isDecimal(value)) return 'missing';
  const number = exact(value);
  const isOutside = (lo !== null && number.lt(exact(lo))) || (hi !== null && number.gt(exact(hi)));
  return isOutside ? 'outside' : 'ok';
};

/** Whether one recorded condition alone is outside what the area demands. */
export const isOutside = (limits: EnvironmentLimits, kind: 't' | 'rh', value: string): boolean =>
  stands(value, kind === 't' ? temperature(limits) : humidity(limits)) === 'outside';

/** The conditions that the area demands at all. */
export const demandedConditions = (limits: EnvironmentLimits): ('t' | 'rh')[] => [
  ...(stands(null, temperature(limits)) === 'missing' ? (['t'] as const) : []),
  ...(stands(null, humidity(limits)) === 'missing' ? (['rh'] as const) : []),
];

/** Holds recorded conditions against what the area demands (ISO/IEC 17025 6.3.3). */
export const environmentState = (
  limits: EnvironmentLimits,
  t: string | null,
  rh: string | null,
): 'ok' | 'missing' | 'outside' => {
  const states = [stands(t, temperature(limits)), stands(rh, humidity(limits))];
  return states.includes('missing') ? 'missing' : states.includes('outside') ? 'outside' : 'ok';
};

/** The first condition that the area does not take as it was recorded. */
export const wrongCondition = (limits: EnvironmentLimits, t: string | null, rh: string | null): 't' | 'rh' => {
  const whole = environmentState(limits, t, rh);
  return stands(t, temperature(limits)) === whole ? 't' : 'rh';
};

const rangeText = ([lo, hi]: Range, unit: string): string | null => {
  if (lo !== null && hi !== null) return `${lo}~${hi} ${unit}`;
  if (lo !== null) return `≥${lo} ${unit}`;
  return hi === null ? null : `≤${hi} ${unit}`;
};

/** The demanded conditions as people read them; null for what is not demanded. */
export const environmentText = (limits: EnvironmentLimits): { t: string | null; rh: string | null } => ({
  t: rangeText(temperature(limits), '°C'),
  rh: rangeText(humidity(limits), '%RH'),
});
