import { sql } from 'kysely';
import type { Context } from '../kernel/context';

type Named = Readonly<{ id: string; name: string }>;

/** As a code or a name is compared: without what typing adds to it. */
const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/**
 * The points in use of a client that words name, by code or else by name; two points of one name are told apart by their
 * codes alone. The answer finds a word as it was written.
 */
export const pointsNamed = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  customerId: string,
  words: readonly string[],
): Promise<(word: string) => Named | undefined> => {
  const asked = [...new Set(words.map(plain))];
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('samplingPoint')
          .select(['id', 'name', 'code'])
          .where('companyId', '=', actor.companyId)
          .where('customerId', '=', customerId)
          .where('status', 'is distinct from', 'stopped')
          .where('deletedAt', 'is', null)
          .where(sql<boolean>`(lower(code) = any(${asked}::text[]) or lower(name) = any(${asked}::text[]))`)
          .execute();
  return (word) => {
    const coded = rows.find(({ code }) => code !== null && plain(code) === plain(word));
    const called = rows.filter(({ name }) => plain(name) === plain(word));
    return coded ?? (called.length === 1 ? called[0] : undefined);
  };
};
