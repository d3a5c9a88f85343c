import fc from 'fast-check';
import { lessOf, remainingOf, splitProblems, sumOf, takingProblem } from './split.rules';

const amounts = fc.array(fc.bigInt({ min: 0n, max: 10n ** 15n }), { minLength: 1, maxLength: 12 });
const decimal = (millionths: bigint) => {
  const digits = millionths.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
};

test('the sum of amounts and what is left make up what there was, to the last digit', () => {
  fc.assert(
    fc.property(amounts, fc.bigInt({ min: 0n, max: 10n ** 16n }), (parts, whole) => {
      const sum = parts.reduce((total, part) => total + part, 0n);
      const rest = lessOf(decimal(whole), sumOf(parts.map(decimal)));
      if (sum > whole) expect(rest).toBeNull();
      else expect(sumOf([rest ?? '', ...parts.map(decimal)])).toBe(sumOf([decimal(whole)]));
    }),
  );
});

test('what is left is what was received less what was taken, until the store counts it', () => {
  expect(remainingOf({ qty: '2.50', leftQty: null })).toBe('2.5');
  expect(remainingOf({ qty: '2.5', leftQty: '0.3' }, { outLog: [] })).toBe('0.3');
  const outLog = [
    { kind: 'in', qty: '1' },
    { kind: 'split', qty: '0.25' },
  ] as const;
  expect(remainingOf({ qty: '2.5', leftQty: '1.2' }, { outLog })).toBe('0.75');
});

test('a split that is more than there is is wrong at the part that runs over, and at no other', () => {
  const at = (...qtys: string[]) =>
    splitProblems(
      qtys.map((qty) => ({ qty })),
      '1',
      'L',
    ).map(({ field }) => field);
  expect(at('0.4', '0.6')).toEqual([]);
  expect(at('0.4', '0.7', '0.1')).toEqual(['parts.1.qty']);
  expect(at('2')).toEqual(['parts.0.qty']);
  expect(at('0', '1')).toEqual(['parts.0.qty']);
  expect(takingProblem('1.000001', '1', 'L', 'qty')).toMatchObject([{ field: 'qty', text: { values: { left: '1' } } }]);
});
