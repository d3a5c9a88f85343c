import { readFromTheRight } from '../../scripts/checks/from-the-left';

const found = (text: string) => readFromTheRight({ key: text });

test.each([
  'يوم مثل 2026-11-20',
  'مثل 7439-92-1',
  'من 6.5~8.5',
  'في 14:05',
  'حده ≤0.01',
  'حده >= 5',
  '11.20 14',
  'مثل (V1-V0)*c',
])('is found: %s', (text) => expect(found(text)).toHaveLength(1));

test.each([
  'يوم مثل \u20662026-11-20\u2069',
  'حده \u2066≤0.01\u2069 أو \u20666.5~8.5\u2069',
  'GB 5749-2022 مياه الشرب',
  'من 0 إلى 1؛ 0.85 تخصم 15 %',
  'لا شيء',
])('is fine: %s', (text) => expect(found(text)).toEqual([]));
