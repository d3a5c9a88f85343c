import { label } from '../../../domain/kit/label';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { conflict } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { getRow, updateRow } from '../../kernel/rows';
import type { SecondPeople } from '../../kernel/signing';
import { step } from '../../kernel/step';
import { invalidateRights } from '../../role/rights';
import { assertNoOwnGainByRole } from '../../role/roles';
import { endSessions } from '../commands/accounts';

type Case = RowOf<'signingCase'>;

const gone = (row: Case) =>
  conflict(label('该人员或角色已不在，请拒绝此申请', 'The person or the role is gone: refuse the request'), row);

/** The role holds from now on; the person signs in anew with it. */
const giveRole = async (context: Context, row: Case): Promise<void> => {
  if (row.staffId === null || row.roleId === null) throw gone(row);
  const person = await getRow(context, 'staff', row.staffId, true);
  await getRow(context, 'role', row.roleId);
  const before = person.roleIds;
  const roleIds = [...new Set([...before, row.roleId])];
  await updateRow(context, 'staff', person, { roleIds });
  context.audit({
    action: 'staff.update',
    refType: 'staff',
    refId: person.id,
    refNo: person.username,
    before: { roleIds: before },
    after: { roleIds },
    reason: row.reason,
  });
  await endSessions(context, person.id);
};

/** The role signs from now on, whoever holds it. */
const giveRights = async (context: Context, row: Case): Promise<void> => {
  if (row.roleId === null) throw gone(row);
  const role = await getRow(context, 'role', row.roleId, true);
  const before = role.resourceIds ?? [];
  const resourceIds = [...new Set([...before, ...(row.resourceIds ?? [])])];
  await assertNoOwnGainByRole(context, { ...role, resourceIds });
  await updateRow(context, 'role', role, { resourceIds });
  await invalidateRights(context.db);
  context.audit({
    action: 'role.update',
    refType: 'role',
    refId: role.id,
    refNo: role.name,
    before: { resourceIds: before },
    after: { resourceIds },
    reason: row.reason,
  });
};

const told = { kind: 'system', level: 'info', link: '/message' } as const;

/** The second person says yes: what waited takes effect, and both sides are told. */
export const confirmCase = async (
  context: Context,
  row: Case,
  reason: string,
  { as }: Pick<SecondPeople, 'as'>,
): Promise<void> => {
  const { actor, at } = context;
  const patch = { decidedById: actor.id, decidedAt: at, reason };
  // Who may be the second person was asked before: where no manager is left, it is another administrator.
  await step(context, 'signingCase', 'confirm', { id: row.id, bySystem: true, reason, patch, note: { as } });
  if (row.kind === 'role') await giveRole(context, { ...row, reason });
  if (row.kind === 'rights') await giveRights(context, { ...row, reason });
  const isRole = row.kind === 'role' || row.kind === 'rights';
  await notify(context, [row.staffId, row.openedById], {
    ...told,
    title: isRole
      ? label('{actor}已确认签字角色', '{actor} has confirmed the signing role', { actor: actor.name })
      : label('{actor}已确认，签字权限已恢复', '{actor} has confirmed: the signature holds again', {
          actor: actor.name,
        }),
    body: reason,
    refType: 'signingCase',
    refId: row.id,
  });
};

/** The second person says no, or who asked takes it back: nothing of it takes effect. */
export const refuseCase = async (context: Context, row: Case, reason: string): Promise<void> => {
  const { actor, at } = context;
  const patch = { decidedById: actor.id, decidedAt: at, reason };
  await step(context, 'signingCase', 'refuse', { id: row.id, bySystem: true, reason, patch });
  await notify(context, [row.staffId, row.openedById], {
    ...told,
    level: 'warn',
    title: label('{actor}未同意签字角色', '{actor} has not agreed to the signing role', { actor: actor.name }),
    body: reason,
    refType: 'signingCase',
    refId: row.id,
  });
};
