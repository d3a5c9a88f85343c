import { say } from '../kit/label';
import { askedItemProblems, losingItems } from './asked-items';

const item = (
  id: string,
  formula: string | null = null,
  over: { name?: string; valueType?: 'number' | 'text' } = {},
) => ({
  id,
  code: id.toUpperCase(),
  name: id,
  valueType: 'number' as const,
  formula,
  parallelCount: 1,
  ...over,
});
const wordsOf = (...args: Parameters<typeof askedItemProblems>) =>
  askedItemProblems(...args).map(({ text }) => say('en', text));

describe('the results that a formula asks for', () => {
  it('are found by code and by name', () => {
    expect(wordsOf(item('sum', '[A] + [b]'), [item('a'), item('b')])).toEqual([]);
  });

  it.each([
    ['[C]', 'No item has the code or name "C"'],
    ['[twin]', 'Several items are named "twin": write the code instead'],
    ['[T]', 'The result of "T" is no number'],
    ['[SUM]', 'The formula leads back to itself: sum'],
    ['[B]', 'The formula leads back to itself: sum → b'],
  ])('%s: %s', (formula, words) => {
    const others = [
      item('b', '[SUM]*2'),
      item('x', null, { name: 'twin' }),
      item('y', null, { name: 'twin' }),
      item('t', null, { valueType: 'text' }),
    ];
    expect(wordsOf(item('sum', formula), others)).toEqual([words]);
  });

  it('are of no concern where another item has the circle', () => {
    expect(wordsOf(item('sum', '[A]'), [item('a'), item('p', '[Q]'), item('q', '[P]')])).toEqual([]);
  });
});

describe('an item that a formula asks for', () => {
  const [a, b] = [item('a'), item('b')];
  const sum = item('sum', '[A] + [b]');

  it('is missed by it when it goes or is called otherwise', () => {
    expect(losingItems(a, null, [a, b, sum])).toEqual(['sum']);
    expect(losingItems(a, { ...a, code: 'A2' }, [a, b, sum])).toEqual(['sum']);
    expect(losingItems(b, { ...b, name: 'B two' }, [a, b, sum])).toEqual(['sum']);
    expect(losingItems(a, { ...a, valueType: 'text' }, [a, b, sum])).toEqual(['sum']);
  });

  it('may change what the formula does not ask for, and be asked for by itself', () => {
    expect(losingItems(a, { ...a, name: 'other' }, [a, b, sum])).toEqual([]);
    expect(losingItems(sum, null, [a, b, sum])).toEqual([]);
  });

  it('is no longer found once another has its name', () => {
    expect(losingItems(null, item('b2', null, { name: 'b' }), [a, b, sum])).toEqual(['sum']);
  });
});
