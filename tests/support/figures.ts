import fs from 'node:fs';

/** The file in which a long run gathers what its tests have counted; unset where nobody asks. */
export const FIGURES = 'HENGJIAN_FIGURES';

/** What was done how often, and how often it went wrong; further measurements in words. */
export type Figure = Readonly<{ what: string; count: number; violations: number; more?: string }>;

/** Notes a figure for the table at the end of a long run. */
export const tellFigure = (figure: Figure): void => {
  const file = process.env[FIGURES];
  if (file !== undefined) fs.appendFileSync(file, `${JSON.stringify(figure)}\n`);
};

/** The figures of a run as lines of one table: what, how many, violations, and what else was measured. */
export const figureTable = (file: string): string[] => {
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const figures = lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Figure);
  const widest = Math.max(0, ...figures.map(({ what }) => what.length));
  return figures.map(({ what, count, violations, more = '' }) =>
    `${what.padEnd(widest)} ${String(count).padStart(8)} ${String(violations).padStart(6)}  ${more}`.trimEnd(),
  );
};
