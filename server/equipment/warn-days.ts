import type { Db } from '../db/tables';
import { readSetting } from '../kernel/read-settings';

/** From how many days before its due date a device is shown as due. */
export const warnDays = async (db: Db, companyId: string): Promise<number> =>
  Number(await readSetting(db, companyId, 'equipment.warnDays'));
