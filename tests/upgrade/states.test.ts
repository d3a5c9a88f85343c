import { cameInOrder, changesRows } from './support/came';
import { opened } from './support/opened';
import { upgradedFrom } from './support/upgraded';

const order = cameInOrder().map(({ name }) => name);
/** The first state that the product was seen in. */
const FIRST = 14;

/** Before a step that changes rows there is most to lose; `npm run test:long` stops at every state. */
const isTelling = (done: readonly string[]): boolean =>
  done.length >= FIRST && (done.length === order.length || changesRows(order[done.length] ?? ''));

it('databases of earlier states are upgraded, and their rows say what they said', async () => {
  const { states, rows, ...found } = await upgradedFrom(order, isTelling);
  // What a new migration touches has to be there: where `idle` or `bare` name it, layers/by-hand.tsv lacks a row.
  expect(found).toEqual({ lost: [], brokenTrails: [], otherSchemas: [], idle: [], bare: [], otherwise: [] });
  expect(states).toBeGreaterThan(8);
  expect(rows / states).toBeGreaterThan(2000);
}, 300_000);

it('a data folder of an earlier state is opened by the program as it is delivered, and refused by an older one', async () => {
  const { orders, brokenTrails, refused } = await opened('0063');
  expect(orders.kept).toBeGreaterThan(30);
  expect(orders.listed).toBe(orders.kept);
  expect(brokenTrails).toEqual([]);
  expect(refused).toMatchObject({ code: 1, isUntouched: true });
  expect(refused.says).toMatch(/The database is newer than this program \(9999-of-a-later-version\.sql\)/);
  expect(refused.says).not.toContain('    at ');
}, 300_000);
