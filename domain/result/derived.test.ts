import fc from 'fast-check';
import type { Pair } from '../kit/label';
import { exact } from '../measurement/decimal';
import { computeResult, type MeasuredItem } from './compute';
import { changedSources, derivationOf, sourcesKept } from './derivation';
import { anItem, atMost } from './fixtures/an-item';
import { type ResultSource, upperLimitIn } from './result-source';
import { isDerived, slotsOf } from './slots';

const nothing = { sources: [], curve: null, correction: null, shown: [] };
const item: MeasuredItem = { ...anItem, nonDetects: 'half' };
const atMostOne = atMost('1');
const named = (of: string): Pair => ({ zh: of, en: of });
const source = (
  of: string,
  value: string | null,
  limit: string | null,
  over: Partial<ResultSource> = {},
): ResultSource => ({
  of,
  taskId: `task of ${of}`,
  taskNo: of,
  item: named(of),
  unit: 'mg/L',
  value,
  limit,
  isIn: true,
  testFrom: null,
  testTo: null,
  ...over,
});
const sumOf = (names: readonly string[]): string => names.map((name) => `[${name}]/LIMIT([${name}])`).join(' + ');
const ratios = (sources: readonly ResultSource[], over: Partial<MeasuredItem> = {}) =>
  computeResult(
    { values: [], unit: null },
    { ...item, formula: sumOf(sources.map(({ of }) => of)), ...over },
    atMostOne,
    sources,
  );

/** The four trihalomethanes of GB 5749-2022, table 1, with their limits in mg/L; their sum of ratios is at most 1. */
const trihalomethanes = (chloroform: string, dibromo: string, bromodi: string, bromoform: string) => [
  source('三氯甲烷', chloroform, '0.06'),
  source('一氯二溴甲烷', dibromo, '0.1'),
  source('二氯一溴甲烷', bromodi, '0.06'),
  source('三溴甲烷', bromoform, '0.1'),
];

describe('a sum of measured results over their limits', () => {
  it('adds the parts and is judged unrounded', () => {
    expect(ratios(trihalomethanes('0.015', '0.02', '0.006', '0.01'))).toMatchObject({
      raw: '0.65',
      reported: '0.65',
      verdict: 'pass',
      countsNonDetects: false,
      problems: [],
    });
    // 0.5 + 0.3 + 0.1 + 0.1004: rounded it would meet the limit that it is above.
    expect(ratios(trihalomethanes('0.030', '0.03', '0.006', '0.01004'))).toMatchObject({
      raw: '1.0004',
      reported: '1.00(+)',
      verdict: 'fail',
    });
  });

  it.each([
    ['half', '0.565', '0.56'],
    ['full', '0.63', '0.63'],
    ['zero', '0.5', '0.50'],
  ] as const)('counts non-detects as %s of their limits, and says so', (nonDetects, raw, reported) => {
    // 0.5, and of 0.002/0.1 + 0.0006/0.06 + 0.01/0.1 the half, all or nothing
    expect(ratios(trihalomethanes('0.030', '<0.002', '<0.0006', '<0.01'), { nonDetects })).toMatchObject({
      raw,
      reported,
      countsNonDetects: true,
    });
  });

  it('waits for a person where non-detects count as nothing, and where a part is above its range', () => {
    expect(ratios(trihalomethanes('0.03', '<0.002', '0.006', '0.01'), { nonDetects: 'none' }).problems).toEqual([
      { index: null, code: 'censoredInput' },
    ]);
    expect(ratios(trihalomethanes('>0.03', '0.002', '0.006', '0.01')).problems).toEqual([
      { index: null, code: 'censoredInput' },
    ]);
  });

  it('finds the half that thirds add up to', () => {
    expect(ratios([source('a', '0.2', '3'), source('b', '0.205', '3')])).toMatchObject({
      raw: '0.135',
      reported: '0.14',
    });
  });

  it('does not depend on the order of its parts', () => {
    const parts = fc.array(fc.tuple(fc.constantFrom('', '<'), fc.nat(9999), fc.integer({ min: 1, max: 99 })), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(parts, (list) => {
        const built = list.map(([censor, value, limit], index) =>
          source(`p${index}`, `${censor}${value}`, String(limit)),
        );
        expect(ratios([...built].reverse()).raw).toBe(ratios(built).raw);
      }),
    );
  });

  it('has no result without a part, a number or a limit above zero', () => {
    const [first, ...others] = trihalomethanes('0.03', '0.002', '0.006', '0.01');
    const codeOf = (sources: readonly ResultSource[]) =>
      computeResult(
        { values: [], unit: null },
        { ...item, formula: sumOf(trihalomethanes('', '', '', '').map(({ of }) => of)) },
        atMostOne,
        sources,
      ).problems.map(({ code }) => code);
    expect(codeOf(others)).toEqual(['sourceMissing']);
    expect(codeOf([source('三氯甲烷', null, '0.06'), ...others])).toEqual(['sourceMissing']);
    expect(codeOf([source('三氯甲烷', '0.03', null), ...others])).toEqual(['sourceLimit']);
    expect(codeOf([source('三氯甲烷', '0.03', '0.06', { isIn: false }), ...others])).toEqual(['sourceOpen']);
    expect(codeOf(first === undefined ? [] : [first, ...others])).toEqual([]);
  });
});

describe('a result of other results', () => {
  it('takes no entry, unless its formula names a reading too', () => {
    const derived = { ...item, formula: '[NO3]+[NO2]', parallelCount: 2 };
    expect([isDerived(derived), slotsOf(derived)]).toEqual([true, []]);
    const mixed = { ...derived, formula: '[NO3]*f' };
    expect([isDerived(mixed), slotsOf(mixed)]).toEqual([false, ['f #1', 'f #2']]);
    const computed = computeResult({ values: ['2', '3'], unit: null }, mixed, atMostOne, [source('NO3', '0.1', null)]);
    expect(computed.raw).toBe('0.25');
  });

  it('may ask whether and compare', () => {
    const formula = 'IF([a] > 2*[b], [a] - [b], 0)';
    const raw = (a: string, b: string) =>
      computeResult({ values: [], unit: null }, { ...item, formula }, atMostOne, [
        source('a', a, null),
        source('b', b, null),
      ]).raw;
    expect([raw('5', '2'), raw('4', '2')]).toEqual(['3', '0']);
  });

  it('keeps what it was computed of, and tells what has changed since', () => {
    const sources = [source('a', '<1', '5'), source('b', '2', '5')];
    const rules = { ...item, formula: '[a] / LIMIT([a]) + [b]' };
    const computed = computeResult({ values: [], unit: null }, rules, atMostOne, sources);
    const kept = derivationOf(rules, { ...nothing, sources }, computed);
    expect(kept).toMatchObject({
      nonDetects: 'half',
      sources: [
        { of: 'a', value: '<1', limit: '5' },
        { of: 'b', value: '2', limit: null },
      ],
    });
    expect(changedSources(kept, sources)).toEqual([]);
    expect(changedSources(kept, [source('a', '1', '5'), source('b', '2', '5')])).toEqual([named('a')]);
    expect(changedSources(kept, [source('a', '<1', '5'), source('b', '2', '5', { isIn: false })])).toEqual([
      named('b'),
    ]);
    // Of b nothing is computed with its limit.
    expect(changedSources(kept, [source('a', '<1', '5'), source('b', '2', '6')])).toEqual([]);
    expect(changedSources(kept, [source('a', '<1', '6'), source('b', '2', '5', { taskId: 'another' })])).toEqual([
      named('a'),
      named('b'),
    ]);
    expect(changedSources(kept, [])).toEqual([named('a'), named('b')]);
    // What its record sheet showed need not have been handed in, but it may not be another since.
    const shown = { ...nothing, shown: [source('c', '7', null, { isIn: false })] };
    const withShown = derivationOf({ ...item, formula: null }, shown, computed);
    expect(sourcesKept(withShown)).toEqual(['c']);
    expect(changedSources(withShown, shown.shown)).toEqual([]);
    expect(changedSources(withShown, [source('c', '8', null)])).toEqual([named('c')]);
    expect(changedSources(withShown, [])).toEqual([named('c')]);
  });

  it('keeps nothing of a row that only its own readings make', () => {
    const rules = { ...item, formula: 'a+b' };
    const computed = computeResult({ values: ['1', '2'], unit: null }, rules, atMostOne);
    expect(derivationOf(rules, nothing, computed)).toBeNull();
  });
});

it.each([
  [{ op: 'le', hi: '0.06', unit: 'mg/L' } as const, 'mg/L', '0.06'],
  [{ op: 'le', hi: '0.06', unit: 'mg/L' } as const, 'µg/L', '60'],
  [{ op: 'between', lo: '6.5', hi: '8.5' } as const, null, '8.5'],
  [{ op: 'ge', lo: '0.3', unit: 'mg/L' } as const, 'mg/L', null],
  [{ op: 'le', hi: '0.06', unit: 'mg/L' } as const, 'NTU', null],
  [null, 'mg/L', null],
])('the upper limit of %j in %s is %s', (limit, unit, expected) => {
  const found = upperLimitIn(limit, unit);
  expect(found === null ? null : exact(found).toFixed()).toBe(expected);
});
