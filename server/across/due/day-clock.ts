import { isUnreachable } from '../../db/unreachable';
import type { System } from '../../kernel/system';
import { gatherDays } from '../statistics/gathered/gather';
import { draftPlans } from './draft-plans';
import { sendMonthly } from './send-monthly';
import { watchDay } from './watch-day';

const HOUR = 3_600_000;
/** A round that the loss of the database broke off is not put off for an hour: things fall due meanwhile. */
const MINUTE = 60_000;

/** Looks after what the day asks for, drafts the orders of planned samplings, gathers the figures of days that are over and sends those of a month, when the server starts and every hour from then on. Gives the way to stop, which waits for a round under way. */
export const startDayClock = (system: System, onError: (error: unknown) => void): (() => Promise<void>) => {
  let again: NodeJS.Timeout | undefined;
  const look = async () => {
    const at = new Date().toISOString();
    await watchDay(system, at);
    await draftPlans(system, at);
    await gatherDays(system, at);
    // After the gathering, which makes a month quick to read.
    await sendMonthly(system, at);
  };
  const watch = () =>
    look().catch((error: unknown) => {
      onError(error);
      clearTimeout(again);
      if (isUnreachable(error)) again = setTimeout(strike, MINUTE).unref();
    });
  let round = watch();
  const strike = () => {
    round = round.then(watch);
  };
  // It must not keep a stopping process alive.
  const timer = setInterval(strike, HOUR).unref();
  return async () => {
    clearInterval(timer);
    await round;
    clearTimeout(again);
  };
};
