import { messageContract } from '../../../contract/message/message';
import { demoPeople } from '../people';
import { newLife, orderLife } from './order-life';
import { plotsOf } from './plots';
import type { World } from './world';

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

/**
 * Plays all orders, scene after scene in the order of time, as a laboratory has several in hand: so the numbers, the
 * messages and the trail read as they would have come about.
 */
export const playOrders = async (world: World, onProgress: (part: number) => void): Promise<void> => {
  const scenes = plotsOf(world.data.samples).flatMap((plot) => {
    const life = newLife(plot);
    return orderLife(world, life).map((scene) => ({ ...scene, life }));
  });
  // A stable sort: what happens at one moment keeps its order within an order.
  scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  const readBefore = readingOf(world);
  for (const [index, { at, what, life, play }] of scenes.entries()) {
    await readBefore(at);
    try {
      await play();
    } catch (error) {
      const { start, until, twist } = life.plot;
      throw new Error(
        `${what} of the order ${start} working days ago (${until}${twist === undefined ? '' : `, ${twist}`})`,
        { cause: error },
      );
    }
    if (index % 50 === 0) onProgress(index / scenes.length);
  }
};
