import type pg from 'pg';
import { meaningOf } from '../../domain/report/signatures';
import { filling } from './filling';

type Ids = Readonly<{ companyId: string; departId: string; staffId: string }>;

/** The moment of the n-th of so many rows: three years, evenly, the last one today. */
const at = (rows: string) => `now() - (${rows} - n) * (interval '1095 days' / ${rows})`;

const FILLED = ['orders', 'mandate', 'sample', 'task', 'worksheet', 'result', 'report', 'signature'];

/**
 * Three years of a busy laboratory, as rows: samples in the number asked for, an order, a sheet and a signed report for every four
 * of them, two tests with a verdict a sample. What is measured is reading.
 */
export const fillStatistics = async (pool: pg.Pool, samples: number, { companyId, departId, staffId }: Ids) => {
  const [orders, tasks] = [Math.floor(samples / 4), samples * 2];
  await filling(pool, FILLED, async (client) => {
    const fill = (statement: string, values: unknown[]) => client.query(statement, values);
    await fill(
      `insert into customer (id, company_id, name, code, kind, address, contacts, pay_mode, status)
       select pg_temp.made_id(1, n), $1, '客户' || n, 'C' || n, 'company', '地址', '[]', 'monthly', 'active' from generate_series(1, 2000) n`,
      [companyId],
    );
    await fill(
      `insert into test_area (id, company_id, name, code, depart_id, site) values (pg_temp.made_id(7, 0), $1, '理化', 'A0', $2, 0)`,
      [companyId, departId],
    );
    await fill(
      `insert into test_item (id, company_id, name, code, area_id, unit, value_type, round_mode)
       select pg_temp.made_id(7, n), $1, '项目' || n, 'I' || n, pg_temp.made_id(7, 0), 'mg/L', 'number', 'evenDecimals' from generate_series(1, 40) n`,
      [companyId],
    );
    await fill(
      `insert into orders (id, company_id, no, type, customer_id, contact_name, contact_phone, sample_source, basis_mode,
         need_judge, urgency, received_at, due_date, due_original, sample_after, fee_state, state, sample_num, items_num, money_due, money_paid)
       select pg_temp.made_id(2, n), $1, 'WT' || lpad(n::text, 8, '0'), 'first', pg_temp.made_id(1, 1 + n % 2000), '张三', '1', 'client', 'lab',
         true, 'normal', ${at('$2::int')}, (${at('$2::int')})::date + 12, (${at('$2::int')})::date + 12, 'retain', 'confirmed',
         case when n > $2::int * 0.99 then 'testing' when n % 50 = 0 then 'cancelled' else 'finished' end, 4, 8, n % 5000, n % 4000
       from generate_series(1, $2::int) n`,
      [companyId, orders],
    );
    await fill(
      `insert into mandate (id, company_id, no, order_id, depart_id, template_id, template_ver, state)
       select pg_temp.made_id(4, n), $1, 'M' || n, pg_temp.made_id(2, n), $2, $2, 1, 'checked' from generate_series(1, $3::int) n`,
      [companyId, departId, orders],
    );
    await fill(
      `insert into sample (id, company_id, no, uuid, order_id, sample1_id, sample1_ver, name, qty, qty_unit, received_at, created_at, state)
       select pg_temp.made_id(5, n), $1, 'S' || n, gen_random_uuid(), pg_temp.made_id(2, 1 + (n - 1) / 4), $2, 1, '水样', 1, 'L',
         ${at('$3::int')} + interval '1 hour', ${at('$3::int')}, case when n % 100 = 0 then 'refused' else 'tested' end
       from generate_series(1, $3::int) n`,
      [companyId, departId, samples],
    );
    await fill(
      `insert into task (id, company_id, no, mandate_id, sample_id, sample_item_id, testitem_id, depart_id, area_id, assignee_id,
         due_date, return_count, subject, hours_std, instance_id, created_at, submitted_at, state)
       select pg_temp.made_id(3, n), $1, 'T' || n, pg_temp.made_id(4, 1 + (n - 1) / 8), pg_temp.made_id(5, 1 + (n - 1) / 2), pg_temp.made_id(6, n),
         pg_temp.made_id(7, 1 + n % 40), $2, pg_temp.made_id(7, 0), $3, (${at('$4::int')})::date + 10, (n % 20 = 0)::int, '铅', 0.5, pg_temp.made_id(9, 1 + (n - 1) / 8),
         ${at('$4::int')} + interval '1 day', ${at('$4::int')} + interval '4 days', case when n > $4::int * 0.99 then 'assigned' else 'done' end
       from generate_series(1, $4::int) n`,
      [companyId, departId, staffId, tasks],
    );
    await fill(
      `insert into report (id, company_id, no, order_id, depart_id, mandate_ids, sample_ids, task_ids, type, template_id, template_ver, title, uuid,
         verify_code, version, issued_at, state)
       select pg_temp.made_id(8, n), $1, 'R' || lpad(n::text, 8, '0'), pg_temp.made_id(2, n), $2, array[pg_temp.made_id(4, n)],
         array(select pg_temp.made_id(5, 4 * n - k) from generate_series(0, 3) k), array(select pg_temp.made_id(3, 8 * n - k) from generate_series(0, 7) k),
         'final', $2, 1, '检验检测报告', gen_random_uuid(), md5(n::text), 1, ${at('$3::int')} + (5 + n % 9) * interval '1 day', 'issued'
       from generate_series(1, ($3::int * 0.99)::int) n`,
      [companyId, departId, orders],
    );
    await fill(
      `insert into worksheet (id, company_id, mandate_id, area_id, seq, name, datatype, template_id, template_ver, sample_ids, task_ids, state,
         submitted_at, checked_at)
       select pg_temp.made_id(9, n), $1, pg_temp.made_id(4, n), pg_temp.made_id(7, 0), 1, '原始记录', 'sample', $2, 1, '{}', '{}', 'passed',
         ${at('$3::int')} + interval '4 days', ${at('$3::int')} + interval '4 days 3 hours' from generate_series(1, $3::int) n`,
      [companyId, departId, orders],
    );
    await fill(
      `insert into result (id, company_id, worksheet_id, task_id, raw, reported, verdict)
       select pg_temp.made_id(6, n), $1, pg_temp.made_id(9, 1 + (n - 1) / 8), pg_temp.made_id(3, n), '0.01', '0.01',
         case when n % 40 = 0 then 'fail' when n % 3 = 0 then 'none' else 'pass' end from generate_series(1, $2::int) n`,
      [companyId, tasks],
    );
    await fill(
      `insert into signature (id, company_id, ref_type, ref_id, ref_ver, meaning, staff_id, printed_name, signed_at)
       select pg_temp.made_id(0, n), $1, 'report', pg_temp.made_id(8, n), 1, $4, $2, '张三', ${at('$3::int')} + (5 + n % 9) * interval '1 day' - interval '2 hours'
       from generate_series(1, ($3::int * 0.99)::int) n`,
      [companyId, staffId, orders, meaningOf('approve')],
    );
  });
};
