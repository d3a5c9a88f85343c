import { inForce } from './fees';

it('counts neither a line that was taken back nor the line that takes it back', () => {
  const fees = [
    { id: 'old', reversedBy: 'back', amount: 100 },
    { id: 'back', reversedBy: null, amount: -100 },
    { id: 'new', reversedBy: null, amount: 90 },
    { id: 'other', reversedBy: null, amount: 5 },
  ];
  expect(inForce(fees).map(({ id }) => id)).toEqual(['new', 'other']);
  const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0);
  expect(sum(inForce(fees))).toBe(sum(fees));
});
