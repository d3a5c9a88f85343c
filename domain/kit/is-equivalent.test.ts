import { isEquivalent } from './is-equivalent';

it('does not mind the order of keys, nor an absent one beside null', () => {
  expect(isEquivalent({ a: 1, b: [{ c: null, d: '0.10' }] }, { b: [{ d: '0.10' }], a: 1 })).toBe(true);
});

it.each([
  [{ a: 1 }, { a: 2 }],
  [
    [1, 2],
    [2, 1],
  ],
  [[1], [1, 1]],
  [{ a: [] }, { a: {} }],
  ['0.10', '0.1'],
  [null, 0],
])('tells %j from %j', (one, other) => {
  expect(isEquivalent(one, other)).toBe(false);
});
