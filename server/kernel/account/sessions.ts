import { sql } from 'kysely';
import { inTransaction } from '../../db/database';
import { appendAudit } from '../audit';
import type { System } from '../system';
import { lifeOf } from './session';

type Ended = { staffId: string; name: string; username: string; companyId: string; lastSeenAt: string };

/** A clock that was put forward by mistake is put back within days: until then no session is lost for good. */
const KEPT = "interval '7 days'";

/** Deletes sessions that ran out a week ago, by their end or by idleness, with a row in the trail each. */
export const forgetSessions = ({ db, auditKey }: Pick<System, 'db' | 'auditKey'>, at: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const since = sql`${at}::timestamptz - ${sql.raw(KEPT)}`;
    const { rows } = await sql<Ended>`
      delete from session s using staff st
      where st.id = s.staff_id and (s.expires_at < ${since} or s.created_at < ${since} - ${sql.raw(lifeOf('session.hours', '1 hour'))}
        or s.last_seen_at < ${since} - ${sql.raw(lifeOf('session.idleMinutes', '1 minute'))})
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
