import { randomInt } from 'node:crypto';
import { reserveNumbers, returnNumbers, type Series, type Supply, supplyNumbers } from '../../db/sequence';
import type { Db } from '../../db/tables';

/** What an import numbers its new records with. */
export type Numbers = Readonly<{
  /** For one attempt of the transaction, which begins at the first number again. */
  use: (tx: Db) => void;
  /** The transaction has kept its records, and with them the numbers it used. */
  keep: () => void;
  /** The import has ended: what it does not keep goes back. */
  end: () => Promise<void>;
}>;

const NONE: Numbers = { use: () => undefined, keep: () => undefined, end: async () => undefined };

/** Where no laboratory ever counts to; two checks at once begin at different places. */
const pretended = (): Supply => ({ next: randomInt(1e12, 2e12), last: Number.MAX_SAFE_INTEGER });

/** A check keeps no record, so it takes no number: nothing waits for it, and it leaves no gap. */
export const checkNumbers = (series: Series | undefined): Numbers =>
  series === undefined ? NONE : { ...NONE, use: (tx) => supplyNumbers(tx, series, pretended()) };

/** Numbers for as many new records as the check has found, taken before the long transaction begins. */
export const importNumbers = async (db: Db, series: Series | undefined, count: number): Promise<Numbers> => {
  if (series === undefined || count === 0) return NONE;
  const whole = await reserveNumbers(db, series, count);
  let used = whole;
  let left = whole;
  return {
    use: (tx) => {
      used = { ...whole };
      supplyNumbers(tx, series, used);
    },
    keep: () => {
      left = used;
    },
    end: () => returnNumbers(db, series, left),
  };
};
