import type { Violation } from './inner-arrows';

/** How many violations of each key may still stand. The list only shrinks: it names what was there when the check was written. */
export type Exceptions = ReadonlyMap<string, number>;

/** A line is a key and a count: `server/order/commands/ 21`. */
export const readExceptions = (text: string): Exceptions =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const [, key, count] = /^(.+) ([1-9]\d*)$/.exec(line) ?? [];
        if (key === undefined) throw new Error(`No exception with its count: ${line}`);
        return [key, Number(count)];
      }),
  );

export const writeExceptions = (exceptions: Exceptions): string =>
  `${[HEAD, ...[...exceptions].map(([key, count]) => `${key} ${count}`).sort()].join('\n')}\n`;

const HEAD = `# Where the code still goes against the arrows on the second level, and how often: files in a room that was
# emptied, imports against the layers, imports in a circle of nouns. It only shrinks: npm run arrows`;

/** One sentence for each violation beyond the list, and for each line of the list that is no longer needed. */
export const judged = (violations: readonly Violation[], exceptions: Exceptions): string[] => [
  ...beyond(violations, exceptions),
  ...unneeded(violations, exceptions),
];

/** The list without what is no longer needed. It never takes anything in. */
export const shrunk = (violations: readonly Violation[], exceptions: Exceptions): Exceptions =>
  new Map(
    [...byKey(violations)].flatMap(([key, { length }]) => {
      const allowed = Math.min(length, exceptions.get(key) ?? 0);
      return allowed > 0 ? [[key, allowed] as const] : [];
    }),
  );

const beyond = (violations: readonly Violation[], exceptions: Exceptions): string[] =>
  [...byKey(violations)].flatMap(([key, group]) => {
    const allowed = exceptions.get(key) ?? 0;
    if (group.length <= allowed) return [];
    const sentences = group.map(({ says, why }) => `${says}: ${why}`);
    return allowed === 0 ? sentences : [`${key}: ${allowed} excepted, ${group.length} found, one of`, ...sentences];
  });

const unneeded = (violations: readonly Violation[], exceptions: Exceptions): string[] => {
  const groups = byKey(violations);
  return [...exceptions].flatMap(([key, allowed]) => {
    const found = groups.get(key)?.length ?? 0;
    return found < allowed ? [`${key}: ${allowed} excepted, ${found} found; npm run arrows shortens the list`] : [];
  });
};

const byKey = (violations: readonly Violation[]): Map<string, Violation[]> => {
  const groups = new Map<string, Violation[]>();
  for (const violation of violations) groups.set(violation.key, [...(groups.get(violation.key) ?? []), violation]);
  return groups;
};
