import { COMMA, joined, type Label, label } from '../../domain/kit/label';
import { permissions } from '../../domain/role/permissions';
import type { Context } from '../kernel/context';
import { badField, forbidden } from '../kernel/errors';
import { holdersOf } from '../kernel/notify';

type Reader = Pick<Context, 'db' | 'actor'>;

const namesOf = async ({ db }: Reader, ids: readonly string[]): Promise<string[]> =>
  ids.length === 0
    ? []
    : (await db.selectFrom('staff').select('name').where('id', 'in', ids).orderBy('name').execute()).map(
        ({ name }) => name,
      );

/** Who may authorise a person: whoever authorises people, and for one of those also who is named to authorise them. */
export const authorisersOf = async (
  reader: Reader,
  staffId: string,
): Promise<{ authorises: boolean; authorisers: string[] }> => {
  const [all, deputies] = await Promise.all([
    holdersOf(reader, 'staffAuth.create'),
    holdersOf(reader, 'staffAuth.forManager'),
  ]);
  const authorises = all.includes(staffId);
  const ids = new Set(authorises ? [...all, ...deputies] : all);
  ids.delete(staffId);
  return { authorises, authorisers: await namesOf(reader, [...ids]) };
};

/** The names of those who authorise people. */
export const authorisersIn = async (reader: Reader): Promise<string[]> =>
  namesOf(reader, await holdersOf(reader, 'staffAuth.create'));

/** Why nobody authorises himself, and who may do it for him: a named person, or whom the administrator has to name. */
const notOneself = async (context: Context): Promise<Label> => {
  const { authorisers } = await authorisersOf(context, context.actor.id);
  if (authorisers.length > 0)
    return label('不能给自己授权，可由 {people} 授权', 'You cannot authorise yourself; {people} may do it', {
      people: joined(authorisers, COMMA),
    });
  const administrators = await namesOf(context, await holdersOf(context, 'role.update'));
  return label(
    '不能给自己授权；请系统管理员 {people} 将“{right}”的权限授予另一人',
    'You cannot authorise yourself; ask the administrator ({people}) to give somebody else the right "{right}"',
    { people: joined(administrators, COMMA), right: permissions['staffAuth.forManager'] },
  );
};

/** Refuses to authorise oneself, and for who is named for the technical manager alone anybody else. */
export const assertMayAuthorise = async (
  context: Context,
  staffIds: readonly string[],
  field = 'staffId',
): Promise<void> => {
  if (staffIds.includes(context.actor.id)) throw badField(field, await notOneself(context));
  if (context.can('staffAuth.create')) return;
  const managers = new Set(await holdersOf(context, 'staffAuth.create'));
  if (staffIds.some((id) => !managers.has(id))) throw forbidden(permissions['staffAuth.create']);
};
