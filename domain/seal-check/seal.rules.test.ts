import { sealProblems, sealVerdict } from './seal.rules';

test.each([
  ['F-0071', 'F-0071', 'same'],
  ['F-0071', ' f-００71 ', 'same'],
  ['F-0071', 'F-0072', 'differs'],
  ['F-0071', '', 'missing'],
  ['F-0071', null, 'missing'],
  [null, 'F-0071', 'first'],
  [null, undefined, 'none'],
] as const)('a seal that should be %s and is %s: %s', (expected, seen, verdict) => {
  expect(sealVerdict(expected, seen)).toBe(verdict);
});

test('another seal or none is answered with a reason; nothing else asks for one', () => {
  const asks = (expected: string | null, seen: string | null, reason: string | null) =>
    sealProblems({ expected, seen, reason }, 'sealReason').map(({ field }) => field);
  expect(asks('F-1', 'F-2', null)).toEqual(['sealReason']);
  expect(asks('F-1', null, '  ')).toEqual(['sealReason']);
  expect(asks('F-1', 'F-2', '客户途中换封')).toEqual([]);
  expect(asks('F-1', 'f-1', null)).toEqual([]);
  expect(asks(null, null, null)).toEqual([]);
});
