import { aBench, anAssignedMandate, type Bench, goodCells, gridOf, must, save } from '../support/builders/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

it('an older folder learns which quantities cannot be negative from their units, names and stored values', async () => {
  const { lab, people, deviceId, catalogue } = bench;
  const { owner: pool } = lab;
  const mandate = await anAssignedMandate(bench);
  const grid = await gridOf(bench, people.tester, mandate);
  must(await save(bench, people.tester, grid, goodCells(grid, deviceId)));
  // As an older program could store it.
  await pool.query(
    `update result set "values" = '{"-0.3"}' where task_id = any(select id from task where testitem_id = $1)`,
    [catalogue.items.cod.id],
  );
  const item = (code: string, name: string, unit: string | null, type = 'number') =>
    pool.query(
      `insert into test_item (id, company_id, name, code, area_id, unit, value_type, round_mode)
       values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, 'none')`,
      [lab.companyId, name, code, catalogue.area.id, unit, type],
    );
  await item('T', '水温', '℃');
  await item('EH', '氧化还原电位', null);
  await item('RA', '总α放射性', 'Bq/L');
  await item('HG', '汞', 'µg/L');
  await item('CL', '色', null, 'text');
  await pool.query(`alter table test_item drop column non_negative;
    alter table result drop column judged_by, drop column judged_at, drop column judge_reason;
    delete from schema_version where name = '0042-verdicts.sql'`);
  await lab.alter();
  const { rows } = await pool.query<{ code: string; never: boolean }>(
    `select code, non_negative as never from test_item where code in ('T', 'EH', 'RA', 'HG', 'CL') or id = any($1) order by code`,
    [[catalogue.items.cod.id, catalogue.items.ph.id]],
  );
  const never = rows.filter((row) => row.never).map(({ code }) => code);
  const { rows: own } = await pool.query<{ code: string }>('select code from test_item where id = $1', [
    catalogue.items.ph.id,
  ]);
  expect(never.sort()).toEqual(['HG', own[0]?.code].sort());
});
