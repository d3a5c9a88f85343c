import type { holidayContract } from '../../contract/holiday/holiday';
import type { Handlers } from '../kernel/handlers';
import { ruledHandlers } from '../kernel/ruled';

/** The days of the working calendar: a day that is not said to be worked is off. */
export const holidayHandlers: Handlers<typeof holidayContract> = ruledHandlers(
  'holiday',
  (next) => ({ isWorking: next.isWorking === true }),
  undefined,
  { independent: true },
);
