import { sql } from 'kysely';
import type { staffContract } from '../../contract/staff/staff';
import { label } from '../../domain/kit/label';
import type { Staff } from '../../domain/staff/staff.entity';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { assertOpenDepartment } from '../department/commands/stop';
import { actionViews } from '../kernel/actions';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { classifyFile } from '../kernel/file-rights/classify';
import type { Handlers } from '../kernel/handlers';
import { assertImage } from '../kernel/images';
import { listRows } from '../kernel/list';
import { readSetting } from '../kernel/read-settings';
import { getRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertNoOwnGainByRoles } from '../role/roles';
import { authorisersOf } from '../staff-auth/authorisers';
import { awaitsAuthorisation } from '../staff-auth/awaits-authorisation';
import { assertAdministered, endSessions, giveOneTimePassword } from './commands/accounts';
import { openTasksOf, rolesOf } from './staff-facts';

/** The picture of a signature is set into reports: 200 kB is a scan at 300 dpi. */
const SIGNATURE_KB = 200;

const standard = ruledHandlers('staff', async (next, before, context) => {
  if (next.departId !== before?.departId) await assertOpenDepartment(context, next.departId);
  if (next.signImage !== before?.signImage) await assertImage(context, 'signImage', next.signImage, SIGNATURE_KB);
  if (before === null) return { status: 'active' as const, mustChangePwd: true };
  if (before.username !== next.username)
    throw badField('username', label('登录名不能修改', 'A user name cannot be changed'));
  if (before.id === context.actor.id) await assertNoOwnGainByRoles(context, next.roleIds);
  return undefined;
});

/** The picture belongs to the person from now on, regardless of who stored it. */
const ownSignature = async (context: Context, { id, signImage }: Staff): Promise<void> => {
  if (signImage !== null) await classifyFile(context, signImage, { kind: 'signature', ownerId: id });
};

const one = async ({ id }: { id: string }, context: Context) => {
  const row = await getRow(context, 'staff', id);
  const { db } = context;
  const [depart, roles, openTasks, warnDays, authority] = await Promise.all([
    db.selectFrom('department').select('name').where('id', '=', row.departId).executeTakeFirst(),
    rolesOf(db, row.roleIds),
    openTasksOf(db, id),
    readSetting(db, context.actor.companyId, 'staffAuth.warnDays'),
    authorisersOf(context, id),
  ]);
  const ownAccount = { zh: '不能停用自己', en: 'You cannot deactivate yourself' };
  const actions = actionViews(staffWorkflow, row.status, context, (action) =>
    action === 'stop' && id === context.actor.id ? [ownAccount] : [],
  );
  return {
    ...row,
    departName: depart?.name ?? null,
    roles,
    openTasks,
    authWarnDays: Number(warnDays),
    actions,
    ...authority,
  };
};

export const staffHandlers: Handlers<typeof staffContract> = {
  ...standard,
  one,
  list: (query, { db, actor }) =>
    listRows<Staff & { roleNames: string[] | null }>(db, {
      table: 'staff',
      companyId: actor.companyId,
      query,
      where: query.auth === 'suspended' ? [awaitsAuthorisation()] : [],
      columns: sql`, (select array_agg(r.name order by r.code) from role r where r.id = any(p.role_ids)) as role_names`,
    }),
  create: async (draft, context) => {
    const row = await standard.create(draft, context);
    await ownSignature(context, row);
    return { ...row, initialPassword: await giveOneTimePassword(context, row) };
  },
  update: async (input, context) => {
    const row = await standard.update(input, context);
    await ownSignature(context, row);
    await assertAdministered(context, 'roleIds');
    return row;
  },
  remove: async (input, context) => {
    if (input.id === context.actor.id) throw badField('id', label('不能删除自己', 'You cannot delete yourself'));
    const done = await standard.remove(input, context);
    await assertAdministered(context, 'id');
    await endSessions(context, input.id);
    return done;
  },
};
