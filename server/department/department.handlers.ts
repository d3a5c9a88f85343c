import type { departmentContract } from '../../contract/department/department';
import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Context } from '../kernel/context';
import { assertNoCycle } from '../kernel/cycles';
import { badField, conflict } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion, getRow, updateRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { moveDepartment } from './commands/move';
import { assertNothingHangsOn } from './commands/stop';
import { departmentTree } from './tree';

const standard = ruledHandlers('department', async (next, before, { db }) => {
  await assertNoCycle(db, 'department', before?.id, next.parentId);
  if (next.leaderId != null && next.leaderId !== before?.leaderId) {
    const leader = await db.selectFrom('staff').select('status').where('id', '=', next.leaderId).executeTakeFirst();
    if (leader === undefined || !inClass(staffWorkflow, 'active', leader.status))
      throw badField('leaderId', label('负责人须为在岗人员', 'The leader has to be an active person'));
  }
  return undefined;
});

type Target = { id: string; ver?: number | undefined };

const opened = async (context: Context, { id, ver }: Target) => {
  const row = await getRow(context, 'department', id, true);
  assertVersion(row, ver);
  return row;
};

/** Opens or closes a department; `stopped` is what it shall be. */
const setStopped = async (context: Context, target: Target, stopped: boolean, reason?: string) => {
  const row = await opened(context, target);
  if ((row.stopped === true) === stopped)
    throw conflict(
      stopped
        ? label('部门已经停用', 'The department is already deactivated')
        : label('部门没有停用', 'The department is not deactivated'),
      row,
    );
  if (stopped) await assertNothingHangsOn(context, row);
  const updated = await updateRow(context, 'department', row, { stopped });
  context.audit({
    action: stopped ? 'department.stop' : 'department.restart',
    refType: 'department',
    refId: row.id,
    refNo: row.name,
    before: { stopped: !stopped },
    after: { stopped },
    reason,
  });
  return updated;
};

export const departmentHandlers: Handlers<typeof departmentContract> = {
  ...standard,
  tree: (_input, { db, actor }) => departmentTree(db, actor.companyId),
  move: async ({ parentId, index, ...target }, context) =>
    moveDepartment(context, await opened(context, target), parentId, index),
  stop: ({ reason, ...target }, context) => setStopped(context, target, true, reason),
  restart: (target, context) => setStopped(context, target, false),
};
