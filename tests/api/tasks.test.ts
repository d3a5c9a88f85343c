import type { Page } from '../../contract/kit/inputs';
import { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { sampleContract } from '../../contract/sample/sample';
import { tasksContract } from '../../contract/task/tasks';
import type { TaskRow } from '../../contract/worksheet/bench';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import {
  aBench,
  aMandate,
  anAssignedMandate,
  aSubmittedMandate,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  issueSamples,
  mandateOf,
  must,
  save,
  trailOf,
} from '../support/builders/bench';
import { detailOf } from '../support/builders/order';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const query = (text: string, values: unknown[]) => bench.lab.system.pool.query(text, values);

describe('POST /api/tasks/savedata/{id}/{mandateId}', () => {
  it('computes mean, reported value and verdict itself, and begins task, worksheet and sample', async () => {
    const { tester } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    expect(grid).toMatchObject({
      editable: true,
      worksheet: { state: 'empty', rows: 2, filled: 0 },
      mandate: { customerName: null },
    });
    const { cells, worksheet } = must(await save(bench, tester, grid, goodCells(grid, bench.deviceId)));
    expect(worksheet.state).toBe('editing');
    expect(cells).toMatchObject([
      { status: 'saved', row: { raw: '7.2', reported: '7.2', verdict: 'pass', enteredByName: tester.name, ver: 2 } },
      { status: 'saved', row: { raw: '12', reported: '12', verdict: 'none' } },
    ]);
    const after = await mandateOf(bench, mandate.mandate.id);
    expect(after.tasks.map(({ state }) => state)).toEqual(['testing', 'testing']);
    expect(after.samples.map(({ state }) => state)).toEqual(['testing']);
    expect(await trailOf(bench, grid.worksheet.id)).toContain('worksheet.save');
  });

  it('keeps what cannot be read and flags it', async () => {
    const { tester } = bench.people;
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    const [ph] = grid.rows;
    const { cells } = must(
      await save(bench, tester, grid, [{ taskId: ph?.taskId, ver: ph?.ver, values: ['7.l', '7.3'] }]),
    );
    expect(cells[0]).toMatchObject({
      status: 'saved',
      row: { values: ['7.l', '7.3'], reported: null, problems: [{ index: 0, code: 'notANumber' }] },
    });
  });

  it('answers a row that somebody else changed with both values and saves the others', async () => {
    const { tester } = bench.people;
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    const [ph, cod] = grid.rows;
    must(await save(bench, tester, grid, [{ taskId: ph?.taskId, ver: 1, values: ['7.0', '7.0'] }]));
    const { cells } = must(
      await save(bench, tester, grid, [
        { taskId: ph?.taskId, ver: 1, values: ['6.0', '6.0'] },
        { taskId: cod?.taskId, ver: 1, values: ['15'] },
      ]),
    );
    expect(cells).toMatchObject([
      { status: 'conflict', mine: ['6.0', '6.0'], theirs: { values: ['7.0', '7.0'], ver: 2 } },
      { status: 'saved', row: { reported: '15' } },
    ]);
  });

  it('refuses before the sample was issued, and says how to go on', async () => {
    const { tester, director } = bench.people;
    const { mandate } = await aMandate(bench);
    must(await call(tasksContract.assignWhole, director, { id: mandate.id, staffId: tester.id }));
    const grid = await gridOf(bench, tester, await mandateOf(bench, mandate.id));
    const refused = await save(bench, tester, grid, goodCells(grid, bench.deviceId));
    expect(refused.code).toBe(600);
    expect(blockersOf(refused)).toEqual(['sample.notInHand', 'sample.notInHand']);
    expect((await mandateOf(bench, mandate.id)).tasks.map(({ state }) => state)).toEqual(['assigned', 'assigned']);
  });

  it('refuses who lost the authorisation', async () => {
    const { tester } = bench.people;
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    await query(`update staff_auth set status = 'suspended' where staff_id = $1`, [tester.id]);
    expect(blockersOf(await save(bench, tester, grid, goodCells(grid, bench.deviceId)))).toContain('competence.test');
    await query(`update staff_auth set status = 'valid' where staff_id = $1`, [tester.id]);
  });

  it("shows another tester's worksheet as missing, and lets nobody else type in it", async () => {
    const { tester, second, director } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    expect((await save(bench, second, grid, goodCells(grid, bench.deviceId))).status).toBe(404);
    expect((await save(bench, director, grid, goodCells(grid, bench.deviceId))).status).toBe(403);
    expect(
      (
        await call(tasksContract.instance, second, {
          mandateId: mandate.mandate.id,
          id: grid.worksheet.id,
          type: 'grid',
        })
      ).status,
    ).toBe(404);
  });

  it('demands a reason after the first submission and keeps the old value in sight', async () => {
    const { tester, checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    must(await call(mandateAuditContract.reject, checker, { id: submitted.mandate.id, opinion: '请复核 COD' }));
    const grid = await gridOf(bench, tester, submitted);
    const cod = grid.rows.find(({ itemName }) => itemName === '化学需氧量');
    expect(cod?.needsReason).toBe(true);
    const cell = { taskId: cod?.taskId, ver: cod?.ver, values: ['13'] };
    const without = must(await save(bench, tester, grid, [cell]));
    expect(without.cells[0]).toMatchObject({ status: 'refused' });
    const withReason = must(await save(bench, tester, grid, [{ ...cell, reason: '读数抄录错误' }]));
    expect(withReason).toMatchObject({
      worksheet: { state: 'rejected' },
      cells: [{ status: 'saved', row: { reported: '13' } }],
    });
    const climate = (reason?: string) => save(bench, tester, grid, [], { t: '23.0', ...(reason && { reason }) });
    expect((await climate()).status).toBe(400);
    must(await climate('补记环境温度'));
    const shown = (await gridOf(bench, tester, submitted)).rows.find(({ taskId }) => taskId === cod?.taskId);
    expect(shown?.revisions).toMatchObject([
      { field: 'values', oldValue: '12', newValue: '13', reason: '读数抄录错误', byName: tester.name },
    ]);
  });
});

describe('POST /api/tasks/submitdata/{id}', () => {
  it('submits a complete worksheet, brings task, sample and mandate on, and tells the checkers', async () => {
    const { mandate, tasks, samples, worksheets } = await aSubmittedMandate(bench);
    expect(mandate.state).toBe('checking');
    expect(tasks.map(({ state, outcome }) => [state, outcome])).toEqual([
      ['submitted', 'pass'],
      ['submitted', 'none'],
    ]);
    expect(samples.map(({ state }) => state)).toEqual(['tested']);
    expect(worksheets).toMatchObject([{ state: 'submitted', filled: 2 }]);
    const { rowCount } = await query(`select 1 from message where ref_id = $1 and to_staff_id = $2`, [
      mandate.id,
      bench.people.checker.id,
    ]);
    expect(rowCount).toBe(1);
    expect(await firstBrokenLink(bench.lab.system.db, bench.lab.system.auditKey, bench.lab.companyId)).toBeNull();
  });

  it('names every blocker at once', async () => {
    const { tester } = bench.people;
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    const [ph] = grid.rows;
    must(
      await save(bench, tester, grid, [
        { taskId: ph?.taskId, ver: ph?.ver, values: ['7.1'], testFrom: '2099-01-01T00:00:00Z' },
      ]),
    );
    const refused = await call(tasksContract.submit, tester, { id: grid.worksheet.id });
    expect(refused.code).toBe(600);
    expect(blockersOf(refused)).toEqual([
      'value.empty',
      'date.future',
      'device.missing',
      'value.empty',
      'date.missing',
    ]);
  });

  it('refuses a device that is overdue on the day of the test', async () => {
    const { tester } = bench.people;
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId)));
    await query(`update equipment set cal_due_date = '2020-01-01' where id = $1`, [bench.deviceId]);
    expect(blockersOf(await call(tasksContract.submit, tester, { id: grid.worksheet.id }))).toEqual([
      'device.unusable',
    ]);
    await query(`update equipment set cal_due_date = '2099-12-31' where id = $1`, [bench.deviceId]);
    expect((await call(tasksContract.submit, tester, { id: grid.worksheet.id })).code).toBe(200);
  });

  it('answers 409 when the worksheet changed or stands elsewhere', async () => {
    const { tester } = bench.people;
    const { worksheets } = await aSubmittedMandate(bench);
    expect((await call(tasksContract.submit, tester, { id: worksheets[0]?.id })).status).toBe(409);
    const grid = await gridOf(bench, tester, await anAssignedMandate(bench));
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId)));
    expect((await call(tasksContract.submit, tester, { id: grid.worksheet.id, ver: 1 })).status).toBe(409);
  });
});

describe('PUT /api/tasks/backdata/{id}', () => {
  it('lets the tester recall until the checker has opened it', async () => {
    const { tester, checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const id = submitted.worksheets[0]?.id;
    must(await call(tasksContract.backData, tester, { id }));
    const recalled = await mandateOf(bench, submitted.mandate.id);
    expect(recalled).toMatchObject({
      mandate: { state: 'testing' },
      worksheets: [{ state: 'editing' }],
      samples: [{ state: 'testing' }],
    });
    must(await call(tasksContract.submit, tester, { id }));
    await gridOf(bench, checker, submitted);
    expect(blockersOf(await call(tasksContract.backData, tester, { id }))).toEqual(['recall.opened']);
  });

  it('lets a checker send it back with a reason', async () => {
    const { checker } = bench.people;
    const submitted = await aSubmittedMandate(bench);
    const id = submitted.tasks[0]?.id;
    expect((await call(tasksContract.backData, checker, { id })).status).toBe(400);
    must(await call(tasksContract.backData, checker, { id, reason: '单位有误,请核对' }));
    expect(await mandateOf(bench, submitted.mandate.id)).toMatchObject({
      mandate: { state: 'testing' },
      worksheets: [{ state: 'rejected' }],
    });
  });
});

describe('PUT /api/tasks/assign/{id}, assignwhole/{id}', () => {
  it('refuses a person who is not authorised, and a checker who is the tester', async () => {
    const { director, tester } = bench.people;
    const novice = await bench.lab.hire({ roles: ['TEST'] });
    const { tasks } = await aMandate(bench);
    const refused = await call(tasksContract.assign, director, { id: tasks[0]?.id, staffId: novice.id });
    expect([refused.code, blockersOf(refused)]).toEqual([600, ['competence.test']]);
    const same = await call(tasksContract.assign, director, {
      id: tasks[0]?.id,
      staffId: tester.id,
      checkerId: tester.id,
    });
    expect(blockersOf(same)).toContain('checker.same');
  });

  it('refuses a tester who would assign', async () => {
    const { tasks } = await aMandate(bench);
    expect(
      (await call(tasksContract.assign, bench.people.tester, { id: tasks[0]?.id, staffId: bench.people.tester.id }))
        .status,
    ).toBe(403);
  });

  it('splits a worksheet when its tasks go to two testers: a record has one author', async () => {
    const { director, tester, second } = bench.people;
    const { mandate, tasks } = await aMandate(bench);
    must(await call(tasksContract.assign, director, { id: tasks[0]?.id, staffId: tester.id }));
    must(await call(tasksContract.assign, director, { id: tasks[1]?.id, staffId: second.id }));
    const { worksheets } = await mandateOf(bench, mandate.id);
    expect(worksheets.map(({ assigneeId, rows }) => [assigneeId, rows]).sort()).toEqual(
      [
        [tester.id, 1],
        [second.id, 1],
      ].sort(),
    );
    const own = must(await call<Page<TaskRow>>(tasksContract.my, second, { mandateId: mandate.id }));
    expect(own.list.map(({ id }) => id)).toEqual([tasks[1]?.id]);
  });

  it('takes over the unassigned worksheet when all of it goes to one person', async () => {
    const { mandate, worksheets } = await aMandate(bench);
    must(
      await call(tasksContract.assignWhole, bench.people.director, { id: mandate.id, staffId: bench.people.tester.id }),
    );
    const after = await mandateOf(bench, mandate.id);
    expect(after.worksheets.map(({ id }) => id)).toEqual(worksheets.map(({ id }) => id));
    expect(after.mandate.state).toBe('testing');
    expect(
      (
        await call(tasksContract.assignWhole, bench.people.director, {
          id: mandate.id,
          staffId: bench.people.tester.id,
        })
      ).status,
    ).toBe(409);
  });
});

it('shows a tester only the own tasks, without the name of the client', async () => {
  const { second, director } = bench.people;
  await anAssignedMandate(bench);
  const { list } = must(await call<Page<TaskRow>>(tasksContract.my, second));
  expect(list.every(({ assigneeId, customerName }) => assigneeId === second.id && customerName === null)).toBe(true);
  const all = must(await call<Page<TaskRow>>(tasksContract.pool, director));
  expect(all.list.every(({ state, customerName }) => state === 'unassigned' && customerName !== null)).toBe(true);
});

it('blocks a sample that was reported lost', async () => {
  const { tester, director, keeper, rec } = bench.people;
  const mandate = await aMandate(bench);
  must(await call(tasksContract.assignWhole, director, { id: mandate.mandate.id, staffId: tester.id }));
  await issueSamples(bench, mandate, tester);
  const { samples } = await detailOf(bench.lab, rec, mandate.order.id);
  must(await call(sampleContract.reportLoss, keeper, { id: samples[0]?.id, reason: '瓶身破裂,样品流失' }));
  const grid = await gridOf(bench, tester, await mandateOf(bench, mandate.mandate.id));
  expect(blockersOf(await save(bench, tester, grid, goodCells(grid, bench.deviceId)))).toContain('sample.notInHand');
});
