import { isDeeper } from './depth';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

it('counts arrays and objects as levels, and plain values as none', () => {
  expect(isDeeper('x', 0)).toBe(false);
  expect(isDeeper(null, 0)).toBe(false);
  expect(isDeeper({ a: 1 }, 0)).toBe(true);
  expect(isDeeper({ a: 1 }, 1)).toBe(false);
  expect(isDeeper({ a: [{ b: 1 }] }, 2)).toBe(true);
  expect(isDeeper({ a: [{ b: 1 }] }, 3)).toBe(false);
});

it('finds the one deep branch among many shallow ones', () => {
  expect(isDeeper([1, [2], nested(31)], 32)).toBe(false);
  expect(isDeeper([1, [2], nested(32)], 32)).toBe(true);
});

it('stands a depth that breaks recursion', () => {
  expect(isDeeper(nested(1_000_000), 32)).toBe(true);
});
