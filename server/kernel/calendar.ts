import type { Holidays } from '../../domain/kit/calendar';
import type { Db } from '../db/tables';

/** The company's days off and worked week-ends: the one source of everything that counts working days. */
export const holidaysOf = async (db: Db, companyId: string): Promise<Holidays> => {
  const rows = await db
    .selectFrom('holiday')
    .select(['day', 'isWorking'])
    .where('companyId', '=', companyId)
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(rows.map(({ day, isWorking }) => [day, isWorking === true]));
};
