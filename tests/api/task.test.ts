import type { Page } from '../../contract/kit/inputs';
import type { Outcomes } from '../../contract/kit/outcomes';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { tasksAdminContract } from '../../contract/task/tasks-admin';
import { tasksAssignContract, type Workload } from '../../contract/task/tasks-assign';
import type { TaskRow } from '../../contract/worksheet/bench';
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
  save,
  trailOf,
} from '../support/builders/bench';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const statesOf = async (id: string) => (await mandateOf(bench, id)).tasks.map(({ state }) => state);

describe('POST /api/task/assign, batchassign, tasksassign/assign', () => {
  it('tells the outcome of each task and assigns the others', async () => {
    const { director, tester } = bench.people;
    const [{ tasks, mandate }, { tasks: assigned }] = [await aMandate(bench), await anAssignedMandate(bench)];
    const ids = [tasks[0]?.id, assigned[0]?.id];
    const outcomes = must(
      await call<Outcomes>(taskContract.assign, director, { ids, staffId: tester.id, dueDate: '2099-02-01' }),
    );
    expect(outcomes).toMatchObject({
      done: 1,
      failed: 1,
      results: [
        { id: ids[0], ok: true },
        { id: ids[1], ok: false },
      ],
    });
    const after = await mandateOf(bench, mandate.id);
    expect(after.tasks[0]).toMatchObject({ state: 'assigned', assigneeName: tester.name, dueDate: '2099-02-01' });
  });

  it('gives each task to its own person', async () => {
    const { director, tester, second } = bench.people;
    const { tasks, mandate } = await aMandate(bench);
    const items = [
      { id: tasks[0]?.id, staffId: tester.id },
      { id: tasks[1]?.id, staffId: second.id },
    ];
    must(await call(taskContract.batchAssign, director, { items }));
    expect((await mandateOf(bench, mandate.id)).tasks.map(({ assigneeId }) => assigneeId)).toEqual([
      tester.id,
      second.id,
    ]);
    const other = await aMandate(bench);
    must(
      await call(tasksAssignContract.assign, director, {
        mandateId: other.mandate.id,
        items: other.tasks.map(({ id }) => ({ itemId: id, staffId: second.id })),
      }),
    );
    expect(await statesOf(other.mandate.id)).toEqual(['assigned', 'assigned']);
  });

  it('refuses as a whole when nothing could be done', async () => {
    const novice = await bench.lab.hire({ roles: ['TEST'] });
    const { tasks } = await aMandate(bench);
    const refused = await call(taskContract.assign, bench.people.director, {
      ids: tasks.map(({ id }) => id),
      staffId: novice.id,
    });
    expect(refused.code).toBe(600);
    expect(refused.message).toContain('没有「pH值」的有效检测授权');
  });
});

describe('POST /api/task/reassign, emptyassign, backassign', () => {
  it('gives a begun task to another tester with what was entered, and its author stays named', async () => {
    const { director, tester, second } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    must(await save(bench, tester, grid, goodCells(grid, bench.deviceId)));
    const ids = [mandate.tasks[0]?.id];
    expect((await call(taskContract.reassign, director, { ids, staffId: second.id, reason: '' })).status).toBe(400);
    must(await call(taskContract.reassign, director, { ids, staffId: second.id, reason: '原检测员出差' }));
    const after = await mandateOf(bench, mandate.mandate.id);
    const at = after.worksheets.findIndex(({ assigneeId }) => assigneeId === second.id);
    const moved = await gridOf(bench, second, after, at);
    expect(moved.rows).toMatchObject([{ values: ['7.1', '7.3'], enteredByName: tester.name, taskState: 'assigned' }]);
  });

  it('clears an assignment without data, and refuses one with data', async () => {
    const { director, tester } = bench.people;
    const mandate = await anAssignedMandate(bench);
    const grid = await gridOf(bench, tester, mandate);
    const [ph, cod] = mandate.tasks;
    must(await save(bench, tester, grid, goodCells({ ...grid, rows: grid.rows.slice(0, 1) }, bench.deviceId)));
    expect(blockersOf(await call(taskContract.takeBack, director, { ids: [ph?.id] }))).toEqual(['task.hasData']);
    must(await call(taskContract.emptyAssign, director, { ids: [cod?.id] }));
    expect(await statesOf(mandate.mandate.id)).toEqual(['testing', 'unassigned']);
    expect((await mandateOf(bench, mandate.mandate.id)).worksheets.map(({ assigneeId }) => assigneeId)).toEqual([
      tester.id,
      null,
    ]);
  });
});

describe('POST /api/tasksassign/assignback, assignbackByLeader; PUT /api/tasks/assign/{id} refuse', () => {
  it('lets a tester ask, and the director refuse or agree', async () => {
    const { director, tester, second } = bench.people;
    const { mandate, tasks } = await anAssignedMandate(bench);
    const itemIds = [tasks[0]?.id];
    expect(
      (await call(tasksAssignContract.requestReturn, second, { itemIds, reason: '设备故障无法检测' })).status,
    ).toBe(404);
    must(await call(tasksAssignContract.requestReturn, tester, { itemIds, reason: '设备故障无法检测' }));
    expect(await statesOf(mandate.id)).toEqual(['returnAsked', 'assigned']);
    // What waits for the director is open work all the same, and counted with it.
    expect(must(await call<{ returnAsked: number }>(taskContract.myInfo, tester)).returnAsked).toBe(1);
    const board = must(await call<Page<{ id: string }>>(tasksAssignContract.list, director, { pageSize: 200 }));
    expect(board.list.find(({ id }) => id === mandate.id)).toMatchObject({ unassigned: 0, returnAsked: 1 });
    must(await call(tasksContract.assign, director, { id: itemIds[0], refuse: true, reason: '备用设备可用' }));
    expect(await statesOf(mandate.id)).toEqual(['assigned', 'assigned']);
    must(await call(tasksAssignContract.requestReturn, tester, { itemIds, reason: '备用设备也故障' }));
    must(await call(tasksAssignContract.returnByLeader, director, { itemIds }));
    const after = await mandateOf(bench, mandate.id);
    expect(after.tasks[0]).toMatchObject({ state: 'unassigned', assigneeId: null, returnCount: 2 });
    expect(await trailOf(bench, itemIds[0] ?? '')).toEqual([
      'task.assign',
      'task.handBack',
      'task.refuseReturn',
      'task.handBack',
      'task.handBackByLeader',
    ]);
  });
});

describe('GET /api/tasksadmin/backtask1/{id}, backtask2/{id}', () => {
  it('goes back to assignment with its data, once', async () => {
    const { director } = bench.people;
    const { mandate, tasks } = await aSubmittedMandate(bench);
    const id = tasks[0]?.id;
    must(await call(tasksAdminContract.backToAssignment, director, { id }));
    expect(must(await call(tasksAdminContract.backToAssignment, director, { id }))).toEqual({
      ok: true,
      already: true,
    });
    const after = await mandateOf(bench, mandate.id);
    expect(after.tasks[0]).toMatchObject({ state: 'unassigned', hasData: true });
    expect(after.mandate.state).toBe('testing');
  });

  it('goes back to input after the check, with the report', async () => {
    const { mandate, tasks } = await aCheckedMandate(bench);
    must(
      await call(tasksAdminContract.backToInput, bench.people.director, {
        id: tasks[0]?.id,
        reason: '计算有误,请复核',
      }),
    );
    expect(await statesOf(mandate.id)).toEqual(['testing', 'testing']);
    const { rows } = await bench.lab.system.pool.query('select state from report where $1 = any(mandate_ids)', [
      mandate.id,
    ]);
    expect(rows).toEqual([{ state: 'backToInput' }]);
  });
});

describe('POST /api/task/backtask, backtaskbatch', () => {
  it('sends tasks back to reception without data only', async () => {
    const { director } = bench.people;
    const [fresh, submitted] = [await aMandate(bench), await aSubmittedMandate(bench)];
    const ids = [fresh.tasks[0]?.id, submitted.tasks[0]?.id];
    const outcomes = must(
      await call<Outcomes>(taskContract.backToReceptionBatch, director, { ids, reason: '项目与样品不符' }),
    );
    expect(outcomes.results.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await statesOf(fresh.mandate.id)).toEqual(['backAtReception', 'unassigned']);
  });
});

describe('GET /api/task, all, allx, extra, myinfo, reportbase/{id}; tasksadmin/area', () => {
  it('filters, searches and counts within the rows of the reader', async () => {
    const { director, tester, second } = bench.people;
    const { mandate, tasks, samples } = await aCheckedMandate(bench);
    const found = must(
      await call<Page<TaskRow>>(taskContract.list, director, { mandateId: mandate.id, keyword: '需氧量' }),
    );
    expect(found.list.map(({ id }) => id)).toEqual([tasks[1]?.id]);
    expect(found.list[0]).toMatchObject({
      sampleNo: samples[0]?.no,
      method: expect.stringContaining('HJ 1147'),
      areaName: bench.catalogue.area.name,
      actions: expect.any(Array),
    });
    const all = must(
      await call<Page<TaskRow & { reported: string; reportState: string }>>(taskContract.allExtended, director, {
        mandateId: mandate.id,
      }),
    );
    expect(all.list.map(({ reported, reportState }) => [reported, reportState])).toEqual([
      ['12', 'awaitingCompile'],
      ['7.2', 'awaitingCompile'],
    ]);
    expect(must(await call<Page<TaskRow>>(taskContract.all, second, { mandateId: mandate.id })).total).toBe(0);
    const extra = must(await call<{ byState: Record<string, number> }>(taskContract.extra, tester));
    expect(extra.byState['checked']).toBeGreaterThanOrEqual(2);
    expect(
      must(await call<{ doneThisMonth: number }>(taskContract.myInfo, tester)).doneThisMonth,
    ).toBeGreaterThanOrEqual(2);
    const base = must(
      await call<{ lines: { reported: string | null }[] }>(taskContract.mandateData, director, { id: mandate.id }),
    );
    expect(base.lines.map(({ reported }) => reported)).toEqual(['7.2', '12']);
    const areas = must(await call<{ areaId: string; total: number }[]>(tasksAdminContract.byArea, director));
    expect(areas.map(({ areaId }) => areaId)).toEqual([bench.catalogue.area.id]);
    expect(
      must(await call<{ ok: boolean }>(tasksContract.canExportCertificate, director, { id: tasks[0]?.id })).ok,
    ).toBe(true);
  });

  it('names the templates of the chosen tasks', async () => {
    const { tasks } = await aMandate(bench);
    const ids = tasks.map(({ id }) => id);
    const records = must(
      await call<{ templates: { datatype: string; taskIds: string[] }[] }>(
        taskContract.sampleTemplate,
        bench.people.director,
        { ids },
      ),
    );
    expect(records.templates).toMatchObject([{ datatype: 'grid', taskIds: ids }]);
    const reports = must(
      await call<{ templates: { taskIds: string[] }[] }>(taskContract.reportTemplate, bench.people.director, { ids }),
    );
    expect(reports.templates[0]?.taskIds).toEqual(ids);
  });
});

describe('GET /api/tasksassign/list, items/{id}, myitems/{id}, itemsForCancel/{id}', () => {
  it('shows waiting mandates, the people with their load, and who may do what', async () => {
    const { director, tester, second, checker } = bench.people;
    const busy = await anAssignedMandate(bench);
    const { mandate } = await aMandate(bench);
    const list = must(
      await call<Page<{ id: string }> & { people: Workload[] }>(tasksAssignContract.list, director, { pageSize: 200 }),
    );
    expect(list.list.map(({ id }) => id)).toContain(mandate.id);
    const load = list.people.find(({ id }) => id === tester.id);
    expect(load).toMatchObject({ areaIds: [bench.catalogue.area.id] });
    expect(Number(load?.hours)).toBeGreaterThanOrEqual(2.5);
    expect(load?.days).toHaveLength(10);
    const items = must(
      await call<{ items: { candidateIds: string[]; checkerIds: string[]; proposedId: string }[] }>(
        tasksAssignContract.items,
        director,
        { id: mandate.id },
      ),
    );
    expect(items.items[0]?.candidateIds.sort()).toEqual([tester.id, second.id].sort());
    expect(items.items[0]?.checkerIds).toEqual([checker.id]);
    expect(items.items[0]?.proposedId).toBe(second.id);
    expect(must(await call<TaskRow[]>(tasksAssignContract.myItems, tester, { id: busy.mandate.id }))).toHaveLength(2);
    expect(
      must(await call<TaskRow[]>(tasksAssignContract.itemsForCancel, director, { id: busy.mandate.id })),
    ).toHaveLength(2);
    expect((await call(tasksAssignContract.list, tester)).status).toBe(403);
  });
});
