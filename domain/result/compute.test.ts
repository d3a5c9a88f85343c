import { computeResult, type MeasuredItem, verdictToday } from './compute';
import { anItem, atMost } from './fixtures/an-item';
import { type Judging, ruleTermsOf, uncertaintyForLimit } from './judging';
import { slotsOf } from './slots';

const lead: MeasuredItem = { ...anItem, unit: 'mg/L', roundDigits: 3, lod: '0.0005' };
const upTo = atMost('0.01', 'mg/L');
const compute = (
  values: string[],
  item: Partial<MeasuredItem> = {},
  judging: Partial<Judging> = {},
  unit: string | null = null,
) => computeResult({ values, unit }, { ...lead, ...item }, { ...upTo, ...judging });

describe('a number', () => {
  it('is rounded once for the report and judged unrounded', () => {
    expect(compute(['0.0104'])).toMatchObject({
      raw: '0.0104',
      reported: '0.010(+)',
      verdict: 'fail',
      verdictWhy: 'overLimit',
    });
    expect(compute(['0.0104'], {}, { compareMethod: 'rounded' })).toMatchObject({ reported: '0.010', verdict: 'pass' });
  });

  it('is held against a limit in moles by the molar mass of its item, and without one against none', () => {
    const limit = { op: 'le' as const, hi: '0.05', unit: 'µmol/L' };
    const item = { molarMass: '207.2' };
    expect(compute(['0.0103'], item, { limit }).verdict).toBe('pass');
    expect(compute(['0.0104'], item, { limit }).verdict).toBe('fail');
    expect(compute(['0.0104'], {}, { limit })).toMatchObject({ verdict: 'none', verdictWhy: 'unitMismatch' });
    expect(compute(['0.05'], item, {}, 'µmol/L')).toMatchObject({ raw: '0.01036', reported: '0.010(+)' });
  });

  it('has an uncertainty that is a width, wherever the scale of the limit begins', () => {
    const water = {
      unit: '°C',
      uncertainty: [{ from: '0', to: '100', U: '0.5', k: '2' }],
      lod: null,
      nonNegative: false,
    };
    const limit = { op: 'le' as const, hi: '77', unit: '°F' };
    const guarded = { limit, decisionRule: 'guard' as const, guardRatio: '1' };
    expect(compute(['24.5'], water, guarded).verdict).toBe('pass');
    expect(compute(['24.6'], water, guarded).verdict).not.toBe('pass');
  });

  it('typed in another unit is converted before it is rounded and judged', () => {
    expect(compute(['4.26'], {}, {}, 'ug/l')).toMatchObject({ raw: '0.00426', reported: '0.004', verdict: 'pass' });
    expect(compute(['4'], {}, {}, 'NTU')).toMatchObject({ raw: null, problems: [{ index: null, code: 'unit' }] });
  });

  it('is held against a limit in another unit of the same quantity', () => {
    expect(compute(['0.011'], {}, { limit: { op: 'le', hi: '10', unit: 'µg/L' } }).verdict).toBe('fail');
    expect(compute(['0.011'], {}, { limit: { op: 'le', hi: '10', unit: 'NTU' } })).toMatchObject({
      verdict: 'none',
      verdictWhy: 'unitMismatch',
    });
  });

  it('below the detection limit is reported as such and meets an upper limit', () => {
    expect(compute(['0.0001'])).toMatchObject({ raw: '0.0001', reported: '<0.0005', censored: true, verdict: 'pass' });
    expect(compute(['0.0001'], { loqText: '未检出' }).reported).toBe('未检出');
    const atLeast = (lo: string) => compute(['0.0001'], {}, { limit: { op: 'ge', lo, unit: 'mg/L' } }).verdict;
    expect([atLeast('0.0001'), atLeast('0.0005')]).toEqual(['none', 'fail']);
  });

  it('typed with < is kept as typed', () => {
    expect(compute(['<0.002'])).toMatchObject({ raw: '<0.002', reported: '<0.002', censored: true, verdict: 'pass' });
  });

  it('that cannot be read gives no result and says which value', () => {
    expect(compute(['0.00l'])).toMatchObject({
      raw: null,
      reported: null,
      verdict: null,
      problems: [{ index: 0, code: 'notANumber' }],
    });
    expect(compute(['1e9000000000000']).problems).toEqual([{ index: 0, code: 'outOfRange' }]);
    expect(compute([])).toMatchObject({ problems: [{ index: 0, code: 'empty' }] });
  });

  it('is not judged when the client wants no statement, or when there is no limit', () => {
    expect(compute(['0.5'], {}, { needJudge: false }).verdict).toBe('none');
    expect(compute(['0.5'], {}, { limit: null }).verdict).toBe('none');
  });

  it('is judged with the uncertainty of its range under a guard band', () => {
    const item = { uncertainty: [{ from: '0', to: '1', U: '0.001', k: '2' }] };
    expect(compute(['0.0095'], item, { decisionRule: 'guard' }).verdict).toBe('conditionalPass');
    expect(compute(['0.008'], item, { decisionRule: 'guard' }).verdict).toBe('pass');
    expect(compute(['0.008'], {}, { decisionRule: 'guard' })).toMatchObject({
      verdict: 'none',
      verdictWhy: 'uncertaintyMissing',
    });
  });

  it('of an item with a bad rounding rule is no result', () => {
    expect(compute(['1'], { roundDigits: null })).toMatchObject({ reported: null, problems: [{ code: 'rounding' }] });
  });
});

describe('digits', () => {
  const asTyped = { roundMode: 'none' as const, roundDigits: null, lod: null };
  it.each([
    [['0.360'], '0.360'],
    [['10.0'], '10.0'],
    [['10.0', '10.0'], '10.0'],
    [['0.360', '0.365'], '0.3625'],
    [['1.0', '1.1', '1.3'], '1.13'],
    [['1', '2'], '1.5'],
    [['1', '1', '2'], '1.3'],
  ])('of %j without a rule are those that were typed, a mean has at most one more: %s', (values, reported) => {
    expect(compute(values, { ...asTyped, parallelCount: values.length })).toMatchObject({ reported, notes: [] });
  });

  it('of a mean are no matter to the verdict, which keeps them all', () => {
    const limit = { op: 'le' as const, hi: '1.13', unit: 'mg/L' };
    expect(compute(['1.0', '1.1', '1.3'], { ...asTyped, parallelCount: 3 }, { limit })).toMatchObject({
      reported: '1.13(+)',
      verdict: 'fail',
    });
  });

  it('that the rule of the item adds are told', () => {
    expect(compute(['0.72'])).toMatchObject({ reported: '0.720', notes: ['digitsByRule'] });
    expect(compute(['0.7204'])).toMatchObject({ reported: '0.720', notes: [] });
  });

  it('of a formula are asked of the item', () => {
    expect(compute(['1', '3'], { formula: 'a/b', roundMode: 'none' }).problems).toEqual([
      { index: null, code: 'rounding' },
    ]);
  });
});

describe('a printed value at its limit', () => {
  const one = (values: string[], judging: Partial<Judging> = {}) =>
    compute(values, { roundDigits: 1, lod: null }, { limit: { op: 'le', hi: '1.0', unit: 'mg/L' }, ...judging });

  it('carries the mark of what it was before', () => {
    expect(one(['1.04'])).toMatchObject({ reported: '1.0(+)', verdict: 'fail' });
    expect(one(['0.96'])).toMatchObject({ reported: '1.0(-)', verdict: 'pass' });
    expect(one(['1.00'])).toMatchObject({ reported: '1.0', verdict: 'pass' });
    expect(one(['0.94'])).toMatchObject({ reported: '0.9', verdict: 'pass' });
  });

  it('carries it in the unit of the limit too', () => {
    expect(one(['1.04'], { limit: { op: 'le', hi: '1000', unit: 'µg/L' } }).reported).toBe('1.0(+)');
  });

  it('carries none where the rounded value is compared, or nothing is', () => {
    expect(one(['1.04'], { compareMethod: 'rounded' }).reported).toBe('1.0');
    expect(one(['1.04'], { needJudge: false }).reported).toBe('1.0');
  });
});

describe('a result below the detection limit, in words', () => {
  it.each(['未检出', 'ND', ' n.d. ', '<LOD', '＜检出限'])('%s counts as below it', (word) => {
    expect(compute([word])).toMatchObject({ raw: '<0.0005', reported: '<0.0005', censored: true, verdict: 'pass' });
  });

  it("is reported in the item's own words, and in the unit of the item", () => {
    expect(compute(['ND'], { loqText: '未检出' }, {}, 'µg/L')).toMatchObject({ raw: '<0.0005', reported: '未检出' });
  });

  it('counts in a mean as half the limit', () => {
    expect(compute(['ND', '0.0015'], { parallelCount: 2, roundDigits: 4 })).toMatchObject({ reported: '0.0009' });
  });

  it('is refused where the item has no detection limit, and in a formula', () => {
    expect(compute(['未检出'], { lod: null }).problems).toEqual([{ index: 0, code: 'noDetectionLimit' }]);
    expect(compute(['未检出'], { formula: 'a*2' }).problems).toEqual([{ index: 0, code: 'notANumber' }]);
  });

  it('gives no verdict where the detection limit is above the limit', () => {
    expect(compute(['未检出'], { lod: '0.02' })).toMatchObject({
      verdict: 'none',
      verdictWhy: 'detectionLimitAboveLimit',
    });
  });

  it('is warned of where what was typed is above the limit of quantitation', () => {
    expect(compute(['<0.005'], { loq: '0.002' })).toMatchObject({ problems: [], notes: ['aboveQuantification'] });
    expect(compute(['<1'], { loq: '0.002' }, {}, 'µg/L').notes).toEqual([]);
  });
});

describe('a quantity that cannot be negative', () => {
  it.each(['-0.001', '<0', '<0.00', '<-1'])('refuses %s', (value) => {
    expect(compute([value]).problems).toEqual([{ index: 0, code: 'negative' }]);
  });

  it('takes zero, and a formula takes what it needs', () => {
    expect(compute(['0']).problems).toEqual([]);
    expect(compute(['-1', '3'], { formula: 'a+b' }).problems).toEqual([]);
  });

  it('reports a computed negative as below the detection limit, and asks for one', () => {
    const blank = { formula: 'a-b' };
    expect(compute(['0.001', '0.002'], blank)).toMatchObject({ reported: '<0.0005', censored: true, verdict: 'pass' });
    expect(compute(['0.001', '0.002'], { ...blank, lod: null }).problems).toEqual([
      { index: null, code: 'noDetectionLimit' },
    ]);
  });

  it('is not every quantity', () => {
    expect(compute(['-3'], { nonNegative: false, lod: null }).reported).toBe('-3.000');
  });
});

describe('replicates', () => {
  const twice = { parallelCount: 2, parallelTol: 'abs(x1-x2) <= 0.1*mean' };

  it('are averaged before the one rounding', () => {
    expect(compute(['0.00440', '0.00460'], twice)).toMatchObject({ raw: '0.0045', reported: '0.004', problems: [] });
  });

  it('give no result while one is missing', () => {
    expect(compute(['0.0044', ''], twice)).toMatchObject({ raw: null, problems: [{ index: 1, code: 'empty' }] });
  });

  it('that disagree are flagged, and still give their mean', () => {
    expect(compute(['0.004', '0.006'], twice)).toMatchObject({
      raw: '0.005',
      problems: [{ index: null, code: 'tolerance' }],
    });
  });

  it('with an unreadable rule of tolerance are flagged', () => {
    expect(compute(['1', '1'], { ...twice, parallelTol: 'x1 +' }).problems).toEqual([
      { index: null, code: 'toleranceRule' },
    ]);
  });
});

describe('a formula', () => {
  const titration = { formula: 'c*V*1000/m', lod: null, roundDigits: 2, parallelCount: 2 };

  it('takes its inputs in the order they are written, for each replicate', () => {
    expect(slotsOf({ ...lead, ...titration })).toEqual(['c #1', 'V #1', 'm #1', 'c #2', 'V #2', 'm #2']);
    const computed = compute(['0.1', '2.0', '50', '0.1', '2.2', '50'], titration, { limit: null });
    expect(computed).toMatchObject({ raw: '4.2', reported: '4.20' });
  });

  it('has no result for a zero divisor or a censored input', () => {
    expect(compute(['0.1', '2', '0'], { ...titration, parallelCount: 1 }).problems).toEqual([
      { index: null, code: 'formula' },
    ]);
    expect(compute(['<0.1', '2', '50'], { ...titration, parallelCount: 1 }).problems).toEqual([
      { index: null, code: 'censoredInput' },
    ]);
  });
});

describe('a result in words', () => {
  it('is held against a required text', () => {
    const limit = { op: 'text' as const, text: '无异嗅、异味' };
    expect(compute(['无异嗅、异味'], { valueType: 'text' }, { limit }).verdict).toBe('pass');
    expect(compute(['有异味'], { valueType: 'text' }, { limit })).toMatchObject({
      reported: '有异味',
      verdict: 'fail',
    });
  });

  it('is one of the choices', () => {
    const item = { valueType: 'choice' as const, choices: ['阴性', '阳性'] };
    expect(compute(['阴性'], item, { limit: { op: 'text', text: '阴性' } }).verdict).toBe('pass');
    expect(compute(['不明'], item).problems).toEqual([{ index: 0, code: 'notAChoice' }]);
  });

  it('that says pass or fail is its own verdict', () => {
    expect(compute(['不合格'], { valueType: 'passfail' }).verdict).toBe('fail');
    expect(compute(['Pass'], { valueType: 'passfail' }).verdict).toBe('pass');
    expect(compute(['maybe'], { valueType: 'passfail' }).problems).toHaveLength(1);
    expect(compute(['constructor'], { valueType: 'passfail' }).problems).toHaveLength(1);
  });
});

it('states an uncertainty at k = 2 whatever k it was given with', () => {
  const item = { unit: 'mg/L', molarMass: null, uncertainty: [{ from: '0', to: '1', U: '0.03', k: '3' }] };
  expect(uncertaintyForLimit('0.5', item, 'mg/L')).toBe('0.02');
  expect(uncertaintyForLimit('0.5', item, 'µg/L')).toBe('20');
  expect(uncertaintyForLimit('5', item, 'mg/L')).toBeNull();
});

it('states an uncertainty in per cent of the value, and none of a part of nothing', () => {
  const item = {
    unit: 'mg/L',
    molarMass: null,
    uncertainty: [{ from: '0', to: '9', U: '15', k: '3', relative: true }],
  };
  expect(uncertaintyForLimit('2', item, 'mg/L')).toBe('0.2');
  expect(uncertaintyForLimit('-2', item, 'mg/L')).toBe('0.2');
  expect(uncertaintyForLimit('0', item, 'mg/L')).toBeNull();
});

it('takes a rule with its own terms: of the criterion where it says something special, else of the order', () => {
  const agreed = { decisionRule: 'guard', guardRatio: '0.5', conformityLevel: null } as const;
  const plain = { decisionRule: 'simple', guardRatio: '1', conformityLevel: '90' } as const;
  expect(ruleTermsOf(plain, agreed)).toEqual(agreed);
  expect(ruleTermsOf(null, agreed)).toEqual(agreed);
  expect(ruleTermsOf({ ...plain, decisionRule: 'probability' }, agreed)).toEqual({
    ...plain,
    decisionRule: 'probability',
  });
  const nothing = { decisionRule: null, guardRatio: null, conformityLevel: null };
  expect(ruleTermsOf(null, nothing)).toEqual({ ...nothing, decisionRule: 'simple' });
});

it('says how probable conformity is where the uncertainty is known, and of nothing that was not detected', () => {
  const item = { uncertainty: [{ from: '0', to: '1', U: '0.002', k: '2' }] };
  expect(compute(['0.009'], item).probability).toBe('0.841344746069');
  expect(compute(['0.009']).probability).toBeUndefined();
  expect(compute(['<0.0005'], item).probability).toBeUndefined();
  expect(compute(['0.009'], item, { needJudge: false }).probability).toBeUndefined();
  expect(compute(['0.009'], item, { decisionRule: 'probability' })).toMatchObject({ verdict: 'conditionalPass' });
  expect(compute(['0.009'], item, { decisionRule: 'probability', conformityLevel: '80' })).toMatchObject({
    verdict: 'pass',
    verdictWhy: 'sureEnough',
  });
});

describe('the verdict that the rules give today', () => {
  const today = (raw: string | null, over: object = {}, judging: Partial<Judging> = {}) =>
    verdictToday({ raw, censored: false, verdict: 'fail', ...over }, lead, { ...upTo, ...judging });

  it.each(['0.0104', '0.01', '<0.002', '<0.02', '0.0001'])('of %s is the one that it was computed with', (value) => {
    const { raw, censored, verdict } = compute([value]);
    expect(today(raw, { censored, verdict: 'none' })).toBe(verdict);
  });

  it('tells a verdict that an earlier version gave against words', () => {
    expect(today('6.2', {}, { limit: { op: 'text', text: '5.5≤pH<6.5，8.5<pH≤9.0' } })).toBe('pass');
    expect(today('6.2', {}, { limit: { op: 'text', text: '按附录 A' } })).toBe('none');
  });

  it('leaves what has no limit, no result or no statement', () => {
    expect(today(null)).toBe('fail');
    expect(today('1', {}, { limit: null })).toBe('fail');
    expect(today('1', { verdict: 'none' }, { needJudge: false })).toBe('none');
  });
});
