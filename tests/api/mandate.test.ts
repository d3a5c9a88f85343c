import type { Page } from '../../contract/kit/inputs';
import { mandateContract } from '../../contract/mandate/mandate';
import { sampleContract } from '../../contract/sample/sample';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksExportContract } from '../../contract/task/tasks-export';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { insertRow } from '../../server/kernel/rows';
import type { MandateRow } from '../../server/mandate/mandate-rows';
import {
  aBench,
  aCheckedMandate,
  aMandate,
  anAssignedMandate,
  aSubmittedMandate,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  mandateOf,
  must,
  openSheets,
  save,
  trailOf,
} from '../support/builders/bench';
import { writerOf } from '../support/builders/catalogue';
import { aReadyOrder, detailOf } from '../support/builders/order';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);

describe('POST /api/mandate/generate/{mandateId}/{order}', () => {
  it('makes mandate, worksheets, tasks and empty results, and tells the directors and who keeps the samples', async () => {
    const { mandate, tasks, worksheets, order } = await aMandate(bench);
    expect(order.state).toBe('testing');
    expect(mandate).toMatchObject({ no: `${order.no}-M1`, state: 'awaitingAssignment', taskCount: 2, unassigned: 2 });
    expect(tasks.map(({ no, state, itemName }) => [no, state, itemName])).toEqual([
      [`${mandate.no}-001`, 'unassigned', 'pH值'],
      [`${mandate.no}-002`, 'unassigned', '化学需氧量'],
    ]);
    expect(worksheets).toMatchObject([{ state: 'empty', rows: 2, assigneeId: null }]);
    const { rowCount } = await bench.lab.system.pool.query(
      'select 1 from message where ref_id = $1 and to_staff_id = $2',
      [mandate.id, bench.people.director.id],
    );
    expect(rowCount).toBe(1);
    const { rows } = await bench.lab.system.pool.query(
      'select title, link from message where ref_id = $1 and to_staff_id = $2 order by id desc limit 1',
      [order.id, bench.people.keeper.id],
    );
    expect(rows).toEqual([{ title: `委托 ${order.no} 已下达，样品待发放`, link: '/sample?view=issue' }]);
    expect(await trailOf(bench, mandate.id)).toEqual(['mandate.generate']);
  });

  it('releases an order once', async () => {
    const { order, mandate } = await aMandate(bench);
    const again = must(
      await call<{ already?: boolean; mandateIds: string[] }>(mandateContract.generate, bench.people.rec, {
        mandateId: '0',
        order: order.id,
      }),
    );
    expect(again).toMatchObject({ already: true, mandateIds: [mandate.id] });
  });

  it('refuses an order whose review is not signed, and a person without the right', async () => {
    const order = await aReadyOrder(bench.lab, bench.people.rec, bench.catalogue, bench.customerId);
    const refused = await call(mandateContract.generate, bench.people.rec, { mandateId: '0', order: order.id });
    expect(refused.code).toBe(600);
    expect(blockersOf(refused)).toContain('review');
    expect(
      (await call(mandateContract.generate, bench.people.tester, { mandateId: '0', order: order.id })).status,
    ).toBe(403);
  });
});

describe('GET /api/mandate, detail/{id}, samplebyuuid/{uuid}', () => {
  it('shows a department its mandates only', async () => {
    const { mandate } = await anAssignedMandate(bench);
    const elsewhere = await insertRow(writerOf(bench.lab), 'department', { name: '微生物室', code: 'MB', type: 'lab' });
    const stranger = await bench.lab.hire({ roles: ['DIR'], departId: elsewhere.id });
    const listOf = async (person: typeof stranger) =>
      must(await call<Page<MandateRow>>(mandateContract.list, person)).list.map(({ id }) => id);
    expect(await listOf(bench.people.director)).toContain(mandate.id);
    expect(await listOf(stranger)).toEqual([]);
    expect((await call(mandateContract.detail, stranger, { id: mandate.id })).status).toBe(404);
    expect(await listOf(bench.people.tester)).toContain(mandate.id);
    expect(await listOf(bench.people.second)).not.toContain(mandate.id);
  });

  it('offers each person exactly the legal steps, with the cause of a disabled one', async () => {
    const { mandate } = await aSubmittedMandate(bench);
    const actionsFor = async (person: Bench['people']['checker']) =>
      must(
        await call<{ actions: { code: string; enabled: boolean }[] }>(mandateContract.detail, person, {
          id: mandate.id,
        }),
      ).actions.map(({ code, enabled }) => [code, enabled]);
    await openSheets(bench, mandate.id);
    expect(await actionsFor(bench.people.checker)).toEqual([
      ['pass', true],
      ['reject', true],
      ['passPart', true],
      ['rejectPart', true],
    ]);
    expect(await actionsFor(bench.people.tester)).toEqual([]);
  });

  it('answers a scanned label with the sample and the tasks of who scanned it', async () => {
    const { samples, mandate } = await anAssignedMandate(bench);
    const found = must(
      await call<{ tasks: unknown[]; mandates: { id: string }[] }>(mandateContract.sampleByUuid, bench.people.tester, {
        uuid: samples[0]?.uuid,
      }),
    );
    expect([found.tasks.length, found.mandates[0]?.id]).toEqual([2, mandate.id]);
    expect((await call(mandateContract.sampleByUuid, bench.people.tester, { uuid: crypto.randomUUID() })).status).toBe(
      404,
    );
  });
});

describe('POST /api/mandate/sendback/{id}, update/{id}', () => {
  it('rests while reception has it, and goes on when reception has answered', async () => {
    const { director, rec, tester } = bench.people;
    const { mandate } = await aMandate(bench);
    must(await call(mandateContract.sendBack, director, { id: mandate.id, reason: '样品量不足以完成平行' }));
    expect((await mandateOf(bench, mandate.id)).mandate).toMatchObject({
      state: 'sentBack',
      backReason: '样品量不足以完成平行',
    });
    const paused = await call(tasksContract.assignWhole, director, { id: mandate.id, staffId: tester.id });
    expect(paused.code).toBe(600);
    must(await call(mandateContract.update, rec, { id: mandate.id, reason: '备样已补足', remark: '备样在 2 号柜' }));
    expect((await mandateOf(bench, mandate.id)).mandate).toMatchObject({
      state: 'awaitingAssignment',
      backReason: null,
      remark: '备样在 2 号柜',
    });
    expect((await call(tasksContract.assignWhole, director, { id: mandate.id, staffId: tester.id })).code).toBe(200);
  });

  it('is refused once data were submitted', async () => {
    const { mandate } = await aSubmittedMandate(bench);
    const refused = await call(mandateContract.sendBack, bench.people.director, {
      id: mandate.id,
      reason: '样品量不足',
    });
    expect(blockersOf(refused)).toEqual(['mandate.submitted']);
  });

  it('re-dates open tasks and refuses a day in the past', async () => {
    const { mandate } = await anAssignedMandate(bench);
    must(
      await call(mandateContract.update, bench.people.director, {
        id: mandate.id,
        dueDate: '2099-01-05',
        priority: 'urgent',
        ver: mandate.ver,
      }),
    );
    const after = await mandateOf(bench, mandate.id);
    expect(after.mandate).toMatchObject({ dueDate: '2099-01-05', priority: 'urgent' });
    expect(after.tasks.map(({ dueDate }) => dueDate)).toEqual(['2099-01-05', '2099-01-05']);
    expect(
      (await call(mandateContract.update, bench.people.director, { id: mandate.id, dueDate: '2020-01-01' })).status,
    ).toBe(400);
    expect((await call(mandateContract.update, bench.people.director, { id: mandate.id, ver: 1 })).status).toBe(409);
  });

  it('resolves a task that went back to reception: to assignment, or given up', async () => {
    const { director, rec } = bench.people;
    const { mandate, tasks } = await aMandate(bench);
    for (const { id } of tasks)
      must(await call(taskContract.backToReception, director, { id, reason: '项目与样品不符' }));
    expect((await mandateOf(bench, mandate.id)).worksheets).toEqual([]);
    const [first, second] = tasks;
    must(
      await call(mandateContract.update, rec, {
        id: mandate.id,
        tasks: [
          { id: first?.id, to: 'unassigned' },
          { id: second?.id, to: 'cancelled' },
        ],
      }),
    );
    const after = await mandateOf(bench, mandate.id);
    expect(after.tasks.map(({ state }) => state)).toEqual(['unassigned', 'cancelled']);
    expect(after.worksheets).toMatchObject([{ state: 'empty', rows: 1 }]);
  });
});

describe('GET /api/mandate/canExport/{id}, export/{id}, tasksexport/isExists/{id}', () => {
  it('exports the mandate as PDF and remembers it', async () => {
    const { mandate } = await aCheckedMandate(bench);
    const { rec } = bench.people;
    expect(must(await call<{ ok: boolean }>(mandateContract.canExport, rec, { id: mandate.id })).ok).toBe(true);
    expect(must(await call<{ exists: boolean }>(tasksExportContract.exists, rec, { id: mandate.id })).exists).toBe(
      false,
    );
    const response = await fetch(`${bench.lab.origin}/api/mandate/export/${mandate.id}`, {
      headers: { authorization: rec.token },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(must(await call<{ exists: boolean }>(tasksExportContract.exists, rec, { id: mandate.id })).exists).toBe(
      true,
    );
    expect(await trailOf(bench, mandate.id)).toContain('mandate.export');
  });

  it('prints of each result with what, how and under which conditions it was measured (7.5.1)', async () => {
    const { people, deviceId, lab } = bench;
    const assigned = await anAssignedMandate(bench);
    const grid = await gridOf(bench, people.tester, assigned);
    const [ph, cod] = goodCells(grid, deviceId, { t: '22.5', rh: '52' });
    must(
      await save(
        bench,
        people.tester,
        grid,
        [ph, { ...cod, values: ['0.012'], unit: 'g/L', t: '24' }].filter(Boolean) as object[],
      ),
    );
    const response = await fetch(`${lab.origin}/api/mandate/export/${assigned.mandate.id}`, {
      headers: { authorization: people.rec.token },
    });
    const record = textOf(Buffer.from(await response.arrayBuffer()));
    expect(record).toContain('温度22.5~24°C');
    expect(record).toContain('相对湿度52%RH');
    expect(record).toContain('24°C');
    // The reading in the unit in which it was read; what is reported in the item's.
    expect(record).toMatch(/0\.012g\/L.*12.*mg\/L/);
  });

  it('is refused while the mandate is with reception', async () => {
    const { mandate } = await aMandate(bench);
    must(await call(mandateContract.sendBack, bench.people.director, { id: mandate.id, reason: '样品量不足' }));
    expect(must(await call<{ ok: boolean }>(mandateContract.canExport, bench.people.rec, { id: mandate.id })).ok).toBe(
      false,
    );
    expect(blockersOf(await call(mandateContract.export, bench.people.rec, { id: mandate.id }))).toEqual([
      'mandate.state',
    ]);
  });
});

describe('POST /api/mandate/finish/{id}', () => {
  it('is refused while a report is open, and finishes once all are out', async () => {
    const { mandate } = await aCheckedMandate(bench);
    const { director } = bench.people;
    expect(blockersOf(await call(mandateContract.finish, director, { id: mandate.id }))).toEqual(['report.open']);
    await bench.lab.system.pool.query(`update report set state = 'issued' where $1 = any(mandate_ids)`, [mandate.id]);
    must(await call(mandateContract.finish, director, { id: mandate.id }));
    expect((await mandateOf(bench, mandate.id)).mandate.state).toBe('finished');
  });
});

describe('POST /api/mandate/instance/void/{id}', () => {
  it('voids a record, keeps its values readable and puts its tasks back to assignment', async () => {
    const { tm, tester, director } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const id = submitted.worksheets[0]?.id;
    expect((await call(mandateContract.voidInstance, tester, { id, reason: '记录纸污损' })).status).toBe(403);
    must(await call(mandateContract.voidInstance, tm, { id, reason: '记录纸污损' }));
    const after = await mandateOf(bench, submitted.mandate.id);
    expect(after.worksheets.map(({ state, rows }) => [state, rows])).toEqual([
      ['void', 0],
      ['empty', 2],
    ]);
    expect(after.mandate.state).toBe('awaitingAssignment');
    must(await call(tasksContract.assignWhole, director, { id: submitted.mandate.id, staffId: tester.id }));
    const grid = await gridOf(bench, tester, await mandateOf(bench, submitted.mandate.id), 1);
    expect(grid.rows[0]).toMatchObject({
      values: [],
      needsReason: true,
      revisions: [{ oldValue: '7.1 | 7.3', newValue: null }],
    });
  });
});

it('keeps the order at reception in step', async () => {
  const { mandate, order } = await aCheckedMandate(bench);
  const detail = await detailOf(bench.lab, bench.people.rec, order.id);
  expect(detail.order.state).toBe('reporting');
  expect((await mandateOf(bench, mandate.id)).history.length).toBeGreaterThan(3);
});

it('brings a sample that was thought lost and is issued again to where its tests are', async () => {
  const { order } = await aSubmittedMandate(bench);
  const { keeper, tester, rec } = bench.people;
  const qm = await bench.lab.hire({ roles: ['QM'] });
  const [sample] = (await detailOf(bench.lab, rec, order.id)).samples;
  const on = (id: string | undefined, more: object) => ({ id, reason: '冷藏柜断电，疑似变质', ...more });
  must(await call(sampleContract.reportLoss, keeper, on(sample?.id, {})));
  must(await call(sampleContract.resolve, qm, on(sample?.id, { to: 'confirmed' })));
  const again = must(
    await call<{ list: { state: string }[] } | { state: string }[]>(sampleContract.issue, keeper, {
      ids: [sample?.id],
      toStaffId: tester.id,
    }),
  );
  expect(JSON.stringify(again)).toContain('"state":"tested"');
  const { rows } = await bench.lab.system.pool.query('select state from stored_sample where sample_id = $1', [
    sample?.id,
  ]);
  expect(rows).toEqual([{ state: 'awaitingPutIn' }]);
});
