import { piecesOf } from './numbers';

const numbersIn = (text: string) => piecesOf(text).flatMap((piece) => (piece.isNumber ? [piece.text] : []));

test.each([
  ['صدر التقرير HJ2026WQ00017-G1 اليوم', ['HJ2026WQ00017-G1']],
  ['样品 W202611-0001-001 已送检。', ['W202611-0001-001']],
  ['الفترة 2026.11.16 – 2026.11.18', ['2026.11.16 – 2026.11.18']],
  ['في 2026.11.16 14:05 من الطلب', ['2026.11.16 14:05']],
  ['النتيجة <0.005 والحد ≤1.0 والفرق -0.3', ['<0.005', '≤1.0', '-0.3']],
  ['الحد 0.05 mg/L', ['0.05 mg/L']],
  ['依据 GB/T 5750.6-2023 检测', ['GB/T 5750.6-2023']],
  ['شهادة 231012340567 وCNAS L12345', ['L12345']],
  ['范围 6.5~8.5，6.5-8.5', ['6.5~8.5', '6.5-8.5']],
])('%s', (text, numbers) => expect(numbersIn(text)).toEqual(numbers));

test.each([
  '共 12 份',
  'Sent back by Zhou Ming',
  '',
  'https://lab.example/qrcode/report/01a20a6a-4dc4-722a-8349-58d947a90e56',
])('has none that could break: %s', (text) => expect(numbersIn(text)).toEqual([]));

test('loses nothing of the text', () => {
  const text = '(HJ2026WQ00017-G1) GB 5749-2022: <0.005 mg/L, -1';
  expect(
    piecesOf(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
