import type { System } from '../http/system';
import { watchEquipment } from './watch-equipment';

const HOUR = 3_600_000;

/** Looks after the devices when the server starts and every hour from then on. Gives the way to stop, which waits for a round under way. */
export const startEquipmentClock = (system: System, onError: (error: unknown) => void): (() => Promise<void>) => {
  const watch = () => watchEquipment(system, new Date().toISOString()).catch(onError);
  let round = watch();
  const timer = setInterval(() => {
    round = round.then(watch);
  }, HOUR);
  // It must not keep a stopping process alive.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await round;
  };
};
