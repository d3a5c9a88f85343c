import { type Exact, exact, plain } from '../measurement/decimal';
import type { StoredMove } from './stored-sample.shapes';

/** Where an amount of a sample has gone: in = consumed + returned + disposed + sentOut + split + left, always. */
export type Balance = Readonly<{
  in: string;
  consumed: string;
  returned: string;
  disposed: string;
  sentOut: string;
  /** Divided into samples of their own. */
  split: string;
  /** Still the laboratory's, whether on the shelf or lent to a bench. */
  left: string;
  /** Of what is left, lent to a bench at the moment. */
  out: string;
}>;

type Move = Pick<StoredMove, 'kind' | 'qty'>;

const sumOf = (moves: readonly Move[], ...kinds: StoredMove['kind'][]): Exact =>
  moves.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { qty }) => sum.plus(exact(qty)), exact('0'));

/** Adds up the movements of a stored sample. What leaves for good leaves from the bench too. */
export const balanceOf = (moves: readonly Move[]): Balance => {
  const gone = sumOf(moves, 'consumed', 'returned', 'disposed', 'sentOut', 'split');
  const left = sumOf(moves, 'in').minus(gone);
  const lent = sumOf(moves, 'out').minus(sumOf(moves, 'back', 'consumed'));
  const out = lent.isNegative() || left.isZero() ? exact('0') : lent;
  return {
    in: plain(sumOf(moves, 'in')),
    consumed: plain(sumOf(moves, 'consumed')),
    returned: plain(sumOf(moves, 'returned')),
    disposed: plain(sumOf(moves, 'disposed')),
    sentOut: plain(sumOf(moves, 'sentOut')),
    split: plain(sumOf(moves, 'split')),
    left: plain(left),
    out: plain(out),
  };
};

/** The movements of putting back `qty` of what was out: the difference was used up; null when it is more than was out. */
export const checkInMoves = (balance: Balance, qty: string): Move[] | null => {
  const [out, back] = [exact(balance.out), exact(qty)];
  if (back.gt(out)) return null;
  const used = out.minus(back);
  return [
    ...(back.isZero() ? [] : [{ kind: 'back' as const, qty: plain(back) }]),
    ...(used.isZero() ? [] : [{ kind: 'consumed' as const, qty: plain(used) }]),
  ];
};

/** Whether an amount can be taken from the stock. */
export const mayTake = (balance: Balance, qty: string): boolean =>
  exact(qty).gt(0) && exact(qty).lte(exact(balance.left).minus(exact(balance.out)));

/** Whether nothing is left of it. */
export const isUsedUp = (balance: Balance): boolean => exact(balance.left).isZero();
