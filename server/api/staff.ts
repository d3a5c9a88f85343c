import { sql } from 'kysely';
import type { staffContract } from '../../contract/staff';
import type { Staff } from '../../domain/staff/staff.entity';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { actionViews } from '../http/actions';
import type { Context } from '../http/context';
import { badField } from '../http/errors';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { listRows } from '../store/list';
import { getRow } from '../store/rows';
import { assertAdministratorLeft, endSessions, giveOneTimePassword } from '../store/staff/accounts';
import { openTasksOf, rolesOf } from '../store/staff/staff-facts';

const standard = ruledHandlers('staff', async (next, before, context) => {
  if (before === null) return { status: 'active' as const, mustChangePwd: true };
  if (before.username !== next.username)
    throw badField('username', '登录名不能修改', 'A sign-in name cannot be changed');
  await assertAdministratorLeft(context, before.id, next.roleIds);
  return undefined;
});

const one = async ({ id }: { id: string }, context: Context) => {
  const row = await getRow(context, 'staff', id);
  const { db } = context;
  const [depart, roles, openTasks] = await Promise.all([
    db.selectFrom('department').select('name').where('id', '=', row.departId).executeTakeFirst(),
    rolesOf(db, row.roleIds),
    openTasksOf(db, id),
  ]);
  const ownAccount = { zh: '不能停用自己', en: 'You cannot stop yourself' };
  const actions = actionViews(staffWorkflow, row.status, context, (action) =>
    action === 'stop' && id === context.actor.id ? [ownAccount] : [],
  );
  return { ...row, departName: depart?.name ?? null, roles, openTasks, actions };
};

export const staffHandlers: Handlers<typeof staffContract> = {
  ...standard,
  one,
  list: (query, { db, actor }) =>
    listRows<Staff>(db, {
      table: 'staff',
      companyId: actor.companyId,
      query,
      columns: sql`, (select array_agg(r.name order by r.code) from role r where r.id = any(p.role_ids)) as role_names`,
    }),
  create: async (draft, context) => {
    const row = await standard.create(draft, context);
    return { ...row, initialPassword: await giveOneTimePassword(context, row) };
  },
  remove: async (input, context) => {
    if (input.id === context.actor.id) throw badField('id', '不能删除自己', 'You cannot delete yourself');
    await assertAdministratorLeft(context, input.id, []);
    const done = await standard.remove(input, context);
    await endSessions(context, input.id);
    return done;
  },
};
