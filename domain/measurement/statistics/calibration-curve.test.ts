import { type Calibration, type CalibrationRule, calibrate } from './calibration';
import { readBack } from './read-back';

const LINE: CalibrationRule = { degree: 1, throughZero: false, weighting: 'none' };
const CURVE: CalibrationRule = { ...LINE, degree: 2 };

const fitOf = (xs: string, ys: string, rule: CalibrationRule, s?: string) => {
  const responses = ys.split(' ');
  return calibrate(
    xs.split(' ').map((x, at) => ({ x, y: responses[at] ?? '', s: s ?? null })),
    rule,
  );
};

const calibrated = (xs: string, ys: string, rule: CalibrationRule): Calibration => {
  const fitted = fitOf(xs, ys, rule);
  if (!fitted.ok) throw new Error(fitted.why);
  return fitted.calibration;
};

const why = (xs: string, ys: string, rule: CalibrationRule, s?: string): string => {
  const fitted = fitOf(xs, ys, rule, s);
  return fitted.ok ? 'fitted' : fitted.why;
};

const digits = (text: string | undefined): string => Number(text).toPrecision(14);

describe('a curve of the second degree', () => {
  const curve = calibrated('0 10 20 30 40 50 60', '0.002 0.210 0.398 0.567 0.718 0.850 0.962', CURVE);

  // Normal equations with 40 digits in mpmath; the content by halving between 0 and 60.
  it('has the coefficients and deviations of a computation apart', () => {
    expect(curve.coefficients.map(digits)).toEqual([
      '0.0021904761904762',
      '0.021685714285714',
      '-0.000094761904761905',
    ]);
    expect(curve.coefficientSds.map(digits)).toEqual([
      '0.00035634832254990',
      '0.000027817432013209',
      '4.4543540318737e-7',
    ]);
    expect(curve.r).toBeNull();
  });

  it.each([
    ['0.3', '14.673898460969', '0.018816276648160'],
    ['0.9', '54.271902539388', '0.033895245691362'],
  ])('reads %s back on the branch of its points', (y, x, u) => {
    const back = readBack(curve, [y, y]);
    expect([digits(back?.x), digits(back?.u), back?.where]).toEqual([x, u, 'within']);
  });

  it('follows its branch beyond the points and says so', () => {
    // It turns at 114.4 with 1.2429.
    expect(readBack(curve, ['1.2'])).toMatchObject({ where: 'above' });
    expect(Number(readBack(curve, ['1.2'])?.x)).toBeLessThan(114.42);
    expect(readBack(curve, ['-0.05'])).toMatchObject({ where: 'below' });
  });

  it('gives no content past its turn', () => {
    expect(readBack(curve, ['1.25'])).toBeNull();
    expect(readBack(curve, ['9'])).toBeNull();
  });

  it('goes through zero with weights where it must', () => {
    const weighted = calibrated('10 20 30 40 50 60', '0.210 0.398 0.567 0.718 0.850 0.962', {
      degree: 2,
      throughZero: true,
      weighting: 'perX',
    });
    expect(weighted.coefficients.map(digits)).toEqual([
      Number(0).toPrecision(14),
      '0.021858571428571',
      '-0.000097285714285714',
    ]);
    const back = readBack(weighted, ['0.5']);
    expect([digits(back?.x), digits(back?.u)]).toEqual(['25.847886505967', '0.077523240890494']);
  });

  it('falls as well as it rises', () => {
    const falling = calibrated('0 1 2 3 4', '10 8.1 6.4 4.9 3.6', CURVE);
    expect(digits(readBack(falling, ['6.4'])?.x)).toBe(digits('2'));
    expect(readBack(falling, ['11'])?.where).toBe('below');
    expect(readBack(falling, ['3'])?.where).toBe('above');
  });

  it('is refused where two contents of the range have one response', () => {
    expect(why('0 1 2 3 4', '0 3 4 3 0.1', CURVE)).toBe('notMonotonic');
  });
});

describe('a curve of a higher degree', () => {
  // It lies flat in part of the range, from where a plain step of Newton's leads to another of its branches.
  const flat = calibrated(
    '0 1.4286 2.8571 4.2857 5.7143 7.1429 8.5714 10',
    '0.9319 1.4695 1.6834 1.7160 1.7471 1.9586 2.5005 3.4564',
    { ...LINE, degree: 5 },
  );

  it('is read back within its range for each response within its range', () => {
    const [least, most] = [Number(flat.points[0]?.fitted), Number(flat.points.at(-1)?.fitted)];
    const parts = Array.from({ length: 99 }, (_, at) => (at + 1) / 100);
    const outside = parts.filter((part) => {
      const back = readBack(flat, [(least + (most - least) * part).toFixed(12)]);
      return back === null || back.where !== 'within' || Number(back.x) < 0 || Number(back.x) > 10;
    });
    expect(outside).toEqual([]);
    expect(parts.length).toBe(99);
  });

  it('gives the response of the content that it reads back', () => {
    const back = readBack(flat, ['2.5']);
    const response = flat.coefficients.reduceRight((sum, value) => sum * Number(back?.x) + Number(value), 0);
    expect(response).toBeCloseTo(2.5, 12);
  });
});

describe('responses outside the range of a line', () => {
  const line = calibrated('1 2 3 4', '1.1 1.9 3.2 3.9', LINE);

  it('are read back and marked', () => {
    expect(readBack(line, ['0.5'])?.where).toBe('below');
    expect(readBack(line, ['5'])?.where).toBe('above');
    expect(readBack(line, ['2.5'])?.where).toBe('within');
  });

  it('are none where no response was given', () => {
    expect(readBack(line, [])).toBeNull();
  });

  it('are marked the other way round by a line that falls', () => {
    const falling = calibrated('1 2 3 4', '3.9 3.2 1.9 1.1', LINE);
    expect(readBack(falling, ['0.5'])?.where).toBe('above');
    expect(readBack(falling, ['5'])?.where).toBe('below');
    expect(falling.r?.startsWith('-0.9')).toBe(true);
  });
});

describe('points that make no calibration', () => {
  it.each([
    ['no points', '', '', 'tooFewPoints'],
    ['one point', '1', '1', 'tooFewPoints'],
    ['two points, which leave no freedom', '1 2', '1 2', 'tooFewPoints'],
    ['points of one content', '2 2 2', '1 2 3', 'sameX'],
    ['responses all alike', '1 2 3', '5 5 5', 'notMonotonic'],
    ['responses that rise and fall alike', '0 1 2', '1 2 1', 'notMonotonic'],
    ['responses that rise and fall alike at uneven contents', '0.1 0.4 0.7', '1 2 1', 'notMonotonic'],
    ['responses of nothing', '1 2 3', '0 0 0', 'notMonotonic'],
  ])('are refused: %s', (_, xs, ys, reason) => {
    const points = xs === '' ? [] : xs.split(' ').map((x, at) => ({ x, y: ys.split(' ')[at] ?? '' }));
    const fitted = calibrate(points, LINE);
    expect(fitted).toEqual({ ok: false, why: reason });
  });

  it('are refused where a content of zero has no weight', () => {
    expect(why('0 1 2 3', '0 1 2 3', { ...LINE, weighting: 'perX' })).toBe('zeroWeight');
    expect(why('0 1 2 3', '0 1 2 3', { ...LINE, weighting: 'perX2' })).toBe('zeroWeight');
  });

  it('are refused without deviations, or with a deviation of zero or below', () => {
    const rule: CalibrationRule = { ...LINE, weighting: 'perS2' };
    expect(why('1 2 3', '1 2 3.1', rule)).toBe('noDeviation');
    expect(why('1 2 3', '1 2 3.1', rule, '0')).toBe('noDeviation');
    expect(why('1 2 3', '1 2 3.1', rule, '-0.1')).toBe('noDeviation');
    expect(why('1 2 3', '1 2 3.1', rule, '0.1')).toBe('fitted');
  });

  it('are refused where two contents are to carry a curve', () => {
    expect(why('1 2 2 1', '1 4 4 1', CURVE)).toBe('sameX');
  });

  it.each(['', 'NaN', '1e3', '<0.5', '1,2', 'Infinity', ' 1'])('are refused with the text "%s"', (text) => {
    const good = [
      { x: '1', y: '1', s: '0.1' },
      { x: '2', y: '2', s: '0.1' },
    ];
    expect(() => calibrate([...good, { x: text, y: '3' }], LINE)).toThrow(RangeError);
    expect(() => calibrate([...good, { x: '3', y: text }], LINE)).toThrow(RangeError);
    expect(() => calibrate([...good, { x: '3', y: '3', s: text }], { ...LINE, weighting: 'perS2' })).toThrow(
      RangeError,
    );
    expect(() => readBack(calibrated('1 2 3', '1 2 3.1', LINE), [text])).toThrow(RangeError);
  });

  it.each([0, 6, 1.5, Number.NaN])('are refused with a degree of %d', (degree) => {
    expect(() => fitOf('1 2 3 4 5 6 7 8', '1 2 3 4 5 6 7 8', { ...LINE, degree })).toThrow(RangeError);
  });
});

describe('points that lie on their line', () => {
  it('leave no residual, no uncertainty and no outlier', () => {
    const line = calibrated('1 2 3 4', '3 6 9 12', LINE);
    expect(line.residualSd).toBe('0');
    expect(line.points.map(({ residual, isOutlier }) => [residual, isOutlier])).toEqual(Array(4).fill(['0', false]));
    expect(readBack(line, ['7.5'])).toEqual({ x: '2.5', u: '0', where: 'within' });
    expect(line.lackOfFit).toBeNull();
  });

  it('show the one that does not', () => {
    const named = calibrated('0 1 2 3 4', '1 3 6 7 9', LINE).points.map(({ isOutlier }) => isOutlier);
    expect(named).toEqual([false, false, true, false, false]);
  });
});

describe('contents measured more than once', () => {
  it.each(['none', 'perX', 'perX2'] as const)('say nothing of the fit where their responses agree: %s', (weighting) => {
    const line = calibrated('3 3 7 7 11 11 13', '1.1 1.1 2.3 2.3 3.9 3.9 4.4', { ...LINE, weighting });
    expect(line.lackOfFit).toBeNull();
  });

  it('say nothing of a line with as many coefficients as contents', () => {
    expect(calibrated('1 1 2 2', '1 1.1 2 2.1', LINE).lackOfFit).toBeNull();
  });

  it('call a straight line through a curve significant, and the curve not', () => {
    const [xs, ys] = ['1 1 2 2 3 3 4 4', '1.01 0.99 4.02 3.98 9.01 8.99 16.03 15.97'];
    expect(calibrated(xs, ys, LINE).lackOfFit?.isSignificant).toBe(true);
    expect(calibrated(xs, ys, CURVE).lackOfFit?.isSignificant).toBe(false);
  });
});
