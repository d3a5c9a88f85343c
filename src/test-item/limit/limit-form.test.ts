import { asRead, figureOf, inWords, withComparison, withFigure } from './limit-form';

it('keeps the figure when the comparison changes', () => {
  expect(withComparison({ op: 'le', hi: '0.01', unit: 'mg/L' }, 'ge')).toEqual({ op: 'ge', lo: '0.01', unit: 'mg/L' });
  expect(withComparison({ op: 'between', lo: '6.5', hi: '8.5' }, 'lt')).toEqual({ op: 'lt', hi: '8.5', unit: null });
});

it('takes a whole requirement typed into the one figure', () => {
  expect(withFigure({ op: 'le', hi: '1', unit: 'mg/L' }, '6.5≤x<8.5')).toEqual({
    op: 'between',
    lo: '6.5',
    hi: '8.5',
    loIncl: true,
    hiIncl: false,
    unit: 'mg/L',
  });
});

it('does not take a number being typed for a requirement, nor touch words', () => {
  expect(withFigure({ op: 'le', hi: null }, '0.')).toEqual({ op: 'le', hi: '0.' });
  expect(withFigure({ op: 'ge', lo: '1' }, '')).toEqual({ op: 'ge', lo: null });
  expect(withFigure({ op: 'text', text: '' }, '≤5 为宜')).toEqual({ op: 'text', text: '≤5 为宜' });
});

it('shows the figure where the comparison keeps it', () => {
  expect(figureOf({ op: 'lt', hi: '5' })).toBe('5');
  expect(figureOf({ op: 'eq', hi: '5' })).toBe('5');
  expect(figureOf({ op: 'text', text: '不得检出' })).toBe('不得检出');
});

it('says of each end whether it belongs to the limit', () => {
  expect(inWords({ op: 'between', lo: '6.5', hi: '8.5', hiIncl: false })?.zh).toBe('不小于 6.5且小于 8.5');
  expect(inWords({ op: 'gt', lo: '0' })?.en).toBe('more than 0');
  expect(inWords({ op: 'text', text: '无' })).toBeNull();
});

it('says how words are read, and that words alone are judged by nobody', () => {
  const split = inWords({ op: 'text', text: '5.5≤pH<6.5，8.5‹pH≤9.0' });
  expect(split?.zh).toBe('不小于 5.5且小于 6.5，或大于 8.5且不大于 9.0');
  expect(split?.en).toBe('at least 5.5 and less than 6.5, or more than 8.5 and at most 9.0');
});

it('makes a range of words that say one, once they are typed', () => {
  expect(asRead({ op: 'text', text: '不小于 6.5 且不大于 8.5', unit: 'mg/L' })).toEqual({
    op: 'between',
    lo: '6.5',
    hi: '8.5',
    loIncl: true,
    hiIncl: true,
    unit: 'mg/L',
  });
  const words = { op: 'text' as const, text: '5.5≤pH<6.5，8.5<pH≤9.0' };
  expect(asRead(words)).toBe(words);
});
