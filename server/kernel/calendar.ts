import type { Holidays } from '../../domain/kit/calendar';
import type { Db } from '../db/tables';

/** The company's days off and worked week-ends. */
export const holidaysOf = async (db: Db, companyId: string): Promise<Holidays> => {
  const rows = await db.selectFrom('holiday').select(['day', 'isWorking']).where('companyId', '=', companyId).execute();
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking]));
};
