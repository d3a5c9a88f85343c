import type { System } from '../../kernel/system';
import { gatherDays } from '../statistics/gathered/gather';
import { draftPlans } from './draft-plans';
import { sendMonthly } from './send-monthly';
import { watchDay } from './watch-day';

/**
 * Looks after what the day asks for, drafts the orders of planned samplings, gathers the figures of days that are over and sends those
 * of a month. What has been done is not done again, so that a round which was broken off is simply begun anew.
 */
export const lookAfterDay = async (system: System, at: string): Promise<void> => {
  await watchDay(system, at);
  await draftPlans(system, at);
  await gatherDays(system, at);
  // After the gathering, which makes a month quick to read.
  await sendMonthly(system, at);
};
