import { sql } from 'kysely';
import { inTransaction } from '../../db/database';
import { appendAudit } from '../audit';
import type { System } from '../system';
import { sessionLives } from './session-life';

type Ended = { staffId: string; name: string; username: string; companyId: string; lastSeenAt: string };

/** A clock that was put forward by mistake is put back within days: until then no session is lost for good. */
const KEPT = "interval '7 days'";

/** Deletes sessions that ran out a week ago, by their end or by idleness, with a row in the trail each. */
export const forgetSessions = ({ db, auditKey }: Pick<System, 'db' | 'auditKey'>, at: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<Ended>`
      delete from session s using staff st, (select ${at}::timestamptz - ${sql.raw(KEPT)} as since) clock
      where st.id = s.staff_id and not ${sql.raw(sessionLives('clock.since'))}
      returning s.staff_id, st.name, st.username, st.company_id, s.last_seen_at`.execute(tx);
    const entries = rows.map((row) => ({
      action: 'session.end' as const,
      refType: 'session',
      refId: row.staffId,
      refNo: row.username,
      after: { lastSeenAt: row.lastSeenAt },
      by: { id: row.staffId, name: row.name, companyId: row.companyId },
    }));
    const nobody = { id: null, name: '', companyId: '' };
    await appendAudit(tx, auditKey, nobody, { id: null, ip: null }, at, entries);
  });
