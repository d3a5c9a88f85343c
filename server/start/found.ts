import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import { insertRow, type Writer } from '../kernel/rows';
import { synchroniseMenu } from '../menu/synchronise-menu';
import { createBuiltinRoles, synchroniseResources } from '../role/rights';

export type Founding = Readonly<{ name: string; nameEn?: string; code: string; address: string; tel?: string }>;

/** Sets up an empty laboratory: its company, the rights, screens and built-in roles, and the built-in record and report templates. */
export const foundLaboratory = async (
  db: Db,
  at: string,
  founding: Founding,
): Promise<{ companyId: string; roleIds: Record<string, string> }> => {
  const companyId = newId();
  const writer: Writer = { db, actor: { id: null, companyId }, at };
  await insertRow(writer, 'company', { id: companyId, ...founding, isDefault: true, sites: [] });
  await synchroniseResources(writer);
  await synchroniseMenu(writer);
  await createBuiltinRoles(writer);
  await db
    .insertInto('recordTemplate')
    .values({ id: newId(), companyId, name: '通用数值记录', datatype: 'grid', status: 'approved', createdAt: at })
    .execute();
  await db
    .insertInto('reportTemplate')
    .values({ id: newId(), companyId, name: '检验检测报告', status: 'approved', createdAt: at })
    .execute();
  const stored = await db.selectFrom('role').select(['id', 'code']).where('companyId', '=', companyId).execute();
  return { companyId, roleIds: Object.fromEntries(stored.map(({ id, code }) => [code, id])) };
};
