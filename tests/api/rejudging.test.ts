import { type ExportView, exportContract } from '../../contract/export/export';
import type { Page } from '../../contract/kit/inputs';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { rejudgingContract } from '../../contract/rejudging/rejudging';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import type { Criterion } from '../../domain/criterion/criterion.entity';
import type { TestItem } from '../../domain/test-item/test-item.entity';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, at, type Bench, must, openSheets } from '../support/builders/bench';
import { aCustomer } from '../support/builders/customer';
import { fieldsRefused, governedOf } from '../support/builders/governed';
import { rejudgingOf } from '../support/builders/rejudging';
import { fileOf, settled } from '../support/job';
import { type Answer, PASSWORD, type Person } from '../support/laboratory';
import { linesOf } from '../support/workbooks';

let bench: Bench;
let qm: Person;
beforeAll(async () => {
  bench = await aBench();
  qm = await bench.lab.hire({ roles: ['QM'] });
});
afterAll(() => bench.lab.close());

const { call, anItem, aCriterion, rowOf, measured, changesOf, approve } = governedOf(
  () => bench,
  () => qm,
);

const { start, run, linesIn, groupsIn } = rejudgingOf(
  () => bench.lab,
  () => qm,
);

const ofCriterion = (criterion: Criterion, over: object, cases: object[]): Promise<Answer> =>
  call(ruleChangeContract.ofCriterion, bench.people.tm, { ...criterion, ...over, cases, changeReason: '限值修订' });

const atMost = (item: TestItem, hi: string) => [{ testitemId: item.id, op: 'le', hi, unit: 'mg/L' }];

const storedOf = async (mandate: MandateDetail) => {
  const { rows } = await bench.lab.system.pool.query<{ stored: object }>(
    `select to_jsonb(r) as stored from result r join task t on t.id = r.task_id where t.mandate_id = $1`,
    [mandate.mandate.id],
  );
  return at(rows).stored;
};

const checked = async ({ mandate }: MandateDetail) => {
  await openSheets(bench, mandate.id);
  must(await call(mandateAuditContract.pass, bench.people.checker, { id: mandate.id, password: PASSWORD }));
};

describe('stored results judged anew', () => {
  it('finds nothing where the rules are as they were', async () => {
    const item = await anItem();
    const criterion = await aCriterion(item);
    await measured(item, '9.00', criterion.id);
    await measured(item, '<0.5', criterion.id);
    await measured(item, '12.00', criterion.id);
    const found = await run({ criterionId: criterion.id });
    expect(found).toMatchObject({ judged: 3, changed: 0, worse: 0, better: 0, shifts: [], by: 'current' });
    expect(found.createdByName).toBe(qm.name);
    expect(await linesIn(found.id)).toEqual([]);
  });

  it('names what a change that waits would change, with limit, client, report and device, and touches nothing', async () => {
    const item = await anItem();
    const criterion = await aCriterion(item);
    const nine = await measured(item, '9.00', criterion.id);
    await measured(item, '5.00', criterion.id);
    await checked(nine);
    const before = await storedOf(nine);
    must(
      await ofCriterion(criterion, { limits: atMost(item, '8') }, [
        { testitemId: item.id, value: '9', U: null, verdict: 'fail' },
      ]),
    );
    const change = at(await changesOf({ criterionId: criterion.id }));
    const found = await run({ criterionId: criterion.id, by: 'change', changeId: change.id });
    expect(found).toMatchObject({ judged: 2, changed: 1, worse: 1, better: 0 });
    expect(found.shifts).toEqual([{ was: 'pass', now: 'fail', count: 1 }]);
    const [line, ...others] = await linesIn(found.id);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ reported: '9.00', unit: 'mg/L', was: 'pass', now: 'fail', itemName: item.name });
    expect([line?.limitWas, line?.limitNow]).toEqual(['≤10 mg/L', '≤8 mg/L']);
    expect(line?.reports).toHaveLength(1);
    expect(line?.reportNos).toBe(line?.reports[0]?.no);
    expect(await groupsIn(found.id, 'report')).toMatchObject([{ id: line?.reports[0]?.id, changed: 1, worse: 1 }]);
    expect(await groupsIn(found.id, 'item')).toMatchObject([{ id: item.id, name: { zh: item.name }, changed: 1 }]);
    expect(await groupsIn(found.id, 'client')).toMatchObject([{ id: bench.customerId, changed: 1 }]);
    expect(await groupsIn(found.id, 'device')).toEqual([]);
    for (const [field, value] of [
      ['reportId', line?.reports[0]?.id],
      ['testitemId', item.id],
      ['customerId', bench.customerId],
      ['now', 'fail'],
    ])
      expect(await linesIn(found.id, { [field as string]: value })).toHaveLength(1);
    expect(await linesIn(found.id, { equipmentId: bench.deviceId })).toEqual([]);
    expect(await linesIn(found.id, { was: 'fail' })).toEqual([]);
    expect(await linesIn(found.id, { keyword: line?.taskNo })).toHaveLength(1);
    expect(await storedOf(nine)).toEqual(before);

    // Once it is approved, the criterion's own rules say the same, and what was found before stands as it was.
    must(await approve(change));
    const later = await run({ criterionId: criterion.id });
    expect(later).toMatchObject({ judged: 2, changed: 1, by: 'current' });
    expect(await linesIn(found.id)).toHaveLength(1);
    expect((await start({ criterionId: criterion.id, by: 'change', changeId: change.id })).code).toBe(400);
  });

  it('goes by another edition, and has no verdict for what that does not name', async () => {
    const [item, other] = [await anItem(), await anItem()];
    const criterion = await aCriterion(item);
    await measured(item, '9.00', criterion.id);
    await measured(item, '3.00', criterion.id);
    const stricter = await aCriterion(item);
    await bench.lab.owner.query('update criterion set limits = $2 where id = $1', [
      stricter.id,
      JSON.stringify(atMost(item, '5')),
    ]);
    const found = await run({ criterionId: criterion.id, by: 'edition', otherId: stricter.id });
    expect(found).toMatchObject({ changed: 1, worse: 1, subject: `${criterion.name} / ${stricter.name}` });
    const silent = await run({ criterionId: criterion.id, by: 'edition', otherId: (await aCriterion(other)).id });
    expect(silent.shifts).toEqual([{ was: 'pass', now: 'none', count: 2 }]);
    expect(at(await linesIn(silent.id)).limitNow).toBeNull();
  });

  it('keeps what was agreed with the client, and what a person judged', async () => {
    const item = await anItem({ uncertainty: [{ from: '0', to: '100', U: '2', k: '2' }] });
    const criterion = await aCriterion(item);
    // 9.00 with U = 2 lies within a guard band of 1 U: conditionally so, by agreement.
    await measured(item, '9.00', criterion.id, { decisionRule: 'guard', guardRatio: '1', ruleAgreed: true });
    await measured(item, '9.00', criterion.id);
    const byHand = await measured(item, '<12', criterion.id);
    const { row } = await rowOf(byHand);
    await openSheets(bench, byHand.mandate.id);
    must(
      await call(mandateAuditContract.judge, bench.people.checker, {
        ...{ id: row.taskId, ver: row.ver, verdict: 'pass', reason: '复测加标回收合格，谱图无峰', password: PASSWORD },
      }),
    );
    expect(await run({ criterionId: criterion.id })).toMatchObject({ judged: 3, changed: 0 });
    await bench.lab.owner.query('update criterion set limits = $2 where id = $1', [
      criterion.id,
      JSON.stringify(atMost(item, '20')),
    ]);
    const wider = await run({ criterionId: criterion.id });
    expect(wider.shifts).toEqual([{ was: 'conditionalPass', now: 'pass', count: 1 }]);
    expect(wider).toMatchObject({ changed: 1, worse: 0, better: 0 });
  });

  it('takes the days of the laboratory that results were handed in on', async () => {
    const item = await anItem();
    const criterion = await aCriterion(item);
    const mandate = await measured(item, '9.00', criterion.id);
    // Half past midnight in the laboratory, the evening before in UTC.
    await bench.lab.owner.query(`update task set submitted_at = '2026-03-04T16:30:00Z' where mandate_id = $1`, [
      mandate.mandate.id,
    ]);
    const judgedOn = async (submittedFrom: string | null, submittedTo: string | null) =>
      (await run({ criterionId: criterion.id, submittedFrom, submittedTo })).judged;
    expect([
      await judgedOn('2026-03-05', '2026-03-05'),
      await judgedOn('2026-03-06', null),
      await judgedOn(null, '2026-03-04'),
    ]).toEqual([1, 0, 0]);
    const refused = await start({ criterionId: criterion.id, submittedFrom: '2026-03-05', submittedTo: '2026-03-04' });
    expect([refused.code, fieldsRefused(refused)]).toEqual([400, expect.stringContaining('"submittedTo"')]);
  });

  it('leaves alone what is not handed in, not judged, or given by the client', async () => {
    const item = await anItem();
    const criterion = await aCriterion(item);
    const mandate = await measured(item, '9.00', criterion.id, { needJudge: false });
    expect(await run({ criterionId: criterion.id })).toMatchObject({ judged: 0 });
    await bench.lab.owner.query(
      `update orders o set need_judge = true from mandate m where m.order_id = o.id and m.id = $1`,
      [mandate.mandate.id],
    );
    expect(await run({ criterionId: criterion.id })).toMatchObject({ judged: 1 });
    await bench.lab.owner.query(
      `update result r set client_given = '{"by": "x"}' from task t where t.id = r.task_id and t.mandate_id = $1`,
      [mandate.mandate.id],
    );
    expect(await run({ criterionId: criterion.id })).toMatchObject({ judged: 0 });
  });

  it('is listed, exported with the filter, and deleted with what it found', async () => {
    const item = await anItem();
    const criterion = await aCriterion(item);
    for (const value of ['9.00', '8.00', '7.00']) await measured(item, value, criterion.id);
    const { id: otherClient } = await aCustomer(bench.lab, bench.people.rec);
    await bench.lab.owner.query('update criterion set limits = $2 where id = $1', [
      criterion.id,
      JSON.stringify(atMost(item, '7.5')),
    ]);
    const found = await run({ criterionId: criterion.id });
    const { data: job } = await call<ExportView>(exportContract.start, qm, {
      name: '结果重判',
      path: rejudgingContract.lines.path,
      query: { rejudgingId: found.id, now: 'fail' },
      columns: ['sampleNo', 'reported', 'limitNow', 'wasText', 'nowText', 'reportNos'].map((field) => ({
        field,
        title: field,
      })),
    });
    const { id } = await settled<ExportView>(bench.lab, exportContract.one, qm, job.id);
    const [, ...lines] = await linesOf(await fileOf(bench.lab, exportContract.file, qm, id));
    expect(lines.map(([, reported, limit, was, now]) => [reported, limit, was, now]).sort()).toEqual([
      ['8.00', '≤7.5 mg/L', '符合', '不符合'],
      ['9.00', '≤7.5 mg/L', '符合', '不符合'],
    ]);
    expect(await linesIn(found.id, { customerId: otherClient })).toEqual([]);
    const listed = must(
      await call<Page<{ id: string }>>(rejudgingContract.list, qm, {
        criterionId: criterion.id,
        current: 1,
        pageSize: 20,
      }),
    );
    expect(listed.list.map(({ id: each }) => each)).toEqual([found.id]);
    must(await call(rejudgingContract.remove, qm, { id: found.id, ver: found.ver }));
    expect((await call(rejudgingContract.lines, qm, { rejudgingId: found.id, current: 1, pageSize: 20 })).code).toBe(
      404,
    );
    const { rows } = await bench.lab.system.pool.query('select from rejudged where rejudging_id = $1', [found.id]);
    expect(rows).toHaveLength(0);
  });
});
