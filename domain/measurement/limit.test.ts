import fc from 'fast-check';
import { checkLimit, type Limit, limitText, rangesOf } from './limit';
import { parseLimit } from './parse-limit';

describe('limitText', () => {
  it.each<[Limit, string, string]>([
    [{ op: 'none' }, '', ''],
    [{ op: 'le', hi: '0.01' }, '≤0.01', '≤0.01'],
    [{ op: 'lt', hi: '0.010' }, '<0.010', '<0.010'],
    [{ op: 'ge', lo: '0.05' }, '≥0.05', '≥0.05'],
    [{ op: 'gt', lo: '5' }, '>5', '>5'],
    [{ op: 'between', lo: '6.5', hi: '8.5' }, '6.5~8.5', '6.5 to 8.5'],
    [{ op: 'between', lo: '-5', hi: '-2' }, '-5~-2', '-5 to -2'],
    [{ op: 'between', lo: '6.5', hi: '8.5', loIncl: false }, '>6.5且≤8.5', '>6.5 and ≤8.5'],
    [{ op: 'between', lo: '6.5', hi: '8.5', hiIncl: false }, '≥6.5且<8.5', '≥6.5 and <8.5'],
    [{ op: 'between', lo: null, hi: '8.5' }, '≤8.5', '≤8.5'],
    [{ op: 'between', lo: '6.5', hi: '' }, '≥6.5', '≥6.5'],
    [{ op: 'eq', lo: '3' }, '=3', '=3'],
    [{ op: 'text', text: '不应检出' }, '不应检出', '不应检出'],
  ])('prints %j', (limit, chinese, english) => {
    expect(limitText(limit, 'zh')).toBe(chinese);
    expect(limitText(limit, 'en')).toBe(english);
  });
});

describe('checkLimit', () => {
  it.each<[Limit, string[]]>([
    [{ op: 'none' }, []],
    [{ op: 'le', hi: '0.01' }, []],
    [{ op: 'le' }, ['boundMissing']],
    [{ op: 'le', lo: '0.01' }, ['boundMissing']],
    [{ op: 'ge', lo: '1e3' }, ['lowerNotANumber']],
    [{ op: 'lt', hi: '0,5' }, ['upperNotANumber']],
    [{ op: 'between', lo: 'a', hi: 'b' }, ['lowerNotANumber', 'upperNotANumber']],
    [{ op: 'between' }, ['boundMissing']],
    [{ op: 'between', hi: '8.5' }, []],
    [{ op: 'between', lo: '6.5', hi: '8.5' }, []],
    [{ op: 'between', lo: '8.5', hi: '6.5' }, ['lowerAboveUpper']],
    [{ op: 'between', lo: '10', hi: '9' }, ['lowerAboveUpper']],
    [{ op: 'between', lo: '7', hi: '7.0' }, []],
    [{ op: 'between', lo: '7', hi: '7', hiIncl: false }, ['emptyRange']],
    [{ op: 'eq', lo: '0' }, []],
    [{ op: 'eq' }, ['boundMissing']],
    [{ op: 'text', text: '合格' }, []],
    [{ op: 'text', text: ' ' }, ['textMissing']],
    [{ op: 'text' }, ['textMissing']],
  ])('finds in %j the problems %j', (limit, problems) => {
    expect(checkLimit(limit)).toEqual(problems);
  });
});

describe('rangesOf', () => {
  it('takes an equality as a range of one value', () => {
    const zero = { value: '0', inclusive: true };
    expect(rangesOf({ op: 'eq', hi: '0' })).toEqual([{ lower: zero, upper: zero }]);
  });

  it('reads only the end that the sign speaks of', () => {
    const [one, two] = [
      { value: '1', inclusive: true },
      { value: '2', inclusive: false },
    ];
    expect(rangesOf({ op: 'lt', lo: '1', hi: '2' })).toEqual([{ lower: null, upper: two }]);
    expect(rangesOf({ op: 'ge', lo: '1', hi: '2' })).toEqual([{ lower: one, upper: null }]);
  });

  it('reads several ranges from the words of a standard, and none from words alone', () => {
    expect(rangesOf({ op: 'text', text: '5.5≤pH<6.5，8.5<pH≤9.0' })).toHaveLength(2);
    expect(rangesOf({ op: 'text', text: '无异臭、异味' })).toEqual([]);
  });
});

describe('what limitText prints', () => {
  const number = fc.integer({ min: -9999, max: 9999 }).map((count) => (count / 100).toFixed(2));
  const range = fc.record({ lo: number, hi: number, loIncl: fc.boolean(), hiIncl: fc.boolean() });
  const limits: fc.Arbitrary<Limit> = fc.oneof(
    fc.record({ op: fc.constantFrom('le' as const, 'lt' as const), hi: number }),
    fc.record({ op: fc.constantFrom('ge' as const, 'gt' as const, 'eq' as const), lo: number }),
    range.map((each): Limit => ({ op: 'between', ...each })),
    fc.tuple(range, range).map(([one, other]): Limit => {
      const [first, second] = [one, other].map((each) => limitText({ op: 'between', ...each }, 'zh'));
      return { op: 'text', text: `${first}，${second}` };
    }),
    fc.constantFrom('不得检出', 'Not detected').map((text): Limit => ({ op: 'text', text })),
  );

  it('is read back as the same requirement, in either language', () => {
    fc.assert(
      fc.property(limits, fc.constantFrom('zh' as const, 'en' as const), (limit, lang) => {
        fc.pre(checkLimit(limit).length === 0);
        const read = parseLimit(limitText(limit, lang));
        if (limit.op === 'text' && rangesOf(limit).length === 0) {
          // Ranges that share numbers stay words; 'not detected' is a requirement of its own.
          expect(read).toEqual(limit.text?.includes('，') ? null : limit);
          return;
        }
        expect(read).not.toBeNull();
        expect(rangesOf(read ?? { op: 'none' })).toEqual(rangesOf(limit));
      }),
      { numRuns: 2000 },
    );
  });
});
