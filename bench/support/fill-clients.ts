import type pg from 'pg';

const PLACES = ['江宁', '鼓楼', '浦口', '滨江', '栖霞', '雨花', '建邺', '秦淮', '玄武', '六合'];

/** Clients as rows, with the bigrams of their names and addresses beside them; every fifty-thousandth lies in 云溪. */
export const fillClients = async (pool: pg.Pool, rows: number, companyId: string): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`create function pg_temp.bigrams(text) returns text[] language sql immutable as $$
      select array(select distinct substr($1, n, 2) from generate_series(1, length($1) - 1) n
        union select distinct c from regexp_split_to_table($1, '') c where c ~ '[一-龥]') $$`);
    await client.query(
      `insert into customer (id, company_id, name, code, kind, address, tel, contacts, pay_mode, status, grams)
       select id, $1, name, 'K' || n, 'company', address, '025-' || lpad(n::text, 8, '0'), '[]', 'monthly', 'active', pg_temp.bigrams(lower(name || 'k' || n) || address)
       from (select n, (lpad(to_hex(n), 8, '0') || '-0001-7000-8000-' || substr(md5('c' || n), 1, 12))::uuid as id,
               (case when n % 50000 = 0 then '云溪' else ($3::text[])[1 + n % 10] end) || '水务' || n as name, '街道' || n % 997 || '号' as address
             from generate_series(1, $2::int) n) as made`,
      [companyId, rows, PLACES],
    );
    await client.query('vacuum (analyze) customer');
    await client.query('vacuum (analyze) client_key');
  } finally {
    client.release();
  }
};
