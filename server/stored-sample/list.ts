import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { ActionView, Page } from '../../contract/kit/inputs';
import type { StoredSampleRow } from '../../contract/stored-sample/stored-sample';
import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { balanceOf } from '../../domain/stored-sample/balance';
import { destructionProblem, type Objection, objectionUntilOf } from '../../domain/stored-sample/retention';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { entities } from '../db/tables';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { notFound } from '../kernel/errors';
import { listRows } from '../kernel/list';
import { stateIn } from '../kernel/state-in';
import { isReportedSql, issuedDaySql, objectionDaysOf } from './objection';

const joins = sql`
  left join sample s on s.id = p.sample_id
  left join orders o on o.id = s.order_id
  left join customer c on c.id = o.customer_id
  left join staff si on si.id = p.in_by`;
const columns = sql`, s.no as sample_no, s.name as sample_name, s.qty_unit, o.id as order_id, o.no as order_no,
  o.sample_after, c.name as customer_name, si.name as in_name, ${isReportedSql(sql`p.sample_id`)} as is_reported,
  ${issuedDaySql(sql`p.sample_id`)}::text as issued_on`;

type Listed = StoredSampleRow & Pick<Objection, 'isReported' | 'issuedOn'>;

const view = (context: Context, { isReported, issuedOn, ...row }: Listed, days: number): StoredSampleRow => {
  const moves = row.outLog ?? [];
  const actions: ActionView[] = actionViews(storedSampleWorkflow, row.state, context);
  const inStore = inClass(storedSampleWorkflow, 'inStore', row.state);
  const objection = { isReported, issuedOn, days, isWaived: row.waiver !== null };
  return {
    ...row,
    moves,
    outQty: balanceOf(moves).out,
    objectionUntil: issuedOn === null ? null : objectionUntilOf(issuedOn, days),
    mayBeDisposed: inStore && destructionProblem(row, objection, localDay(context.at)) === null,
    actions,
  };
};

type Query = ListInput & { due?: boolean | undefined; sampleNo?: string | undefined };

/** What may be destroyed, as `destructionProblem` says of one. */
const filters = ({ due, sampleNo }: Query, today: string, days: number): RawBuilder<unknown>[] => [
  ...(due === true
    ? [
        sql`${stateIn(storedSampleWorkflow, 'inStore', 't.state')} and t.retain_until < ${today} and t.hold is not true
          and (t.waiver is not null or not ${isReportedSql(sql`t.sample_id`)} or ${issuedDaySql(sql`t.sample_id`)} + ${days}::int < ${today}::date)`,
      ]
    : []),
  ...(sampleNo === undefined || sampleNo === ''
    ? []
    : [
        sql`exists (select 1 from sample where sample.id = t.sample_id and strpos(lower(sample.no), ${sampleNo.toLowerCase()}) > 0)`,
      ]),
];

/** A page of stored samples with the names of sample, order and client. */
export const listStoredSamples = async (
  context: Context,
  query: Query,
  where: readonly RawBuilder<unknown>[] = [],
): Promise<Page<StoredSampleRow>> => {
  const days = await objectionDaysOf(context);
  const page = await listRows<Listed>(context.db, {
    table: 'storedSample',
    reader: context,
    query,
    where: [...filters(query, localDay(context.at), days), ...where],
    joins,
    columns,
  });
  return { ...page, list: page.list.map((row) => view(context, row, days)) };
};

/** One stored sample as the list shows it. */
export const storedSampleView = async (context: Context, id: string): Promise<StoredSampleRow> => {
  const { list } = await listStoredSamples(context, { current: 1, pageSize: 1 }, [sql`t.id = ${id}`]);
  const [row] = list;
  if (row === undefined) throw notFound(entities.storedSample.label);
  return row;
};
