import { sql } from 'kysely';
import type { OutputOf } from '../../contract/kit/endpoint';
import type { taskContract } from '../../contract/task/task';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';

type RecordTemplates = OutputOf<typeof taskContract.sampleTemplate>;
type ReportTemplates = OutputOf<typeof taskContract.reportTemplate>;

const chosen = (context: Context, ids: readonly string[]) =>
  sql`t.id = any(${[...ids]}::uuid[]) and ${inScope(context, 'task')}`;

/** The record templates on which the chosen tasks are recorded; of a task without a worksheet the one that its mandate names. */
export const recordTemplatesOf = async (context: Context, ids: readonly string[]): Promise<RecordTemplates> => {
  const { rows } = await sql<RecordTemplates['templates'][number]>`
    select rt.id, rt.name, rt.datatype, coalesce(w.template_ver, m.template_ver) as ver,
      array_agg(t.id::text order by t.no) as task_ids
    from task t join mandate m on m.id = t.mandate_id left join worksheet w on w.id = t.instance_id
      join record_template rt on rt.id = coalesce(w.template_id, m.template_id)
    where ${chosen(context, ids)} group by rt.id, rt.name, rt.datatype, 4 order by rt.name, 4`.execute(context.db);
  return { templates: rows };
};

/** The approved report templates, with the chosen tasks they serve. */
export const reportTemplatesOf = async (context: Context, ids: readonly string[]): Promise<ReportTemplates> => {
  const { rows } = await sql<{
    id: string;
  }>`select t.id::text as id from task t where ${chosen(context, ids)} order by t.no`.execute(context.db);
  const templates = await context.db
    .selectFrom('reportTemplate')
    .select(['id', 'name', 'ver'])
    .where('companyId', '=', context.actor.companyId)
    .where('status', '=', 'approved')
    .orderBy('name')
    .execute();
  return { templates: templates.map((template) => ({ ...template, taskIds: rows.map(({ id }) => id) })) };
};
