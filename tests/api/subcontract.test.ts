import type { Page } from '../../contract/kit/inputs';
import { mandateContract } from '../../contract/mandate/mandate';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { orderAdminContract } from '../../contract/order/order-admin';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { sampleContract } from '../../contract/sample/sample';
import { type SubcontractedTask, subcontractContract } from '../../contract/subcontract/subcontract';
import { subcontractorContract } from '../../contract/subcontract/subcontractor';
import { chainContract, type TaskChain } from '../../contract/task/chain';
import { tasksContract } from '../../contract/task/tasks';
import { localDay } from '../../domain/kit/calendar';
import type { Subcontractor } from '../../domain/subcontractor/subcontractor.entity';
import {
  aBench,
  type Bench,
  blockersOf,
  gridOf,
  mandateOf,
  must,
  openSheets,
  save,
  trailOf,
} from '../support/builders/bench';
import { anOrder, aReadyOrder } from '../support/builders/order';
import { aDesk, bringTo, type Desk, stored } from '../support/builders/report-desk';
import { anUploadedReport, aSubcontractor, subcontractorDraft } from '../support/builders/subcontract';
import { PASSWORD } from '../support/laboratory';

let bench: Bench;
let desk: Desk;
let body: Subcontractor;
beforeAll(async () => {
  bench = await aBench();
  desk = await aDesk(bench.lab);
  body = await aSubcontractor(bench.lab, bench.people.tm);
});
afterAll(() => bench.lab.close());

const today = localDay(new Date().toISOString());
const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);

/** Samples with pH tested here and COD by the subcontractor; or COD alone. */
const samplesOf = (items: readonly ('ph' | 'cod')[], subcontractorId: string | null = body.id) => {
  const { type, items: known, basis } = bench.catalogue;
  const lines = {
    ph: { testitemId: known.ph.id, basisId: basis.id },
    cod: { testitemId: known.cod.id, basisId: basis.id, subcontract: true, subcontractorId },
  };
  return [{ sample1Id: type.id, name: '清水河断面', qty: '2', qtyUnit: 'L', items: items.map((item) => lines[item]) }];
};

const released = async (items: readonly ('ph' | 'cod')[]) => {
  const { rec } = bench.people;
  const order = await aReadyOrder(bench.lab, rec, bench.catalogue, bench.customerId, {
    allowSubcontract: true,
    samples: samplesOf(items),
  });
  must(await call(orderAdminContract.checkReady, rec, { orderId: order.id, sign: true, password: PASSWORD }));
  const { mandateIds } = must(
    await call<{ mandateIds: string[] }>(mandateContract.generate, rec, { mandateId: '0', order: order.id }),
  );
  const mandate = await mandateOf(bench, mandateIds[0] ?? '');
  const { list } = must(await call<Page<SubcontractedTask>>(subcontractContract.list, rec, { orderId: order.id }));
  const [task] = list;
  if (task === undefined) throw new Error('no subcontracted task');
  return { order, mandate, task };
};

const entry = async (over: object = {}) => ({
  subcontractorId: body.id,
  reportNo: 'HD-2026-0088',
  reportDate: today,
  fileId: await anUploadedReport(bench.lab, bench.people.rec),
  value: '0.360',
  testFrom: today,
  testTo: today,
  consentBy: '李雷',
  consentOn: today,
  ...over,
});
const enter = async (id: string, over: object = {}, who = bench.people.rec) =>
  call<SubcontractedTask & { errors?: { field: string }[] }>(subcontractContract.enter, who, {
    id,
    ...(await entry(over)),
  });
const accept = (id: string, who = bench.people.tm) =>
  call<SubcontractedTask>(subcontractContract.accept, who, { id, note: '报告与资质范围核对无误' });
const reportOf = async (mandateId: string) => {
  const { rows } = await bench.lab.system.pool.query<{ id: string; state: string }>(
    'select id, state from report where $1 = any(mandate_ids)',
    [mandateId],
  );
  return rows[0];
};

describe('the approved subcontractors', () => {
  const draft = (over: object = {}) => subcontractorDraft(over);
  const create = (over: object = {}, who = bench.people.tm) =>
    call<Subcontractor>(subcontractorContract.create, who, draft(over));

  it('are approved by somebody with the right, and again once their competence changes', async () => {
    const { tm, rec } = bench.people;
    const { id, ver, state } = must(await create());
    expect(state).toBe('proposed');
    expect((await call(subcontractorContract.approve, rec, { id })).code).toBe(403);
    const approved = must(await call<Subcontractor>(subcontractorContract.approve, tm, { id, ver }));
    expect(approved).toMatchObject({ state: 'approved', approvedBy: tm.id, approvedAt: expect.any(String) });
    const { name, certNo, certValidTo, scope, evaluation } = approved;
    const same = { id, name, certNo, certValidTo, scope, evaluation };
    const called = must(
      await call<Subcontractor>(subcontractorContract.update, tm, { ...same, ver: approved.ver, tel: '0512-1' }),
    );
    expect(called.state).toBe('approved');
    const changed = must(
      await call<Subcontractor>(subcontractorContract.update, tm, { ...same, ver: called.ver, scope: '仅重金属' }),
    );
    expect(changed).toMatchObject({ state: 'proposed', approvedBy: null });
    expect(await trailOf(bench, id)).toEqual([
      'subcontractor.create',
      'subcontractor.approve',
      'subcontractor.update',
      'subcontractor.update',
      'subcontractor.changed',
    ]);
  });

  it('are offered while they are approved and valid', async () => {
    const { tm, rec } = bench.people;
    const offered = async () =>
      must(await call<{ id: string }[]>(subcontractorContract.offered, rec, {})).map(({ id }) => id);
    const { id } = await aSubcontractor(bench.lab, tm);
    const old = await aSubcontractor(bench.lab, tm, { certValidTo: '2020-01-01' });
    expect(await offered()).toContain(id);
    expect(await offered()).not.toContain(old.id);
    expect((await call(subcontractorContract.suspend, tm, { id })).code).toBe(400);
    must(await call(subcontractorContract.suspend, tm, { id, reason: '能力验证结果不满意' }));
    expect(await offered()).not.toContain(id);
  });

  it('are deleted while no order names them', async () => {
    const { tm, rec } = bench.people;
    const { id } = must(await create());
    expect((await call(subcontractorContract.remove, rec, { id })).code).toBe(403);
    must(await call(subcontractorContract.remove, tm, { id }));
    const kept = async () =>
      must(await call<Page<Subcontractor>>(subcontractorContract.list, tm, { pageSize: 200 })).list.map(
        (each) => each.id,
      );
    expect(await kept()).not.toContain(id);
    const used = await aSubcontractor(bench.lab, tm);
    await anOrder(bench.lab, rec, bench.catalogue, bench.customerId, { samples: samplesOf(['cod'], used.id) });
    expect(await call(subcontractorContract.remove, tm, { id: used.id })).toMatchObject({
      code: 400,
      message: expect.stringContaining('正在被使用'),
    });
    expect(await kept()).toContain(used.id);
  });

  it.each([
    ['that is not approved', {}, false],
    ['whose certificate is out of date', { certValidTo: '2020-01-01' }, true],
    ['that is approved for other items', { testitemIds: ['ph'] }, true],
  ])('refuse at the item one %s', async (_what, over: object, isApproved) => {
    const { tm, rec } = bench.people;
    const known = { ...over, ...('testitemIds' in over && { testitemIds: [bench.catalogue.items.ph.id] }) };
    const { id } = isApproved ? await aSubcontractor(bench.lab, tm, known) : must(await create(known));
    const made = anOrder(bench.lab, rec, bench.catalogue, bench.customerId, { samples: samplesOf(['cod'], id) });
    await expect(made).rejects.toThrow(/^400/);
  });
});

describe('a subcontracted item', () => {
  it('waits for no tester: its mandate is assigned and checked without it', async () => {
    const { director, tester, checker } = bench.people;
    const { mandate, task } = await released(['ph', 'cod']);
    expect(mandate.mandate.state).toBe('awaitingAssignment');
    expect(task).toMatchObject({ state: 'outside', subcontractorName: body.name, result: null });
    must(await call(tasksContract.assignWhole, director, { id: mandate.mandate.id, staffId: tester.id }));
    const { samples } = must(
      await call<{ samples: { id: string }[] }>(orderAdminContract.detail, bench.people.rec, { id: task.orderId }),
    );
    must(
      await call(sampleContract.issue, bench.people.keeper, {
        ids: samples.map(({ id }) => id),
        toStaffId: tester.id,
      }),
    );
    const grid = await gridOf(bench, tester, await mandateOf(bench, mandate.mandate.id));
    expect(grid.rows.map(({ itemName }) => itemName)).toEqual(['pH值']);
    const [row] = grid.rows;
    const cell = { taskId: row?.taskId, ver: row?.ver, values: ['7.1', '7.3'], equipmentId: bench.deviceId };
    must(await save(bench, tester, grid, [cell]));
    must(await call(tasksContract.submit, tester, { id: grid.worksheet.id }));
    expect((await mandateOf(bench, mandate.mandate.id)).mandate.state).toBe('checking');
    await openSheets(bench, mandate.mandate.id);
    must(await call(mandateAuditContract.pass, checker, { id: mandate.mandate.id, password: PASSWORD }));
    expect((await mandateOf(bench, mandate.mandate.id)).mandate.state).toBe('testing');
    expect(await reportOf(mandate.mandate.id)).toBeUndefined();

    must(await enter(task.id));
    expect(must(await accept(task.id))).toMatchObject({
      state: 'checked',
      result: { acceptedName: bench.people.tm.name },
    });
    expect((await mandateOf(bench, mandate.mandate.id)).mandate.state).toBe('reporting');
    expect(await trailOf(bench, task.id)).toEqual(['task.enterOutside', 'task.acceptOutside']);
  });

  it('goes from the order to the issued report, digit by digit and with its laboratory', async () => {
    const { mandate, task } = await released(['cod']);
    expect(mandate.mandate.state).toBe('testing');
    await bench.lab.system.pool.query(
      `update sample_item si set "limit" = '{"op": "le", "hi": "0.5", "unit": "mg/L"}' from task t where t.sample_item_id = si.id and t.id = $1`,
      [task.id],
    );
    await bench.lab.system.pool.query('update orders set need_judge = true where id = $1', [task.orderId]);
    must(await enter(task.id));
    must(await accept(task.id));
    const chain = must(await call<TaskChain>(chainContract.chain, bench.people.tm, { id: task.id }));
    expect(chain).toMatchObject({ reported: '0.360', unit: 'mg/L', verdict: 'pass' });
    expect(chain.links.map(({ title }) => title.en)).toEqual([
      'From another laboratory',
      'Verdict',
      'People and times',
      'Reports',
    ]);
    expect(chain.links[0]?.facts.map(({ value }) => value.zh)).toEqual(
      expect.arrayContaining([body.name, 'HD-2026-0088', '0.360 mg/L']),
    );
    const report = await reportOf(mandate.mandate.id);
    await bringTo(bench.lab, desk, report?.id ?? '', 'issued');
    const { document } = must(
      await call<ReportRecord>(reportContract.record, desk.comp, { id: report?.id }),
    ) as unknown as {
      document: { lines: object[]; marks: string[] };
    };
    expect(document.lines).toMatchObject([
      { value: '0.360', verdict: 'pass', subcontractor: { name: body.name, certificateNo: body.certNo } },
    ]);
    expect(await stored(bench.lab, 'task', task.id)).toMatchObject({ state: 'done' });
  });

  it('is accepted by somebody else with the right, after its result was entered', async () => {
    const { tm, director } = bench.people;
    const { task } = await released(['cod']);
    expect(blockersOf(await accept(task.id))).toEqual(['subcontract.entered']);
    expect((await accept(task.id, bench.people.rec)).code).toBe(403);
    must(await enter(task.id, { fileId: await anUploadedReport(bench.lab, director) }, director));
    expect(blockersOf(await accept(task.id, director))).toEqual(['subcontract.other']);
    must(await call(subcontractorContract.suspend, tm, { id: body.id, reason: '能力验证结果不满意' }));
    expect(blockersOf(await accept(task.id))).toEqual(['subcontract.body']);
    must(await call(subcontractorContract.approve, tm, { id: body.id }));
    must(await accept(task.id));
    expect((await accept(task.id)).code).toBe(409);
  });

  it('takes a result with what shows it, after the consent of the client', async () => {
    const { task } = await released(['cod']);
    const wrong = async (over: object) => (await enter(task.id, over)).data.errors?.map(({ field }) => field);
    expect(await wrong({ value: '大约 3' })).toEqual(['value']);
    expect(await wrong({ consentOn: '2099-01-01' })).toEqual(['consentOn']);
    expect(await wrong({ reportDate: '2020-01-01' })).toEqual(['reportDate']);
    expect(await wrong({ reportDate: '2099-01-01' })).toEqual(['reportDate']);
    expect(await wrong({ reportNo: '' })).toEqual(['reportNo']);
    expect(await wrong({ fileId: '00000000-0000-7000-8000-000000000000' })).toEqual(['fileId']);
    const other = await aSubcontractor(bench.lab, bench.people.tm, { testitemIds: [bench.catalogue.items.ph.id] });
    expect(await wrong({ subcontractorId: other.id })).toEqual(['subcontractorId']);
    expect((await enter(task.id, {}, bench.people.tester)).code).toBe(403);
    expect(must(await enter(task.id, { value: '未检出', lod: '0.5' })).result).toMatchObject({
      reported: '<0.5',
      censored: true,
    });
  });

  it('waits again when its acceptance is withdrawn, and its report with it', async () => {
    const { tm } = bench.people;
    const { mandate, task } = await released(['cod']);
    must(await enter(task.id));
    must(await accept(task.id));
    const withdraw = (reason?: string) =>
      call<SubcontractedTask>(subcontractContract.withdraw, tm, { id: task.id, reason });
    expect((await withdraw()).code).toBe(400);
    expect(must(await withdraw('外部报告更正')).state).toBe('outside');
    expect(await reportOf(mandate.mandate.id)).toMatchObject({ state: 'backToInput' });
    expect((await withdraw('外部报告更正')).code).toBe(409);
    const { rows } = await bench.lab.system.pool.query<{ ver: number }>(
      'select ver from subcontract where task_id = $1',
      [task.id],
    );
    must(await enter(task.id, { value: '0.37', ver: rows[0]?.ver }));
    must(await accept(task.id));
    const report = await reportOf(mandate.mandate.id);
    await bringTo(bench.lab, desk, report?.id ?? '', 'issued', { conclusion: 'none' });
    expect((await withdraw('外部报告更正')).code).not.toBe(200);
  });

  it('is entered and accepted again after its report went back to input', async () => {
    const { mandate, task } = await released(['cod']);
    must(await enter(task.id));
    must(await accept(task.id));
    const report = await reportOf(mandate.mandate.id);
    must(await call(reportAdminContract.backToInput, desk.comp, { id: report?.id, opinion: '外部报告的单位有误' }));
    expect(await stored(bench.lab, 'task', task.id)).toMatchObject({ state: 'outside' });
    must(await accept(task.id));
    expect(await reportOf(mandate.mandate.id)).toMatchObject({ id: report?.id, state: 'awaitingCompile' });
  });

  it('is cancelled with its order', async () => {
    const { director } = bench.people;
    const { order, task } = await released(['cod']);
    await bench.lab.system.pool.query(`update orders set state = 'cancelling', prev_state = 'testing' where id = $1`, [
      order.id,
    ]);
    must(await call(orderAdminContract.confirmCancel, director, { id: order.id }));
    expect(await stored(bench.lab, 'task', task.id)).toMatchObject({ state: 'cancelled' });
  });
});
