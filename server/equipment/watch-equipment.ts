import { localDay } from '../../domain/kit/calendar';
import { inTransaction } from '../db/database';
import { type AuditEntry, appendAudit } from '../kernel/audit';
import { lockCompany } from '../kernel/lock-company';
import type { Mover } from '../kernel/step';
import type { System } from '../kernel/system';
import { announceDueDates } from './commands/announce';
import { stopOverdue } from './commands/stop-overdue';

/** The laboratory's own clock as the trail names it. */
const CLOCK = '系统 System';

/**
 * What the day asks of the devices of every company: those whose calibration has ended stop, and what falls due is
 * announced. Striking twice does nothing more: of two processes that strike at once the second waits and finds it done.
 */
export const watchEquipment = async ({ db, auditKey }: System, at: string): Promise<void> => {
  const companies = await db.selectFrom('company').select('id').where('deletedAt', 'is', null).execute();
  for (const { id: companyId } of companies)
    await inTransaction(db, async (tx) => {
      const entries: AuditEntry[] = [];
      const clock: Mover = {
        db: tx,
        actor: { id: null, companyId },
        at,
        can: () => false,
        audit: (entry) => {
          entries.push(entry);
        },
      };
      await lockCompany(tx, companyId);
      const today = localDay(at);
      await stopOverdue(clock, today);
      await announceDueDates(clock, today);
      await appendAudit(tx, auditKey, { id: null, name: CLOCK, companyId }, { id: null, ip: null }, at, entries);
    });
};
