import type { staffAdminContract } from '../../contract/staff/staff-admin';
import { label } from '../../domain/kit/label';
import { searchForm } from '../../domain/kit/search';
import { move } from '../../domain/kit/workflow';
import { isPermission, type Permission } from '../../domain/role/permissions';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Context } from '../kernel/context';
import { badField, conflict, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { holdersOf } from '../kernel/notify';
import { assertVersion, getRow, updateRow } from '../kernel/rows';
import { stateIn } from '../kernel/state-in';
import { assertAdministered, endSessions, giveOneTimePassword } from './commands/accounts';
import { type HandOver, handOverAll } from './commands/hand-over';
import { suspendAuthorisations } from './commands/suspend-authorisations';
import { nameable, openWorkOf } from './open-work';
import { organisationOf } from './organisation';
import { announce, suspendSigning } from './signing/open-case';

/** Of what a person has in hand, so many are named one by one. */
const MOST_NAMED = 50;

type Target = { id: string; ver?: number | undefined };

const personFor = async (context: Context, { id, ver }: Target, action: 'stop' | 'restart' | 'reset') => {
  const person = await getRow(context, 'staff', id, true);
  assertVersion(person, ver);
  if (!move(staffWorkflow, action, person.status, (permission) => context.can(permission as Permission)).ok)
    throw conflict(label('人员当前状态不允许此操作', "The person's status does not allow this"), person);
  return person;
};

type Stop = Target & { reason?: string | undefined; handOver?: HandOver[] | undefined };

const stop = async ({ id, ver, reason, handOver = [] }: Stop, context: Context) => {
  if (id === context.actor.id) throw badField('id', label('不能停用自己', 'You cannot deactivate yourself'));
  const person = await personFor(context, { id, ver }, 'stop');
  const handedOver = await handOverAll(context, person, handOver, reason ?? `${person.name}停用，工作移交`);
  await updateRow(context, 'staff', person, { status: 'stopped' });
  await assertAdministered(context, 'id');
  await endSessions(context, id);
  const suspended = await suspendAuthorisations(context, id);
  await announce(context, person, {
    toPerson: label('您的账号已被停用', 'Your account has been deactivated'),
    toManagers: label('{name}的账号已被{actor}停用', '{actor} has deactivated the account of {name}', {
      name: person.name,
      actor: context.actor.name,
    }),
  });
  context.audit({
    action: 'staff.stop',
    refType: 'staff',
    refId: id,
    refNo: person.username,
    fromState: 'active',
    toState: 'stopped',
    after: { suspended, handedOver },
    reason,
  });
  return { ok: true as const };
};

const restart = async (target: Target, context: Context) => {
  const person = await personFor(context, target, 'restart');
  await updateRow(context, 'staff', person, { status: 'active', mustChangePwd: true });
  const initialPassword = await giveOneTimePassword(context, person);
  const signing = await suspendSigning(context, person, 'restart');
  context.audit({
    action: 'staff.restart',
    refType: 'staff',
    refId: person.id,
    refNo: person.username,
    fromState: 'stopped',
    toState: 'active',
    after: { signing: signing ? 'suspended' : 'unchanged' },
  });
  await announce(context, person, {
    toPerson: label('您的账号已重新启用', 'Your account has been reactivated'),
    toManagers: label('{name}的账号已被{actor}启用', '{actor} has reactivated the account of {name}', {
      name: person.name,
      actor: context.actor.name,
    }),
  });
  return { ok: true as const, initialPassword };
};

const reset = async (target: Target, context: Context) => {
  const person = await personFor(context, target, 'reset');
  if (person.id === context.actor.id)
    throw badField('id', label('请在「修改密码」中更改自己的密码', 'Change your own password in "Change password"'));
  await updateRow(context, 'staff', person, { mustChangePwd: true });
  const initialPassword = await giveOneTimePassword(context, person);
  const signing = await suspendSigning(context, person, 'reset');
  context.audit({
    action: 'staff.reset',
    refType: 'staff',
    refId: person.id,
    refNo: person.username,
    after: { signing: signing ? 'suspended' : 'unchanged' },
  });
  await announce(context, person, {
    toPerson: signing
      ? label(
          '您的密码已被管理员重置，签字权限暂停',
          'An administrator has reset your password; your signature is suspended',
        )
      : label('您的密码已被管理员重置', 'An administrator has reset your password'),
    toManagers: label('{name}的密码已被{actor}重置', '{actor} has reset the password of {name}', {
      name: person.name,
      actor: context.actor.name,
    }),
  });
  return { ok: true as const, initialPassword };
};

export const staffAdminHandlers: Handlers<typeof staffAdminContract> = {
  companies: (_input, { db, actor }) =>
    db
      .selectFrom('company')
      .select(['id', 'name'])
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .orderBy('name')
      .execute(),
  people: async ({ departId, permission, keyword, stopped }, context) => {
    const { db, actor } = context;
    if (permission !== undefined && !isPermission(permission))
      throw badField('permission', label('没有这个权限', 'There is no such right'));
    const holders = permission === undefined ? undefined : new Set(await holdersOf(context, permission, departId));
    const people = await db
      .selectFrom('staff as s')
      .leftJoin('department as d', 'd.id', 's.departId')
      .select(['s.id', 's.name', 's.username', 's.departId', 'd.name as departName'])
      .where('s.companyId', '=', actor.companyId)
      .where('s.deletedAt', 'is', null)
      .$if(stopped !== true, (query) => query.where(stateIn(staffWorkflow, 'active', 's.status')))
      .$if(departId !== undefined, (query) => query.where('s.departId', '=', departId ?? ''))
      .orderBy('s.name')
      .execute();
    const needle = searchForm(keyword ?? '');
    return people
      .filter(({ id }) => holders === undefined || holders.has(id))
      .filter(({ name, username }) => searchForm(name).includes(needle) || username.includes(needle));
  },
  roles: (_input, { db, actor }) =>
    db
      .selectFrom('role')
      .select(['id', 'code', 'name'])
      .where('companyId', '=', actor.companyId)
      .where('deletedAt', 'is', null)
      .orderBy('code')
      .execute(),
  departments: async ({ id }, { db, actor }) => {
    // Each company of an installation keeps its own rows; another's answers like one that is not there.
    if (id !== actor.companyId) throw notFound({ zh: '机构', en: 'The company' });
    return db
      .selectFrom('department')
      .select(['id', 'name', 'code', 'type', 'parentId'])
      .where('companyId', '=', id)
      .where('deletedAt', 'is', null)
      .orderBy('sort')
      .orderBy('code')
      .execute();
  },
  organisation: async (_input, { db, actor }) => organisationOf(db, actor.companyId),
  openWork: async ({ id }, context) => {
    await getRow(context, 'staff', id);
    const { groups, people } = await openWorkOf(context, id);
    const named = await nameable(context, groups);
    return groups.map(({ key, kind, name, items, candidateIds }) => ({
      key,
      kind,
      name,
      count: items.length,
      items: items
        .filter(({ id: itemId }) => named.has(itemId))
        .slice(0, MOST_NAMED)
        .map(({ id: itemId, no, name: what }) => ({ id: itemId, no, name: what })),
      candidates: people
        .filter((each) => candidateIds.includes(each.id))
        .map(({ id, name, departName }) => ({ id, name, departName })),
    }));
  },
  stop,
  restart,
  reset,
};
