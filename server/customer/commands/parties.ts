import { sql } from 'kysely';
import type { LinkedParty } from '../../../contract/customer/customer-admin';
import type { RowOf } from '../../db/tables';
import { withoutInternals } from '../../db/without-internals';
import type { ListQuery } from '../../kernel/list';
import { listRows } from '../../kernel/list';
import type { Writer } from '../../kernel/rows';

type Reader = Pick<Writer, 'db' | 'actor'>;

/** The parties linked to a client, the default ones first. */
export const partiesOf = async ({ db, actor }: Reader, customerId: string): Promise<LinkedParty[]> => {
  const rows = await db
    .selectFrom('customerParty as link')
    .innerJoin('relatedParty as party', 'party.id', 'link.wcustomerId')
    .selectAll('party')
    .select(['link.id as linkId', 'link.role', 'link.isDefault'])
    .where('link.customerId', '=', customerId)
    .where('link.companyId', '=', actor.companyId)
    .where('link.deletedAt', 'is', null)
    .where('party.deletedAt', 'is', null)
    .orderBy(sql`link.is_default desc nulls last, party.name`)
    .execute();
  return rows.map((row) => ({ ...withoutInternals(row), isDefault: row.isDefault ?? false }));
};

/** The parties that a client has no link to yet. */
export const candidatesFor = ({ db, actor }: Reader, customerId: string, query: ListQuery) =>
  listRows<RowOf<'relatedParty'>>(db, {
    table: 'relatedParty',
    companyId: actor.companyId,
    query,
    made: {},
    where: [
      sql`not exists (select 1 from customer_party l where l.customer_id = ${customerId} and l.wcustomer_id = t.id and l.deleted_at is null)`,
    ],
  });

/** Parties of a role, the client's own before the others. */
export const partiesInRole = async (
  { db, actor }: Reader,
  role: string,
  customerId: string | undefined,
  keyword: string,
) => {
  const rows = await db
    .selectFrom('relatedParty as party')
    .selectAll('party')
    .where('party.companyId', '=', actor.companyId)
    .where('party.deletedAt', 'is', null)
    .where(sql<boolean>`${role} = any(party.roles)`)
    .$if(keyword !== '', (query) => query.where('party.name', 'ilike', `%${keyword.replace(/[\\%_]/g, '\\$&')}%`))
    .orderBy(
      sql`exists (select 1 from customer_party l where l.customer_id = ${customerId ?? null}::uuid and l.wcustomer_id = party.id and l.deleted_at is null) desc, party.name`,
    )
    .limit(200)
    .execute();
  return rows.map(withoutInternals);
};

/** The living link of a client and a party in a role, or undefined. */
export const linkOf = ({ db }: Reader, customerId: string, wcustomerId: string, role: string) =>
  db
    .selectFrom('customerParty')
    .select('id')
    .where('customerId', '=', customerId)
    .where('wcustomerId', '=', wcustomerId)
    .where('role', '=', role as RowOf<'customerParty'>['role'])
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

/** A client has one default party a role. */
export const clearDefault = async ({ db }: Reader, customerId: string, role: string): Promise<void> => {
  await db
    .updateTable('customerParty')
    .set({ isDefault: false })
    .where('customerId', '=', customerId)
    .where('role', '=', role as RowOf<'customerParty'>['role'])
    .where('deletedAt', 'is', null)
    .execute();
};
