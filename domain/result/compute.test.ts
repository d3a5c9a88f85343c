import { computeResult, type MeasuredItem } from './compute';
import { type Judging, uncertaintyAt } from './judging';
import { slotsOf } from './slots';

const lead: MeasuredItem = {
  valueType: 'number',
  choices: null,
  unit: 'mg/L',
  roundMode: 'evenDecimals',
  roundDigits: 3,
  roundInterval: null,
  lod: '0.0005',
  loq: null,
  loqText: null,
  formula: null,
  parallelCount: 1,
  parallelTol: null,
  uncertainty: null,
};
const upTo: Judging = {
  limit: { op: 'le', hi: '0.01', unit: 'mg/L' },
  needJudge: true,
  compareMethod: 'full',
  decisionRule: 'simple',
  guardRatio: null,
};
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
      reported: '0.010',
      verdict: 'fail',
      verdictWhy: 'overLimit',
    });
    expect(compute(['0.0104'], {}, { compareMethod: 'rounded' })).toMatchObject({ reported: '0.010', verdict: 'pass' });
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
    expect(compute(['0.0001'], {}, { limit: { op: 'ge', lo: '0.0001', unit: 'mg/L' } }).verdict).toBe('none');
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
  const ranges = [{ from: '0', to: '1', U: '0.03', k: '3' }];
  expect(uncertaintyAt('0.5', { uncertainty: ranges, unit: 'mg/L' })).toBe('0.02');
  expect(uncertaintyAt('5', { uncertainty: ranges, unit: 'mg/L' })).toBeNull();
});
