import { type RawBuilder, sql } from 'kysely';
import type { PointItem, PointResult } from '../../contract/sampling-point/sampling-point';
import { LABORATORY_TIME_ZONE } from '../../domain/kit/calendar';
import { type Printed, printedIn, say } from '../../domain/kit/label';
import { own } from '../../domain/kit/own';
import { endsOf, type Limit, limitText } from '../../domain/measurement/limit';
import { convert, isSameUnit } from '../../domain/measurement/units';
import { verdictWords } from '../../domain/measurement/verdict-text';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { type ListQuery, listRows } from '../kernel/list';
import { stateIn } from '../kernel/state-in';
import { keptRuleId } from '../rule-change/kept-rule';

type Asked = ListQuery &
  Readonly<{ pointId: string; sampledFrom?: string | undefined; sampledTo?: string | undefined }>;

/** The day on which the sample of a task was taken; of one brought without a day that of its receipt. */
const sampledOn = (task: string): RawBuilder<string> => sql`
  (select coalesce(s.sampling_date, nullif(o.sampling_info ->> 'date', '')::date,
      (coalesce(s.received_at, s.created_at) at time zone ${sql.lit(LABORATORY_TIME_ZONE)})::date)
    from sample s join orders o on o.id = s.order_id where s.id = ${sql.ref(`${task}.sample_id`)})`;

/** What was measured at a point and has passed its check, by us or by the laboratory that tested for us. */
const checkedAt = (pointId: string): RawBuilder<unknown>[] => [
  sql`t.sample_id in (select s.id from sample s where s.sampling_point_id = ${pointId} and s.deleted_at is null)`,
  stateIn(taskWorkflow, 'checkedOrLater', 't.state'),
  // What the client told is nobody's measurement.
  sql`(exists (select 1 from result r
        where r.task_id = t.id and r.reported is not null and r.client_given is null and r.deleted_at is null)
      or exists (select 1 from subcontract c where c.task_id = t.id and c.reported is not null and c.deleted_at is null))`,
];

type Beside = Omit<PointResult, 'limitText' | 'limitEnds' | 'verdictText'> & {
  limit: Limit | null;
  molarMass: string | null;
};

/** The report that went out with the result, for whoever may read reports. */
const reportOf = (context: Context): RawBuilder<unknown> =>
  context.can('report.read')
    ? sql`left join lateral (
        select rep.id, rep.no from report rep
        where rep.task_ids @> array[p.id] and ${stateIn(reportWorkflow, 'everIssued', 'rep.state')} and ${inScope(context, 'report', 'rep')}
        order by rep.id desc limit 1) as went on true`
    : sql`left join lateral (select null::uuid as id, null::text as no) as went on true`;

/** A limit beside a result: as it is printed, and its ends in the unit of the result. */
const limitBeside = ({ limit, unit, molarMass }: Beside, language: Printed) => {
  if (limit === null) return { limitText: '', limitEnds: [] };
  const [from, to] = [limit.unit ?? unit ?? '', unit ?? ''];
  const words = limitText(limit, language);
  const isOther = limit.op !== 'text' && words !== '' && !isSameUnit(from, to);
  return {
    limitText: isOther ? `${words} ${from}` : words,
    limitEnds: endsOf(limit).flatMap(({ value }) => convert(value, from, to, { molarMass }) ?? []),
  };
};

const resultOf = (row: Beside, context: Context): PointResult => {
  const language = printedIn(context.language);
  const words = own(verdictWords, row.verdict ?? '');
  return {
    id: row.id,
    testitemId: row.testitemId,
    itemName: row.itemName,
    itemNameEn: row.itemNameEn,
    sampledOn: row.sampledOn,
    reported: row.reported,
    unit: row.unit,
    ...limitBeside(row, language),
    verdict: row.verdict,
    verdictText: words === undefined ? null : say(language, words),
    sampleId: row.sampleId,
    sampleNo: row.sampleNo,
    orderId: row.orderId,
    orderNo: row.orderNo,
    reportId: row.reportId,
    reportNo: row.reportNo,
  };
};

/** A page of the checked results of a point that are of the person's rows, the newest sampling first. */
export const resultsAt = async (context: Context, { pointId, sorter, ...query }: Asked) => {
  const isUpwards = sorter === 'sampledOn_asc';
  const page = await listRows<RowOf<'task'> & Beside>(context.db, {
    table: 'task',
    reader: context,
    query,
    where: [
      ...checkedAt(pointId),
      ...(query.sampledFrom === undefined ? [] : [sql`${sampledOn('t')} >= ${query.sampledFrom}::date`]),
      ...(query.sampledTo === undefined ? [] : [sql`${sampledOn('t')} <= ${query.sampledTo}::date`]),
    ],
    order: (alias) => {
      const by = sql.ref(`${alias}.id`);
      return isUpwards ? sql`${sampledOn(alias)} asc, ${by} asc` : sql`${sampledOn(alias)} desc, ${by} desc`;
    },
    columns: sql`, ${sampledOn('p')} as sampled_on, item.name as item_name, item.name_en as item_name_en,
      coalesce(res.reported, outside.reported) as reported, coalesce(nullif(item.unit, ''), res.unit) as unit,
      coalesce(res.verdict, outside.verdict) as verdict, line."limit",
      case when ir.id is null then item.molar_mass else (ir.content->>'molarMass')::numeric end as molar_mass,
      own_sample.no as sample_no,
      own_order.id as order_id, own_order.no as order_no, went.id as report_id, went.no as report_no`,
    joins: sql`
      join sample own_sample on own_sample.id = p.sample_id
      join orders own_order on own_order.id = own_sample.order_id
      join sample_item line on line.id = p.sample_item_id
      join test_item item on item.id = p.testitem_id
      left join result res on res.task_id = p.id and res.deleted_at is null
      left join item_rule ir on ir.id = ${keptRuleId('p', 'res')}
      left join subcontract outside on outside.task_id = p.id and outside.deleted_at is null
      ${reportOf(context)}`,
  });
  return { ...page, list: page.list.map((row) => resultOf(row, context)) };
};

/** The items that have checked results at a point within the person's rows, those with most of them first. */
export const itemsAt = async (context: Context, pointId: string): Promise<PointItem[]> => {
  const { rows } = await sql<PointItem>`
    select t.testitem_id, item.name as item_name, item.name_en as item_name_en, count(*)::int as count,
      max(${sampledOn('t')}) as last_on
    from task t join test_item item on item.id = t.testitem_id
    where ${inScope(context, 'task')} and ${sql.join(checkedAt(pointId), sql` and `)}
    group by t.testitem_id, item.id order by count(*) desc, item.name, t.testitem_id`.execute(context.db);
  return rows;
};
