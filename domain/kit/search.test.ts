import fc from 'fast-check';
import { gramsOf, gramsOfNeedle, searchForm } from './search';

describe('search grams', () => {
  it('are the pairs of neighbours and single Chinese characters', () => {
    expect(gramsOf(['水厂A1']).sort()).toEqual(['水', '水厂', '厂', '厂a', 'a1'].sort());
  });

  it('of a needle all stand in every text that contains it', () => {
    const char = fc.constantFrom('水', '质', '厂', 'a', 'B', '1', '-', ' ', 'Ａ');
    const text = fc.array(char, { maxLength: 12 }).map((chars) => chars.join(''));
    fc.assert(
      fc.property(text, text, text, (before, needle, after) => {
        const grams = new Set(gramsOf([before + needle + after]));
        for (const gram of gramsOfNeedle(needle)) expect(grams).toContain(gram);
      }),
    );
  });

  it('are none for a single Latin letter, which the index cannot find', () => {
    expect(gramsOfNeedle('a')).toEqual([]);
    expect(gramsOfNeedle('铅')).toEqual(['铅']);
  });

  it('ignore case, width and white space', () => {
    expect(searchForm(' Ａbc 　D')).toBe('abcd');
  });
});
