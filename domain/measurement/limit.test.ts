import { boundsOf, checkLimit, type Limit, limitText } from './limit';

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
    [{ op: 'eq', lo: '3' }, '3', '3'],
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

describe('boundsOf', () => {
  it('takes an equality as a range of one value', () => {
    const zero = { value: '0', inclusive: true };
    expect(boundsOf({ op: 'eq', hi: '0' })).toEqual({ lower: zero, upper: zero });
  });

  it('reads only the end that the sign speaks of', () => {
    expect(boundsOf({ op: 'lt', lo: '1', hi: '2' })).toEqual({ lower: null, upper: { value: '2', inclusive: false } });
    expect(boundsOf({ op: 'ge', lo: '1', hi: '2' })).toEqual({ lower: { value: '1', inclusive: true }, upper: null });
  });
});
