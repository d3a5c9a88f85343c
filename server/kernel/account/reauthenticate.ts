import { label } from '../../../domain/kit/label';
import type { Context } from '../context';
import { afterRollback, badField } from '../errors';
import { countFailure, forgetFailures, isThrottled } from './login-failures';
import { loginRules } from './login-rules';
import { passwordMatches } from './password';

/** Checks the password again for a signature (21 CFR Part 11 §11.200); wrong ones count like failed sign-ins. */
export const reauthenticate = async (
  { db, actor, system, at }: Context,
  password: string | null | undefined,
): Promise<void> => {
  if (!password) throw badField('password', label('请输入密码以签名', 'Enter your password to sign'));
  const subjects = [`account:${actor.username}`];
  const waits = await isThrottled(db, subjects, at, (await loginRules(db, actor.companyId)).tries);
  if (!waits && (await passwordMatches(db, actor.id, password))) {
    await forgetFailures(db, subjects);
    return;
  }
  const refused = badField(
    'password',
    label(
      '密码不正确，或连续失败后须等待 15 分钟',
      'The password is wrong, or too many attempts failed and you have to wait 15 minutes',
    ),
  );
  throw waits ? refused : afterRollback(refused, () => countFailure(system.db, subjects, at));
};
