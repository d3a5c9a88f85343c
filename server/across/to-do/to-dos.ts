import { type RawBuilder, sql } from 'kysely';
import { yearToEnter } from '../../../domain/holiday/year-to-enter';
import { localDay } from '../../../domain/kit/calendar';
import type { Label } from '../../../domain/kit/label';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { feesToConfirm } from '../../../domain/order/fees-to-confirm';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { subcontractorWorkflow } from '../../../domain/subcontractor/subcontractor.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { type WorkCode, workKinds } from '../../../domain/to-do/work-kinds';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { hasAwaiting } from '../../equipment/work-lists';
import { awaitsTaker } from '../../handover/list';
import type { Context } from '../../kernel/context';
import { type CompanyTable, inScope, isWorkTable, type WorkTable } from '../../kernel/data-scope';
import { stateIn, stateIs } from '../../kernel/state-in';
import { atReception } from '../../order/at-reception';
import { awaiting } from '../../sample/work';
import { awaitsAuthorisation } from '../../staff-auth/awaits-authorisation';
import { inView } from '../../stored-sample/waiting';

export type Todo = { code: string; label: Label; path: string; count: number };

type Source = Readonly<{
  table: WorkTable | CompanyTable;
  where: (context: Context) => RawBuilder<unknown>;
}>;

/** Work is counted up to here; the badge says 99+. */
const CAP = 100;

/** The rows of each kind of work. */
const sources: Readonly<Record<WorkCode, Source>> = {
  'order.ready': { table: 'orders', where: () => stateIs(orderWorkflow, 'ready', 't.state') },
  'order.cancelling': { table: 'orders', where: () => stateIs(orderWorkflow, 'cancelling', 't.state') },
  'order.fees': {
    table: 'orders',
    where: () =>
      sql`t.fee_state = any(${feesToConfirm.feeState}::text[]) and t.state = any(${feesToConfirm.state}::text[])`,
  },
  'sample.receive': { table: 'sample', where: () => awaiting.receive },
  'sample.issue': { table: 'sample', where: () => awaiting.issue },
  // What rests at reception with its mandate is not handed out meanwhile.
  'task.unassigned': {
    table: 'task',
    where: () => sql`${stateIn(taskWorkflow, 'toAssign', 't.state')} and exists (select 1 from mandate m
      where m.id = t.mandate_id and m.deleted_at is null and ${stateIn(mandateWorkflow, 'assignable', 'm.state')})`,
  },
  // Reception mends the order: one with two mandates back is one line of its list.
  'mandate.sentBack': {
    table: 'orders',
    where: () => sql`exists (select 1 from mandate m where m.order_id = t.id and m.deleted_at is null
      and ${atReception})`,
  },
  'handover.take': { table: 'handover', where: (context) => awaitsTaker(context) },
  'storedSample.putIn': { table: 'storedSample', where: (context) => inView(context, 'awaiting') },
  'storedSample.dispose': { table: 'storedSample', where: (context) => inView(context, 'due') },
  'task.mine': {
    table: 'task',
    where: ({ actor }) => sql`t.assignee_id = ${actor.id} and ${stateIn(taskWorkflow, 'inHand', 't.state')}`,
  },
  'worksheet.check': { table: 'worksheet', where: () => stateIs(worksheetWorkflow, 'submitted', 't.state') },
  'report.compile': { table: 'report', where: () => stateIn(reportWorkflow, 'writable', 't.state') },
  'report.check': { table: 'report', where: () => stateIs(reportWorkflow, 'awaitingCheck', 't.state') },
  'report.audit': { table: 'report', where: () => stateIs(reportWorkflow, 'awaitingAudit', 't.state') },
  'report.approve': { table: 'report', where: () => stateIs(reportWorkflow, 'awaitingApproval', 't.state') },
  'report.print': { table: 'report', where: () => stateIs(reportWorkflow, 'approved', 't.state') },
  'equipment.confirm': { table: 'equipment', where: () => hasAwaiting(sql`t.id`) },
  'basis.verify': { table: 'testBasis', where: () => sql`t.verified is not true and t.enabled is not false` },
  'subcontractor.approve': {
    table: 'subcontractor',
    where: () => stateIs(subcontractorWorkflow, 'proposed', 't.state'),
  },
  'subcontract.accept': {
    table: 'task',
    where: () => sql`${stateIs(taskWorkflow, 'outside', 't.state')} and t.instance_id is null
      and exists (select 1 from subcontract sc where sc.task_id = t.id and sc.deleted_at is null)`,
  },
  'staffAuth.confirm': { table: 'staff', where: () => awaitsAuthorisation() },
  'holiday.year': {
    table: 'company',
    where: ({
      at,
    }) => sql`not exists (select 1 from holiday h where h.company_id = t.company_id and h.deleted_at is null
      and h.day between ${`${yearToEnter(localDay(at))}-01-01`}::date and ${`${yearToEnter(localDay(at))}-12-31`}::date)`,
  },
};

const codes = Object.keys(workKinds) as WorkCode[];

/** The person's rows of a noun of the work, the company's rows of any other. */
const rowsOf = (context: Context, table: Source['table']): RawBuilder<unknown> =>
  isWorkTable(table)
    ? inScope(context, table)
    : sql`t.company_id = ${context.actor.companyId} and t.deleted_at is null`;

/** The open work of a person: only what the person may do, counted within the person's rows. */
export const todosOf = async (context: Context): Promise<Todo[]> => {
  const held = codes.filter((code) => context.can(workKinds[code].needs));
  return Promise.all(
    held.map(async (code) => {
      const { label, path } = workKinds[code];
      const { table, where } = sources[code];
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (select 1 from ${sql.table(table)} as t
          where ${rowsOf(context, table)} and ${where(context)} limit ${CAP}) as c`.execute(context.db);
      return { code, label, path, count: rows[0]?.count ?? 0 };
    }),
  );
};
