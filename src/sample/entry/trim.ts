import type { ItemLine, SampleLine } from './line';

/** The same test by the same method, in whichever sample. */
export const testOf = ({ testitemId, basisId }: ItemLine): string => `${testitemId} ${basisId ?? ''}`;

export type TrimChoice = Readonly<{ test: string; name: string; basis: string; count: number }>;

/** The tests of several samples, each once, with how many of the samples want it. */
export const testsOf = (lines: readonly SampleLine[]): TrimChoice[] => {
  const found = new Map<string, TrimChoice>();
  for (const { items } of lines)
    for (const item of items) {
      const test = testOf(item);
      const known = found.get(test);
      found.set(test, {
        test,
        name: item.itemName,
        basis: item.basisName,
        count: (known?.count ?? 0) + 1,
      });
    }
  return [...found.values()];
};

/** Takes tests out of samples; those it does not name stay as they are. Gives how many tests went. */
export const trimmed = (
  lines: readonly SampleLine[],
  keys: ReadonlySet<string>,
  isKept: (test: string) => boolean,
): { lines: SampleLine[]; gone: number } => {
  let gone = 0;
  const left = lines.map((line) => {
    if (!keys.has(line.key)) return line;
    const items = line.items.filter((item) => isKept(testOf(item)));
    gone += line.items.length - items.length;
    return items.length === line.items.length ? line : { ...line, items };
  });
  return { lines: left, gone };
};
