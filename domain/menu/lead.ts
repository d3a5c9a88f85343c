import type { Permission } from '../role/permissions';
import { needsOf, type ScreenPath, screenAccess } from './screen-access';
import { isToCome } from './to-come';

export type Held = Pick<ReadonlySet<Permission>, 'has'>;

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '');
const literals = (path: string): number => partsOf(path).filter((part) => !part.startsWith(':')).length;

/** Fixed paths win over those with parameters, as they do in the router. */
const ranked = (Object.keys(screenAccess) as ScreenPath[])
  .map((path) => ({ path, parts: partsOf(path) }))
  .sort((a, b) => literals(b.path) - literals(a.path));

/** The screen inside the frame that an address leads to, whatever its question and its mark; none where there is none. */
export const screenOf = (address: string): ScreenPath | undefined => {
  const asked = partsOf(address.split(/[?#]/)[0] ?? '');
  return ranked.find(
    ({ parts }) =>
      parts.length === asked.length && parts.every((part, index) => part.startsWith(':') || part === asked[index]),
  )?.path;
};

/** Whether an address leads to a screen that is there, and that somebody with these rights may open. */
export const mayOpen = (address: string, held: Held): boolean => {
  const path = screenOf(address);
  if (path === undefined || isToCome(path)) return false;
  const needs = needsOf(path);
  return needs.length === 0 || needs.some((right) => held.has(right));
};

/** The desks that show a report, from the one where most people work with issued reports to the compiler's. */
const desks = ['/reportprint', '/reportapprove', '/reportaudit', '/reportcheck', '/reporttask'] as const;

/** The first desk that somebody with these rights may enter, with all its reports. */
export const deskOf = (held: Held): string | undefined => {
  const desk = desks.find((path) => mayOpen(path, held));
  return desk && `${desk}?view=all`;
};

/** What else an address of a desk asks for beside the view, which is the desk's own: its filters and its mark. */
const narrowingOf = (address: string): string => {
  const [path = '', mark] = address.split('#');
  const query = new URLSearchParams(path.split('?')[1]);
  query.delete('view');
  return `${query.size > 0 ? `&${query}` : ''}${mark ? `#${mark}` : ''}`;
};

/** Where the same thing is seen by somebody who may not open the screen that was meant for it. */
const elsewhere = (address: string, held: Held): string | undefined => {
  if (desks.some((desk) => address.startsWith(desk))) {
    const desk = deskOf(held);
    return desk && desk + narrowingOf(address);
  }
  const order = /^\/order\/([^/]+)\/edit/.exec(address)?.[1];
  if (order !== undefined) return `/order?id=${order}`;
  const sheet = /^\/(?:mytask|mandate)\/datainput\/([^/]+)\/([^/?#]+)/.exec(address);
  if (sheet !== null) return `/mandate/dataread/${sheet[1]}/${sheet[2]}`;
  return undefined;
};

/**
 * Where a link leads for its reader: the address, or the screen on which somebody with these rights sees the same thing;
 * `null` where there is none, so that nothing is offered that ends at a refusal.
 */
export const leadFor = (address: string, held: Held): string | null => {
  if (mayOpen(address, held)) return address;
  const other = elsewhere(address, held);
  return other !== undefined && mayOpen(other, held) ? other : null;
};
