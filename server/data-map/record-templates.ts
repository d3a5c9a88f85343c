import type { Db } from '../db/tables';

/** The record templates of a company, by name. */
export const recordTemplates = (db: Db, companyId: string) =>
  db
    .selectFrom('recordTemplate')
    .select(['id', 'ver', 'name', 'datatype', 'status'])
    .where('companyId', '=', companyId)
    .orderBy('name')
    .execute();
