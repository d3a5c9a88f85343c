import { isCreditCode, normaliseCreditCode } from './credit-code';

it('accepts the code that the standard works out', () => {
  expect(isCreditCode('91350100M000100Y43')).toBe(true);
});

it('refuses every single wrong character', () => {
  const right = '91350100M000100Y43';
  const wrong = [...right].map(
    (char, index) => right.slice(0, index) + (char === '7' ? '8' : '7') + right.slice(index + 1),
  );
  expect(wrong.filter(isCreditCode)).toEqual([]);
});

it('refuses two neighbours that changed places', () => {
  expect(isCreditCode('93150100M000100Y43')).toBe(false);
});

it.each(['', '91350100M000100Y4', '91350100M000100Y433', '9135O100M000100Y43', '91350100m000100y43'])(
  'refuses %p: length or alphabet',
  (code) => {
    expect(isCreditCode(code)).toBe(false);
  },
);

it('takes full-width letters, lower case and spaces as typed', () => {
  expect(normaliseCreditCode(' 91350100 m000100Y43 ')).toBe('91350100M000100Y43');
});
