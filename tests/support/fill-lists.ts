import type pg from 'pg';

/** What the names in a task's row are joined from: mandates, samples, items, methods. */
const fillParents = async (client: pg.PoolClient, rows: number, { companyId, departId }: Ids) => {
  const few = `insert into standard (id, company_id, no, year, name, type, implement_date, status)
      values (pg_temp.made_id(9, 1), $1, 'GB/T 5750.6', '2023', '生活饮用水标准检验方法', '{method}', '2023-10-01', 'current')`;
  await client.query(few, [companyId]);
  await client.query(
    `insert into test_basis (id, company_id, name, std_id) values (pg_temp.made_id(9, 2), $1, '原子吸收法', pg_temp.made_id(9, 1))`,
    [companyId],
  );
  await client.query(
    `insert into test_area (id, company_id, name, code, depart_id, site)
     select pg_temp.made_id(7, n), $1, '领域' || n, 'A' || n, $2, 0 from generate_series(0, 8) n`,
    [companyId, departId],
  );
  await client.query(
    `insert into test_item (id, company_id, name, code, area_id, unit, value_type, round_mode)
     select pg_temp.made_id(7, n), $1, '项目' || n, 'I' || n, pg_temp.made_id(7, 0), 'mg/L', 'number', 'evenDecimals' from generate_series(0, 39) n`,
    [companyId],
  );
  await client.query(
    `insert into mandate (id, company_id, no, order_id, depart_id, template_id, template_ver, state)
     select pg_temp.made_id(4, n), $1, 'M' || n, pg_temp.made_id(2, 1 + n), $2, $2, 1, 'testing' from generate_series(0, $3::int / 10) n`,
    [companyId, departId, rows],
  );
  await client.query(
    `insert into sample (id, company_id, no, uuid, order_id, sample1_id, sample1_ver, name, qty, qty_unit, state)
     select pg_temp.made_id(5, n), $1, 'S' || n, gen_random_uuid(), pg_temp.made_id(2, 1 + n), $2, 1, '水样', 1, 'L',
       (array['registered','confirmed','testing','tested','stored'])[1 + n % 5]
     from generate_series(0, $3::int - 1) n`,
    [companyId, departId, rows],
  );
  await client.query(
    `insert into sample_item (id, company_id, sample_id, testitem_id, basis_id)
     select pg_temp.made_id(6, n), $1, pg_temp.made_id(5, n / 10), pg_temp.made_id(7, n % 40), pg_temp.made_id(9, 2) from generate_series(1, $2::int) n`,
    [companyId, rows],
  );
};

type Ids = Readonly<{ companyId: string; departId: string; staffId: string }>;

/**
 * Clients, orders, samples, tasks and reports in numbers that a busy laboratory has after years, as rows: what is measured is reading.
 * Every seventh order is testing, every fifth task waits for its tester, every fourth report for its audit.
 */
export const fillLists = async (
  pool: pg.Pool,
  rows: number,
  ids: { companyId: string; departId: string; staffId: string },
) => {
  const { companyId, departId, staffId } = ids;
  const client = await pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query('set statement_timeout = 0');
    // Ids ordered by time like the application's own: eight hex digits of a counter in front.
    await client.query(`create function pg_temp.made_id(kind int, n int) returns uuid language sql immutable as $$
      select (lpad(to_hex(n), 8, '0') || '-000' || kind || '-7000-8000-' || substr(md5(kind || '-' || n), 1, 12))::uuid $$`);
    await client.query(
      `insert into customer (id, company_id, name, code, kind, address, contacts, pay_mode, status)
       select pg_temp.made_id(1, n), $1, '客户' || n, 'C' || n, 'company', '地址', '[]', 'monthly', 'active' from generate_series(1, $2::int) n`,
      [companyId, Math.max(2000, rows)],
    );
    await client.query(
      `insert into orders (id, company_id, no, type, customer_id, contact_name, contact_phone, sample_source, basis_mode,
         need_judge, urgency, received_at, due_date, sample_after, fee_state, state, sample_num, items_num, money_due)
       select pg_temp.made_id(2, n), $1, 'WT' || lpad(n::text, 8, '0'), 'first', pg_temp.made_id(1, 1 + n % 2000), '张三', '1', 'client', 'lab',
         true, 'normal', now() - n * interval '1 minute', current_date + n % 30, 'retain', 'confirmed',
         (array['draft','awaitingSamples','ready','testing','reporting','finished','cancelled'])[1 + n % 7], 3, 30, n * 100
       from generate_series(1, $2::int) n`,
      [companyId, rows],
    );
    await client.query(
      `insert into task (id, company_id, no, mandate_id, sample_id, sample_item_id, testitem_id, depart_id, area_id, assignee_id, due_date, return_count, subject, state)
       select pg_temp.made_id(3, n), $1, 'T' || n, pg_temp.made_id(4, n / 10), pg_temp.made_id(5, n / 10), pg_temp.made_id(6, n), pg_temp.made_id(7, n % 40), $2, pg_temp.made_id(7, n % 9),
         $3, current_date + n % 30, 0, '铅' || n, (array['unassigned','assigned','testing','submitted','checked'])[1 + n % 5]
       from generate_series(1, $4::int) n`,
      [companyId, departId, staffId, rows],
    );
    await client.query(
      `insert into report (id, company_id, no, order_id, depart_id, mandate_ids, sample_ids, type, template_id, template_ver, title, uuid, verify_code, version, state)
       select pg_temp.made_id(8, n), $1, 'R' || lpad(n::text, 8, '0'), pg_temp.made_id(2, n), $2, '{}', '{}', 'final', $2, 1, '检验检测报告',
         gen_random_uuid(), md5(n::text), 1, (array['awaitingCompile','compiling','awaitingAudit','issued'])[1 + n % 4]
       from generate_series(1, $3::int) n`,
      [companyId, departId, rows],
    );
    await fillParents(client, rows, ids);
    await client.query('set session_replication_role = origin');
    await client.query('vacuum (analyze)');
  } finally {
    client.release();
  }
};
