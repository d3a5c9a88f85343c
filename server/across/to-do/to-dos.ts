import { type RawBuilder, sql } from 'kysely';
import { type Label, label } from '../../../domain/kit/label';
import { feesToConfirm } from '../../../domain/order/fees-to-confirm';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import type { Permission } from '../../../domain/role/permissions';
import { subcontractorWorkflow } from '../../../domain/subcontractor/subcontractor.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { hasAwaiting } from '../../equipment/work-lists';
import type { Context } from '../../kernel/context';
import { type CompanyTable, inScope, isWorkTable, type WorkTable } from '../../kernel/data-scope';
import { stateIn, stateIs } from '../../kernel/state-in';
import { atReception } from '../../order/at-reception';
import { awaiting } from '../../sample/work';
import { awaitsAuthorisation } from '../../staff-auth/awaits-authorisation';

export type Todo = { code: string; label: Label; path: string; count: number };

type Source = Readonly<{
  code: string;
  label: Label;
  path: string;
  needs: Permission;
  table: WorkTable | CompanyTable;
  where: (context: Context) => RawBuilder<unknown>;
}>;

/** Work is counted up to here; the badge says 99+. */
const CAP = 100;

/** What waits for whom: one line a kind of work, shown to those who hold the right to do it. */
const sources: readonly Source[] = [
  {
    code: 'order.ready',
    label: label('待下达委托', 'Orders to release'),
    path: '/order?view=ready',
    needs: 'order.generate',
    table: 'orders',
    where: () => stateIs(orderWorkflow, 'ready', 't.state'),
  },
  {
    code: 'order.cancelling',
    label: label('待确认取消', 'Cancellations to confirm'),
    path: '/order?state=cancelling',
    needs: 'order.confirmCancel',
    table: 'orders',
    where: () => stateIs(orderWorkflow, 'cancelling', 't.state'),
  },
  {
    code: 'order.fees',
    label: label('待确认费用', 'Fees to confirm'),
    path: '/order?view=fees',
    needs: 'order.confirmFee',
    table: 'orders',
    where: () =>
      sql`t.fee_state = any(${feesToConfirm.feeState}::text[]) and t.state = any(${feesToConfirm.state}::text[])`,
  },
  {
    code: 'sample.receive',
    label: label('待接收样品', 'Samples to receive'),
    path: '/sample?view=receive',
    needs: 'sample.confirm',
    table: 'sample',
    where: () => awaiting.receive,
  },
  {
    code: 'sample.issue',
    label: label('待发放样品', 'Samples to issue'),
    path: '/sample?view=issue',
    needs: 'sample.issue',
    table: 'sample',
    where: () => awaiting.issue,
  },
  {
    code: 'task.unassigned',
    label: label('待分配任务', 'Tasks to assign'),
    path: '/assign',
    needs: 'task.assign',
    table: 'task',
    where: () => stateIn(taskWorkflow, 'toAssign', 't.state'),
  },
  {
    code: 'mandate.sentBack',
    label: label('退回受理的任务书', 'Mandates sent back'),
    path: '/order?mandate=sentBack',
    needs: 'mandate.update',
    table: 'mandate',
    where: () => atReception('t'),
  },
  {
    code: 'task.mine',
    label: label('我的检测任务', 'My tests'),
    path: '/mytasks',
    needs: 'worksheet.enter',
    table: 'task',
    where: ({ actor }) => sql`t.assignee_id = ${actor.id} and ${stateIn(taskWorkflow, 'enterable', 't.state')}`,
  },
  {
    code: 'worksheet.check',
    label: label('待校核数据', 'Data to check'),
    path: '/mytask?tab=check',
    needs: 'mandate.check',
    table: 'worksheet',
    where: () => stateIs(worksheetWorkflow, 'submitted', 't.state'),
  },
  {
    code: 'report.compile',
    label: label('待编制报告', 'Reports to prepare'),
    path: '/reporttask',
    needs: 'report.compile',
    table: 'report',
    where: () => stateIn(reportWorkflow, 'writable', 't.state'),
  },
  {
    code: 'report.check',
    label: label('待校核报告', 'Reports to check'),
    path: '/reportcheck',
    needs: 'report.check',
    table: 'report',
    where: () => stateIs(reportWorkflow, 'awaitingCheck', 't.state'),
  },
  {
    code: 'report.audit',
    label: label('待审核报告', 'Reports to review'),
    path: '/reportaudit',
    needs: 'report.audit',
    table: 'report',
    where: () => stateIs(reportWorkflow, 'awaitingAudit', 't.state'),
  },
  {
    code: 'report.approve',
    label: label('待批准报告', 'Reports to approve'),
    path: '/reportapprove',
    needs: 'report.approve',
    table: 'report',
    where: () => stateIs(reportWorkflow, 'awaitingApproval', 't.state'),
  },
  {
    code: 'report.print',
    label: label('待打印报告', 'Reports to print'),
    path: '/reportprint',
    needs: 'report.print',
    table: 'report',
    where: () => stateIs(reportWorkflow, 'approved', 't.state'),
  },
  {
    code: 'equipment.confirm',
    label: label('待确认校准', 'Calibrations to confirm'),
    path: '/equipment?view=confirm',
    needs: 'equipment.confirm',
    table: 'equipment',
    where: () => hasAwaiting(sql`t.id`),
  },
  {
    code: 'basis.verify',
    label: label('待验证检测依据', 'Test methods to verify'),
    path: '/basis?verified=false&enabled=true',
    needs: 'testBasis.update',
    table: 'testBasis',
    where: () => sql`t.verified is not true and t.enabled is not false`,
  },
  {
    code: 'subcontractor.approve',
    label: label('待批准分包机构', 'Subcontractors to approve'),
    path: '/subcontractor?state=proposed',
    needs: 'subcontractor.approve',
    table: 'subcontractor',
    where: () => stateIs(subcontractorWorkflow, 'proposed', 't.state'),
  },
  {
    code: 'subcontract.accept',
    label: label('待验收分包结果', 'Subcontracted results to accept'),
    path: '/subcontract?view=entered',
    needs: 'subcontract.accept',
    table: 'task',
    where: () => sql`${stateIs(taskWorkflow, 'outside', 't.state')} and t.instance_id is null
      and exists (select 1 from subcontract sc where sc.task_id = t.id and sc.deleted_at is null)`,
  },
  {
    code: 'staffAuth.confirm',
    label: label('待恢复能力授权的人员', 'People whose authorisations wait to be confirmed'),
    path: '/staff?auth=suspended',
    needs: 'staffAuth.update',
    table: 'staff',
    where: () => awaitsAuthorisation(),
  },
];

/** The person's rows of a noun of the work, the company's rows of any other. */
const rowsOf = (context: Context, table: Source['table']): RawBuilder<unknown> =>
  isWorkTable(table)
    ? inScope(context, table)
    : sql`t.company_id = ${context.actor.companyId} and t.deleted_at is null`;

/** The open work of a person: only what the person may do, counted within the person's rows. */
export const todosOf = async (context: Context): Promise<Todo[]> => {
  const held = sources.filter(({ needs }) => context.can(needs));
  return Promise.all(
    held.map(async ({ code, label: words, path, table, where }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (select 1 from ${sql.table(table)} as t
          where ${rowsOf(context, table)} and ${where(context)} limit ${CAP}) as c`.execute(context.db);
      return { code, label: words, path, count: rows[0]?.count ?? 0 };
    }),
  );
};
