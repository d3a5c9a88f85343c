import { neighbour } from './use-walk';

const ids = ['a', 'b', 'c'];

test('↓ and ↑ lead to the neighbours, and nowhere at the ends', () => {
  expect(neighbour(ids, 'a', 0, 1)).toBe('b');
  expect(neighbour(ids, 'c', 2, -1)).toBe('b');
  expect(neighbour(ids, 'c', 2, 1)).toBeUndefined();
  expect(neighbour(ids, 'a', 0, -1)).toBeUndefined();
});

test('a report that has left the list leaves its place to the next one', () => {
  // b was second; it has been signed and c has moved up.
  expect(neighbour(['a', 'c'], 'b', 1, 1)).toBe('c');
  expect(neighbour(['a', 'c'], 'b', 1, -1)).toBe('a');
  expect(neighbour([], 'b', 0, 1)).toBeUndefined();
});
