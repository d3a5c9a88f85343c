import { note, notedIn } from './noted';

/** The file in which a long run gathers what its tests have counted; unset where nobody asks. */
export const FIGURES = 'HENGJIAN_FIGURES';

/** What was done how often, and how often it went wrong; further measurements in words. */
export type Figure = Readonly<{ what: string; count: number; violations: number; more?: string }>;

/** Notes a figure for the table at the end of a long run. */
export const tellFigure = (figure: Figure): void => note(FIGURES, figure);

/** The figures of a run as lines of one table: what, how many, violations, and what else was measured. */
export const figureTable = (file: string): string[] => {
  const figures = notedIn<Figure>(file);
  const widest = Math.max(0, ...figures.map(({ what }) => what.length));
  return figures.map(({ what, count, violations, more = '' }) =>
    `${what.padEnd(widest)} ${String(count).padStart(8)} ${String(violations).padStart(6)}  ${more}`.trimEnd(),
  );
};
