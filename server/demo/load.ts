import { sql } from 'kysely';
import type { Holidays } from '../../domain/kit/calendar';
import { say } from '../../domain/kit/label';
import { roles } from '../../domain/role/rights';
import { markAsDemo, wasInterrupted } from '../account/demo-people';
import { inTransaction } from '../db/database';
import { emptyDatabase } from '../db/empty-database';
import type { Tx } from '../db/tables';
import { keepFingerprint } from '../kernel/audit-key';
import type { System } from '../kernel/system';
import { insertTrail } from './archive/chain';
import { type Moved, movedDays } from './archive/days';
import { insertLines, withoutReferences } from './archive/lay-out';
import { renumbered, replacer } from './archive/numbers';
import { type Digests, freezeAgain, keepPapersAgain, layFile, reprint } from './archive/reprint';
import { type Archive, ORIGIN, readArchive } from './archive/rows';
import { toldRow } from './archive/tell';
import { DEMO_PASSWORD, demoPeople } from './people';

type Row = Readonly<Record<string, unknown>>;

const TRAIL = 'audit_log';
const SERIES = 'sequence';

const parsed = (lines: readonly string[] = []): Row[] => lines.map((line) => JSON.parse(line) as Row);

const holidaysOf = ({ rows }: Archive): Holidays =>
  new Map(parsed(rows.get('holiday')).map((row) => [String(row['day']), row['is_working'] === true]));

const given = (rows: readonly Row[]) => rows.map((row) => ({ no: String(row['no']), at: String(row['created_at']) }));

/** The rows of the archive as they read today: days, numbers, and where the codes lead. */
const toldRows = ({ rows }: Archive, moved: Moved, address: string): Map<string, string[]> => {
  const told = new Map(
    [...rows].map(([table, lines]) => [
      table,
      // A row of the trail goes by the noun that it is about, since it holds the same fields.
      lines.map((line) => toldRow(line, /"ref_type":"(\w+)"/.exec(line)?.[1] ?? table, moved)),
    ]),
  );
  const { words, series } = renumbered(given(parsed(told.get('orders'))), given(parsed(told.get('report'))));
  const renumber = replacer(words);
  const counted = new Set(series.map(({ key }) => key));
  const others = parsed(told.get(SERIES)).filter(({ key }) => !counted.has(String(key)));
  const [company] = parsed(told.get('company'));
  told.set(
    SERIES,
    [...others, ...series.map((each) => ({ ...each, company_id: company?.['id'] }))].map((each) =>
      JSON.stringify(each),
    ),
  );
  for (const [table, lines] of told)
    told.set(
      table,
      lines.map((line) => renumber(line).replaceAll(ORIGIN, address)),
    );
  return told;
};

const digestsReplaced = (lines: readonly string[], digests: Digests): string[] =>
  lines.map((line) => line.replace(/\b[0-9a-f]{64}\b/g, (digest) => digests.get(digest) ?? digest));

const lay = async (system: System, tx: Tx, archive: Archive, now: string): Promise<void> => {
  const moved = movedDays(archive.manifest.madeAt, now, holidaysOf(archive));
  const rows = toldRows(archive, moved, system.publicUrl ?? '');
  for (const bytes of archive.files.values()) await layFile(system.files, bytes);
  const digests: Digests = new Map();
  // A new task looks up by when it has to begin; these were new when the story was played, and keep what they were judged by.
  await sql`alter table task disable trigger task_holding`.execute(tx);
  await withoutReferences(tx, async () => {
    for (const [table, lines] of rows) if (table !== TRAIL) await insertLines(tx, table, lines);
  });
  await sql`alter table task enable trigger task_holding`.execute(tx);
  await freezeAgain(tx, digests);
  await keepPapersAgain(system, tx, now, digests);
  await reprint(system, tx, now, digests);
  await insertTrail(tx, system.auditKey, digestsReplaced(rows.get(TRAIL) ?? [], digests));
  await sql`select account_from_records()`.execute(tx);
};

/** One person of each role, for the sign-in page. */
const shownPeople = () =>
  demoPeople
    .filter(({ role }, index) => demoPeople.findIndex((other) => other.role === role) === index)
    .map(({ username, name, role }) => ({
      username,
      name,
      role,
      roleName: say('zh', roles[role].name),
      password: DEMO_PASSWORD,
    }));

/**
 * Loads the demonstration into an empty database: a year of a water laboratory, played beforehand by its own calls and told so
 * that it ends today. Does nothing where a company exists; what an interrupted loading of an earlier version left is thrown away
 * first. One transaction: an interrupted loading leaves nothing. Only a test and the making say what `now` is.
 */
export const loadDemo = async (
  system: System,
  onProgress: (step: string) => void = () => undefined,
  now: string = new Date().toISOString(),
): Promise<void> => {
  if (await wasInterrupted(system.db)) {
    await emptyDatabase(system.pool);
    await keepFingerprint(system.db, system.auditKey);
  }
  const founded = await system.db.selectFrom('company').select('id').limit(1).executeTakeFirst();
  if (founded !== undefined) return;
  const archive = readArchive();
  onProgress(
    `演示数据 / demonstration: ${Object.values(archive.manifest.tables).reduce((sum, count) => sum + count, 0)}`,
  );
  await inTransaction(system.db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await lay(system, tx, archive, now);
    await markAsDemo(tx, shownPeople());
  });
};
