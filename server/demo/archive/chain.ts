import type { Db } from '../../db/tables';
import { GENESIS, linkHash } from '../../kernel/audit';
import { insertLines } from './lay-out';

type Stored = Record<string, unknown> & { company_id: string; seq: number; at: string };

/** What a link is made of, as `appendAudit` writes it. */
const contentOf = (row: Stored) => ({
  companyId: row.company_id,
  seq: row.seq,
  at: new Date(row.at).toISOString(),
  actorId: row['actor_id'],
  actorName: row['actor_name'],
  ip: row['ip'],
  action: row['action'],
  refType: row['ref_type'],
  refId: row['ref_id'],
  refNo: row['ref_no'],
  fromState: row['from_state'],
  toState: row['to_state'],
  before: row['before'],
  after: row['after'],
  reason: row['reason'],
  requestId: row['request_id'],
});

/** Writes the trail, its rows in order, with a chain of this installation's key. */
export const insertTrail = async (db: Db, key: Buffer, lines: readonly string[]): Promise<void> => {
  const heads = new Map<string, { seq: number; hash: string }>();
  const linked = lines.map((line) => {
    const row = JSON.parse(line) as Stored;
    const prevHash = heads.get(row.company_id)?.hash ?? GENESIS;
    const hash = linkHash(key, prevHash, contentOf(row));
    heads.set(row.company_id, { seq: row.seq, hash });
    return JSON.stringify({ ...row, prev_hash: prevHash, hash });
  });
  await insertLines(db, 'audit_log', linked);
  for (const [companyId, head] of heads)
    await db
      .insertInto('auditHead')
      .values({ companyId, ...head })
      .execute();
};
