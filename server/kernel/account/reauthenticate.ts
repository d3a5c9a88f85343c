import { label } from '../../../domain/kit/label';
import type { Context } from '../context';
import { badField } from '../errors';
import { checkPassword } from './check-password';
import { loginRules } from './login-rules';

/** Checks the password again for a signature (21 CFR Part 11 §11.200); wrong ones count like failed sign-ins. */
export const reauthenticate = async (context: Context, password: string | null | undefined): Promise<void> => {
  const { db, actor } = context;
  if (!password) throw badField('password', label('请输入密码以签名', 'Enter your password to sign'));
  await checkPassword(context, {
    person: actor,
    password,
    subjects: [`account:${actor.username}`],
    tries: (await loginRules(db, actor.companyId)).tries,
    refusal: badField(
      'password',
      label(
        '密码不正确，或连续失败后须等待 15 分钟',
        'The password is wrong, or too many attempts failed and you have to wait 15 minutes',
      ),
    ),
  });
};
