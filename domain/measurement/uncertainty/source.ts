import { Exact, exact } from '../decimal';
import { meanOf, sdOf } from '../statistics/sums';
import type { Share } from './freedom';

/** How the figure of a source of uncertainty is known. */
export type Given = 'values' | 'sd' | 'halfWidth' | 'expanded';
/** What is known of where a value lies between two ends. */
export type Shape = 'rectangular' | 'triangular' | 'uShaped';

/** A source of uncertainty of one quantity, as written; decimals, empty where it is not asked for. */
export type Source = Readonly<{
  given: Given;
  /** The standard deviation, the half width, or the expanded uncertainty, in the unit of the quantity. */
  figure?: string | null | undefined;
  /** The figure is in per cent of the value of the quantity. */
  relative?: boolean | null | undefined;
  shape?: Shape | null | undefined;
  /** The coverage factor of an expanded uncertainty; 2 where it is empty. */
  k?: string | null | undefined;
  /** Of how many values the mean is taken in use: of values all where it is empty, of a standard deviation one. */
  over?: string | null | undefined;
  /** Degrees of freedom; infinite where it is empty. Those of values follow from their number. */
  freedom?: string | null | undefined;
  values?: readonly string[] | null | undefined;
}>;

export const USUAL_K = '2';

/** What a half width is divided by (JCGM 100:2008, 4.3.7 and 4.3.9; for the arcsine distribution JCGM 101:2008, 6.4.6). */
export const squaredDivisors: Readonly<Record<Shape, number>> = { rectangular: 3, triangular: 6, uShaped: 2 };

/** Whether a source is evaluated by statistics (type A) or by other means (type B). */
export const typeOf = ({ given }: Pick<Source, 'given'>): 'A' | 'B' =>
  given === 'values' || given === 'sd' ? 'A' : 'B';

/** The mean of the values that a source was measured by, null where it has none. */
export const meanIn = ({ given, values }: Source): Exact | null =>
  given === 'values' && values?.length ? meanOf(values.map(exact)) : null;

const ofValues = ({ values, over }: Source): Share => {
  const list = (values ?? []).map(exact);
  const sd = sdOf(list) ?? new Exact(0);
  return { u: sd.dividedBy(exact(over || String(list.length || 1)).sqrt()), freedom: new Exact(list.length - 1) };
};

const divisorOf = ({ given, shape, k, over }: Source): Exact => {
  if (given === 'expanded') return exact(k || USUAL_K);
  if (given === 'sd') return exact(over || '1').sqrt();
  return new Exact(squaredDivisors[shape ?? 'rectangular']).sqrt();
};

/** Takes a source of which all numbers are numbers, and the value of its quantity; gives its standard uncertainty in the unit of the quantity. */
export const shareOf = (source: Source, value: Exact): Share => {
  if (source.given === 'values') return ofValues(source);
  const figure = exact(source.figure || '0');
  const inUnit = source.relative === true ? figure.times(value.abs()).dividedBy(100) : figure;
  return {
    u: inUnit.dividedBy(divisorOf(source)),
    freedom: source.freedom ? exact(source.freedom) : null,
  };
};
