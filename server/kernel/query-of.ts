import qs from 'qs';

/** `ids[]=1&ids[]=2`; deep nesting is refused because nothing needs it. */
export const queryOf = (text: string): Record<string, unknown> =>
  qs.parse(text, { depth: 1, arrayLimit: 1000, parameterLimit: 1000 }) as Record<string, unknown>;
