import { label } from '../../../domain/kit/label';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import { newId } from '../../db/ids';
import { checkPassword } from '../../kernel/account/check-password';
import { loginRules } from '../../kernel/account/login-rules';
import { recordRefusal } from '../../kernel/account/refused-sign-in';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { holdersOf } from '../../kernel/notify';
import { stateIn } from '../../kernel/state-in';

export type Witness = Readonly<{ id: string; name: string }>;

const refused = () =>
  badField(
    'witness',
    label(
      '第二人的登录名或密码不正确，或无权批准销毁',
      'Name or password of the second person is wrong, or that person may not approve a destruction',
    ),
  );

/**
 * The second person of a destruction signs on the spot: a director or the quality manager, not the keeper. Wrong
 * passwords count like failed sign-ins of that person.
 */
export const authenticateWitness = async (
  context: Context,
  given: { username: string; password: string } | undefined,
): Promise<Witness> => {
  const { db, actor } = context;
  if (given === undefined)
    throw badField(
      'witness',
      label(
        '销毁须由第二人(室主任或质量负责人)签名',
        'A second person, a director or the quality manager, has to sign a destruction',
      ),
    );
  const username = given.username.toLowerCase();
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('username', '=', username)
    .where('companyId', '=', actor.companyId)
    .where(stateIn(staffWorkflow, 'active', 'status'))
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  const person = await checkPassword(context, {
    person: found,
    password: given.password,
    subjects: [`account:${username}`],
    tries: (await loginRules(db, actor.companyId)).tries,
    refusal: refused(),
    onRefused: (isWaiting) =>
      recordRefusal(context.system, context.request, context.at, {
        action: 'signature.refused',
        person: found && { ...found, username, companyId: actor.companyId },
        isWaiting,
      }),
  });
  const approvers = [
    ...(await holdersOf(context, 'sample.resolve')),
    ...(await holdersOf(context, 'mandate.sendBack')),
  ];
  if (person.id === actor.id || !approvers.includes(person.id)) throw refused();
  return person;
};

/** Stores the second person's signature beside the keeper's. */
export const signAsWitness = async (
  { db, actor, at }: Context,
  witness: Witness,
  on: { refId: string; refVer: number; opinion: string | null },
): Promise<void> => {
  await db
    .insertInto('signature')
    .values({
      id: newId(),
      companyId: actor.companyId,
      refType: 'storedSample',
      meaning: '批准销毁',
      staffId: witness.id,
      printedName: witness.name,
      contentSha256: null,
      fileSha256: null,
      signedAt: at,
      ...on,
    })
    .execute();
};
