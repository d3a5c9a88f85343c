import { customerMergeContract } from '../../contract/customer/customer-merge';
import { departmentContract } from '../../contract/department/department';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { mandateContract } from '../../contract/mandate/mandate';
import { orderContract } from '../../contract/order/order';
import { staffAdminContract } from '../../contract/staff/staff-admin';
import { standardContract } from '../../contract/standard/standard';
import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { taskContract } from '../../contract/task/task';
import { tasksAdminContract } from '../../contract/task/tasks-admin';
import { tasksAssignContract } from '../../contract/task/tasks-assign';
import type { Workflow } from '../../domain/kit/workflow';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { TO_CONFIRM } from '../../domain/order/fees-to-confirm';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { aBench, anAssignedMandate, type Bench, must } from '../support/builders/bench';
import { aCustomer } from '../support/builders/customer';
import type { Person } from '../support/laboratory';

// One order, one mandate and its tasks stand in every state in turn, long overdue, while every figure that knows a class
// of states is read: where two figures seem to say the same and do not, the difference is written down here.

const LONG_AGO = '2020-01-02';
type Figures = Readonly<Record<string, () => Promise<number>>>;

let bench: Bench;
let all: Person;
let adm: Person;
let ids: { order: string; mandate: string; other: string; standard: string };

const ask = async <Data>(endpoint: AnyEndpoint, input: Record<string, unknown> = {}, person = all): Promise<Data> =>
  must(await bench.lab.call<Data>(endpoint, person, input));
const totalOf = async (endpoint: AnyEndpoint, input: Record<string, unknown> = {}) =>
  (await ask<{ total: number }>(endpoint, input)).total;
const lateOf = async (endpoint: AnyEndpoint) =>
  (await ask<{ list: { overdue: boolean }[] }>(endpoint)).list.filter(({ overdue }) => overdue).length;
const dueOf = async (kind: string, person = all) =>
  (await ask<{ due: { kind: string }[] }>(dashboardContract.cards, {}, person)).due.filter((each) => each.kind === kind)
    .length;

/** The states in which a figure is more than nothing. */
const counted = async (table: string, { states }: Pick<Workflow, 'states'>, figures: Figures) => {
  const found: Record<string, string[]> = Object.fromEntries(Object.keys(figures).map((name) => [name, []]));
  for (const state of Object.keys(states)) {
    await bench.lab.system.pool.query(`update ${table} set state = $1, due_date = $2`, [state, LONG_AGO]);
    for (const [name, figure] of Object.entries(figures)) if ((await figure()) > 0) found[name]?.push(state);
  }
  return found;
};

beforeAll(async () => {
  bench = await aBench();
  const { lab, people, catalogue } = bench;
  all = await lab.hire({ roles: ['REC', 'TM', 'QM', 'DIR', 'FIN'] });
  adm = await lab.hire({ roles: ['ADM'] });
  const { mandate, order } = await anAssignedMandate(bench);
  const other = await aCustomer(lab, people.rec);
  ids = { order: order.id, mandate: mandate.id, other: other.id, standard: catalogue.standard.id };
});
afterAll(() => bench.lab.close());

describe('the states that count', () => {
  it('of an order', async () => {
    const merge = { id: bench.customerId, into: ids.other };
    const seen = await counted('orders', orderWorkflow, {
      'list: a late row': () => lateOf(orderContract.list),
      'list: filter of late ones': () => totalOf(orderContract.list, { overdue: 'true' }),
      'dashboard: overdue': async () => (await ask<{ overdue: number }>(dashboardContract.total)).overdue,
      'dashboard: falls due': () => dueOf('order'),
      'dashboard: orders of the period': async () => (await ask<{ orders: number }>(dashboardContract.total)).orders,
      'dashboard: clients of the period': async () => (await ask<unknown[]>(dashboardContract.customers)).length,
      'statistics: orders of the period': async () =>
        (await ask<{ orders: number }[]>(statisticContract.byPeriod)).reduce((sum, { orders }) => sum + orders, 0),
      'standard: open orders': async () =>
        (await ask<{ openOrders: number }>(standardContract.uses, { id: ids.standard })).openOrders,
      'merge of clients: open orders': async () =>
        (await ask<{ openOrders: number }>(customerMergeContract.preview, merge)).openOrders,
      'fees to confirm': () => totalOf(orderContract.list, { fees: TO_CONFIRM }),
    });
    expect(seen).toMatchSnapshot();
  });

  it('of a mandate', async () => {
    await bench.lab.system.pool.query(`update orders set state = 'testing'`);
    await bench.lab.system.pool.query(`update task set state = 'unassigned'`);
    const seen = await counted('mandate', mandateWorkflow, {
      'list: a late row': () => lateOf(mandateContract.list),
      'dashboard: ageing': async () =>
        (await ask<{ ageing: { count: number }[] }>(dashboardContract.mandates)).ageing.reduce(
          (sum, { count }) => sum + count,
          0,
        ),
      'dashboard: falls due': () => dueOf('mandate'),
      'to assign': () => totalOf(tasksAssignContract.list),
    });
    expect(seen).toMatchSnapshot();
  });

  it('of a task', async () => {
    const { tester } = bench.people;
    await bench.lab.system.pool.query(`update mandate set state = 'testing'`);
    await bench.lab.system.pool.query(`update task set assignee_id = $1, checker_id = $1, submitted_at = now()`, [
      tester.id,
    ]);
    const mine = async (name: string) =>
      Number((await ask<Record<string, unknown>>(taskContract.myInfo, {}, tester))[name]);
    const worker = async () =>
      (await ask<{ id: string; finished: number; tasks: number }[]>(statisticContract.byWorker))[0];
    const load = async (name: 'open' | 'overdue') =>
      (
        await ask<{ people: { id: string; open: number; overdue: number }[] }>(tasksAssignContract.items, {
          id: ids.mandate,
        })
      ).people
        .filter(({ id }) => id === tester.id)
        .reduce((sum, each) => sum + each[name], 0);
    const extra = () => ask<{ byState: object; overdue: number }>(taskContract.extra);
    const areas = async (name: 'total' | 'overdue') =>
      (await ask<{ total: number; overdue: number }[]>(tasksAdminContract.byArea)).reduce(
        (sum, each) => sum + each[name],
        0,
      );
    const leaver = async (kind: string) =>
      (await ask<{ kind: string }[]>(staffAdminContract.openWork, { id: tester.id }, adm)).filter(
        (each) => each.kind === kind,
      ).length;
    const seen = await counted('task', taskWorkflow, {
      'list: a late row': () => lateOf(taskContract.all),
      'list: its default': () => totalOf(taskContract.list),
      'counters: by state': async () => Object.keys((await extra()).byState).length,
      'counters: overdue': async () => (await extra()).overdue,
      'areas: total': () => areas('total'),
      'areas: overdue': () => areas('overdue'),
      'mine: overdue': () => mine('overdue'),
      'mine: done this month': () => mine('doneThisMonth'),
      'mine: hours this month': () => mine('hoursThisMonth'),
      'workload: open': () => load('open'),
      'workload: overdue': () => load('overdue'),
      'dashboard: falls due': () => dueOf('task', tester),
      'dashboard: tasks of the period': async () => (await ask<{ tasks: number }>(dashboardContract.total)).tasks,
      'statistics: tasks': async () => (await worker())?.tasks ?? 0,
      'statistics: finished': async () => (await worker())?.finished ?? 0,
      'leaver: tests in hand': () => leaver('tasks'),
      'leaver: checks in hand': () => leaver('checks'),
      'department: in the way of stopping it': async () => {
        const { data } = await bench.lab.call<{ blockers?: { rule: string }[] }>(departmentContract.stop, adm, {
          id: bench.lab.departId,
          ver: 1,
          reason: '科室撤并',
        });
        return (data.blockers ?? []).filter(({ rule }) => rule === 'department.tasks').length;
      },
      'mandate: its tasks': async () =>
        (await ask<{ list: { taskCount: number }[] }>(mandateContract.list)).list[0]?.taskCount ?? 0,
      'mandate: submitted': async () =>
        (await ask<{ list: { submitted: number }[] }>(mandateContract.list)).list[0]?.submitted ?? 0,
      'mandate: checked': async () =>
        (await ask<{ list: { checked: number }[] }>(mandateContract.list)).list[0]?.checked ?? 0,
    });
    expect(seen).toMatchSnapshot();
  });
});
