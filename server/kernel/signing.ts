import { type RawBuilder, sql } from 'kysely';
import { joined, type Label, label } from '../../domain/kit/label';
import type { Step } from '../../domain/kit/workflow';
import { isPermission, type Permission } from '../../domain/role/permissions';
import { HOURS_ALONE, type SigningCaseKind, suspendingKinds } from '../../domain/signing-case/signing-case.entity';
import { signingCaseWorkflow } from '../../domain/signing-case/signing-case.workflow';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import type { Db } from '../db/tables';
import type { Context } from './context';
import { blocked } from './errors';
import { holdersOf } from './notify';
import type { Writer } from './rows';
import { stateIn, stateIs } from './state-in';
import { moved } from './workflows';

/** Whoever reads of one company. */
type Reader = Readonly<{ db: Db; actor: Writer['actor'] }>;

/**
 * The rights by which somebody signs for the laboratory: those of the steps that ask for a signature, and the right to be the second
 * person. A role signs that holds one of them.
 */
export const signingRights: ReadonlySet<Permission> = new Set([
  ...Object.values(moved)
    .flatMap(({ workflow }) => Object.values<Step>(workflow.steps))
    .flatMap(({ signature, allow }) => (signature && isPermission(allow) ? [allow] : [])),
  'staff.confirmSigning' as const,
]);

/** Whether a case suspends the signature of the person whom a column names, while it waits. */
const suspends = (column: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from signing_case sc where sc.staff_id = ${column} and sc.deleted_at is null
    and ${stateIs(signingCaseWorkflow, 'waiting', 'sc.state')} and sc.kind = any(${[...suspendingKinds]}::text[]))`;

/** What of a case says who may be its second person. */
export type Matter = Readonly<{
  kind: SigningCaseKind;
  staffId: string | null;
  roleId: string | null;
  openedById: string | null;
  createdAt: string;
}>;

/**
 * Who may be the second person of a case, and as what: those who confirm signatures; where none of them is left, another
 * administrator; where there is nobody else at all, whoever began it, but only `from` then on.
 */
export type SecondPeople = Readonly<{
  as: 'manager' | 'administrator' | 'alone';
  ids: readonly string[];
  names: readonly string[];
  from: string | null;
}>;

/** Of several people those who are active and whose own signature is not suspended, with their names. */
const able = async (
  { db, actor }: Reader,
  ids: readonly (string | null)[],
): Promise<{ id: string; name: string }[]> => {
  const known = ids.filter((id): id is string => id !== null);
  if (known.length === 0) return [];
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('companyId', '=', actor.companyId)
    .where('id', 'in', known)
    .where('deletedAt', 'is', null)
    .where(stateIn(staffWorkflow, 'active', 'status'))
    .where(sql<boolean>`not ${suspends(sql.ref('staff.id'))}`)
    .orderBy('name')
    .execute();
};

/** The active holders of a role. */
const holdersOfRole = async ({ db, actor }: Reader, roleId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('staff')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .where(sql<boolean>`${roleId}::uuid = any(role_ids)`)
    .execute();
  return rows.map(({ id }) => id);
};

const found = (
  as: SecondPeople['as'],
  people: readonly { id: string; name: string }[],
  from: string | null = null,
) => ({
  as,
  ids: people.map(({ id }) => id),
  names: people.map(({ name }) => name),
  from,
});

/** Who may be the second person of a case now. */
export const secondPeopleOf = async (reader: Reader, matter: Matter): Promise<SecondPeople> => {
  // Nobody gives himself a right: who holds the role would gain what is added to it.
  const gaining = matter.kind === 'rights' && matter.roleId !== null ? await holdersOfRole(reader, matter.roleId) : [];
  const sides = new Set([matter.staffId, matter.openedById, ...gaining]);
  const managers = await holdersOf(reader, 'staff.confirmSigning');
  const others = await able(
    reader,
    managers.filter((id) => !sides.has(id)),
  );
  if (others.length > 0) return found('manager', others);
  const [forRoles, forPeople] = await Promise.all([
    holdersOf(reader, 'role.update'),
    holdersOf(reader, 'staff.update'),
  ]);
  const administrators = forRoles.filter((id) => forPeople.includes(id));
  const second = await able(
    reader,
    administrators.filter((id) => !sides.has(id)),
  );
  if (second.length > 0) return found('administrator', second);
  const from = new Date(Date.parse(matter.createdAt) + HOURS_ALONE * 3_600_000).toISOString();
  const opener = await able(reader, [matter.openedById]);
  if (opener.length > 0) return found('alone', opener, from);
  // Done on the command line for the only person there is.
  const own = administrators.includes(matter.staffId ?? '')
    ? await reader.db.selectFrom('staff').select(['id', 'name']).where('id', '=', matter.staffId).execute()
    : [];
  return found('alone', own, from);
};

const SUSPENDED = label(
  '您的密码由他人设置，签字权限已暂停',
  'Your signature is suspended, because somebody else has set your password',
);
const QUALITY = label('质量负责人', 'the quality manager');
const asking = (names: Label): Label =>
  label('请联系{names}与您当面或电话核实后恢复', 'Ask {names} to confirm with you that it was you', { names });

/** What keeps a person from every step that is a signature, as a button tells it; whom to ask by name says the refusal. */
export const suspensionOf = ({ signatureSuspended }: Pick<Context['actor'], 'signatureSuspended'>): Label[] =>
  signatureSuspended ? [SUSPENDED, asking(QUALITY)] : [];

/**
 * Refuses whoever's signature is suspended: somebody else has set the password, so that nobody knows yet who signs. Says who ends
 * it.
 */
export const assertMaySign = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<void> => {
  const waiting = await db
    .selectFrom('signingCase')
    .select(['kind', 'staffId', 'roleId', 'openedById', 'createdAt'])
    .where('staffId', '=', actor.id)
    .where('deletedAt', 'is', null)
    .where(stateIs(signingCaseWorkflow, 'waiting', 'state'))
    .where('kind', 'in', [...suspendingKinds])
    .executeTakeFirst();
  if (waiting === undefined) return;
  const { names } = await secondPeopleOf({ db, actor }, waiting);
  const who = names.length > 0 ? joined(names) : QUALITY;
  throw blocked([
    {
      rule: 'signing.suspended',
      object: actor.name,
      text: SUSPENDED,
      fix: asking(who),
    },
  ]);
};
