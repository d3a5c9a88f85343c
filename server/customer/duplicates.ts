import { sql } from 'kysely';
import type { Suspect, SuspectGroup } from '../../contract/customer/customer-merge';
import type { Writer } from '../kernel/rows';

/** Groups that a person settles before asking for more. */
const PAGE = 20;
const MOST_IN_GROUP = 20;

type Row = { why: SuspectGroup['why']; shared: string; customers: Suspect[] };
/** The last group of the page before: groups come by what they share. */
export type After = Readonly<{ why: string; shared: string }>;

/**
 * Clients that may be one, a page at a time: those of one credit code, of one name in two spellings, of one phone. The
 * keys are kept beside the clients, in the order of the pages, so that a page reads no more than lies before it.
 */
export const suspectedDuplicates = async (
  { db, actor }: Pick<Writer, 'db' | 'actor'>,
  after: After | null,
): Promise<{ list: SuspectGroup[]; next: After | null }> => {
  const from = after ?? { why: '', shared: '' };
  const { rows } = await sql<Row>`
    with doubled as (
      select why, key from client_key
      where company_id = ${actor.companyId} and (company_id, why, key) > (${actor.companyId}, ${from.why}, ${from.shared})
      group by why, key having count(*) > 1
      order by why, key limit ${PAGE + 1})
    select d.why, d.key as shared, (
      select jsonb_agg(x) from (
        select c.id, c.ver, c.code, c.name, c.credit_code as "creditCode", c.tel, c.contacts -> 0 ->> 'phone' as phone,
          (select count(*) from orders o where o.customer_id = c.id and o.deleted_at is null) as orders
        from client_key k join customer c on c.id = k.customer_id
        where k.company_id = ${actor.companyId} and k.why = d.why and k.key = d.key
        order by k.customer_id limit ${MOST_IN_GROUP}) as x) as customers
    from doubled d order by d.why, d.key`.execute(db);
  const list = rows.slice(0, PAGE);
  const last = list.at(-1);
  return { list, next: rows.length > PAGE && last !== undefined ? { why: last.why, shared: last.shared } : null };
};
