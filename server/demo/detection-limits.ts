import type { DemoResult } from './data';

/** The lowest limit below which a result of an item was reported as not found: the laboratory's detection limit. */
export const detectionLimits = (results: readonly DemoResult[]): ReadonlyMap<string, string> => {
  const limits = new Map<string, string>();
  for (const { item, value } of results) {
    if (!value.startsWith('<')) continue;
    const limit = value.slice(1);
    const known = limits.get(item);
    if (known === undefined || Number(limit) < Number(known)) limits.set(item, limit);
  }
  return limits;
};
