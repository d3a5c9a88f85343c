import type { Exact } from '../decimal';
import { describeIfStrd, digitsOf, numberOfStrd, readStrd } from '../fixtures/strd';
import { oneWay } from './anova';
import { describe as described } from './describe';

/** The data of a file: where they begin is a line, or what follows a row of dashes. */
const rowsOf = (text: string, start: number | 'dashes' = 60): string[][] =>
  (start === 'dashes' ? (text.split(/^-{3,}\s*$/m).at(-1) ?? '') : text)
    .split(/\r?\n/)
    .slice(start === 'dashes' ? 0 : start)
    .map((line) => line.trim().split(/\s+/).filter(Boolean))
    .filter((cells) => cells.length > 0);

const told = (name: string, agreeing: readonly number[]): void => {
  process.stdout.write(
    `${name}: ${agreeing.length} certified values, at least ${Math.min(...agreeing).toFixed(1)} digits\n`,
  );
};

/** Of a name and an equals sign, or of a name alone before the number. */
const after = (text: string, words: RegExp): Exact => numberOfStrd(words.exec(text)?.[1] ?? '');

describeIfStrd('one set of values', () => {
  it.each(['Lew', 'Lottery', 'Mavro', 'NumAcc1', 'NumAcc2'])('%s', (name) => {
    const text = readStrd(name);
    const values = rowsOf(text, 'dashes').map(([value = '']) => numberOfStrd(value));
    expect(values.length).toBe(Number(/Number of Observations:\s*(\d+)/.exec(text)?.[1]));
    const { mean, sd } = described(values);
    const agreeing = [
      digitsOf(mean, after(text, /Sample Mean[^:]*:\s*(\S+)/)),
      digitsOf(sd ?? mean, after(text, /Sample Standard Deviation[^:]*:\s*(\S+)/)),
    ];
    told(name, agreeing);
    expect(Math.min(...agreeing)).toBeGreaterThan(13);
  });
});

describeIfStrd('analysis of variance', () => {
  it.each(['SiRstvt', 'AtmWtAgt', ...[1, 2, 3, 4, 5, 6, 7, 8].map((n) => `SmLs0${n}t`)])('%s', (name) => {
    const text = readStrd(name);
    const rows = rowsOf(text);
    const groups = (rows[0] ?? []).map((_, column) => rows.map((row) => numberOfStrd(row[column] ?? '')));
    const certified = (source: string): string[] =>
      new RegExp(`${source} \\S+\\s+(.*)`).exec(text)?.[1]?.split(/\s+/) ?? [];
    const [above = '', squares = '', mean = '', f = ''] = certified('Between');
    const [below = '', squaresWithin = '', meanWithin = ''] = certified('Within');
    const found = oneWay(groups);
    expect([found.between.freedom, found.within.freedom]).toEqual([Number(above), Number(below)]);
    const pairs: [Exact | null, Exact][] = [
      [found.between.squares, numberOfStrd(squares)],
      [found.between.squares.dividedBy(found.between.freedom), numberOfStrd(mean)],
      [found.within.squares, numberOfStrd(squaresWithin)],
      [found.within.squares.dividedBy(found.within.freedom), numberOfStrd(meanWithin)],
      [found.f, numberOfStrd(f)],
      [found.rSquared, after(text, /Certified R-Squared\s+(\S+)/)],
      [found.sdWithin, after(text, /Standard Deviation\s+(\S+)/)],
    ];
    const agreeing = pairs.map(([ours, theirs]) => (ours === null ? 0 : digitsOf(ours, theirs)));
    told(name, agreeing);
    expect(Math.min(...agreeing)).toBeGreaterThan(13);
  });
});
