import { say } from '../kit/label';
import { passwordFault } from './password.rules';

const faultOf = (password: string, least = 10) => {
  const fault = passwordFault(password, 'zhouming', least);
  return fault && say('en', fault);
};

it('a password is at least as long as the laboratory says', () => {
  expect(faultOf('Horse-7-up')).toBeUndefined();
  expect(faultOf('Horse-7-u')).toMatch(/at least 10 characters/);
  expect(faultOf('Horse-7-up', 16)).toMatch(/at least 16 characters/);
});

it.each(['alllowercase12', 'only lower and blanks', 'ALLCAPITALS-', '1234567890-'])(
  '%s is of too few kinds',
  (weak) => {
    expect(faultOf(weak)).toMatch(/3 kinds/);
  },
);

it.each(['Lower-and-Upper', 'lower 12 and signs', '小写 letters 12'])('%s is of enough kinds', (strong) => {
  expect(faultOf(strong)).toBeUndefined();
});

it('a password does not contain the sign-in name, however it is written', () => {
  expect(faultOf('ZhouMing-2026')).toBe('The password must not contain the user name');
});

it('a password is none of those that are tried first', () => {
  expect(faultOf('Password-2026')).toMatch(/easily guessed/);
});
