import { label } from '../../../domain/kit/label';
import type { Context } from '../context';
import { badField } from '../errors';
import { checkPassword } from './check-password';
import { loginRules } from './login-rules';
import { recordRefusal } from './refused-sign-in';

/**
 * Checks the password again for a signature (21 CFR Part 11 §11.200) or another act that asks for it, and notes in the session that
 * it was given. Wrong ones have to wait as failed sign-ins have, but are counted apart.
 */
export const reauthenticate = async (context: Context, password: string | null | undefined): Promise<void> => {
  const { db, actor, system, request, at } = context;
  if (!password) throw badField('password', label('请输入密码以签名', 'Enter your password to sign'));
  await checkPassword(context, {
    person: actor,
    password,
    // A budget of its own: strangers who fail at the sign-in keep nobody from signing.
    subjects: [`signature:${actor.id}`],
    tries: (await loginRules(db, actor.companyId)).tries,
    refusal: badField(
      'password',
      label(
        '密码不正确，或连续失败后须等待 15 至 60 分钟',
        'The password is wrong, or too many attempts failed and you have to wait 15 to 60 minutes',
      ),
    ),
    onRefused: (isWaiting) =>
      recordRefusal(system, request, at, { action: 'signature.refused', person: actor, isWaiting }),
  });
  if (actor.tokenHash !== '')
    await db.updateTable('session').set({ provedAt: at }).where('tokenHash', '=', actor.tokenHash).execute();
};
