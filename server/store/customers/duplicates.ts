import { sql } from 'kysely';
import type { Suspect, SuspectGroup } from '../../../contract/customer-merge';
import type { Writer } from '../rows';

/** More groups than a person settles in one sitting; the next ones come when these are done. */
const MOST_GROUPS = 100;
const MOST_IN_GROUP = 20;

/** A name without what people write now so, now so: spaces, brackets, points, and the legal form at its end. */
const nameKey = sql`regexp_replace(
  regexp_replace(lower(normalize(c.name, nfkc)), '[\\s()\\[\\]（）【】·・.,，。''"-]', '', 'g'),
  '(股份有限公司|有限责任公司|有限公司|公司|co\\.?ltd|ltd|inc|llc|gmbh)$', '')`;

const phoneKey = (column: ReturnType<typeof sql>) => sql`nullif(regexp_replace(${column}, '[^0-9]', '', 'g'), '')`;

type Row = { why: SuspectGroup['why']; shared: string; customers: Suspect[] };

/**
 * Clients that may be one: the same credit code is impossible among living ones, so a code is compared with those of
 * the invoice as well; then names that differ in spelling only; then one phone number.
 */
export const suspectedDuplicates = async ({ db, actor }: Pick<Writer, 'db' | 'actor'>): Promise<SuspectGroup[]> => {
  const { rows } = await sql<Row>`
    with c as (select * from customer where company_id = ${actor.companyId} and deleted_at is null and merged_into_id is null),
    keyed as (
      select c.id, 'name' as why, ${nameKey} as key from c
      union
      select c.id, 'creditCode', upper(codes.given) from c,
        lateral (values (c.credit_code), (c.invoice ->> 'taxNo')) as codes(given) where length(codes.given) >= 15
      union
      select c.id, 'phone', phones.digits from c,
        lateral (select ${phoneKey(sql`c.tel`)} union select ${phoneKey(sql`person ->> 'phone'`)}
                 from jsonb_array_elements(c.contacts) as person) as phones(digits) where length(phones.digits) >= 7),
    doubled as (select why, key, array_agg(id) as ids from keyed where key <> '' group by why, key having count(*) > 1)
    select d.why, d.key as shared, (
      select jsonb_agg(x) from (
        select c.id, c.ver, c.code, c.name, c.credit_code as "creditCode", c.tel, c.contacts -> 0 ->> 'phone' as phone,
          (select count(*) from orders o where o.customer_id = c.id and o.deleted_at is null) as orders
        from c where c.id = any(d.ids) order by c.id limit ${MOST_IN_GROUP}) as x) as customers
    from doubled d
    order by case d.why when 'creditCode' then 1 when 'name' then 2 else 3 end, cardinality(d.ids), d.key
    limit ${MOST_GROUPS}`.execute(db);
  return rows;
};
