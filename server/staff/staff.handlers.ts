import { sql } from 'kysely';
import type { staffContract } from '../../contract/staff/staff';
import { label } from '../../domain/kit/label';
import type { Staff } from '../../domain/staff/staff.entity';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { assertOpenDepartment } from '../department/commands/stop';
import { assertProved } from '../kernel/account/proof';
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
import { awaitsSecondPerson } from './signing/awaits-second-person';
import { askForRoles, splitRoles } from './signing/open-case';
import { openTasksOf, rolesOf } from './staff-facts';

/** The picture of a signature is set into reports: 200 kB is a scan at 300 dpi. */
const SIGNATURE_KB = 200;

const standard = ruledHandlers('staff', async (next, before, context) => {
  if (next.departId !== before?.departId) await assertOpenDepartment(context, next.departId);
  if (next.signImage !== before?.signImage) await assertImage(context, 'signImage', next.signImage, SIGNATURE_KB);
  if (before === null) return { status: 'active' as const, mustChangePwd: true };
  if (before.username !== next.username)
    throw badField('username', label('登录名不能修改', 'A user name cannot be changed'));
  return undefined;
});

const sameRoles = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** A change of a person's roles: it asks for a fresh proof, and roles that sign wait for a second person. */
const changedRoles = async (context: Context, before: Staff, next: readonly string[] | undefined) => {
  if (next === undefined || sameRoles(before.roleIds, next)) return undefined;
  assertProved(context.actor, context.at);
  if (before.id === context.actor.id) await assertNoOwnGainByRoles(context, next);
  return splitRoles(context, before.roleIds, next);
};

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
  const ownPassword = { zh: '请在「修改密码」中更改自己的密码', en: 'Change your own password in "Change password"' };
  const onOwn = { stop: [ownAccount], reset: [ownPassword], restart: [] };
  const actions = actionViews(staffWorkflow, row.status, context, (action) =>
    id === context.actor.id ? onOwn[action] : [],
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
      made: {},
      where: [
        ...(query.auth === 'suspended' ? [awaitsAuthorisation()] : []),
        ...(query.signing === 'waiting' ? [awaitsSecondPerson()] : []),
      ],
      columns: sql`, (select array_agg(r.name order by r.code) from role r where r.id = any(p.role_ids)) as role_names`,
    }),
  create: async (draft, context) => {
    const { now, later } = await splitRoles(context, [], draft.roleIds);
    const row = await standard.create({ ...draft, roleIds: now }, context);
    await ownSignature(context, row);
    await askForRoles(context, row, later);
    return { ...row, initialPassword: await giveOneTimePassword(context, row) };
  },
  update: async (input, context) => {
    const before = await getRow(context, 'staff', input.id, true);
    const roles = await changedRoles(context, before, input.roleIds);
    const row = await standard.update({ ...input, ...(roles && { roleIds: roles.now }) }, context);
    await ownSignature(context, row);
    await askForRoles(context, row, roles?.later ?? []);
    if (roles && !sameRoles(before.roleIds, row.roleIds)) await endSessions(context, row.id);
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
