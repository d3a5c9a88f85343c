import { sql } from 'kysely';
import type { equipmentCareContract } from '../../contract/equipment/equipment-care';
import type { InputOf, OutputOf } from '../../contract/kit/endpoint';
import { label } from '../../domain/kit/label';
import { newId } from '../db/ids';
import type { Db } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { badField } from '../kernel/errors';
import { getRow } from '../kernel/rows';
import { lastGoodDay } from './last-good-day';
import { readOn, touchedReports } from './touched-reports';

type Impact = OutputOf<typeof equipmentCareContract.impact>;
type Review = NonNullable<Impact['reports'][number]['review']>;

const resultsOn = async (context: Context, equipmentId: string, since: string | null): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from result r join task t on t.id = r.task_id
    where ${readOn(equipmentId, since)} and ${inScope(context, 'task')}`.execute(context.db);
  return rows[0]?.total ?? 0;
};

/** The latest decision about each report for a device, of those that looked back at least as far. */
const reviewsOf = async (db: Db, equipmentId: string, since: string | null): Promise<Map<string, Review>> => {
  const { rows } = await sql<Review & { reportId: string }>`
    select distinct on (report_id) report_id, decision, opinion, by_name, at from impact_review
    where equipment_id = ${equipmentId} and (since is null or since <= ${since}::date)
    order by report_id, at desc`.execute(db);
  return new Map(rows.map(({ reportId, ...review }) => [reportId, review]));
};

/** What of the person's scope rests on a device since the last day on which it was shown to be good, or since a chosen one. */
export const impactOf = async ({ id, since }: { id: string; since?: string | undefined }, context: Context) => {
  const { db } = context;
  const device = await getRow(context, 'equipment', id);
  const good = since === undefined ? await lastGoodDay(db, device) : { day: since, source: 'chosen' as const };
  const reviews = await reviewsOf(db, id, good.day);
  const reports = await touchedReports(db, id, good.day, context);
  return {
    since: good.day,
    source: good.source,
    results: await resultsOn(context, id, good.day),
    reports: reports.map((report) => ({ ...report, review: reviews.get(report.id) ?? null })),
  };
};

/** Keeps what was decided about reports that rest on a device: nothing, test again, amend or void (7.10). */
export const reviewImpact = async (
  { id, since, reportIds, decision, opinion }: InputOf<typeof equipmentCareContract.review>,
  context: Context,
): Promise<void> => {
  const { db, actor, at } = context;
  const device = await getRow(context, 'equipment', id);
  const touched = new Map(
    (await touchedReports(db, id, since ?? null, context)).map((report) => [report.id, report.no]),
  );
  const chosen = [...new Set(reportIds)];
  if (chosen.some((reportId) => !touched.has(reportId)))
    throw badField('reportIds', label('所选报告不在影响清单中', 'A chosen report does not depend on this device'));
  const line = {
    companyId: actor.companyId,
    equipmentId: id,
    since: since ?? null,
    decision,
    opinion,
    byId: actor.id,
    byName: actor.name,
    at,
  };
  await db
    .insertInto('impactReview')
    .values(chosen.map((reportId) => ({ ...line, id: newId(), reportId })))
    .execute();
  context.audit({
    action: 'equipment.reviewImpact',
    refType: 'equipment',
    refId: id,
    refNo: device.devNum,
    after: { since, decision, reports: chosen.map((reportId) => touched.get(reportId)) },
    reason: opinion,
  });
};
