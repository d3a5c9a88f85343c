import type { Pool } from 'pg';
import { leadFor, screenOf } from '../../domain/menu/lead';
import type { Permission } from '../../domain/role/permissions';

/** The links of an answer, wherever they stand in it. */
const linksIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    name === 'link' && typeof each === 'string' ? [each] : linksIn(each),
  );
};

/** Every link that the server sends leads to a screen; whether its reader may open that is asked where it is shown. */
export const assertLinksLead = (call: string, answer: unknown): void => {
  const dead = linksIn(answer).filter((link) => screenOf(link) === undefined);
  if (dead.length > 0) throw new Error(`${call} sends links that lead nowhere: ${dead.join(', ')}`);
};

type Sent = { link: string; name: string; title: string; rights: Permission[] };

/** Whoever is told something has a way to it: the messages of a laboratory whose link its reader may not follow. */
export const deadMessages = async (pool: Pool): Promise<string[]> => {
  const { rows } = await pool.query<Sent>(`
    select distinct m.link, m.title, s.name,
      array(select distinct res.code from role r join resource res on res.id = any(r.resource_ids)
        where r.id = any(s.role_ids) and r.deleted_at is null) as rights
    from message m join staff s on s.id = m.to_staff_id where m.link is not null`);
  return rows
    .filter(({ link, rights }) => leadFor(link, new Set(rights)) === null)
    .map(({ link, name, title }) => `${name} is told "${title}" and cannot open ${link}`);
};
