import { Decimal } from 'decimal.js';
import { readFixture } from './fixtures/read';
import { fitLine, fitThroughOrigin, type Line, type Point, readBack } from './least-squares';

const pointsOf = (file: string, first: number): Point[] =>
  readFixture(file)
    .split(/\r?\n/)
    .slice(first - 1)
    .map((line) => line.trim().split(/\s+/))
    .filter((pair): pair is [string, string] => pair.length === 2)
    .map(([y, x]) => ({ x, y }));

const lineOf = (fit: ReturnType<typeof fitLine>): Line => {
  if (!fit.ok) throw new Error(fit.why);
  return fit.line;
};

/** Certified values carry 15 digits; the last may be rounded, so 14 must agree. */
const agrees = (ours: string, certified: string): void => {
  const off = new Decimal(ours).minus(certified).abs().dividedBy(new Decimal(certified).abs());
  expect(off.toNumber()).toBeLessThan(1e-14);
};

describe('NIST statistical reference data', () => {
  it('Norris: a line over 36 points', () => {
    const points = pointsOf('Norris.dat', 61);
    expect(points).toHaveLength(36);
    const line = lineOf(fitLine(points));
    agrees(line.intercept, '-0.262323073774029');
    agrees(line.slope, '1.00211681802045');
    agrees(line.interceptSd, '0.232818234301152');
    agrees(line.slopeSd, '0.429796848199937E-03');
    agrees(line.residualSd, '0.884796396144373');
    agrees(new Decimal(line.r).pow(2).toFixed(), '0.999993745883712');
  });

  it('NoInt1: a line through the origin over 11 points', () => {
    const points = pointsOf('NoInt1.dat', 61);
    expect(points).toHaveLength(11);
    const line = lineOf(fitThroughOrigin(points));
    agrees(line.slope, '2.07438016528926');
    agrees(line.slopeSd, '0.165289256198347E-01');
    agrees(line.residualSd, '3.56753034006338');
    agrees(new Decimal(line.r).pow(2).toFixed(), '0.999365492298663');
    expect(line).toMatchObject({ intercept: '0', interceptSd: '0' });
  });
});

describe('reading back from a line, EURACHEM/CITAC QUAM example A5', () => {
  type Example = { id: string; x: number[]; y: number[]; responses: number[] };
  const example = (JSON.parse(readFixture('uncertainty_cases.json')) as Example[]).find(
    ({ id }) => id === 'CITAC_A5_calibration',
  );
  const { x, y, responses } = example ?? { x: [], y: [], responses: [] };
  const line = lineOf(fitLine(x.map((content, index) => ({ x: String(content), y: String(y[index]) }))));

  it('finds the published line', () => {
    expect(Number(line.intercept).toFixed(4)).toBe('0.0087');
    expect(Number(line.interceptSd).toFixed(4)).toBe('0.0029');
    expect(Number(line.slope).toFixed(4)).toBe('0.2410');
    expect(Number(line.slopeSd).toFixed(4)).toBe('0.0050');
  });

  it('finds the published content and its uncertainty', () => {
    const content = readBack(line, responses.map(String));
    expect(Number(content?.x).toFixed(3)).toBe('0.260');
    expect(Number(content?.u).toFixed(3)).toBe('0.018');
  });
});

describe('fitLine', () => {
  const points = (...pairs: [string, string][]): Point[] => pairs.map(([x, y]) => ({ x, y }));

  it('finds an exact line exactly', () => {
    const line = lineOf(fitLine(points(['0', '1'], ['0.1', '1.3'], ['0.2', '1.6'])));
    expect(line).toMatchObject({ slope: '3', intercept: '1', r: '1', residualSd: '0', n: 3 });
    expect(lineOf(fitLine(points(['0', '5'], ['1', '3'], ['2', '1']))).r).toBe('-1');
  });

  it('calls a flat response flat', () => {
    const line = lineOf(fitLine(points(['0', '2'], ['1', '2'], ['3', '2'])));
    expect(line).toMatchObject({ slope: '0', intercept: '2', r: '0' });
    expect(readBack(line, ['2'])).toBeNull();
  });

  it('refuses too few points and points at one content', () => {
    expect(fitLine(points(['0', '1'], ['1', '2']))).toEqual({ ok: false, why: 'tooFewPoints' });
    expect(fitThroughOrigin(points(['1', '2']))).toEqual({ ok: false, why: 'tooFewPoints' });
    expect(fitLine(points(['0.1', '1'], ['0.1', '2'], ['0.1', '3']))).toEqual({ ok: false, why: 'sameX' });
    expect(fitThroughOrigin(points(['0', '1'], ['0', '2']))).toEqual({ ok: false, why: 'sameX' });
    expect(fitThroughOrigin(points(['1', '2'], ['1', '2.2'])).ok).toBe(true);
  });

  it('reads a response back through the origin', () => {
    const line = lineOf(fitThroughOrigin(points(['1', '2'], ['2', '4'])));
    expect(readBack(line, ['3', '5'])).toEqual({ x: '2', u: '0' });
    expect(readBack(line, [])).toBeNull();
  });

  it('refuses a point that is no number', () => {
    expect(() => fitLine(points(['0', '1'], ['1', 'x'], ['2', '3']))).toThrow(RangeError);
  });
});
