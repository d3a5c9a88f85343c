import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { ReportRow } from '../../contract/report/report-view';
import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { Context } from '../kernel/context';
import { listRows } from '../kernel/list';
import { reportActions } from './actions';

const joins = sql`
  left join orders o on o.id = p.order_id
  left join customer c on c.id = o.customer_id
  left join staff sc on sc.id = p.compiled_by
  left join staff sa on sa.id = p.audited_by
  left join staff sp on sp.id = p.approved_by`;

const columns = sql`, o.no as order_no, o.customer_id, c.name as customer_name, o.due_date,
  sc.name as compiled_name, sa.name as audited_name, sp.name as approved_name,
  (select string_agg(distinct s.name, '、') from sample s where s.id = any(p.sample_ids)) as sample_names`;

/** Lines and the print log stay behind: a list does not read them. */
const slim = (row: ReportRow, context: Context): ReportRow => ({
  ...row,
  lines: null,
  sampleNames: row.sampleNames ?? '',
  overdue:
    row.dueDate !== null &&
    row.dueDate < localDay(context.at) &&
    row.issuedAt === null &&
    inClass(reportWorkflow, 'live', row.state),
  actions: reportActions(context, row),
});

/** A page of reports of the person's rows, with names and legal actions. */
export const listReports = async (
  context: Context,
  query: ListInput,
  where: readonly RawBuilder<unknown>[] = [],
): Promise<Page<ReportRow>> => {
  const page = await listRows<ReportRow>(context.db, {
    table: 'report',
    reader: context,
    query,
    where,
    joins,
    columns,
  });
  return { ...page, list: page.list.map((row) => slim(row, context)) };
};
