import { Decimal } from 'decimal.js';
import { exact } from '../measurement/decimal';

type Line = Readonly<{ qty: string; unitPrice: number; rate?: string | null; discount?: string | null }>;

/** The amount of a fee line in fen: quantity × price × urgency × discount, rounded half up once, per line. */
export const amountOf = ({ qty, unitPrice, rate, discount }: Line): number =>
  exact(String(unitPrice))
    .times(exact(qty))
    .times(exact(rate ?? '1'))
    .times(exact(discount ?? '1'))
    .toDecimalPlaces(0, Decimal.ROUND_HALF_UP)
    .toNumber();

/** The same line before urgency and discount: what the price list asks. */
export const listAmountOf = ({ qty, unitPrice }: Line): number => amountOf({ qty, unitPrice });

/** The larger of two rates; a discount never falls below what its price allows. */
export const atLeast = (rate: string, floor: string): string => (exact(rate).lt(exact(floor)) ? floor : rate);

/** Whether a discount is lower than its price allows. */
export const isBelow = (rate: string, floor: string): boolean => exact(rate).lt(exact(floor));
