import { knownMigrations } from '../../server/db/migrate';

test('every migration has a number of its own', () => {
  const numbers = knownMigrations().map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(10);
  expect([...new Set(numbers)]).toEqual(numbers);
});
