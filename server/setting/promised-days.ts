import type { PromisedDays } from '../../domain/order/due-date';
import type { Db } from '../db/tables';
import { readSetting } from '../kernel/read-settings';

/** The working days in which the laboratory promises an order, by urgency. */
export const promisedDays = async (db: Db, companyId: string): Promise<PromisedDays> => {
  const days = async (urgency: keyof PromisedDays) =>
    Number(await readSetting(db, companyId, `order.dueDays.${urgency}`));
  return { normal: await days('normal'), urgent: await days('urgent'), exUrgent: await days('exUrgent') };
};
