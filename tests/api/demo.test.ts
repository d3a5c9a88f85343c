import fs from 'node:fs';
import path from 'node:path';
import type { Workflow } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { evaluate, parseFormula } from '../../domain/measurement/formula';
import { reportedValue } from '../../domain/measurement/reported';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { Derivation } from '../../domain/result/derivation';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { storedSampleWorkflow } from '../../domain/stored-sample/stored-sample.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { roundRuleOf } from '../../domain/test-item/test-item.rules';
import { sentenceOf } from '../../domain/trail/sentences';
import { worksheetWorkflow } from '../../domain/worksheet/worksheet.workflow';
import { demoPeople } from '../../server/account/demo-people';
import { openDatabase } from '../../server/db/database';
import { type Embedded, openEmbedded } from '../../server/db/embedded/open-embedded';
import { openPool } from '../../server/db/pool';
import type { RowOf } from '../../server/db/tables';
import { readDemoData } from '../../server/demo/data';
import { loadDemo } from '../../server/demo/load';
import { stopDocuments } from '../../server/documents/typesetter';
import { readAuditKey } from '../../server/kernel/audit-key';
import { localStore } from '../../server/kernel/file-store/local-store';
import { getRow } from '../../server/kernel/rows';
import { sha256Of } from '../../server/kernel/sha256';
import type { System } from '../../server/kernel/system';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { doubtOf } from '../../server/report/genuine';
import { copyDemoFolder, prepareDemoFolder } from '../support/demo-folder';

let database: Embedded;
let system: System;
let remove: () => void;

/** The laboratory is loaded by the program that is delivered, once for this file and for all journeys. */
beforeAll(async () => {
  const removeLoaded = await prepareDemoFolder();
  const copy = copyDemoFolder();
  remove = () => {
    copy.remove();
    removeLoaded();
  };
  database = await openEmbedded(path.join(copy.dataDir, 'pg'), { durable: false });
  const pool = openPool(database.config, 6);
  const auditKey = readAuditKey(copy.dataDir);
  const filesDir = path.join(copy.dataDir, 'files');
  system = { pool, db: openDatabase(pool), auditKey, files: localStore(filesDir), filesDir, publicUrl: null };
}, 600_000);

afterAll(async () => {
  stopDocuments();
  await system?.pool.end();
  await database?.stop();
  remove?.();
});

const query = async <Row extends Record<string, unknown>>(sql: string) => (await system.pool.query<Row>(sql)).rows;
const count = async (from: string): Promise<number> =>
  Number((await query<{ count: number }>(`select count(*) as count from ${from}`))[0]?.count);
const missingStates = async (table: string, { states }: Workflow) => {
  const found = new Set(
    (await query<{ state: string }>(`select distinct state from ${table}`)).map(({ state }) => state),
  );
  return Object.keys(states).filter((state) => !found.has(state));
};

test('it holds the real samples and results, non-detects among them', async () => {
  const { samples, results } = readDemoData();
  expect(samples.length).toBeGreaterThanOrEqual(60);
  expect(results.filter(({ value }) => value.startsWith('<')).length).toBeGreaterThan(300);
  expect(await count('sample')).toBe(samples.length);
  expect(await count('result where reported is not null')).toBeGreaterThan(900);
  expect(await count('result where censored')).toBeGreaterThan(150);
  expect(await count(`result where verdict = 'fail'`)).toBeGreaterThan(5);
});

test('water that leaves the works and water of the network can be ordered whole: limits, prices, methods, devices, people', async () => {
  const lacking = await query<{ type: string; item: string }>(
    `select t.name as type, i.name as item from sample_type t, jsonb_to_recordset(t.testitems) as line("testitemId" uuid, "basisId" uuid, "judgeId" uuid)
       join test_item i on i.id = line."testitemId"
     where t.code in ('CCS', 'MSS') and not (
       exists (select 1 from price_item p where p.target_id = i.id and p.unit_price > 0)
       and exists (select 1 from test_basis b where b.id = line."basisId" and b.verified and b.enabled)
       and (i.code = 'COND' or exists (select 1 from criterion c, jsonb_to_recordset(c.limits) as l("testitemId" uuid)
         where c.id = line."judgeId" and l."testitemId" = i.id))
       and exists (select 1 from equipment e join equipment_kind k on k.id = e.kind_id
         where k.name = any(i.equipment_kinds) and e.state = 'inUse')
       and exists (select 1 from staff_auth a where a.kind = 'test' and a.area_id = i.area_id and a.status = 'valid'))`,
  );
  expect(lacking).toEqual([]);
  const limits = await query<{ code: string; lo: string; hi: string }>(
    `select t.code, l.lo, l.hi from sample_type t join criterion c on c.id = t.judge_ids[1],
       jsonb_to_recordset(c.limits) as l("testitemId" uuid, lo text, hi text) join test_item i on i.id = l."testitemId"
     where t.code in ('CCS', 'MSS') and i.code = 'FCL' and t.status = 'published' order by t.code`,
  );
  expect(limits).toEqual([
    { code: 'CCS', lo: '0.3', hi: '2' },
    { code: 'MSS', lo: '0.05', hi: '2' },
  ]);
});

test('its reports bear the mark that its scope allows, with the days its worksheets name', async () => {
  const issued = `report where state = 'issued'`;
  expect(await count(`${issued} and not ('cma' = any(marks))`)).toBe(0);
  expect(await count(`${issued} and (test_from is null or test_to is null)`)).toBe(0);
});

test('what was typed is what the source published', async () => {
  const { items, results } = readDemoData();
  const typed = await query<{ remark: string; item: string; value: string }>(
    `select s.remark, i.code as item, r.values[1] as value from result r join task t on t.id = r.task_id
     join sample s on s.id = t.sample_id join test_item i on i.id = t.testitem_id where cardinality(r.values) > 0`,
  );
  const published = new Set(results.map(({ item, value }) => `${item} ${value}`));
  expect(typed.filter(({ item, value }) => !published.has(`${item} ${value}`))).toEqual([]);
  expect(typed.every(({ remark }) => remark.includes('Water Quality Portal'))).toBe(true);
  expect(items).toHaveLength(29);
});

test.each([
  ['orders', orderWorkflow],
  ['task', taskWorkflow],
  ['report', reportWorkflow],
  ['mandate', mandateWorkflow],
  ['worksheet', worksheetWorkflow],
] as [string, Workflow][])('every state of %s can be seen', async (table, workflow) => {
  // A passed mandate goes on to its report in the same moment; nothing rests there.
  // The demo laboratory tests everything itself; tests/api/subcontract.test.ts shows a task outside.
  const passing = { mandate: ['checked'], task: ['outside'] }[table as string] ?? [];
  expect((await missingStates(table, workflow)).filter((state) => !passing.includes(state))).toEqual([]);
});

test('every state of samples can be seen', async () => {
  expect(await missingStates('sample', sampleWorkflow)).toEqual([]);
  expect(await missingStates('stored_sample', storedSampleWorkflow)).toEqual([]);
});

test('fourteen places were sampled month by month, most orders in time and some not', async () => {
  expect(await count(`(select sampling_place from sample group by 1 having count(*) >= 12) p`)).toBe(14);
  const [row] = await query<{ all: number; late: number }>(
    `select count(*) as all, count(*) filter (where r.issue_date > o.due_date) as late
     from report r join orders o on o.id = r.order_id where r.state = 'issued'`,
  );
  expect(Number(row?.all)).toBeGreaterThan(150);
  expect(Number(row?.late)).toBeGreaterThan(5);
  expect(Number(row?.late)).toBeLessThan(Number(row?.all) / 3);
});

test('tests that may not wait say by when they begin, and devices are reserved for the days that come', async () => {
  const { rows } = await system.pool.query<{ held: number; ahead: number }>(
    `select (select count(*) from task where latest_start is not null)::int as held,
      (select count(*) from reservation where from_at > now())::int as ahead`,
  );
  expect(rows[0]?.held).toBeGreaterThan(1000);
  expect(rows[0]?.ahead).toBeGreaterThanOrEqual(4);
});

test('every device is in the state to which its history has brought it', async () => {
  const last = `(select distinct on (equipment_id) equipment_id, reached from equipment_event where reached is not null
    order by equipment_id, created_at desc, id desc)`;
  expect(await count(`${last} l`)).toBeGreaterThan(0);
  expect(await count(`equipment e join ${last} l on l.equipment_id = e.id where l.reached <> e.state`)).toBe(0);
  // An entry of a step that moved nothing would tell of something that has not happened.
  expect(
    await count(
      `equipment_event where kind in ('fault', 'repair', 'lend', 'back', 'stop', 'restart', 'scrap') and reached is null`,
    ),
  ).toBe(0);
});

test('its trail is whole and runs forward in time', async () => {
  const [company] = await query<{ id: string }>('select id from company');
  expect(await firstBrokenLink(system.db, system.auditKey, company?.id ?? '')).toBeNull();
  // What the server writes by itself at its start comes from several clocks at once; the order is that of the numbers.
  const told = `select seq, action, at, lag(at) over (order by seq) as was from audit_log where actor_id is not null`;
  expect(await query(`select seq, action, at, was from (${told}) q where at < was`)).toEqual([]);
});

test('every reported value is its raw value, rounded once by its item', async () => {
  const rows = await query<{ raw: string; reported: string; values: string[] } & Record<string, unknown>>(
    `select r.raw, r.reported, r.values, i.unit, i.lod::text, i.loq::text, i.loq_text as "loqText", i.value_type as "valueType",
       i.round_mode as "roundMode", i.round_digits as "roundDigits", i.round_interval::text as "roundInterval"
     from result r join task t on t.id = r.task_id join test_item i on i.id = t.testitem_id where r.reported is not null`,
  );
  const wrong = rows.filter((row) => {
    const item = row as unknown as RowOf<'testItem'>;
    // Nobody types what is computed of other results.
    const typed = row.values[0] ?? row.raw;
    const censor = typed.startsWith('<') ? ('<' as const) : ('' as const);
    const measured = { censor, value: typed.replace('<', '') };
    const rule = {
      valueType: item.valueType,
      round: roundRuleOf(item),
      lod: item.lod,
      loq: item.loq,
      loqText: item.loqText,
      unit: item.unit,
    };
    return reportedValue(measured, rule).text !== row.reported;
  });
  expect(wrong).toEqual([]);
});

test('what is computed of other results is what its formula makes of them', async () => {
  const rows = await query<{ raw: string; formula: string; derivation: Derivation }>(
    `select r.raw, r.derivation, i.formula from result r join task t on t.id = r.task_id
       join test_item i on i.id = t.testitem_id where r.derivation is not null`,
  );
  expect(rows.length).toBeGreaterThan(10);
  const wrong = rows.filter(({ raw, formula, derivation: { sources } }) => {
    const parsed = parseFormula(formula);
    const value = Object.fromEntries(sources.map((source) => [source.of, source.value ?? '']));
    const made = parsed.ok ? evaluate(parsed.ast, {}, { value, limit: {} }) : parsed;
    return !made.ok || made.value !== raw;
  });
  expect(wrong).toEqual([]);
  const asked = await query<{ wrong: number }>(
    `select count(*)::int as wrong from result r cross join jsonb_to_recordset(r.derivation->'sources') as s ("taskId" uuid, value text)
       join result source on source.task_id = s."taskId" where source.raw <> s.value and not source.censored`,
  );
  expect(asked).toEqual([{ wrong: 0 }]);
});

test('who tested did not check, who compiled did not audit or approve', async () => {
  expect(await count('worksheet where submitted_by = checked_by')).toBe(0);
  expect(await count('report where compiled_by in (audited_by, approved_by) or audited_by = approved_by')).toBe(0);
});

test('an issued report is the file that was signed', async () => {
  const issued = await query<{ no: string; sha256: string; file: string }>(
    `select r.no, r.sha256, f.sha256 as file from report r join stored_file f on f.id = r.file_pdf where r.state in ('issued', 'superseded')`,
  );
  expect(issued.length).toBeGreaterThan(10);
  for (const { sha256, file } of issued) {
    expect(file).toBe(sha256);
    const bytes = fs.readFileSync(path.join(system.filesDir, sha256.slice(0, 2), sha256));
    expect(sha256Of(bytes)).toBe(sha256);
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  }
});

test('every report still is what was signed', async () => {
  const reports = await query<{ id: string; company_id: string }>(
    'select id, company_id from report where deleted_at is null',
  );
  expect(reports.length).toBeGreaterThan(20);
  const doubts: string[] = [];
  for (const { id, company_id: companyId } of reports) {
    const row = await getRow({ db: system.db, actor: { id: null, companyId } }, 'report', id);
    const doubt = await doubtOf({ db: system.db, system }, row);
    if (doubt !== null) doubts.push(`${row.no} ${row.state}: ${doubt.incident.rule}`);
  }
  expect(doubts).toEqual([]);
});

test('one person of each role stands on the sign-in page, and a second loading does nothing', async () => {
  expect(new Set((await demoPeople(system.db)).map(({ role }) => role)).size).toBe(14);
  const before = await count('audit_log');
  await loadDemo(system);
  expect(await count('audit_log')).toBe(before);
  expect(await count('session')).toBe(0);
});

test('everything that was done reads as a sentence', async () => {
  const done = await query<{ action: string }>('select distinct action from audit_log order by action');
  expect(done.length).toBeGreaterThan(40);
  const noun = { zh: '记录', en: 'Record' };
  expect(done.map(({ action }) => action).filter((action) => sentenceOf(action, noun) === undefined)).toEqual([]);
});
