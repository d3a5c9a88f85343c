import { sql } from 'kysely';
import type { CellProblem, RowOutcome } from '../../../../contract/import/import';
import type { Db } from '../../../db/tables';

export type StagedRow = Readonly<{ line: number; cells: string[] }>;
type MarkedRow = StagedRow & Readonly<{ outcome: RowOutcome | null; problems: CellProblem[] | null }>;

/** Keeps lines of a sheet as they were read. */
export const stageRows = async (db: Db, jobId: string, sheet: number, rows: readonly StagedRow[]): Promise<void> => {
  await sql`
    insert into import_row (job_id, sheet, line, cells)
    select ${jobId}, ${sheet}, (r ->> 'line')::int, array(select jsonb_array_elements_text(r -> 'cells'))
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`.execute(db);
};

const PIECE = 1000;

/** The lines of a sheet from one on, in pieces. */
export async function* stagedRows(db: Db, jobId: string, sheet: number, from: number): AsyncGenerator<MarkedRow[]> {
  let next = from;
  for (;;) {
    const rows = await db
      .selectFrom('importRow')
      .select(['line', 'cells', 'outcome', 'problems'])
      .where('jobId', '=', jobId)
      .where('sheet', '=', sheet)
      .where('line', '>=', next)
      .orderBy('line')
      .limit(PIECE)
      .execute();
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    next = last.line + 1;
  }
}

/** How many lines a sheet has from one on. */
export const countStaged = async (db: Db, jobId: string, sheet: number, from: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from import_row where job_id = ${jobId} and sheet = ${sheet} and line >= ${from}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

export type LineResult = Readonly<{ line: number; outcome: RowOutcome; problems: readonly CellProblem[] | null }>;

/** Notes what was made of lines. */
export const markRows = async (db: Db, jobId: string, sheet: number, results: readonly LineResult[]): Promise<void> => {
  await sql`
    update import_row as t set outcome = r.outcome, problems = r.problems
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as r(line int, outcome text, problems jsonb)
    where t.job_id = ${jobId} and t.sheet = ${sheet} and t.line = r.line`.execute(db);
};

/** Forgets what an earlier check has found. */
export const clearMarks = async (db: Db, jobId: string): Promise<void> => {
  await db
    .updateTable('importRow')
    .set({ outcome: null, problems: null })
    .where('jobId', '=', jobId)
    .where('outcome', 'is not', null)
    .execute();
};

/** A page of a checked sheet: all its lines, or those with an outcome. */
export const pageOfRows = async (
  db: Db,
  jobId: string,
  sheet: number,
  from: number,
  { outcome, current, pageSize }: { outcome: RowOutcome | undefined; current: number; pageSize: number },
): Promise<{ list: MarkedRow[]; total: number }> => {
  const all = db
    .selectFrom('importRow')
    .where('jobId', '=', jobId)
    .where('sheet', '=', sheet)
    .where('line', '>=', from);
  const rows = outcome === undefined ? all : all.where('outcome', '=', outcome);
  const list = await rows
    .select(['line', 'cells', 'outcome', 'problems'])
    .orderBy('line')
    .limit(pageSize)
    .offset((current - 1) * pageSize)
    .execute();
  const counted = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirst();
  return { list, total: counted?.count ?? 0 };
};
