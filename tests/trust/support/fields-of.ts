import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { placesIn } from './wronged';

/** The fields that a call reads, through whatever its input is made of. */
export const fieldsOf = ({ input }: Pick<AnyEndpoint, 'input'>): string[] => {
  const places = input === undefined ? [] : placesIn(input);
  return [
    ...new Set(places.flatMap(([name, ...inner]) => (typeof name === 'string' && inner.length === 0 ? [name] : []))),
  ];
};
