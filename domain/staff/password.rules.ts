import { type Label, label } from '../kit/label';
import { isCommonPassword } from './common-password';

/** Longer ones would cost the server more to hash than they protect. */
export const LONGEST_PASSWORD = 128;

const LEAST_KINDS = 3;
const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/];

/** What is wrong with a new password, in words that stand at its field: too short, of too few kinds, the name, or one that is tried first. */
export const passwordFault = (password: string, username: string, least: number): Label | undefined => {
  if (password.length < least || KINDS.filter((kind) => kind.test(password)).length < LEAST_KINDS)
    return label(
      '密码至少 {least} 位，且包含大写、小写、数字、符号中的 {kinds} 类',
      'A password has at least {least} characters of {kinds} kinds: uppercase letters, lowercase letters, digits, symbols',
      { least, kinds: LEAST_KINDS },
    );
  if (password.toLowerCase().includes(username.toLowerCase()))
    return label('密码不能包含登录名', 'The password must not contain the user name');
  if (isCommonPassword(password))
    return label(
      '这个密码太常见，容易被猜到；请用几个不相干的词',
      'This password is easily guessed; take a few words that have nothing to do with each other',
    );
  return undefined;
};
