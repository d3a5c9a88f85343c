import { getLocale } from '@umijs/max';
import { stringify } from 'qs';
import { extend } from 'umi-request';
import { readToken } from './session';

/** A call that has no answer after a minute is given up; long work runs as a job instead. */
export const TIMEOUT_MS = 60_000;

/** What every request carries: the token, and the language in which the server words its messages. */
export const headers = (): Record<string, string> => {
  const token = readToken();
  return { 'Accept-Language': getLocale(), ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }) };
};

/** What is asked, as it stands in an address; arrays travel in bracket style. */
export const queryText = (params: unknown): string =>
  stringify(params, { arrayFormat: 'brackets', encodeValuesOnly: true });

/** Paths are relative to the site root. */
export const request = extend({
  timeout: TIMEOUT_MS,
  credentials: 'same-origin',
  paramsSerializer: queryText,
});
