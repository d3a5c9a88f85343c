import { knownMigrations } from '../../server/db/migrate';
import { cameInOrder, digestOf } from '../upgrade/support/came';

test('every migration has a number of its own', () => {
  const numbers = knownMigrations().map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(10);
  expect([...new Set(numbers)]).toEqual(numbers);
});

test('every migration is written down when it comes (npm run keep:state), and so the state before it is upgraded', () => {
  expect(
    cameInOrder()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(knownMigrations());
});

test('no migration that has come is changed: databases have it as it was', () => {
  const came = cameInOrder();
  expect(came.map(({ name }) => ({ name, sha256: digestOf(name) }))).toEqual(came);
});
