import { exact } from '../decimal';
import { drawn } from '../fixtures/drawn';
import { cochran, cochranCritical, dixon, grubbs, grubbsCritical, grubbsPairs } from './outliers';

const numbers = (...values: (string | number)[]) => values.map((value) => exact(String(value)));

const TURNS = 3000;
/** How often a test signals at 5 per cent and at 1 per cent where nothing is wrong. */
const signals = (found: readonly (string | undefined)[]): [atFive: number, atOne: number] => {
  const part = (...words: string[]): number =>
    found.filter((each) => each !== undefined && words.includes(each)).length / found.length;
  return [part('straggler', 'outlier'), part('outlier')];
};
/** Four standard deviations of a part that is drawn so often. */
const within = (part: number, of: number): void =>
  expect(Math.abs(part - of)).toBeLessThan(4 * Math.sqrt((of * (1 - of)) / TURNS));

/** The printed tables were worked out by hand and by draws: they differ by one in the third digit here and there. */
const isNearTable = (ours: string, printed: string): void =>
  expect(Math.abs(Number(ours) - Number(printed))).toBeLessThanOrEqual(0.0011);

describe('one value by Grubbs', () => {
  // ISO 5725-2, table 5: one largest or one smallest.
  it.each([
    [3, '1.155', '1.155'],
    [5, '1.715', '1.764'],
    [8, '2.126', '2.274'],
    [10, '2.290', '2.482'],
    [20, '2.709', '3.001'],
    [30, '2.908', '3.236'],
    [40, '3.036', '3.381'],
  ])('has the critical values of the standard for %d', (n, five, one) => {
    isNearTable(grubbsCritical('0.05', n).toFixed(3), five);
    isNearTable(grubbsCritical('0.01', n).toFixed(3), one);
  });

  it('names the value that is farthest off, and drops none', () => {
    const found = grubbs(numbers(0.51, 0.49, 0.5, 0.52, 0.48, 0.5, 0.75));
    expect(found).toMatchObject({ places: [6], found: 'outlier' });
    expect(grubbs(numbers(0.51, 0.49, 0.5, 0.52, 0.48, 0.5, 0.5))?.found).toBe('none');
    expect(grubbs(numbers(1, 1, 1, 1))).toBeNull();
    expect(grubbs(numbers(1, 2))).toBeNull();
  });

  it('is wrong as often as its level says', () => {
    const next = drawn(20_261);
    const [five, one] = signals(
      Array.from({ length: TURNS }, () => grubbs(Array.from({ length: 8 }, () => exact(next().toFixed(9))))?.found),
    );
    within(five, 0.05);
    within(one, 0.01);
  });
});

describe('two values by Grubbs', () => {
  it('finds a pair that hides from the test of one', () => {
    const values = numbers(10.1, 9.9, 10.0, 10.2, 9.8, 10.1, 9.9, 12.5, 12.6);
    expect(grubbs(values)?.found).toBe('none');
    expect(grubbsPairs(values)).toMatchObject({
      high: { places: [7, 8], found: 'straggler' },
      low: { found: 'none' },
    });
    expect(grubbsPairs(numbers(1, 2, 3))).toBeNull();
    expect(grubbsPairs(numbers(2, 2, 2, 2))).toBeNull();
  });

  it.each([5, 12, 20])('is wrong at either end as often as its level says, of %d values', (n) => {
    const next = drawn(31 * n + 7);
    const found = Array.from({ length: TURNS }, () =>
      grubbsPairs(Array.from({ length: n }, () => exact(next().toFixed(9)))),
    );
    within(signals(found.map((pairs) => (pairs?.low.found === 'none' ? pairs.high.found : pairs?.low.found)))[0], 0.05);
  });
});

describe("Dixon's ratio", () => {
  it('is of the nearest neighbour, and of more distant ones the more values there are', () => {
    const found = dixon(numbers(0.5, 0.51, 0.49, 0.9));
    expect(found?.high).toMatchObject({ places: [3], found: 'outlier' });
    expect(found?.high.statistic.toFixed(4)).toBe((0.39 / 0.41).toFixed(4));
    expect(dixon(numbers(1, 2))).toBeNull();
    expect(dixon(numbers(3, 3, 3))).toBeNull();
    // r22 of 14 values passes over the second and the last but one.
    const many = numbers(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 30);
    expect(dixon(many)?.high.statistic.toFixed(6)).toBe(((30 - 12) / (30 - 3)).toFixed(6));
    expect(dixon(Array.from({ length: 21 }, (_, at) => exact(String(at))))).toBeNull();
  });

  it.each([3, 7, 9, 12, 18])('is wrong at one end as often as its level says, of %d values', (n) => {
    const next = drawn(17 * n + 1);
    const [five, one] = signals(
      Array.from({ length: TURNS }, () => dixon(Array.from({ length: n }, () => exact(next().toFixed(9))))?.high.found),
    );
    within(five, 0.05);
    within(one, 0.01);
  });
});

describe('the largest variance by Cochran', () => {
  // ISO 5725-2, table 4: p variances of n values each.
  it.each([
    [2, 3, '0.975', '0.995'],
    [5, 2, '0.841', '0.928'],
    [5, 3, '0.684', '0.788'],
    [10, 2, '0.602', '0.718'],
    [10, 4, '0.373', '0.447'],
    [20, 3, '0.271', '0.330'],
  ])('has the critical values of the standard for %d of %d', (p, n, five, one) => {
    isNearTable(cochranCritical('0.05', p, n).toFixed(3), five);
    isNearTable(cochranCritical('0.01', p, n).toFixed(3), one);
  });

  it('names the group that scatters most; one value alone does not scatter', () => {
    const groups = [
      numbers(7),
      numbers(1.0, 1.1, 0.9),
      numbers(1.0, 1.1, 1.0),
      numbers(1.0, 0.9, 1.0),
      numbers(0.2, 1.0, 1.9),
      numbers(1.1, 1.0, 1.0),
    ];
    expect(cochran(groups)).toMatchObject({ places: [4], found: 'outlier' });
    expect(cochran([numbers(1, 2), numbers(3)])).toBeNull();
    expect(cochran([numbers(1, 1), numbers(3, 3)])).toBeNull();
  });
});
