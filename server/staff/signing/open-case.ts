import { type Label, label } from '../../../domain/kit/label';
import { HOURS_ALONE, signingCaseKinds, suspendingKinds } from '../../../domain/signing-case/signing-case.entity';
import { signingCaseWorkflow } from '../../../domain/signing-case/signing-case.workflow';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { holdersOf, notify } from '../../kernel/notify';
import { insertRow, type Writer } from '../../kernel/rows';
import { secondPeopleOf, signingRights } from '../../kernel/signing';
import { stateIn, stateIs } from '../../kernel/state-in';
import { type Mover, step } from '../../kernel/step';
import { heldByRoles } from '../../role/held-by-roles';
import { hasIssued } from './first-report';

type Case = RowOf<'signingCase'>;
type Person = Pick<RowOf<'staff'>, 'id' | 'name' | 'username' | 'roleIds'>;
type New = Pick<Case, 'kind'> & Partial<Pick<Case, 'staffId' | 'roleId' | 'resourceIds'>>;
/** Somebody's call, or the command line, where nobody is the actor. */
export type Opener = Mover & Pick<Context, 'audit'>;

const everybody = async ({ db, actor }: Writer): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where(stateIn(staffWorkflow, 'active', 'status'))
    .execute();
  return rows.map(({ id }) => id);
};

/** Opens a case and tells its second people; where there is none, everybody. */
const open = async (opener: Opener, values: New, about: Label, refNo: string, link: string): Promise<void> => {
  const row = await insertRow(opener, 'signingCase', { ...values, state: 'waiting', openedById: opener.actor.id });
  opener.audit({
    action: 'signingCase.open',
    refType: 'signingCase',
    refId: row.id,
    refNo,
    toState: 'waiting',
    after: values,
  });
  const second = await secondPeopleOf(opener, row);
  const what = signingCaseKinds[row.kind];
  if (second.as === 'alone')
    return notify(
      opener,
      (await everybody(opener)).filter((id) => id !== row.staffId),
      {
        kind: 'system',
        level: 'urgent',
        title: label('{what}：{about}，没有第二人可确认', '{what}: {about}; nobody can be the second person', {
          what,
          about,
        }),
        body: label(
          '如非本人要求，请立即告知机构负责人：{hours} 小时后经办人可自行确认。',
          'If the person did not ask for it, tell the head of the laboratory now: after {hours} hours whoever did it may confirm it alone.',
          { hours: HOURS_ALONE },
        ),
        refType: 'signingCase',
        refId: row.id,
        link: '/message',
      },
    );
  await notify(opener, second.ids, {
    kind: 'system',
    level: 'urgent',
    title: label('待您确认：{what}（{about}）', 'Waits for you: {what} ({about})', { what, about }),
    body: label(
      '请与本人当面或电话核实后确认或拒绝。',
      'Speak with the person, face to face or by telephone, then confirm or refuse.',
    ),
    refType: 'signingCase',
    refId: row.id,
    link,
  });
};

const waitingOf = (opener: Opener, staffId: string) =>
  opener.db
    .selectFrom('signingCase')
    .select(['id', 'kind', 'roleId'])
    .where('staffId', '=', staffId)
    .where('deletedAt', 'is', null)
    .where(stateIs(signingCaseWorkflow, 'waiting', 'state'))
    .forUpdate()
    .execute();

/**
 * Somebody else has set a person's password: whoever signs for the laboratory cannot do so until a second person has spoken with him.
 * Gives whether the signature is suspended now. Before the first report there is nothing to sign for.
 */
export const suspendSigning = async (
  opener: Opener,
  person: Person,
  kind: (typeof suspendingKinds)[number],
): Promise<boolean> => {
  const { permissions } = await heldByRoles(opener, person.roleIds);
  if (![...permissions].some((right) => signingRights.has(right)) || !(await hasIssued(opener))) return false;
  for (const { id, kind: old } of await waitingOf(opener, person.id))
    if (suspendingKinds.some((each) => each === old))
      await step(opener, 'signingCase', 'overtake', { id, bySystem: true });
  await open(
    opener,
    { kind, staffId: person.id },
    label('{name}', '{name}', { name: person.name }),
    person.username,
    `/staff/${person.id}`,
  );
  return true;
};

/** What of a person's new roles holds at once, and what waits for a second person. */
export type SplitRoles = Readonly<{ now: readonly string[]; later: readonly string[] }>;

/** Sets the roles apart by which a person would gain a right to sign: in a laboratory that issues reports they wait. */
export const splitRoles = async (
  reader: Pick<Context, 'db' | 'actor'>,
  before: readonly string[],
  next: readonly string[],
): Promise<SplitRoles> => {
  const added = next.filter((id) => !before.includes(id));
  if (added.length === 0 || !(await hasIssued(reader))) return { now: next, later: [] };
  const held = await heldByRoles(reader, before);
  const later: string[] = [];
  for (const id of added) {
    const { permissions } = await heldByRoles(reader, [id]);
    if ([...permissions].some((right) => signingRights.has(right) && !held.permissions.has(right))) later.push(id);
  }
  return { now: next.filter((id) => !later.includes(id)), later };
};

/** Opens a request for each role that waits; one that waits already stays. The person is told. */
export const askForRoles = async (context: Context, person: Person, roleIds: readonly string[]): Promise<void> => {
  if (roleIds.length === 0) return;
  const waiting = (await waitingOf(context, person.id)).map(({ roleId }) => roleId);
  const roles = await context.db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('id', 'in', [...roleIds])
    .execute();
  for (const role of roles) {
    if (waiting.includes(role.id)) continue;
    const about = label('{name}，{role}', '{name}, {role}', { name: person.name, role: role.name });
    await open(
      context,
      { kind: 'role', staffId: person.id, roleId: role.id },
      about,
      person.username,
      `/staff/${person.id}`,
    );
    await notify(context, [person.id], {
      kind: 'system',
      level: 'warn',
      title: label('{actor}申请授予您角色「{role}」', '{actor} asks to give you the role "{role}"', {
        actor: context.actor.name,
        role: role.name,
      }),
      body: label('由第二人与您核实后生效。', 'It holds once a second person has confirmed it with you.'),
      refType: 'staff',
      refId: person.id,
      link: '/message',
    });
  }
};

/** What of a role's rights holds at once, and what waits for a second person, because somebody holds the role. */
export const splitRights = async (
  reader: Pick<Context, 'db' | 'actor'>,
  role: Pick<RowOf<'role'>, 'id' | 'resourceIds'>,
  next: readonly string[],
): Promise<Readonly<{ now: readonly string[]; later: readonly string[] }>> => {
  const { db, actor } = reader;
  const added = next.filter((id) => !role.resourceIds?.includes(id));
  const all = { now: next, later: [] };
  if (added.length === 0) return all;
  const rows = await db.selectFrom('resource').select(['id', 'code']).where('id', 'in', added).execute();
  const later = rows.flatMap(({ id, code }) => ((signingRights as ReadonlySet<string>).has(code) ? [id] : []));
  if (later.length === 0 || !(await hasIssued(reader))) return all;
  const holder = await db
    .selectFrom('staff')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where(({ eb }) => eb(eb.val(role.id), '=', eb.fn.any('roleIds')))
    .limit(1)
    .executeTakeFirst();
  return holder === undefined ? all : { now: next.filter((id) => !later.includes(id)), later };
};

/** Opens a request for the signing rights that a role is to get; what waits already is not asked for twice. */
export const askForRights = async (
  context: Context,
  role: Pick<RowOf<'role'>, 'id' | 'name'>,
  resourceIds: readonly string[],
): Promise<void> => {
  const waiting = await context.db
    .selectFrom('signingCase')
    .select('resourceIds')
    .where('roleId', '=', role.id)
    .where('kind', '=', 'rights')
    .where('deletedAt', 'is', null)
    .where(stateIs(signingCaseWorkflow, 'waiting', 'state'))
    .execute();
  const known = waiting.flatMap((each) => each.resourceIds ?? []);
  const fresh = resourceIds.filter((id) => !known.includes(id));
  if (fresh.length === 0) return;
  const about = label('角色「{role}」', 'role "{role}"', { role: role.name });
  await open(context, { kind: 'rights', roleId: role.id, resourceIds: fresh }, about, role.name, `/role?id=${role.id}`);
};

/** Tells who confirms signatures, and the person, that somebody has changed an account. */
export const announce = async (
  writer: Writer,
  person: Pick<Person, 'id' | 'name'>,
  { toPerson, toManagers }: { toPerson: Label; toManagers: Label },
): Promise<void> => {
  const note = { kind: 'system', level: 'warn', refType: 'staff', refId: person.id } as const;
  await notify(writer, [person.id], {
    ...note,
    title: toPerson,
    body: label('如非您本人要求，请联系质量负责人。', 'If you did not ask for it, tell the quality manager.'),
    link: '/message',
  });
  const managers = await holdersOf(writer, 'staff.confirmSigning');
  await notify(
    writer,
    managers.filter((id) => id !== person.id),
    {
      ...note,
      title: toManagers,
      body: null,
      link: `/staff/${person.id}`,
    },
  );
};
