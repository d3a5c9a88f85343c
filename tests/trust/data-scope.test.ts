import { type ExportView, exportContract } from '../../contract/export/export';
import { fileContract } from '../../contract/file/file';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { messageContract } from '../../contract/message/message';
import { orderContract } from '../../contract/order/order';
import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { taskContract } from '../../contract/task/task';
import { tasksAdminContract } from '../../contract/task/tasks-admin';
import { workContract } from '../../contract/to-do/work';
import { localDay } from '../../domain/kit/calendar';
import { type DataScope, dataScopes } from '../../domain/role/data-scope';
import { must } from '../support/builders/bench';
import {
  digestOf,
  type ScopedWork,
  scopedWork,
  shownTo,
  type WorkKey,
  workKeys,
} from '../support/builders/scoped-work';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory } from '../support/laboratory';
import { linesOf } from '../support/workbooks';
import { names, nounOf } from './support/work-nouns';

let lab: Laboratory;
let scene: ScopedWork;
beforeAll(async () => {
  lab = await openLaboratory();
  scene = await scopedWork(lab);
});
afterAll(() =>
  lab.close({ rightsChanged: 'the orders were taken in by testers, who are told as those who took them in' }),
);

const all = () => workKeys.map((key) => scene.work[key]);
const markedIn = (text: string): WorkKey[] => workKeys.filter((key) => text.includes(scene.work[key].mark));
const ask = <Data = unknown>(scope: DataScope, [endpoint, input]: readonly [AnyEndpoint, Record<string, unknown>]) =>
  lab.call<Data>(endpoint, scene.people[scope], input);
const cells = names.flatMap((name) => dataScopes.map((scope) => ({ name, scope })));

describe('the rows of a person', () => {
  it.each(cells)('$name, listed to $scope', async ({ name, scope }) => {
    const seen = new Set<WorkKey>();
    for (const work of all())
      for (const key of markedIn(JSON.stringify((await ask(scope, nounOf(name).list(work))).data ?? ''))) seen.add(key);
    expect(workKeys.filter((key) => seen.has(key))).toEqual(shownTo[scope]);
  });

  it.each(cells)(
    '$name, one by one to $scope: what is outside answers like what is not there',
    async ({ name, scope }) => {
      const answered: WorkKey[] = [];
      for (const work of all()) {
        const { code, data } = await ask(scope, nounOf(name).one(work));
        if (code === 200) answered.push(work.key);
        else expect([work.key, code, data]).toEqual([work.key, 404, {}]);
      }
      expect(answered).toEqual(shownTo[scope]);
    },
  );

  it.each(cells)('$name, a step of $scope: refused outside, and nothing moves there', async ({ name, scope }) => {
    const taken: WorkKey[] = [];
    for (const work of all()) {
      const before = await digestOf(lab, work);
      const { code } = await ask(scope, nounOf(name).step(work));
      if (code !== 404) taken.push(work.key);
      if (!shownTo[scope].includes(work.key)) expect(await digestOf(lab, work)).toBe(before);
    }
    expect(taken).toEqual(shownTo[scope]);
  });

  it.each(cells.filter(({ name }) => nounOf(name).exported !== null))(
    '$name, exported by $scope',
    async ({ name, scope }) => {
      const person = scene.people[scope];
      const { data } = await ask<ExportView>(scope, [
        exportContract.start,
        { name, path: nounOf(name).exported?.path, query: {} },
      ]);
      const { id } = await settled<ExportView>(lab, exportContract.one, person, data.id);
      const lines = await linesOf(await fileOf(lab, exportContract.file, person, id));
      expect(markedIn(JSON.stringify(lines))).toEqual(shownTo[scope]);
    },
  );

  it.each(dataScopes)('a file that samples, worksheets and reports name, to %s', async (scope) => {
    const read: WorkKey[] = [];
    for (const { key, fileId } of all()) {
      const response = await fetch(`${lab.origin}${fileContract.read.path.replace('{id}', fileId)}`, {
        headers: { authorization: scene.people[scope].token },
      });
      if (response.status === 200) read.push(key);
      else expect([key, response.status]).toEqual([key, 404]);
    }
    expect(read).toEqual(shownTo[scope]);
  });
});

describe('self', () => {
  /** Whose work a person sees once a column of foreign work names the person; it is given back afterwards. */
  const seenBy = async (table: string, column: string, id: string, name: string): Promise<WorkKey[]> => {
    const { pool } = lab.system;
    const me = scene.people.self.id;
    const { rows } = await pool.query(`select ${column} as held from ${table} where id = $1`, [id]);
    const value = column === 'co_ids' ? [me] : me;
    await pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, value]);
    const seen = markedIn(JSON.stringify((await ask('self', nounOf(name).list(scene.work.other))).data));
    await pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, rows[0].held]);
    return seen;
  };
  const other = () => scene.work.other;

  it.each(['assignee_id', 'checker_id', 'co_ids'])('reaches everything of a test by %s', async (column) => {
    const [task = ''] = other().taskIds;
    for (const name of names)
      expect([name, await seenBy('task', column, task, name)]).toEqual([
        name,
        name === 'worksheet' ? ['other'] : ['other', 'mine'],
      ]);
  });

  it.each([
    ['order', 'orders', 'created_by', () => other().orderId],
    ['sample', 'sample', 'holder_id', () => other().sampleId],
    ['sample', 'sample', 'received_by', () => other().sampleId],
    ['sample', 'sample', 'created_by', () => other().sampleId],
    ['order', 'sample', 'holder_id', () => other().sampleId],
    ['storedSample', 'sample', 'holder_id', () => other().sampleId],
    ['mandate', 'mandate', 'created_by', () => other().mandateId],
    ['task', 'task', 'created_by', () => other().taskIds[0] ?? ''],
    ['report', 'report', 'compiled_by', () => other().reportId],
    ['report', 'report', 'checked_by', () => other().reportId],
    ['report', 'report', 'audited_by', () => other().reportId],
    ['report', 'report', 'approved_by', () => other().reportId],
    ['report', 'report', 'seal_by', () => other().reportId],
    ['storedSample', 'stored_sample', 'in_by', () => other().storedSampleId],
  ])('reaches a %s by %s.%s', async (name, table, column, idOf) => {
    expect(await seenBy(table, column, idOf(), name)).toEqual(['other', 'mine']);
  });
});

describe('a batch', () => {
  it('says of each what became of it, of what is outside that it is not there', async () => {
    const { own, other } = scene.work;
    const taken = await ask<{ list: { id: string; ok: boolean; message: string | null }[] }>('depart', [
      storedSampleContract.checkOut,
      { ids: [own.storedSampleId, other.storedSampleId], purpose: 'retest', toStaffId: scene.people.depart.id },
    ]);
    const said = new Map(must(taken).list.map(({ id, message }) => [id, message]));
    expect(said.get(other.storedSampleId)).toBe('留样不存在或已删除');
    expect(said.get(own.storedSampleId)).not.toBe('留样不存在或已删除');
    const printed = await ask<{ list: { id: string; ok: boolean; no: string; message: string | null }[] }>('depart', [
      taskContract.printReport,
      { reportIds: [own.reportId, other.reportId] },
    ]);
    const rows = new Map(must(printed).list.map((row) => [row.id, row]));
    expect(rows.get(other.reportId)).toMatchObject({ ok: false, no: '', message: '报告不存在或已删除' });
    expect(rows.get(own.reportId)?.no).toBe(`${own.mark}-B`);
  });
});

describe('the figures of a person', () => {
  const sum = (rows: readonly Record<string, unknown>[], field: string) =>
    rows.reduce((total, row) => total + Number(row[field]), 0);
  const data = async <Data>(scope: DataScope, endpoint: AnyEndpoint, input = {}) =>
    must(await ask<Data>(scope, [endpoint, input]));
  type Rows = Record<string, unknown>[];
  const set = (text: string) => lab.system.pool.query(text);

  it.each(dataScopes)('counters above the lists, to %s', async (scope) => {
    const n = shownTo[scope].length;
    const orders = await data<{ sampleNum: number; itemsNum: number; tags: string[]; states: Rows }>(
      scope,
      orderContract.extra,
    );
    expect([orders.sampleNum, orders.itemsNum, sum(orders.states, 'count')]).toEqual([n, 2 * n, n]);
    expect(markedIn(orders.tags.join())).toEqual([]);
    const tasks = await data<{ byState: Record<string, number> }>(scope, taskContract.extra);
    expect(tasks.byState).toEqual({ checked: 2 * n });
    expect(sum(await data<Rows>(scope, tasksAdminContract.byArea), 'total')).toBe(2 * n);
  });

  it.each(dataScopes)('the dashboard and both statistics, to %s', async (scope) => {
    const n = shownTo[scope].length;
    await set(
      `update report set state = 'issued', issued_at = now(), issue_date = '${localDay(new Date().toISOString())}'`,
    );
    const period = {};
    expect(await data(scope, dashboardContract.total, period)).toMatchObject({
      orders: n,
      samples: n,
      tasks: 2 * n,
      reports: n,
      judged: 2 * n,
    });
    const { states } = await data<{ states: Rows }>(scope, dashboardContract.mandates, period);
    expect(sum(states, 'count')).toBe(n);
    expect(sum(await data<Rows>(scope, dashboardContract.customers, period), 'orders')).toBe(n);
    const periods = await data<Rows>(scope, statisticContract.byPeriod, period);
    expect(['orders', 'samples', 'items', 'reports'].map((field) => sum(periods, field))).toEqual([n, n, 2 * n, n]);
    for (const groupBy of ['staff', 'depart', 'testitem'])
      expect(sum(await data<Rows>(scope, statisticContract.byWorker, { groupBy }), 'tasks')).toBe(2 * n);
  });

  it.each(dataScopes)('what waits and what falls due, to %s', async (scope) => {
    const n = shownTo[scope].length;
    const mine = scope === 'self' ? 2 * n : 0;
    const countsIn = async () =>
      Object.fromEntries(
        (await data<{ code: string; count: number }[]>(scope, workContract.todos)).map(({ code, count }) => [
          code,
          count,
        ]),
      );
    await set(`update orders set state = 'ready', fee_state = 'quoted'`);
    await set(`update sample set state = 'confirmed'`);
    await set(`update mandate set state = 'awaitingAssignment'`);
    await set(`update task set state = 'unassigned'`);
    for (const [state, code] of [
      ['awaitingCompile', 'report.compile'],
      ['awaitingCheck', 'report.check'],
      ['awaitingAudit', 'report.audit'],
      ['awaitingApproval', 'report.approve'],
      ['approved', 'report.print'],
    ]) {
      await set(`update report set state = '${state}'`);
      expect([code, (await countsIn())[code ?? '']]).toEqual([code, n]);
    }
    expect(await countsIn()).toMatchObject({
      'order.ready': n,
      'order.fees': n,
      'task.unassigned': 2 * n,
      'mandate.sentBack': 0,
    });
    await set(`update mandate set state = 'sentBack'`);
    expect(await countsIn()).toMatchObject({ 'task.unassigned': 0, 'mandate.sentBack': n });
    await set(`update orders set state = 'cancelling', due_date = current_date`);
    await set(`update mandate set state = 'checking', due_date = current_date`);
    await set(`update worksheet set state = 'submitted'`);
    await set(`update task set state = 'testing', due_date = current_date`);
    expect(await countsIn()).toMatchObject({ 'order.cancelling': n, 'worksheet.check': n, 'task.mine': mine });
    await set(`update orders set state = 'awaitingSamples'`);
    await set(`update sample set state = 'registered'`);
    expect(await countsIn()).toMatchObject({ 'sample.receive': n });
    const { due } = await data<{ due: Rows }>(scope, dashboardContract.cards);
    expect(markedIn(JSON.stringify(due))).toEqual(shownTo[scope]);
    expect(['order', 'mandate', 'task'].map((kind) => due.filter((each) => each['kind'] === kind).length)).toEqual([
      n,
      n,
      mine,
    ]);
    const { count } = await data<{ count: number }>(scope, messageContract.todoCount);
    expect(count).toBe(Object.values(await countsIn()).reduce((total, each) => total + each, 0));
  });
});
