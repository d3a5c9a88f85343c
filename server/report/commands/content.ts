import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { composeLines } from '../../../domain/report/compose-lines';
import { composeReport } from '../../../domain/report/compose-report';
import type { ReportLine } from '../../../domain/report/report.shapes';
import type { ReportContent } from '../../../domain/report/report-content';
import type { ReportSource } from '../../../domain/report/report-source';
import type { RowOf } from '../../db/tables';
import { canonical } from '../../kernel/audit';
import type { Context } from '../../kernel/context';
import { sourceOf } from '../source';

/** The digest that signatures are bound to: equal content gives an equal digest, whatever the order of its keys. */
export const contentHash = (content: ReportContent): string =>
  createHash('sha256').update(canonical(content)).digest('hex');

export const sameContent = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

export type Composed = { source: ReportSource; lines: ReportLine[]; content: ReportContent };

/** The content as the tables give it now. */
export const composedOf = async (context: Context, report: RowOf<'report'>): Promise<Composed> => {
  const source = await sourceOf(context, report);
  const lines = composeLines(source);
  return { source, lines, content: composeReport(source, lines) };
};

/** The frozen content of a submitted report, if there is one. */
export const frozenContent = async (
  { db }: Pick<Context, 'db'>,
  reportId: string,
): Promise<{ content: ReportContent; sha256: string } | null> => {
  const row = await db
    .selectFrom('reportContent')
    .select(['content', 'sha256'])
    .where('reportId', '=', reportId)
    .executeTakeFirst();
  return row === undefined ? null : { content: row.content as ReportContent, sha256: row.sha256 };
};

/** Not by `transition`: the trail names the digest of the content, it does not hold hundreds of lines twice. */
const setLines = async (db: Context['db'], reportId: string, lines: ReportContent['lines'] | null): Promise<void> => {
  const json = lines === null ? null : JSON.stringify(lines);
  await sql`update report set lines = ${json}::jsonb where id = ${reportId}`.execute(db);
};

/** Freezes the content as it is submitted; later steps read this copy. */
export const freeze = async ({ db, actor, at }: Context, reportId: string, content: ReportContent): Promise<string> => {
  const sha256 = contentHash(content);
  const row = { content: JSON.stringify(content), sha256, frozenAt: at };
  await db
    .insertInto('reportContent')
    .values({ reportId, companyId: actor.companyId, ...row })
    .onConflict((conflict) => conflict.column('reportId').doUpdateSet(row))
    .execute();
  await setLines(db, reportId, content.lines);
  return sha256;
};

/** Discards the frozen content, because the report is prepared again. */
export const unfreezeContent = async ({ db }: Pick<Context, 'db'>, reportId: string): Promise<void> => {
  await db.deleteFrom('reportContent').where('reportId', '=', reportId).execute();
  await setLines(db, reportId, null);
};
