import { knownMigrations } from '../../server/db/migrate';
import { cameInOrder } from './support/came';
import { readLayers } from './support/layer';
import { opened } from './support/opened';
import { upgradedFrom } from './support/upgraded';

const HALF_AN_HOUR = 30 * 60_000;

it.each([
  ['in the order in which they came', cameInOrder().map(({ name }) => name)],
  ['in the order of their numbers', knownMigrations()],
])(
  'every state that has been, %s, is upgraded and says what it said',
  async (_, order) => {
    const { states, rows, ...found } = await upgradedFrom(order, () => true);
    expect(found).toMatchObject({ lost: [], brokenTrails: [], otherSchemas: [] });
    expect(states).toBe(order.length);
    expect(rows / states).toBeGreaterThan(1000);
  },
  HALF_AN_HOUR,
);

it.each(readLayers().map(({ name }) => name))(
  'the data folder of %s is opened by the program',
  async (name) => {
    const { orders, brokenTrails } = await opened(name);
    expect(orders.kept).toBeGreaterThan(30);
    expect(orders.listed).toBe(orders.kept);
    expect(brokenTrails).toEqual([]);
  },
  HALF_AN_HOUR,
);
