import { messageContract } from '../../../contract/message/message';
import { standardContract } from '../../../contract/standard/standard';
// from '../../../contract/message/message';
import { demoPeople } from '../people';
import { newLife, orderLife } from './order-life';
import { plotsOf } from './plots';
import { devicesReserved } from './reservations';
import { sheetsInForce } from './sheets/in-force';
import { standingKept } from './standing';
import type { Plot, Scene, World } from './world';

/** Everybody has read what came until the evening of two working days ago; the rest is what two days leave. */
const readingOf = ({ player, clock }: World) => {
  const at = clock.at(2, '17:30');
  let isDone = false;
  return async (until: string): Promise<void> => {
    if (isDone || until <= at) return;
    isDone = true;
    for (const { key } of demoPeople) await player.as(key, at)(messageContract.readAll);
  };
};

const tellOf = ({ start, until, twist }: Plot): string =>
  ` of the order ${start} working days ago (${until}${twist === undefined ? '' : `, ${twist}`})`;

/** The technical manager looks up all standards at their publishers'. */
const standardsChecked = ({ player, clock }: World): Scene => {
  const at = clock.at(57, '15:00');
  return {
    at,
    what: 'check standards',
    play: async () => {
      const hand = player.as('technical', at);
      const { list } = await hand(standardContract.list, { pageSize: 200 });
      await hand(standardContract.check, { ids: list.map(({ id }) => id) });
    },
  };
};

/**
 * Plays all orders, scene after scene in the order of time, as a laboratory has several in hand: so the numbers, the
 * messages and the trail read as they would have come about.
 */
export const playOrders = async (world: World, onProgress: (part: number) => void): Promise<void> => {
  const scenes = plotsOf(world.data.samples).flatMap((plot) => {
    const life = newLife(plot);
    return orderLife(world, life).map((scene) => ({ ...scene, of: tellOf(plot) }));
  });
  scenes.push(
    ...[
      ...world.calibrations,
      standardsChecked(world),
      standingKept(world),
      devicesReserved(world),
      sheetsInForce(world),
    ].map((scene) => ({
      ...scene,
      of: '',
    })),
  );
  // A stable sort: what happens at one moment keeps its order within an order.
  scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const readBefore = readingOf(world);
  for (const [index, { at, what, of, play }] of scenes.entries()) {
    await readBefore(at);
    try {
      await play();
    } catch (error) {
      throw new Error(`${what}${of}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
    if (index % 50 === 0) onProgress(index / scenes.length);
  }
};
