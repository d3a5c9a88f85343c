import { localDay } from '../../../domain/kit/calendar';
import { accreditationDue, recognitionDue } from '../../company/due';
import { inTransaction } from '../../db/database';
import { stopOverdue } from '../../equipment/commands/stop-overdue';
import { calibrationsDue, midChecksDue } from '../../equipment/due';
import { settleReservations } from '../../equipment/reservations/settle';
import { announceDue, type DueSource, type DueThing } from '../../kernel/announce-due';
import { type AuditEntry, appendAudit } from '../../kernel/audit';
import { lockCompany } from '../../kernel/lock-company';
import type { Mover } from '../../kernel/step';
import type { System } from '../../kernel/system';
import { SYSTEM_NAME } from '../../kernel/system-name';
import { sumUpAsIs, sumUpConfirmed } from '../../order/client-link/lapsed';
import { ordersDue } from '../../order/due';
import { authorisationsDue } from '../../staff-auth/due';
import { reviewsDue, successionsDue } from '../../standard/due';
import { retentionDue } from '../../stored-sample/due';
import { certificatesDue, evaluationsDue } from '../../subcontractor/due';
import { tasksDue } from '../../task/due';
import { announceHolding } from '../../task/holding-due';

/** Announces one kind, whatever its things are. */
const announcing =
  <Thing extends DueThing>(source: DueSource<Thing>) =>
  (clock: Mover, today: string): Promise<void> =>
    announceDue(clock, today, source);

/** All that falls due and is announced. */
const announced = [
  announcing(calibrationsDue),
  announcing(midChecksDue),
  announcing(tasksDue),
  announcing(ordersDue),
  announcing(retentionDue),
  announcing(authorisationsDue),
  announcing(reviewsDue),
  announcing(successionsDue),
  announcing(certificatesDue),
  announcing(evaluationsDue),
  announcing(recognitionDue),
  announcing(accreditationDue),
];

/**
 * What the day asks of every company: devices whose calibration has ended stop, what falls due is announced to whom it
 * concerns, and confirmations are held against their orders as they are. Striking twice does nothing more: of two processes
 * that strike at once the second waits and finds it done.
 */
export const watchDay = async ({ db, auditKey }: System, at: string): Promise<void> => {
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
      await settleReservations(clock);
      for (const announce of announced) await announce(clock, today);
      await announceHolding(clock);
      await sumUpConfirmed(clock);
      await sumUpAsIs(clock);
      await appendAudit(tx, auditKey, { id: null, name: SYSTEM_NAME, companyId }, { id: null, ip: null }, at, entries);
    });
};
