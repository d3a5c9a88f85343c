import { newLife, orderLife } from './order-life';
import { plotsOf } from './plots';
import type { World } from './world';

/**
 * Plays all orders, scene after scene in the order of time, as a laboratory has several in hand: so the numbers, the
 * messages and the trail read as they would have come about.
 */
export const tellStories = async (world: World, onProgress: (part: number) => void): Promise<void> => {
  const scenes = plotsOf(world.data.samples).flatMap((plot) => {
    const life = newLife(plot);
    return orderLife(world, life).map((scene) => ({ ...scene, life }));
  });
  // A stable sort: what happens at one moment keeps its order within an order.
  scenes.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  for (const [index, { what, life, play }] of scenes.entries()) {
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
