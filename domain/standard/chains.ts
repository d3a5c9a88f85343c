import type { Standard } from './standard.entity';

type Edition = Pick<Standard, 'id' | 'no' | 'year' | 'replacesId' | 'replacedById' | 'implementDate'>;

const byDate = (one: Edition, other: Edition): number => (one.implementDate < other.implementDate ? -1 : 1);

/**
 * Standards as chains of editions, the oldest first: what one replaces comes before it, regardless of its number. Where
 * the data go round in a circle, each edition is still listed once.
 */
export const chainsOf = <E extends Edition>(standards: readonly E[]): E[][] => {
  const byId = new Map(standards.map((standard) => [standard.id, standard]));
  const chains = new Map<string, E[]>();
  const rootOf = (standard: E): string => {
    const seen = new Set<string>();
    let at = standard;
    while (!seen.has(at.id)) {
      seen.add(at.id);
      const older = byId.get(at.replacesId ?? '');
      if (older === undefined) break;
      at = older;
    }
    return seen.size > 1 && seen.has(at.replacesId ?? '') ? ([...seen].sort()[0] as string) : at.id;
  };
  for (const standard of standards) {
    const root = rootOf(standard);
    chains.set(root, [...(chains.get(root) ?? []), standard]);
  }
  return [...chains.values()]
    .map((chain) => chain.sort(byDate))
    .sort(([one], [other]) => ((one?.no ?? '') < (other?.no ?? '') ? -1 : 1));
};
