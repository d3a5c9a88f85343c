import { sql } from 'kysely';
import type { SigningCaseView, signingCaseContract } from '../../../contract/staff/signing-case';
import { type Label, label } from '../../../domain/kit/label';
import { isPermission, permissions } from '../../../domain/role/permissions';
import { HOURS_ALONE, suspendingKinds } from '../../../domain/signing-case/signing-case.entity';
import { signingCaseWorkflow } from '../../../domain/signing-case/signing-case.workflow';
import { speak } from '../../../domain/words/speak';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { AppError, badField } from '../../kernel/errors';
import type { Handlers } from '../../kernel/handlers';
import { listRows } from '../../kernel/list';
import { assertVersion, getRow } from '../../kernel/rows';
import { assertMaySign, type SecondPeople, secondPeopleOf } from '../../kernel/signing';
import { stateIs } from '../../kernel/state-in';
import { confirmCase, refuseCase } from './decide';

type Case = RowOf<'signingCase'>;
/** A case, and whether its person has set a password that nobody else knows. */
type Asked = Case & Readonly<{ ownPassword: boolean | null }>;

const suspends = ({ kind }: Pick<Case, 'kind'>) => suspendingKinds.some((each) => each === kind);

/** Why somebody may not be the second person; nothing where he may. */
const barOf = ({ actor, at }: Context, row: Asked, second: SecondPeople): Label | undefined => {
  if (second.ids.includes(actor.id) && row.ownPassword === false)
    return label(
      '该人员尚未修改初始密码：本人登录并设定自己的密码后再确认',
      'The person still has a password that somebody else knows: confirm once the person has signed in and set another',
    );
  if (second.ids.includes(actor.id))
    return second.from !== null && second.from > at
      ? label(
          '没有第二人可确认：满 {hours} 小时后由经办人自行确认，其间已告知全体人员',
          'Nobody can be the second person: whoever did it may confirm it after {hours} hours, and everybody has been told',
          { hours: HOURS_ALONE },
        )
      : undefined;
  if (actor.id === row.openedById)
    return label('须由经办人以外的人确认', 'Somebody other than the person who did it has to confirm');
  if (actor.id === row.staffId) return label('不能确认自己的签字权限', 'Nobody confirms his own signature');
  return label('须由质量负责人或技术负责人确认', 'The quality manager or the technical manager has to confirm');
};

/** What bars a refusal: a suspension is not refused but stays until it is confirmed; who asked may take a request back. */
const barOfRefusal = (context: Context, row: Asked, second: SecondPeople): Label | undefined => {
  if (suspends(row))
    return label(
      '暂停不能拒绝：未核实前一直保持',
      'A suspension is not refused: it stays suspended until it is confirmed',
    );
  return context.actor.id === row.openedById ? undefined : barOf(context, { ...row, ownPassword: null }, second);
};

const viewOf = async (
  context: Context,
  row: Asked & {
    staffName: string | null;
    roleCode: string | null;
    roleName: string | null;
    openedBy: string | null;
    decidedBy: string | null;
  },
): Promise<SigningCaseView> => {
  const { db, language } = context;
  const second = await secondPeopleOf(context, row);
  const codes = row.resourceIds?.length
    ? await db.selectFrom('resource').select('code').where('id', 'in', row.resourceIds).orderBy('code').execute()
    : [];
  const bars = { confirm: barOf(context, row, second), refuse: barOfRefusal(context, row, second) };
  const shown = (row.state === 'waiting' ? (['confirm', 'refuse'] as const) : []).filter(
    (code) => bars[code] === undefined || (code === 'confirm' && second.ids.includes(context.actor.id)),
  );
  return {
    id: row.id,
    ver: row.ver,
    kind: row.kind,
    state: row.state,
    staffId: row.staffId,
    staffName: row.staffName,
    roleId: row.roleId,
    roleCode: row.roleCode,
    roleName: row.roleName,
    rights: codes.flatMap(({ code }) => (isPermission(code) ? [permissions[code]] : [])),
    openedBy: row.openedBy,
    openedAt: row.createdAt,
    second: { as: second.as, names: [...second.names], from: second.from },
    decision: row.decidedAt === null ? null : { by: row.decidedBy, at: row.decidedAt, reason: row.reason },
    actions: shown.map((code) => ({
      code,
      label:
        code === 'refuse' && row.openedById === context.actor.id
          ? label('撤回', 'Take back')
          : signingCaseWorkflow.steps[code].label,
      enabled: bars[code] === undefined,
      blockers: bars[code] === undefined ? [] : [speak(language, bars[code])],
      reason: true,
      signature: false,
    })),
  };
};

const decide = async (
  { id, ver, reason }: { id: string; ver?: number | undefined; reason: string },
  context: Context,
  action: 'confirm' | 'refuse',
) => {
  // Whose own password somebody else has set decides nothing until that is confirmed.
  await assertMaySign(context);
  const stored = await getRow(context, 'signingCase', id, true);
  assertVersion(stored, ver);
  const person = stored.staffId === null ? null : await getRow(context, 'staff', stored.staffId);
  const row: Asked = { ...stored, ownPassword: person && person.mustChangePwd !== true };
  const second = await secondPeopleOf(context, row);
  const bar = action === 'confirm' ? barOf(context, row, second) : barOfRefusal(context, row, second);
  if (bar !== undefined && row.state === 'waiting') {
    if (action === 'refuse' && suspends(row)) throw badField('id', bar);
    throw new AppError(403, bar);
  }
  if (action === 'confirm') await confirmCase(context, row, reason, second);
  else await refuseCase(context, row, reason);
  return { ok: true as const };
};

const waits = stateIs(signingCaseWorkflow, 'waiting', 't.state');

export const signingCaseHandlers: Handlers<typeof signingCaseContract> = {
  list: async ({ staffId, roleId, decided = false, ...query }, context) => {
    const { db, actor, can } = context;
    const seesAll = can('staff.confirmSigning') || can('staff.update');
    const page = await listRows<Parameters<typeof viewOf>[1]>(db, {
      table: 'signingCase',
      companyId: actor.companyId,
      query,
      where: [
        decided ? sql`not ${waits}` : waits,
        ...(seesAll ? [] : [sql`t.staff_id = ${actor.id}`]),
        ...(staffId === undefined ? [] : [sql`t.staff_id = ${staffId}`]),
        ...(roleId === undefined ? [] : [sql`t.role_id = ${roleId}`]),
      ],
      columns: sql`, (select name from staff where id = p.staff_id) as staff_name,
        (select must_change_pwd is not true from staff where id = p.staff_id) as own_password,
        (select name from staff where id = p.opened_by_id) as opened_by,
        (select name from staff where id = p.decided_by_id) as decided_by,
        (select name from role where id = p.role_id) as role_name, (select code from role where id = p.role_id) as role_code`,
    });
    const list: SigningCaseView[] = [];
    for (const row of page.list) list.push(await viewOf(context, row));
    return { ...page, list };
  },
  confirm: (input, context) => decide(input, context, 'confirm'),
  refuse: (input, context) => decide(input, context, 'refuse'),
};
