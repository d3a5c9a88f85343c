import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../server/db/tables';
import { SUMS_OF_DAYS } from '../../support/sums-of-days';

/** What comes and goes without saying anything about the work: who is signed in, what was asked before, what the server does by itself. */
const besideTheWork = new Set<string>([
  'session',
  'login_failure',
  'main_server',
  'call_count',
  'known_device',
  // It follows from the trail, whose rows are compared.
  'audit_head',
  // The server signs the end of the trail by itself, now and then.
  'trail_checkpoint',
  ...SUMS_OF_DAYS,
  'idempotency',
  'meta',
  'migration',
  'schema_migration',
]);

/**
 * Of two tables only the rows of the work are compared: a sign-in, a refused password and a record that was read leave theirs in
 * the trail, and the rounds of the laboratory's clock write when they were last gone whenever they are due.
 */
const ofTheWork = (table: string) => {
  if (table === 'audit_log') return sql`where ref_type <> 'session' and ref_type not like '%.reading'`;
  if (table === 'background_job') return sql`where not is_round`;
  return sql``;
};

/** Every business table with the number and the digest of its rows: two of these are alike only if nothing has changed. */
export const traceOf = async (db: Db): Promise<Record<string, string>> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`.execute(
    db,
  );
  const trace: Record<string, string> = {};
  for (const { name } of tables) {
    if (besideTheWork.has(name)) continue;
    const { rows } = await sql<{ text: string }>`
      select row_to_json(whole_row)::text as text from ${sql.table(name)} whole_row ${ofTheWork(name)} order by row_to_json(whole_row)::text`.execute(
      db,
    );
    const hash = createHash('sha256');
    for (const { text } of rows) hash.update(text);
    trace[name] = `${rows.length} ${hash.digest('hex').slice(0, 16)}`;
  }
  return trace;
};
