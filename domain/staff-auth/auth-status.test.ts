import { authStatusOf, best } from './auth-status';

const auth = (over: object = {}) => ({
  status: 'valid' as const,
  validFrom: '2026-01-01',
  validTo: '2026-12-31' as string | null,
  ...over,
});

it.each([
  ['valid', auth(), '2026-06-01'],
  ['valid', auth({ validTo: null }), '2036-06-01'],
  ['ending', auth(), '2026-12-01'],
  ['ending', auth(), '2026-12-31'],
  ['ended', auth(), '2027-01-01'],
  ['notYet', auth(), '2025-12-31'],
  ['suspended', auth({ status: 'suspended' }), '2026-06-01'],
  ['withdrawn', auth({ status: 'withdrawn' }), '2027-06-01'],
  ['valid', auth({ status: null }), '2026-06-01'],
] as const)('%s: %o on %s', (standing, given, day) => {
  expect(authStatusOf(given, day, 30)).toBe(standing);
});

it('is as good as the best of several', () => {
  expect(best(['ended', 'valid', 'suspended'])).toBe('valid');
  expect(best(['ended', 'suspended'])).toBe('suspended');
  expect(best([])).toBeUndefined();
});
