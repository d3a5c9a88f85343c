import define from './define-property';
import spread from './object-spread';

it('spreads as the packages expect it: into the first, the last one counts, nothing is nothing', () => {
  const into = { a: 1, b: 1 };
  expect(spread(into, { b: 2, [Symbol.for('s')]: 3 }, null, undefined, { c: 4 })).toBe(into);
  expect(into).toEqual({ a: 1, b: 2, c: 4, [Symbol.for('s')]: 3 });
});

it('writes a name as a property of the object itself, whatever it inherits', () => {
  const set = jest.fn();
  const child = Object.create({
    set x(value: number) {
      set(value);
    },
  }) as Record<string, unknown>;
  expect(define(child, 'x', 1)).toBe(child);
  expect([Object.keys(child), child['x'], set.mock.calls]).toEqual([['x'], 1, []]);
  define(child, 'x', 2);
  expect(child['x']).toBe(2);
});
