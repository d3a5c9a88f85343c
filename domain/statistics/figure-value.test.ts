import { say } from '../../domain/kit/label';
import { figureValue, isReached } from './figure-value';

const english = figureValue.bind(null, (label) => say('en', label));

it('says each figure in its unit, and a dash for none', () => {
  expect([
    english('count', 1234567),
    english('rate', 953),
    english('days', 4.25),
    english('money', 123456),
    english('hours', 12.04),
    english('rate', null),
  ]).toEqual(['1,234,567', '95.3%', '4.25 d', '¥ 1,234.56', '12 h', '–']);
});

it('holds a goal against the figure in the sense of the figure', () => {
  expect([isReached(960, 950, 'more'), isReached(960, 950, 'less'), isReached(null, 950, 'more')]).toEqual([
    true,
    false,
    null,
  ]);
});
