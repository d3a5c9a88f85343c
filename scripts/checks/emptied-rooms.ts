/** Rooms that were emptied when each noun got its folder, and where their files belong: nothing comes back to them. */
const EMPTIED: readonly (readonly [pattern: RegExp, home: string])[] = [
  [/^server\/(?:store|jobs)\//, 'its noun in server/, or server/kernel, server/db, server/across'],
  [/^server\/reference\//, 'server/across/reference'],
  [/^server\/api\//, 'its noun in server/, as x.handlers.ts'],
  [/^contract\/[^/]+$/, 'its noun in contract/'],
  [/^src\/components\//, 'src/kit or its noun in src/'],
  [/^src\/pages\/(?!(?:[\w-]+\/)*index$)/, 'its noun in src/: a page is an index.tsx that names the feature'],
];

/** The home of a file that is in an emptied room, else null. Paths come without their ending. */
export const homeOf = (path: string): string | null => EMPTIED.find(([pattern]) => pattern.test(path))?.[1] ?? null;
