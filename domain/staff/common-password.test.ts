import { isCommonPassword } from './common-password';

it.each([
  'Password123!',
  'P@ssw0rd-2026',
  'passwordPassword1',
  'Admin@123456',
  '@dmin-202611',
  'Welcome2026!',
  'Qwerty12345!',
  '1qaz2wsx#EDC',
  'Aa123456789!',
  'AAAAbbbb1111',
  '!@#$%^&*()Aa',
  'Hengjian-2026',
  'LabLab-2026',
  '2026.Laboratory',
  'Shiyanshi#88',
])('%s is tried first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

it.each([
  'Correct-horse-9',
  'Quiet-river-27',
  'Horse-7-up',
  'lower 12 and signs',
  'n_QHuH6Dj2ao',
  'GAduqxac-624577',
  'My password is long 7',
  'Passing-wordy-88',
])('%s is not', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});
