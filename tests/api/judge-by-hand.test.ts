import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { tasksContract } from '../../contract/task/tasks';
import { openDatabase } from '../../server/db/database';
import { outdatedVerdicts } from '../../server/worksheet/outdated-verdicts';
import {
  aBench,
  anAssignedMandate,
  type Bench,
  goodCells,
  gridOf,
  mandateOf,
  must,
  openSheets,
  save,
  trailOf,
} from '../support/builders/bench';
import { authorise } from '../support/builders/catalogue';
import { PASSWORD } from '../support/laboratory';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);

/** A submitted mandate with COD below 12 against at most 10: it may meet the limit or not. */
const straddling = async () => {
  const { people, deviceId } = bench;
  const mandate = await anAssignedMandate(bench);
  await bench.lab.system.pool.query(
    `update sample_item si set "limit" = '{"op": "le", "hi": "10", "unit": "mg/L"}' from task t
     where t.sample_item_id = si.id and t.mandate_id = $1 and si.testitem_id = $2`,
    [mandate.mandate.id, bench.catalogue.items.cod.id],
  );
  const grid = await gridOf(bench, people.tester, mandate);
  const cells = goodCells(grid, deviceId).map((cell, index) =>
    grid.rows[index]?.itemName === 'pH值' ? cell : { ...cell, values: ['<12'] },
  );
  must(await save(bench, people.tester, grid, cells));
  must(await call(tasksContract.submit, people.tester, { id: grid.worksheet.id }));
  const seen = await gridOf(bench, people.checker, mandate);
  const cod = seen.rows.find(({ itemName }) => itemName !== 'pH值');
  const ph = seen.rows.find(({ itemName }) => itemName === 'pH值');
  if (cod === undefined || ph === undefined) throw new Error('a row is missing');
  return { mandate, worksheet: seen.worksheet, cod, ph };
};
const judge = (person: Bench['people']['checker'], id: string, over: object = {}) =>
  call<{ errors?: { field: string }[] }>(mandateAuditContract.judge, person, {
    id,
    verdict: 'pass',
    reason: '复测加标回收合格，谱图无峰',
    password: PASSWORD,
    ...over,
  });
const codOf = async ({ mandate }: Awaited<ReturnType<typeof straddling>>, person = bench.people.checker) =>
  (await gridOf(bench, person, await mandateOf(bench, mandate.mandate.id))).rows.find(
    ({ itemName }) => itemName !== 'pH值',
  );

describe('POST /api/mandateaudit/verdict/{id}', () => {
  it('gives the verdict that does not follow from the limit, signed and with its reason, up to the report', async () => {
    const made = await straddling();
    expect(made.cod).toMatchObject({ reported: '<12', verdict: 'none', undecided: true, judgement: null });
    must(await judge(bench.people.checker, made.cod.taskId, { ver: made.cod.ver }));
    expect(await codOf(made)).toMatchObject({
      verdict: 'pass',
      verdictWhy: 'byPerson',
      judgement: { byName: bench.people.checker.name, reason: '复测加标回收合格，谱图无峰' },
    });
    const { rows } = await bench.lab.system.pool.query(
      `select s.meaning, s.opinion, t.outcome from signature s join result r on r.id = s.ref_id join task t on t.id = r.task_id
       where t.id = $1`,
      [made.cod.taskId],
    );
    expect(rows).toEqual([{ meaning: '判定', opinion: '复测加标回收合格，谱图无峰', outcome: 'pass' }]);
    expect(await trailOf(bench, made.worksheet.id)).toContain('worksheet.judge');

    // What he judged is another state than the one he had opened.
    await openSheets(bench, made.mandate.mandate.id);
    must(
      await call(mandateAuditContract.pass, bench.people.checker, { id: made.mandate.mandate.id, password: PASSWORD }),
    );
    const { rows: reports } = await bench.lab.system.pool.query<{ id: string }>(
      'select id from report where $1 = any(mandate_ids)',
      [made.mandate.mandate.id],
    );
    const compiler = await bench.lab.hire({ roles: ['COMP'] });
    const record = must(await call<ReportRecord>(reportContract.record, compiler, { id: reports[0]?.id }));
    const line = record.document.lines.find(({ value }) => value === '<12');
    expect(line).toMatchObject({ verdict: 'pass', note: { zh: expect.stringContaining('复测加标回收合格') } });
  });

  it('takes it back, and forgets it once the value changes', async () => {
    const made = await straddling();
    const { checker, tester } = bench.people;
    must(await judge(checker, made.cod.taskId, { verdict: 'fail' }));
    must(await judge(checker, made.cod.taskId, { verdict: 'none', reason: '看错了谱图' }));
    expect(await codOf(made)).toMatchObject({
      verdict: 'none',
      verdictWhy: 'detectionLimitAboveLimit',
      judgement: null,
    });
    must(await judge(checker, made.cod.taskId, { verdict: 'fail' }));
    must(
      await call(mandateAuditContract.instance, checker, {
        id: made.worksheet.id,
        result: 'reject',
        opinion: '请重新检测',
      }),
    );
    const grid = await gridOf(bench, tester, made.mandate);
    const row = grid.rows.find(({ taskId }) => taskId === made.cod.taskId);
    must(
      await save(bench, tester, grid, [
        { taskId: row?.taskId, ver: row?.ver, values: ['<11'], reason: '重测后的检出限' },
      ]),
    );
    expect(await codOf(made, tester)).toMatchObject({ reported: '<11', verdict: 'none', judgement: null });
  });

  it('is nobody\u2019s who tested it, lacks the authorisation, or does not sign', async () => {
    const { cod } = await straddling();
    const other = await bench.lab.hire({ roles: ['CHK'] });
    expect((await judge(bench.people.tester, cod.taskId)).code).toBe(403);
    expect((await judge(other, cod.taskId)).code).toBe(600);
    const both = await bench.lab.hire({ roles: ['TEST', 'CHK'] });
    await authorise(bench.lab, both, bench.catalogue.area.id, ['check']);
    await bench.lab.system.pool.query('update result set entered_by = $1 where task_id = $2', [both.id, cod.taskId]);
    expect((await judge(both, cod.taskId)).code).toBe(600);
    expect((await judge(bench.people.checker, cod.taskId, { password: 'wrong' })).code).toBeGreaterThanOrEqual(400);
    expect((await judge(bench.people.checker, cod.taskId, { reason: '' })).code).toBe(400);
  });

  it('is refused where the verdict follows from the limit, and before the data are in', async () => {
    const { ph } = await straddling();
    expect(await judge(bench.people.checker, ph.taskId)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'verdict' }] },
    });
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, bench.people.tester, mandate);
    expect((await judge(bench.people.checker, grid.rows[0]?.taskId ?? '')).code).toBe(409);
  });
});

describe('npm run verdicts', () => {
  const listed = async () => outdatedVerdicts(openDatabase(bench.lab.system.pool));

  it('lists the open results that the rules of today judge otherwise, and none that a person has judged', async () => {
    const made = await straddling();
    const { pool } = bench.lab.system;
    const before = await listed();
    await pool.query(`update result set verdict = 'fail', verdict_why = 'overLimit' where task_id = $1`, [
      made.cod.taskId,
    ]);
    const found = (await listed()).filter((each) => !before.some(({ sampleNo }) => sampleNo === each.sampleNo));
    expect(found).toEqual([
      { sampleNo: made.cod.sampleNo, item: made.cod.itemName, raw: '<12', stored: 'fail', today: 'none' },
    ]);
    await pool.query(`update worksheet set state = 'locked' where id = $1`, [made.worksheet.id]);
    expect(await listed()).toEqual(before);
    await pool.query(`update worksheet set state = 'submitted' where id = $1`, [made.worksheet.id]);
    must(await judge(bench.people.checker, made.cod.taskId, { verdict: 'fail' }));
    expect(await listed()).toEqual(before);
  });
});
