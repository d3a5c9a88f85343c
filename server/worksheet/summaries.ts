import { type RawBuilder, sql } from 'kysely';
import type { WorksheetSummary } from '../../contract/worksheet/bench';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { openedAtOf } from './openings';

/** Worksheets of the person's scope with their progress; `w` is the worksheet. */
export const worksheetSummaries = async (context: Context, where: RawBuilder<unknown>): Promise<WorksheetSummary[]> => {
  const { rows } = await sql<WorksheetSummary>`
    select w.id, w.ver, w.mandate_id, w.seq, w.name, w.datatype, w.state, w.area_id, ar.name as area_name, w.assignee_id,
      st.name as assignee_name, w.submitted_at, w.checked_at, ck.name as checked_by_name,
      ${openedAtOf(context, 'w')} as opened_at,
      coalesce(n."rows", 0) as "rows", coalesce(n.filled, 0) as filled, coalesce(n.failed, 0) as failed, coalesce(n.open_comments, 0) as open_comments
    from worksheet w join test_area ar on ar.id = w.area_id left join staff st on st.id = w.assignee_id
      left join staff ck on ck.id = w.checked_by
      left join lateral (
        select count(*) as "rows", count(*) filter (where r.reported is not null) as filled,
          count(*) filter (where r.verdict in ('fail', 'conditionalFail')) as failed,
          sum((select count(*) from result_comment c where c.result_id = r.id and c.resolved_at is null and not c.by_tester))::int as open_comments
        from task t join result r on r.task_id = t.id where t.instance_id = w.id and t.deleted_at is null) n on true
    where ${inScope(context, 'worksheet', 'w')} and ${where} order by w.seq`.execute(context.db);
  return rows;
};

/** The worksheets of a mandate that are of the person's scope. */
export const worksheetsOf = (context: Context, mandateId: string): Promise<WorksheetSummary[]> =>
  worksheetSummaries(context, sql`w.mandate_id = ${mandateId}`);
