import { exact } from '../../../domain/measurement/decimal';
import { sumOf } from '../../../domain/sample/split.rules';
import { equalParts } from './equal-parts';

test('equal parts are never more than there is, and leave less than a millionth each', () => {
  expect(equalParts('1', 4)).toEqual(['0.25', '0.25', '0.25', '0.25']);
  expect(equalParts('1', 3)).toEqual(['0.333333', '0.333333', '0.333333']);
  for (const [left, count] of [
    ['0.7', 6],
    ['12.345678', 7],
    ['0.000001', 2],
  ] as const) {
    const rest = exact(left).minus(exact(sumOf(equalParts(left, count))));
    expect(rest.isNegative()).toBe(false);
    expect(rest.lt(exact('0.000001').times(count))).toBe(true);
  }
});
