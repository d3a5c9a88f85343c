import { type RawBuilder, sql } from 'kysely';
import type { ActionView, Page } from '../../contract/kit/inputs';
import type { SubcontractedTask, subcontractStages } from '../../contract/subcontract/subcontract';
import { label, same } from '../../domain/kit/label';
import { type Limit, limitText } from '../../domain/measurement/limit';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { entities, type RowOf } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { notFound } from '../kernel/errors';
import { stateIs } from '../kernel/state-in';

type Stage = (typeof subcontractStages)[number];
type Query = Readonly<{
  current: number;
  pageSize: number;
  stage?: Stage | undefined;
  orderId?: string | undefined;
  keyword?: string | undefined;
}>;
type Result = NonNullable<SubcontractedTask['result']>;
type Row = Omit<SubcontractedTask, 'result' | 'actions' | 'limit'> & { limit: Limit | null };

const stageIs: Readonly<Record<Stage, RawBuilder<unknown>>> = {
  awaited: sql`${stateIs(taskWorkflow, 'outside', 't.state')} and sc.id is null`,
  entered: sql`${stateIs(taskWorkflow, 'outside', 't.state')} and sc.id is not null`,
  accepted: sql`sc.accepted_at is not null`,
};

const from = sql`from task t join sample s on s.id = t.sample_id join orders o on o.id = s.order_id
  join sample_item si on si.id = t.sample_item_id join test_item i on i.id = t.testitem_id
  left join subcontractor b on b.id = si.subcontractor_id
  left join subcontract sc on sc.task_id = t.id and sc.deleted_at is null`;

/** What is done by another laboratory: tasks that were never given a worksheet here. */
const isOutside = sql`t.instance_id is null and (${stateIs(taskWorkflow, 'outside', 't.state')} or sc.id is not null)`;

const actionsOf = (context: Context, { state }: Row, result: Result | null): ActionView[] =>
  actionViews(taskWorkflow, state as RowOf<'task'>['state'], context, (action) => {
    if (action !== 'acceptOutside') return [];
    if (result === null) return [label('尚未录入分包结果', 'No result has been entered yet')];
    return result.enteredBy === context.actor.id
      ? [label('录入人不能验收自己录入的结果', 'Whoever entered the result does not accept it')]
      : [];
  }).filter(({ code }) => code === 'acceptOutside' || (code === 'withdrawOutside' && result?.acceptedAt != null));

const resultsOf = async (context: Context, ids: readonly string[]): Promise<Map<string, Result>> => {
  const { rows } = await sql<Result>`
    select sc.*, en.name as entered_name, ac.name as accepted_name from subcontract sc
      left join staff en on en.id = sc.entered_by left join staff ac on ac.id = sc.accepted_by
    where sc.task_id = any(${ids}::uuid[]) and sc.deleted_at is null`.execute(context.db);
  return new Map(rows.map((row) => [row.taskId, withoutInternals(row) as Result]));
};

const read = async (context: Context, where: RawBuilder<unknown>, page: RawBuilder<unknown>) => {
  const { rows } = await sql<Row>`
    select t.id, t.no, t.state, t.mandate_id, o.id as order_id, o.no as order_no, o.contact_name,
      coalesce(o.allow_subcontract, false) as allow_subcontract, s.no as sample_no, s.name as sample_name,
      i.id as item_id, i.name as item_name, i.name_en as item_name_en, i.unit, si."limit", t.due_date, b.id as subcontractor_id, b.name as subcontractor_name
    ${from} where ${inScope(context, 'task')} and ${isOutside} and ${where} order by t.id desc ${page}`.execute(
    context.db,
  );
  const results = await resultsOf(
    context,
    rows.map(({ id }) => id),
  );
  return rows.map((row): SubcontractedTask => {
    const { limit, ...rest } = row;
    const result = results.get(row.id) ?? null;
    const texts = limit === null || limit.op === 'none' ? null : label(limitText(limit, 'zh'), limitText(limit, 'en'));
    return { ...rest, limit: texts ?? same(''), result, actions: actionsOf(context, row, result) };
  });
};

/** A page of the tasks that other laboratories do, the newest first. */
export const listSubcontracted = async (
  context: Context,
  { current, pageSize, stage, orderId, keyword }: Query,
): Promise<Page<SubcontractedTask>> => {
  const where = sql.join(
    [
      stage === undefined ? sql`true` : stageIs[stage],
      orderId === undefined ? sql`true` : sql`o.id = ${orderId}`,
      keyword
        ? sql`strpos(lower(concat_ws(' ', t.no, o.no, t.subject, b.name, sc.body_name)), ${keyword.toLowerCase()}) > 0`
        : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total ${from} where ${inScope(context, 'task')} and ${isOutside} and ${where}`.execute(
    context.db,
  );
  const page = sql`limit ${pageSize} offset ${(current - 1) * pageSize}`;
  return { list: await read(context, where, page), total: rows[0]?.total ?? 0, current, pageSize };
};

/** One task that another laboratory does. */
export const subcontractedView = async (context: Context, id: string): Promise<SubcontractedTask> => {
  const [row] = await read(context, sql`t.id = ${id}`, sql`limit 1`);
  if (row === undefined) throw notFound(entities.task.label);
  return row;
};
