import type { FactKey, StudyFigures } from './figures';
import { aStudy, values } from './fixture';
import { conclusionOf, workOut } from './work-out';

const figuresOf = (study: Parameters<typeof workOut>[0]): StudyFigures => {
  const outcome = workOut(study);
  if (!outcome.ok) throw new Error(outcome.why.en);
  return outcome.figures;
};
const factIn = ({ facts }: StudyFigures, key: FactKey): number =>
  Number(facts.find((fact) => fact.key === key)?.value ?? 'NaN');
const sd = (numbers: readonly number[]): number => {
  const mean = numbers.reduce((all, each) => all + each, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((all, each) => all + (each - mean) ** 2, 0) / (numbers.length - 1));
};

const SEVEN = values('0.021 0.024 0.019 0.022 0.025 0.020 0.023');

describe('limits from blanks', () => {
  it('are t(99 %) s and four times that, with the t of HJ 168 for seven values', () => {
    const figures = figuresOf(aStudy('blanks', [{ values: SEVEN }]));
    const s = sd(SEVEN.map(Number));
    expect(factIn(figures, 't99')).toBeCloseTo(3.143, 3);
    expect(factIn(figures, 'lod')).toBeCloseTo(3.142668 * s, 8);
    expect(factIn(figures, 'loq') / factIn(figures, 'lod')).toBeCloseTo(4, 12);
    expect(factIn(figures, 'meanPerLod')).toBeCloseTo(0.022 / (3.142668 * s), 5);
    expect(figures.outliers).toEqual([]);
  });

  it('are 3 s and 10 s, above the mean of the blanks where results are not corrected for it', () => {
    const s = sd(SEVEN.map(Number));
    const plain = figuresOf(aStudy('blanks', [{ values: SEVEN }], { lodRule: 'threeS' }));
    const above = figuresOf(aStudy('blanks', [{ values: SEVEN }], { lodRule: 'threeS', plusBlank: true }));
    expect([factIn(plain, 'lod'), factIn(plain, 'loq')].map((each) => each / s)).toEqual([
      expect.closeTo(3, 9),
      expect.closeTo(10, 9),
    ]);
    expect(factIn(above, 'lod')).toBeCloseTo(0.022 + 3 * s, 9);
    expect(factIn(above, 'loq')).toBeCloseTo(0.022 + 10 * s, 9);
  });

  it('pool batches by their degrees of freedom: what differs between days widens no limit', () => {
    const other = SEVEN.map((value) => (Number(value) + 0.01).toFixed(3));
    const figures = figuresOf(aStudy('blanks', [{ values: SEVEN }, { values: other }]));
    expect(factIn(figures, 'freedom')).toBe(12);
    expect(factIn(figures, 'sd')).toBeCloseTo(sd(SEVEN.map(Number)), 12);
  });

  it('need seven values that differ', () => {
    expect(workOut(aStudy('blanks', [{ values: SEVEN.slice(1) }]))).toMatchObject({ ok: false });
    expect(workOut(aStudy('blanks', [{ values: Array(8).fill('0.02') }]))).toMatchObject({ ok: false });
    expect(workOut(aStudy('blanks', [{ values: [], out: SEVEN }]))).toMatchObject({ ok: false });
  });

  it('name an outlier and keep it, until a person leaves it out', () => {
    const study = aStudy('blanks', [{ values: [...SEVEN, '0.050'] }]);
    expect(figuresOf(study).outliers).toMatchObject([
      { test: 'grubbs', places: [{ row: 0, value: 7 }], level: '1' },
      { test: 'dixon', places: [{ row: 0, value: 7 }], level: '1' },
    ]);
    const left = figuresOf(aStudy('blanks', [{ values: SEVEN, out: ['0.050'], reason: '移液失误' }]));
    expect(left.outliers).toEqual([]);
    expect(factIn(figuresOf(study), 'n') - factIn(left, 'n')).toBe(1);
  });
});

describe('precision', () => {
  const days = ['10.1 10.3 10.2', '9.7 9.9 9.8', '10.4 10.6 10.8'].map((row, at) => ({
    name: `第${at + 1}天`,
    values: values(row),
  }));

  it('tells repeatability from what days add', () => {
    const figures = figuresOf(aStudy('precision', days));
    // Within: (0.1² + 0.1² + 0.2²)/3; between: the variance of 10.2, 9.8, 10.6 less a third of it.
    const [within, between] = [0.02, 0.16 - 0.02 / 3];
    expect(factIn(figures, 'sr')).toBeCloseTo(Math.sqrt(within), 12);
    expect(factIn(figures, 'sInner')).toBeCloseTo(Math.sqrt(between), 12);
    expect(factIn(figures, 'sWhole')).toBeCloseTo(Math.sqrt(within + between), 12);
    expect(factIn(figures, 'r')).toBeCloseTo(2.8 * Math.sqrt(within), 12);
    expect(factIn(figures, 'rsdR')).toBeCloseTo((100 * Math.sqrt(within)) / 10.2, 10);
    expect(factIn(figures, 'f')).toBeCloseTo(24, 10);
    expect(factIn(figures, 'p')).toBeLessThan(0.01);
    expect(figures.facts.map(({ key }) => key)).not.toContain('low95');
  });

  it('of one group is repeatability with the interval of the mean', () => {
    const figures = figuresOf(aStudy('precision', [{ values: values('10.0 10.2 10.4') }]));
    // t(97.5 %, 2) = 4.302653.
    expect(factIn(figures, 'high95')).toBeCloseTo(10.2 + (4.302653 * 0.2) / Math.sqrt(3), 6);
    expect(figures.facts.map(({ key }) => key)).not.toContain('sWhole');
  });

  it('keeps groups apart that lie in laboratories', () => {
    const rows = [
      { within: 'A', values: values('10.0 10.4') },
      { within: 'A', values: values('11.0 11.2') },
      { within: 'B', values: values('13.0 13.4') },
      { within: 'B', values: values('12.0 12.2') },
    ];
    const figures = figuresOf(aStudy('precision', rows));
    const [within, inner] = [0.05, 0.5 * (0.9 ** 2 / 2 + 1.1 ** 2 / 2) - 0.05 / 2];
    const outer = (12.65 - 10.65) ** 2 / 2 - (0.9 ** 2 / 2 + 1.1 ** 2 / 2) / 4;
    expect(factIn(figures, 'sInner')).toBeCloseTo(Math.sqrt(inner), 10);
    expect(factIn(figures, 'sOuter')).toBeCloseTo(Math.sqrt(outer), 10);
    expect(factIn(figures, 'sWhole')).toBeCloseTo(Math.sqrt(within + inner + outer), 10);
  });

  it('names the group that scatters most, and that whose mean lies apart', () => {
    const wide = [...days, ...days, { name: '周末', values: values('8.0 10.2 12.4') }];
    expect(figuresOf(aStudy('precision', wide)).outliers).toMatchObject([
      { test: 'cochran', places: [{ row: 6, value: null }], level: '1' },
    ]);
    const apart = [...days, ...days, { name: '新机', values: values('19.0 19.1 19.2') }];
    expect(figuresOf(aStudy('precision', apart)).outliers).toMatchObject([
      { test: 'grubbsMeans', places: [{ row: 6, value: null }], level: '1' },
    ]);
  });

  it('that is demanded and cannot be told is not met', () => {
    const one = aStudy('precision', [{ values: values('10.0 10.2 10.4') }], { maxRsd: '5', maxRsdWhole: '8' });
    expect(figuresOf(one).demands).toMatchObject([
      { name: 'maxRsd', isMet: true },
      { name: 'maxRsdWhole', value: null, isMet: false },
    ]);
    expect(conclusionOf(workOut(one))).toBe('fails');
    expect(conclusionOf(workOut({ ...one, maxRsdWhole: null }))).toBe('meets');
    expect(conclusionOf(workOut({ ...one, maxRsd: null, maxRsdWhole: null }))).toBe('open');
    expect(workOut(aStudy('precision', [{ values: ['1'] }, { values: ['2'] }]))).toMatchObject({ ok: false });
  });
});

describe('recovery', () => {
  const rows = [
    { added: '1.00', before: '0.50', values: values('1.48 1.45 1.51') },
    { added: '5.00', before: null, values: values('4.60 4.70') },
  ];

  it('is what was found again of what was added, by level', () => {
    const figures = figuresOf(aStudy('recovery', rows, { lowRecovery: '90', highRecovery: '110' }));
    expect(figures.rows.map(({ recovery }) => Number(recovery))).toEqual([
      expect.closeTo(98, 9),
      expect.closeTo(93, 9),
    ]);
    const all = [98, 95, 101, 92, 94];
    expect(factIn(figures, 'recovery')).toBeCloseTo(96, 9);
    expect(factIn(figures, 'rsdRecovery')).toBeCloseTo((100 * sd(all)) / 96, 9);
    // t = 4/(s/√5) with four degrees of freedom lies between t(90 %) = 2.132 and t(95 %) = 2.776.
    const t = 4 / (sd(all) / Math.sqrt(5));
    expect(t > 2.132 && t < 2.776).toBe(true);
    expect(factIn(figures, 'recoveryOff')).toBeGreaterThan(0.05);
    expect(factIn(figures, 'recoveryOff')).toBeLessThan(0.1);
    expect(figures.demands.every(({ isMet }) => isMet)).toBe(true);
  });

  it('holds each level against both ends, not their mean', () => {
    expect(conclusionOf(workOut(aStudy('recovery', rows, { lowRecovery: '95' })))).toBe('fails');
    expect(conclusionOf(workOut(aStudy('recovery', rows, { highRecovery: '97' })))).toBe('fails');
    expect(workOut(aStudy('recovery', [{ values: ['1'] }]))).toMatchObject({ ok: false });
    expect(workOut(aStudy('recovery', [{ added: '0', values: ['1'] }]))).toMatchObject({ ok: false });
  });
});

describe('trueness', () => {
  it('is how far the mean is from a reference, beside what chance may do', () => {
    const rows = [{ reference: '10.0', U: '0.2', values: values('10.3 10.1 10.2 10.2') }];
    const figures = figuresOf(aStudy('trueness', rows, { maxBias: '3' }));
    const [row] = figures.rows;
    expect(Number(row?.bias)).toBeCloseTo(0.2, 12);
    expect(Number(row?.biasPercent)).toBeCloseTo(2, 12);
    const s = sd([10.3, 10.1, 10.2, 10.2]);
    expect(Number(row?.uDifference)).toBeCloseTo(2 * Math.sqrt(s ** 2 / 4 + 0.01), 12);
    expect(figures.demands).toMatchObject([{ name: 'maxBias', isMet: true }]);
    expect(workOut(aStudy('trueness', [{ values: ['1', '2'] }]))).toMatchObject({ ok: false });
    expect(workOut(aStudy('trueness', [{ reference: '0', values: ['1', '2'] }]))).toMatchObject({ ok: false });
  });
});

describe('duplicates', () => {
  it('give s by the squares of their differences, and the largest relative deviation', () => {
    const rows = ['1.0 1.1', '5.0 4.8', '20 21'].map((row) => ({ values: values(row) }));
    const figures = figuresOf(aStudy('duplicates', rows, { maxDeviation: '4' }));
    expect(factIn(figures, 'sr')).toBeCloseTo(Math.sqrt((0.01 + 0.04 + 1) / 6), 12);
    const relative = [0.1 / 1.05, 0.2 / 4.9, 1 / 20.5].map((each) => each ** 2 / 2);
    expect(factIn(figures, 'rsdR')).toBeCloseTo(100 * Math.sqrt(relative.reduce((all, each) => all + each) / 3), 9);
    expect(factIn(figures, 'maxDeviation')).toBeCloseTo(10 / 2.1, 9);
    expect(figures.demands).toMatchObject([{ name: 'maxDeviation', isMet: false }]);
    expect(workOut(aStudy('duplicates', [{ values: ['1'] }]))).toMatchObject({ ok: false });
  });
});
