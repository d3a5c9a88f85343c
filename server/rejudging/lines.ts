import { type RawBuilder, sql } from 'kysely';
import type { InputOf } from '../../contract/kit/endpoint';
import type { Page } from '../../contract/kit/inputs';
import type { RejudgedLine, rejudgingContract } from '../../contract/rejudging/rejudging';
import type { CriterionLimit } from '../../domain/criterion/criterion.shapes';
import { type Language, printedIn, say } from '../../domain/kit/label';
import type { Verdict } from '../../domain/measurement/judge';
import { type Limit, limitText } from '../../domain/measurement/limit';
import { verdictWords } from '../../domain/measurement/verdict-text';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { type ListQuery, listRows } from '../kernel/list';
import { getRow } from '../kernel/rows';

type Query = InputOf<typeof rejudgingContract.lines> & Pick<ListQuery, 'cursor'>;
type Found = RowOf<'task'> &
  Omit<RejudgedLine, 'limitWas' | 'limitNow' | 'wasText' | 'nowText' | 'reportNos'> & { limitWas: Limit | null };

/** A limit in words; nothing where none is set. */
const saidOf = (limit: Limit | null, language: Language): string | null => {
  if (limit === null || limit.op === 'none') return null;
  const words = limitText(limit, printedIn(language));
  return limit.unit ? `${words} ${limit.unit}` : words;
};

/** Which of the results that would be judged otherwise are asked for; the row is called `d`. */
const narrowed = ({ was, now, testitemId, customerId, equipmentId, reportId }: Query): RawBuilder<unknown>[] => [
  ...(was === undefined ? [] : [sql`d.was = ${was}`]),
  ...(now === undefined ? [] : [sql`d.now = ${now}`]),
  ...(testitemId === undefined ? [] : [sql`d.testitem_id = ${testitemId}`]),
  ...(customerId === undefined ? [] : [sql`d.order_id in (select id from orders where customer_id = ${customerId})`]),
  ...(equipmentId === undefined ? [] : [sql`d.equipment_id = ${equipmentId}`]),
  ...(reportId === undefined
    ? []
    : [sql`d.task_id = any(array(select unnest(rp.task_ids) from report rp where rp.id = ${reportId}))`]),
];

/** A page of the results of the reader's scope that would be judged otherwise, the newest tasks first. */
export const linesOf = async (query: Query, context: Context): Promise<Page<RejudgedLine>> => {
  const {
    was: _was,
    now: _now,
    testitemId: _item,
    customerId: _client,
    equipmentId: _device,
    reportId: _report,
    ...page
  } = query;
  const { rejudgingId, ...rest } = page;
  const { language } = context;
  const said = (verdict: Verdict): string => say(language, verdictWords[verdict]);
  const run = await getRow(context, 'rejudging', rejudgingId);
  const limits = new Map((run.rules.limits ?? []).map((limit: CriterionLimit) => [limit.testitemId, limit]));
  const conditions = sql.join([sql`d.rejudging_id = ${rejudgingId}`, ...narrowed(query)], sql` and `);
  const { list, ...others } = await listRows<Found>(context.db, {
    table: 'task',
    reader: context,
    query: rest,
    where: [sql`t.id in (select d.task_id from rejudged d where ${conditions})`],
    columns: sql`, p.no as task_no, d.was, d.now, o.id as order_id, s.no as sample_no, s.name as sample_name,
      ${context.can('customer.read') ? sql`c.name` : sql`null`} as customer_name, i.name as item_name, i.name_en as item_name_en,
      coalesce(r.reported, sc.reported) as reported, coalesce(nullif(i.unit, ''), r.unit) as unit,
      case when r.judging is null then si."limit" else nullif(r.judging->'limit', 'null'::jsonb) end as limit_was,
      nullif(concat_ws(' ', r.equipment_used->>'name', r.equipment_used->>'devNum'), '') as device_name,
      coalesce((select jsonb_agg(jsonb_build_object('id', rp.id, 'no', rp.no, 'state', rp.state) order by rp.no)
        from report rp where rp.task_ids @> array[p.id] and ${inScope(context, 'report', 'rp')}), '[]'::jsonb) as reports`,
    joins: sql`
      join rejudged d on d.rejudging_id = ${rejudgingId} and d.task_id = p.id
      join sample s on s.id = p.sample_id join orders o on o.id = s.order_id join customer c on c.id = o.customer_id
      join sample_item si on si.id = p.sample_item_id join test_item i on i.id = p.testitem_id
      left join result r on r.task_id = p.id and r.deleted_at is null
      left join subcontract sc on sc.task_id = p.id and sc.deleted_at is null`,
  });
  return {
    ...others,
    list: list.map((row) => ({
      ...{ id: row.id, taskNo: row.taskNo, orderId: row.orderId },
      ...{ sampleNo: row.sampleNo, sampleName: row.sampleName, customerName: row.customerName },
      ...{ itemName: row.itemName, itemNameEn: row.itemNameEn, reported: row.reported, unit: row.unit },
      ...{ limitWas: saidOf(row.limitWas, language), limitNow: saidOf(limits.get(row.testitemId) ?? null, language) },
      ...{ was: row.was, now: row.now, wasText: said(row.was), nowText: said(row.now) },
      ...{ submittedAt: row.submittedAt, deviceName: row.deviceName },
      ...{ reports: row.reports, reportNos: row.reports.map(({ no }) => no).join(' ') },
    })),
  };
};
