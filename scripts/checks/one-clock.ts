import type { Importing } from './imports';

/** The file that may name the libraries of days and moments, and how others name it. */
const CLOCK = 'src/services/clock.ts';
const LIBRARIES = /^(?:moment|dayjs)(?:\/|$)/;

/** Files that ask moment or dayjs themselves: the screens ask the clock, what runs on the server counts in domain/kit/calendar. */
export const besideTheClock = (imports: readonly Importing[]): string[] =>
  imports
    .filter(({ path }) => path !== CLOCK)
    .flatMap(({ path, specifiers }) =>
      specifiers
        .filter((name) => LIBRARIES.test(name))
        .map((name) => `${path} imports ${name}: ask ${CLOCK}, or domain/kit/calendar outside src`),
    );
