import { type Calibration, type CalibrationPoint, type CalibrationRule, calibrate } from './calibration';
import { readBack, standardAddition } from './read-back';

const LINE: CalibrationRule = { degree: 1, throughZero: false, weighting: 'none' };

const pointsOf = (xs: string, ys: string, ss = ''): CalibrationPoint[] => {
  const [responses, deviations] = [ys.split(' '), ss.split(' ')];
  return xs.split(' ').map((x, at) => ({ x, y: responses[at] ?? '', s: deviations[at] || null }));
};

const calibrated = (points: readonly CalibrationPoint[], rule: CalibrationRule): Calibration => {
  const fitted = calibrate(points, rule);
  if (!fitted.ok) throw new Error(fitted.why);
  return fitted.calibration;
};

const rounded = (text: string | null | undefined, places: number): string => Number(text).toFixed(places);

/** As many of the digits as a value worked out elsewhere is given with. */
const digits = (text: string | undefined, count = 15): string => Number(text).toPrecision(count);

describe('the fluorescein line', () => {
  // J. N. Miller and J. C. Miller, Statistics and Chemometrics for Analytical Chemistry, 6th ed., 5.3 to 5.6.
  const line = calibrated(pointsOf('0 2 4 6 8 10 12', '2.1 5.0 9.0 12.6 17.3 21.0 24.7'), LINE);

  it('has the printed intercept, slope and correlation', () => {
    expect(line.coefficients.map((value) => rounded(value, 3))).toEqual(['1.518', '1.930']);
    expect(rounded(line.r, 4)).toBe('0.9989');
  });

  it('has the printed standard deviations', () => {
    expect(rounded(line.residualSd, 4)).toBe('0.4328');
    expect(line.coefficientSds.map((value) => rounded(value, 4))).toEqual(['0.2949', '0.0409']);
    expect(line.freedom).toBe(5);
  });

  it.each([
    ['2.9', '0.72', '0.26'],
    ['13.5', '6.21', '0.24'],
    ['23.0', '11.13', '0.26'],
  ])('reads %s back as %s with %s', (y, x, u) => {
    const back = readBack(line, [y]);
    expect([rounded(back?.x, 2), rounded(back?.u, 2), back?.where]).toEqual([x, u, 'within']);
  });

  it('reads a mean of several with the less uncertainty of its own', () => {
    // s(x0) = s/b √(1/m + 1/n + (y0 - ȳ)²/(b² Sxx)) with m = 4.
    const expected =
      (0.43284771324005 / 1.93035714285714) * Math.sqrt(1 / 4 + 1 / 7 + 0.4 ** 2 / (1.93035714285714 ** 2 * 112));
    const back = readBack(line, ['13.4', '13.6', '13.5', '13.5']);
    expect(digits(back?.u, 10)).toBe(expected.toPrecision(10));
  });
});

describe('cadmium in ceramic ware', () => {
  // EURACHEM/CITAC QUAM:2012, A5, Table A5.2: 0.0087 with 0.0029, 0.2410 with 0.0050, S = 0.005486, c0 = 0.26 with 0.018 of two readings.
  const line = calibrated(
    pointsOf(
      '0.1 0.1 0.1 0.3 0.3 0.3 0.5 0.5 0.5 0.7 0.7 0.7 0.9 0.9 0.9',
      '0.028 0.029 0.029 0.084 0.083 0.081 0.135 0.131 0.133 0.180 0.181 0.183 0.215 0.230 0.216',
    ),
    LINE,
  );

  it('has the printed coefficients, which come out even', () => {
    expect(line.coefficients).toEqual(['0.0087', '0.241']);
    expect(line.coefficientSds.map((value) => rounded(value, 4))).toEqual(['0.0029', '0.0050']);
    expect(rounded(line.residualSd, 6)).toBe('0.005486');
    const [c00 = [], c11 = []] = line.covariance;
    // The correlation is that of the GUM Tree Calculator for the same example.
    const correlation = Number(c00[1]) / Math.sqrt(Number(c00[0]) * Number(c11[1]));
    expect(correlation.toFixed(5)).toBe('-0.87039');
  });

  it('reads the two absorbances back with the printed uncertainty', () => {
    const back = readBack(line, ['0.0712', '0.0716']);
    expect([rounded(back?.x, 3), rounded(back?.u, 3)]).toEqual(['0.260', '0.018']);
    expect(digits(back?.u)).toBe('0.0178446111255831');
  });

  it('compares what the line leaves with what repeating leaves', () => {
    // F of 3 and 10 degrees of freedom, worked out with mpmath and scipy.
    expect(digits(line.lackOfFit?.f)).toBe('4.88515406162465');
    expect(digits(line.lackOfFit?.p, 12)).toBe('0.0241530563472');
    expect(line.lackOfFit?.isSignificant).toBe(true);
  });

  it('has residuals by the deviation of the others as worked out apart, none past the limit of 3.65', () => {
    // mpmath; the limit is t at 0.025/15 with 12 degrees of freedom.
    expect(digits(line.points[12]?.studentised ?? '')).toBe('-2.59257317985843');
    expect(digits(line.points[0]?.studentised ?? '')).toBe('-0.976546150525391');
    expect(line.points.filter(({ isOutlier }) => isOutlier)).toEqual([]);
  });

  it('names a reading of twice its fellows', () => {
    const points = line.points.map(({ x, y }, at) => ({ x, y: at === 4 ? '0.166' : y }));
    const named = calibrated(points, LINE).points.map(({ isOutlier }) => isOutlier);
    expect(named.indexOf(true)).toBe(4);
    expect(named.lastIndexOf(true)).toBe(4);
  });
});

describe('weighted lines', () => {
  it('has the printed coefficients of the line weighted by its standard deviations', () => {
    // Miller and Miller, 5.10: 0.0738 and 0.0091 weighted, 0.0725 and 0.0133 not; 1.23 and 8.01 beside 1.20 and 8.09 read back.
    const points = pointsOf(
      '0 2 4 6 8 10',
      '0.009 0.158 0.301 0.472 0.577 0.739',
      '0.001 0.004 0.010 0.013 0.017 0.022',
    );
    const weighted = calibrated(points, { ...LINE, weighting: 'perS2' });
    const plain = calibrated(points, LINE);
    expect(weighted.coefficients.map((value) => rounded(value, 4))).toEqual(['0.0091', '0.0738']);
    expect(plain.coefficients.map((value) => rounded(value, 4))).toEqual(['0.0133', '0.0725']);
    expect([weighted, plain].map((line) => rounded(readBack(line, ['0.100'])?.x, 2))).toEqual(['1.23', '1.20']);
    expect([weighted, plain].map((line) => rounded(readBack(line, ['0.600'])?.x, 2))).toEqual(['8.01', '8.09']);
    // Worked out with mpmath, the deviation of the response on the straight line between its neighbours.
    expect(digits(weighted.residualSd)).toBe('1.06067416908636');
    expect(digits(readBack(weighted, ['0.100'])?.u)).toBe('0.0455893991282663');
    expect(digits(readBack(weighted, ['0.600'])?.u)).toBe('0.269721909831316');
  });

  const wide = pointsOf('1 2 5 10 20 50 100', '0.0213 0.0397 0.1052 0.2011 0.4093 0.9874 2.0431');

  // Normal equations with 40 digits in mpmath.
  it.each([
    [
      'perX',
      ['0.000735028248587571', '0.0202231638418079'],
      ['0.00159756779949082', '0.000159756779949082'],
      '14.7981282301997',
      '0.250753947150189',
    ],
    [
      'perX2',
      ['0.000846833494433108', '0.0201931361472094'],
      ['0.000605124729538777', '0.000261076684849515'],
      '14.8145966195998',
      '0.287871411017110',
    ],
  ] as const)('has the coefficients of a computation apart %s', (weighting, coefficients, sds, x, u) => {
    const line = calibrated(wide, { ...LINE, weighting });
    expect(line.coefficients.map((value) => digits(value))).toEqual(coefficients);
    expect(line.coefficientSds.map((value) => digits(value))).toEqual(sds);
    const back = readBack(line, ['0.3', '0.3', '0.3']);
    expect([digits(back?.x), digits(back?.u)]).toEqual([x, u]);
  });

  it('does not change when all deviations are told ten times as great', () => {
    const small = pointsOf('1 2 3 4', '1.1 1.9 3.2 3.9', '0.1 0.2 0.1 0.3');
    const great = small.map((point) => ({ ...point, s: String(Number(point.s) * 10) }));
    const [one, other] = [small, great].map((points) => calibrated(points, { ...LINE, weighting: 'perS2' }));
    expect(one?.coefficients).toEqual(other?.coefficients);
    expect(one?.coefficientSds).toEqual(other?.coefficientSds);
  });

  it('goes through zero where it must', () => {
    const line = calibrated(wide, { ...LINE, throughZero: true });
    expect(line.coefficients[0]).toBe('0');
    expect(line.coefficientSds[0]).toBe('0');
    expect(digits(line.coefficients[1])).toBe('0.0202995932463546');
    expect(digits(line.coefficientSds[1])).toBe('0.000111006456626226');
    const back = readBack(line, ['0.29', '0.31']);
    expect([digits(back?.x), digits(back?.u)]).toEqual(['14.7786212442397', '0.448723028462518']);
  });
});

describe('standard addition', () => {
  it('finds the silver of the photographic waste', () => {
    // Miller and Miller, 5.8: intercept 0.3218, slope 0.0186, 17.3 µg/ml with 0.749 (from rounded figures; 0.748 comes out).
    const found = standardAddition(pointsOf('0 5 10 15 20 25 30', '0.32 0.41 0.52 0.60 0.70 0.77 0.89'));
    expect([rounded(found?.x, 1), rounded(found?.u, 2)]).toEqual(['17.3', '0.75']);
    expect([digits(found?.x), digits(found?.u)]).toEqual(['17.2605363984674', '0.747870636049861']);
  });

  it('gives none where the responses do not rise with what was added, or where there are two', () => {
    expect(standardAddition(pointsOf('0 1 2', '1 2 1'))).toBeNull();
    expect(standardAddition(pointsOf('0 1 2', '1 1 1'))).toBeNull();
    expect(standardAddition(pointsOf('0 1', '1 2'))).toBeNull();
  });
});
