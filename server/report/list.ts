import { type RawBuilder, sql } from 'kysely';
import type { ListInput } from '../../contract/kit/crud';
import type { Page } from '../../contract/kit/inputs';
import type { ReportRow } from '../../contract/report/report-view';
import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { isUuid } from '../db/ids';
import { fixed } from '../db/read';
import { behindFigure } from '../figure/behind';
import type { Context } from '../kernel/context';
import { listRows } from '../kernel/list';
import { type Beside, givesActions } from '../kernel/list-fields';
import { reportActions } from './actions';

const joins = fixed(sql`
  left join orders o on o.id = p.order_id
  left join customer c on c.id = o.customer_id
  left join staff sc on sc.id = p.compiled_by
  left join staff sa on sa.id = p.audited_by
  left join staff sp on sp.id = p.approved_by`);

const beside: Beside = {
  orderNo: sql`o.no`,
  customerId: sql`o.customer_id`,
  customerName: sql`c.name`,
  dueDate: sql`o.due_date`,
  reportCopies: sql`o.report_copies`,
  compiledName: sql`sc.name`,
  auditedName: sql`sa.name`,
  approvedName: sql`sp.name`,
  sampleNames: sql`(select string_agg(distinct s.name, '、') from sample s where s.id = any(p.sample_ids))`,
  departNames: sql`(select string_agg(distinct d.name, '、') from mandate m join department d on d.id = m.depart_id
    where m.id = any(p.mandate_ids))`,
};

/** What a report's row says beside its columns, and of what; its actions follow from all of it. */
const made = {
  departName: ['departName', 'departNames'],
  lines: [],
  taskIds: [],
  overdue: ['dueDate', 'issuedAt', 'state'],
} as const;

type Listed = ReportRow & Readonly<{ departNames: string | null }>;

/** Lines, tests and the print log stay behind: a list does not read them. */
const slim = (row: Listed, context: Context, hasActions: boolean): ReportRow =>
  Object.assign(row, {
    departNames: undefined,
    departName: row.departNames ?? row.departName,
    lines: null,
    taskIds: [],
    sampleNames: row.sampleNames ?? '',
    overdue:
      row.dueDate !== null &&
      row.dueDate < localDay(context.at) &&
      row.issuedAt === null &&
      inClass(reportWorkflow, 'live', row.state),
    actions: hasActions ? reportActions(context, row) : [],
  });

/** A report of several departments is found under each of them. */
const ofDepartment = (departId: unknown): RawBuilder<unknown>[] => {
  if (departId === undefined || departId === '') return [];
  const wanted = [departId].flat().map(String).filter(isUuid);
  return [
    sql`exists (select 1 from mandate m where m.id = any(t.mandate_ids) and m.depart_id = any(${wanted}::uuid[]))`,
  ];
};

const ofClient = (customerId: string | undefined): RawBuilder<unknown>[] =>
  customerId === undefined ? [] : [sql`t.order_id in (select o.id from orders o where o.customer_id = ${customerId})`];

/** A page of reports of the person's rows, with names and legal actions. */
export const listReports = async (
  context: Context,
  { departId, customerId, ...query }: ListInput & { customerId?: string | undefined; figure?: string | undefined },
  where: readonly RawBuilder<unknown>[] = [],
): Promise<Page<ReportRow>> => {
  const page = await listRows<Listed>(context.db, {
    table: 'report',
    reader: context,
    query,
    where: [
      ...where,
      ...ofDepartment(departId),
      ...ofClient(customerId),
      ...behindFigure(context, 'report', query.figure),
    ],
    joins,
    beside,
    made,
  });
  return { ...page, list: page.list.map((row) => slim(row, context, givesActions(query))) };
};
