import type { LineInUse } from '../../calibration-line/line-in-use';
import { say } from '../../kit/label';
import { computeResult, type MeasuredItem } from '../compute';
import { anItem, atMost } from '../fixtures/an-item';
import { type Judging, unjudged } from '../judging';
import type { ResultSource } from '../result-source';
import type { ChainLink } from './chain';
import { type Computing, computingLinks, typedFacts } from './computing';
import { decidingLinks } from './deciding';
import { standingLinks } from './standing';

type Given = Partial<Omit<Computing, 'typed' | 'item' | 'computed'>>;

const computing = (values: string[], over: Partial<MeasuredItem>, given: Given = {}, unit: string | null = null) => {
  const [item, typed] = [
    { ...anItem, ...over },
    { values, unit },
  ];
  const { sources = [], curve = null, correction = null, device = null } = given;
  const computed = computeResult(typed, item, unjudged, sources, curve, correction?.correction ?? null);
  return { typed, item, sources, curve, correction, device, computed };
};

/** `Title: name = value; name = value`. */
const textsOf = (links: readonly ChainLink[]): string[] =>
  links.map(
    ({ title, facts }) =>
      `${say('en', title)}: ${facts.map(({ name, value, isWrong }) => `${say('en', name)} = ${say('en', value)}${isWrong ? ' !' : ''}`).join('; ')}`,
  );
const chainOf = (...given: Parameters<typeof computing>) => textsOf(computingLinks(computing(...given)));

const line: LineInUse = {
  ...{ id: 'l', no: 'QX2026110001', contentUnit: 'mg/L', madeOn: '2026-11-01', validUntil: '2026-12-01', r: '0.9999' },
  ...{ coefficients: ['0.002', '0.5'], lowest: '0', highest: '1' },
};

describe('what was typed', () => {
  it('goes by the names of the inputs, or by its place', () => {
    const formula = { formula: 'A*V', parallelCount: 2 };
    expect(
      textsOf([{ title: { zh: '', en: 'x' }, facts: typedFacts(computing(['1', '2', '3', '4'], formula)) }]),
    ).toEqual(['x: A #1 = 1; V #1 = 2; A #2 = 3; V #2 = 4']);
    const twice = typedFacts(computing(['1', '2'], { parallelCount: 2 }, {}, 'mg/L'));
    expect(textsOf([{ title: { zh: '', en: 'x' }, facts: twice }])).toEqual(['x: Value 1 = 1 mg/L; Value 2 = 2 mg/L']);
  });
});

describe('the steps from what was typed to what is reported', () => {
  it('are one of rounding for a single number', () => {
    expect(chainOf(['0.0125'], { unit: 'mg/L', roundDigits: 3 })).toEqual([
      'Rounding and report: Unrounded = 0.0125 mg/L; Rounding rule = 3 decimals; Reported = 0.012 mg/L',
    ]);
  });

  it('name each measurement, how far apart they are, and their mean', () => {
    const item = { unit: 'mg/L', parallelCount: 2, parallelTol: 'range <= 0.2*mean' };
    expect(chainOf(['1.0', '1.1'], item)[0]).toBe(
      'Replicates: Measurement 1 = 1.0 mg/L; Measurement 2 = 1.1 mg/L; Range = 0.1 mg/L; Allowed difference = range <= 0.2*mean: met; Mean = 1.05 mg/L',
    );
    expect(chainOf(['1.0', '1.5'], item)[0]).toContain('Allowed difference = range <= 0.2*mean: not met !');
  });

  it('put the inputs into the formula, by replicate, with what a non-detect counts as', () => {
    const item = { unit: 'mg/L', formula: '(A-B)*V', parallelCount: 2, nonDetects: 'half' as const };
    expect(chainOf(['3', '1', '2', '4', '<2', '2'], item)).toEqual([
      'Formula: Formula = (A-B)*V; Measurement 1 = A = 3; B = 1; V = 2 gives 4 mg/L; Measurement 2 = A = 4; B = <2 counted as 1; V = 2 gives 6 mg/L',
      'Replicates: Range = 2 mg/L; Mean = 5 mg/L',
      'Rounding and report: Unrounded = 5 mg/L; Non-detects count as = Half the detection limit; Rounding rule = 2 decimals; Reported = 5.00 mg/L',
    ]);
  });

  it('say by which device a reading was corrected, and what the line made of a response', () => {
    const device = {
      ...{ equipmentId: 'd', name: '天平', devNum: 'T-1', model: 'X' },
      certNo: 'C-2',
      calDueDate: '2027-01-02',
    };
    const correction = {
      ...{ equipmentId: 'd', devNum: 'T-1', certNo: 'C-2' },
      correction: { kind: 'offset' as const, value: '0.1', unit: 'g' },
    };
    const found = chainOf(['0.502', '10'], { formula: 'CURVE(A)/CORRECTED(m)' }, { curve: line, correction, device });
    expect(found[0]).toBe(
      'Device and correction: Device = 天平 T-1 X; Certificate no. = C-2; Valid until = 2027.01.02; Correction by the certificate = +0.1 g; Reading 1 = 10 corrected to 10.1',
    );
    expect(found[1]).toBe(
      'Calibration line: Line no. = QX2026110001; Equation = y = 0.002 + 0.5x; b0 = 0.002; b1 = 0.5; Range of the standards = 0 – 1 mg/L; Correlation r = 0.9999; Made on = 2026.11.01; Valid until = 2026.12.01; Response 1 = 0.502 reads 1 mg/L',
    );
  });

  it('lead to the other results that were computed with', () => {
    const source: ResultSource = {
      ...{ of: 'NO3', taskId: 't', taskNo: 'RW1', item: { zh: '硝酸盐', en: 'Nitrate' }, unit: 'mg/L' },
      ...{ value: '4.5', limit: '10', isIn: true, testFrom: null, testTo: null },
    };
    const { facts } = computingLinks(computing([], { formula: '[NO3]/LIMIT([NO3])' }, { sources: [source] }))[0] ?? {};
    expect(facts).toMatchObject([
      { name: { en: 'Nitrate' }, refers: { noun: 'task', id: 't' }, value: { values: { value: '4.5 mg/L' } } },
    ]);
    expect(chainOf([], { formula: '[NO3]/LIMIT([NO3])' }, { sources: [source] })[0]).toBe(
      'Other results used: Nitrate = 4.5 mg/L, limit 10 mg/L (task RW1)',
    );
  });

  it('convert what was typed in another unit', () => {
    expect(chainOf(['12'], { unit: 'mg/L' }, {}, 'µg/L')[0]).toBe(
      'In the unit of the item: Measurement 1 = 12 µg/L = 0.012 mg/L',
    );
    expect(chainOf(['12'], { unit: 'mg/L' }, {}, 'mg/l')[0]).toContain('Rounding');
  });

  it('say why there is no result', () => {
    expect(chainOf(['x'], {})).toEqual([expect.stringContaining('No result = This is not a number')]);
    expect(chainOf([], {})).toEqual([]);
  });
});

describe('the step of the verdict', () => {
  const deciding = (value: string, judging: Partial<Judging>, over: Partial<MeasuredItem> = {}) => {
    const item = { ...anItem, unit: 'mg/L', uncertainty: [{ from: '0', to: '100', U: '0.3', k: '3' }], ...over };
    const rule = { ...atMost('10', 'mg/L'), ...judging };
    const computed = computeResult({ values: [value], unit: null }, item, rule);
    return textsOf(decidingLinks({ item, judging: rule, computed, byPerson: null }))[0];
  };

  it('says by what rule, with what uncertainty, and how it came out', () => {
    expect(deciding('9.9', { decisionRule: 'guard', guardRatio: '1' })).toBe(
      'Verdict: Requirement = ≤10 mg/L; Compare method = Full value; Decision rule = Guard band, 1×U; Uncertainty of the item = 0 to 100 mg/L: U = 0.3 mg/L, k = 3; U (k=2) = 0.2 mg/L; Width of the guard band = 0.2 mg/L; Probability of conformity = 84.1 %; Verdict = Conditional pass; Why = it is in the guard band',
    );
  });

  it('in another unit compares in that of the limit', () => {
    expect(deciding('9.9', { limit: { op: 'le', hi: '10000', unit: 'µg/L' } }, { uncertainty: null })).toBe(
      'Verdict: Requirement = ≤10000 µg/L; Compare method = Full value; Decision rule = Simple acceptance; In the unit of the limit = 9900 µg/L; Verdict = Pass; Why = it is within the limit',
    );
  });

  it('is not there where nobody asks', () => {
    expect(deciding('9.9', { needJudge: false })).toBe('Verdict: Verdict = No statement of conformity is asked for');
    expect(deciding('9.9', { limit: null })).toBe('Verdict: Verdict = there is no limit');
  });
});

describe('what is worked out again', () => {
  const kept = { raw: '1.234', reported: '1.23', censored: false, verdict: 'pass' as const };
  const said = (again: object, engine: string | null = '1') =>
    textsOf(standingLinks({ rules: null, engine, kept, again: { ...kept, ...again } }))[0];

  it('is the same, or says what differs', () => {
    expect(said({})).toContain('Worked out again from what was typed, by engine 1 = the same');
    expect(said({ reported: '1.24', raw: '1.235' })).toContain('gives 1.24 (unrounded 1.235), kept is 1.23 !');
    expect(said({ verdict: 'fail' })).toContain('gives the verdict Fail, kept is Pass !');
    expect(said({}, null)).toContain('Version of the engine = not kept at the time');
  });
});
