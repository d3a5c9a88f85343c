import { inTransaction } from '../db/database';
import { appendAudit } from '../kernel/audit';
import type { System } from '../kernel/system';
import { SYSTEM_NAME } from '../kernel/system-name';
import { synchroniseMenu } from '../menu/synchronise-menu';
import { invalidateRights, synchroniseResources } from '../role/rights';

const nobody = { id: null, name: SYSTEM_NAME } as const;

/**
 * Brings the rights and screens of every laboratory to what this version of the program declares, so that a right that
 * is new after an update can be held at once. Does nothing where nothing is new.
 */
export const synchroniseDeclared = async ({ db, auditKey }: Pick<System, 'db' | 'auditKey'>): Promise<void> => {
  const companies = await db.selectFrom('resource').select('companyId').distinct().execute();
  const at = new Date().toISOString();
  for (const { companyId } of companies)
    await inTransaction(db, async (tx) => {
      const writer = { db: tx, actor: { id: null, companyId }, at };
      const done = [
        { action: 'resource.synchronise', refType: 'resource', after: await synchroniseResources(writer) },
        { action: 'menu.synchronise', refType: 'menu', after: await synchroniseMenu(writer) },
      ] as const;
      const news = done.filter(({ after }) => after.changes.length > 0);
      if (news.length === 0) return;
      await invalidateRights(tx);
      const entries = news.map((entry) => ({ ...entry, refId: null, refNo: '0' }));
      await appendAudit(tx, auditKey, { ...nobody, companyId }, { id: null, ip: null }, at, entries);
    });
};
