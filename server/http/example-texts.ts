/** One text for each form that the contract asks of texts; the first that fits is taken. */
export const texts: readonly string[] = [
  '018f0000-0000-7000-8000-000000000001',
  '2026-11-20',
  '2026-11-20T08:00:00.000Z',
  'somebody@laboratory.example',
  '1',
  'CODE',
  'name_asc',
  '2026',
  '330106',
  // Water, as the Chemical Abstracts Service numbers it.
  '7732-18-5',
  '0123456789abcdef'.repeat(4),
  // 256 bits, as a link writes them.
  'hengjian'.repeat(5).concat('key'),
];
