import type pg from 'pg';
import { filling } from './filling';

type Ids = Readonly<{ companyId: string; departId: string; staffId: string }>;

/** How results look: as they are typed, with three digits, or as a formula leaves them, hardly two alike. */
export const readings = ['typed', 'workedOut'] as const;
export type Reading = (typeof readings)[number];

/** What results were judged by: at most so much, of every item. */
export const WAS = '1.2';
/** What they are judged anew by. */
export const NOW = '1.0';

const FILLED = ['orders', 'mandate', 'sample', 'sample_item', 'task', 'worksheet', 'result', 'report'];
const ITEMS = 40;

/** Between 0 and 2 mg/L, evenly, a tenth of them below the detection limit. */
const RAW: Readonly<Record<Reading, string>> = {
  typed: `(hashint4(n)::bigint + 2147483648) % 2000 / 1000.0`,
  workedOut: `(hashint4(n)::bigint + 2147483648) / 2147483648.0`,
};

/**
 * Results of forty items that were handed in and reported, in the number asked for, each judged by one criterion; four a sample, forty an
 * order. The criteria, in the order of their ids: of results as typed, as worked out, and those to judge anew by, simply and with a guard band.
 */
export const fillResults = async (
  pool: pg.Pool,
  rows: number,
  { companyId, departId, staffId }: Ids,
): Promise<void> => {
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
      `insert into equipment (id, company_id, name, dev_num, model, factory_no, kind_id, depart_id, keeper_id, location, cal_mode, state)
       select pg_temp.made_id(11, n), $1, '分光光度计', 'D' || n, 'M', 'F' || n, $2, $2, $3, '室', 'calibrate', 'inUse' from generate_series(1, 200) n`,
      [companyId, departId, staffId],
    );
    await fill(
      `insert into test_item (id, company_id, name, code, area_id, unit, value_type, round_mode, round_digits, lod, uncertainty)
       select pg_temp.made_id(7, n), $1, '项目' || n, 'I' || n, pg_temp.made_id(7, 0), 'mg/L', 'number', 'evenDecimals', 3, 0.05,
         '[{"from": "0", "to": "10", "U": "0.1", "k": "2"}]' from generate_series(1, ${ITEMS}) n`,
      [companyId],
    );
    await fill(
      `insert into item_rule (id, company_id, testitem_id, no, content)
       select pg_temp.made_id(12, n), $1, pg_temp.made_id(7, n), 1, jsonb_build_object('roundMode', 'evenDecimals', 'roundDigits', 3, 'lod', '0.05',
         'uncertainty', '[{"from": "0", "to": "10", "U": "0.1", "k": "2"}]'::jsonb) from generate_series(1, ${ITEMS}) n`,
      [companyId],
    );
    const criterion = async (no: number, name: string, hi: string, rule: string): Promise<string> => {
      const { rows: made } = await client.query<{ id: string }>(
        `insert into criterion (id, company_id, name, std_id, compare_method, decision_rule, guard_ratio, limits)
         select pg_temp.made_id(13, $1::int), $2, $3, $4, 'full', $5, case when $5 = 'guard' then 1 end,
           (select jsonb_agg(jsonb_build_object('testitemId', pg_temp.made_id(7, n), 'op', 'le', 'hi', $6::text, 'unit', 'mg/L')) from generate_series(1, ${ITEMS}) n)
         returning id`,
        [no, companyId, name, departId, rule, hi],
      );
      return made[0]?.id ?? '';
    };
    const criteria = {
      typed: await criterion(1, '限值 2019', WAS, 'simple'),
      workedOut: await criterion(2, '限值 2020', WAS, 'simple'),
    };
    await criterion(3, '限值 2026', NOW, 'simple');
    await criterion(4, '限值 2026，保护带', NOW, 'guard');
    for (const [at, reading] of readings.entries()) {
      const from = at * rows;
      const given = [companyId, departId, from, rows];
      await fill(
        `insert into orders (id, company_id, no, type, customer_id, contact_name, contact_phone, sample_source, basis_mode,
           need_judge, urgency, due_date, sample_after, fee_state, state)
         select pg_temp.made_id(2, n), $1, 'WT' || lpad(n::text, 8, '0'), 'first', pg_temp.made_id(1, 1 + n % 2000), '张三', '1', 'client', 'lab',
           true, 'normal', current_date, 'retain', 'confirmed', 'finished' from generate_series($2::int / 40, ($2::int + $3::int) / 40 - 1) n`,
        [companyId, from, rows],
      );
      await fill(
        `insert into mandate (id, company_id, no, order_id, depart_id, template_id, template_ver, state)
         select pg_temp.made_id(4, n), $1, 'M' || n, pg_temp.made_id(2, n), $2, $2, 1, 'checked' from generate_series($3::int / 40, ($3::int + $4::int) / 40 - 1) n`,
        given,
      );
      await fill(
        `insert into sample (id, company_id, no, uuid, order_id, sample1_id, sample1_ver, name, qty, qty_unit, state)
         select pg_temp.made_id(5, n), $1, 'S' || n, gen_random_uuid(), pg_temp.made_id(2, n / 10), $2, 1, '水样', 1, 'L', 'tested'
         from generate_series($3::int / 4, ($3::int + $4::int) / 4 - 1) n`,
        given,
      );
      await fill(
        `insert into sample_item (id, company_id, sample_id, testitem_id, basis_id, judge_id, "limit")
         select pg_temp.made_id(6, n), $1, pg_temp.made_id(5, n / 4), pg_temp.made_id(7, 1 + n % ${ITEMS}), $2, $5,
           '{"op": "le", "hi": "${WAS}", "unit": "mg/L"}' from generate_series($3::int, $3::int + $4::int - 1) n`,
        [...given, criteria[reading]],
      );
      await fill(
        `insert into task (id, company_id, no, mandate_id, sample_id, sample_item_id, testitem_id, depart_id, area_id, assignee_id,
           due_date, subject, instance_id, submitted_at, state)
         select pg_temp.made_id(3, n), $1, 'T' || n, pg_temp.made_id(4, n / 40), pg_temp.made_id(5, n / 4), pg_temp.made_id(6, n),
           pg_temp.made_id(7, 1 + n % ${ITEMS}), $2, pg_temp.made_id(7, 0), $5, current_date, '项目', pg_temp.made_id(9, n / 40),
           now() - n * interval '1 second', 'done' from generate_series($3::int, $3::int + $4::int - 1) n`,
        [...given, staffId],
      );
      await fill(
        `insert into worksheet (id, company_id, mandate_id, area_id, seq, name, datatype, template_id, template_ver, sample_ids, task_ids, state)
         select pg_temp.made_id(9, n), $1, pg_temp.made_id(4, n), pg_temp.made_id(7, 0), 1, '原始记录', 'sample', $2, 1, '{}', '{}', 'passed'
         from generate_series($3::int / 40, ($3::int + $4::int) / 40 - 1) n`,
        given,
      );
      await fill(
        `insert into result (id, company_id, worksheet_id, task_id, raw, reported, verdict, equipment_id, rule_id, judging)
         select pg_temp.made_id(10, n), $1, pg_temp.made_id(9, n / 40), pg_temp.made_id(3, n),
           case when n % 10 = 0 then '<0.05' else trim_scale(v)::text end, case when n % 10 = 0 then '<0.05' else round(v, 3)::text end,
           case when n % 10 <> 0 and v > ${WAS} then 'fail' else 'pass' end, pg_temp.made_id(11, 1 + n % 200), pg_temp.made_id(12, 1 + n % ${ITEMS}),
           '{"limit": {"op": "le", "hi": "${WAS}", "unit": "mg/L"}, "needJudge": true, "compareMethod": "full", "decisionRule": "simple"}'
         from (select n, round(${RAW[reading]}, 12) as v from generate_series($2::int, $2::int + $3::int - 1) n) as made`,
        [companyId, from, rows],
      );
      await fill(
        `insert into report (id, company_id, no, order_id, depart_id, mandate_ids, sample_ids, task_ids, type, template_id, template_ver, title, uuid,
           verify_code, version, state)
         select pg_temp.made_id(8, n), $1, 'R' || lpad(n::text, 8, '0'), pg_temp.made_id(2, n), $2, array[pg_temp.made_id(4, n)],
           array(select pg_temp.made_id(5, 10 * n + k) from generate_series(0, 9) k), array(select pg_temp.made_id(3, 40 * n + k) from generate_series(0, 39) k),
           'final', $2, 1, '检验检测报告', gen_random_uuid(), md5(n::text), 1, 'issued' from generate_series($3::int / 40, ($3::int + $4::int) / 40 - 1) n`,
        given,
      );
    }
  });
};
