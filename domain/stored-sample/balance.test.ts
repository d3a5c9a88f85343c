import fc from 'fast-check';
import { exact } from '../measurement/decimal';
import { balanceOf, checkInMoves, isUsedUp, mayTake } from './balance';

const kinds = ['consumed', 'returned', 'disposed', 'sentOut', 'left'] as const;
type Moves = Parameters<typeof balanceOf>[0][number][];
const amount = fc.integer({ min: 0, max: 5000 }).map((thousandths) => (thousandths / 1000).toFixed(3));

describe('the balance of a stored sample', () => {
  test('in = consumed + returned + disposed + sent out + left, after any sequence of legal steps', () => {
    fc.assert(
      fc.property(
        amount,
        fc.array(fc.tuple(amount, amount), { maxLength: 8 }),
        fc.constantFrom('returned', 'disposed', 'sentOut', null),
        (first, rounds, end) => {
          const moves: Moves = [{ kind: 'in', qty: first }];
          for (const [out, back] of rounds) {
            if (!mayTake(balanceOf(moves), out)) continue;
            moves.push({ kind: 'out', qty: out });
            const put = checkInMoves(balanceOf(moves), back) ?? checkInMoves(balanceOf(moves), '0');
            moves.push(...(put ?? []));
          }
          if (end !== null) moves.push({ kind: end, qty: balanceOf(moves).left });
          const balance = balanceOf(moves);
          const sum = kinds.reduce((total, kind) => total.plus(exact(balance[kind])), exact('0'));
          expect(sum.equals(exact(balance.in))).toBe(true);
          expect(exact(balance.left).isNegative()).toBe(false);
          expect(exact(balance.out).lte(exact(balance.left))).toBe(true);
        },
      ),
    );
  });

  test('what is lent is still left, and cannot be lent twice', () => {
    const balance = balanceOf([
      { kind: 'in', qty: '3' },
      { kind: 'out', qty: '2' },
    ]);
    expect(balance).toMatchObject({ left: '3', out: '2' });
    expect(mayTake(balance, '1')).toBe(true);
    expect(mayTake(balance, '1.001')).toBe(false);
    expect(mayTake(balance, '0')).toBe(false);
  });

  test('no more comes back than went out, and what does not come back was used', () => {
    const balance = balanceOf([
      { kind: 'in', qty: '3' },
      { kind: 'out', qty: '2' },
    ]);
    expect(checkInMoves(balance, '2.5')).toBeNull();
    expect(checkInMoves(balance, '0.5')).toEqual([
      { kind: 'back', qty: '0.5' },
      { kind: 'consumed', qty: '1.5' },
    ]);
    expect(
      isUsedUp(
        balanceOf([
          { kind: 'in', qty: '2' },
          { kind: 'out', qty: '2' },
          { kind: 'consumed', qty: '2' },
        ]),
      ),
    ).toBe(true);
  });
});
