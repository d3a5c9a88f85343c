import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { MandateDetail } from '../../server/mandate/detail';
import { aBench, aCheckedMandate, type Bench } from '../support/builders/bench';
import type { Person } from '../support/laboratory';

let bench: Bench;
let checked: MandateDetail;
let manager: Person;
let finance: Person;
const today = localDay(new Date().toISOString());

beforeAll(async () => {
  bench = await aBench();
  checked = await aCheckedMandate(bench);
  manager = await bench.lab.hire({ roles: ['TM'] });
  finance = await bench.lab.hire({ roles: ['FIN'] });
}, 60_000);
afterAll(() => bench.lab.close());

type Totals = {
  orders: number;
  samples: number;
  tasks: number;
  judged: number;
  passed: number;
  passRate: number | null;
  moneyDue: number | null;
};
const totals = async (person: Person, input: Record<string, unknown> = {}) =>
  (await bench.lab.call<Totals>(dashboardContract.total, person, input)).data;
const rowsIn = async (sql: string) =>
  Number((await bench.lab.system.pool.query<{ count: string }>(`select count(*) as count from ${sql}`)).rows[0]?.count);

describe('GET /api/dashboard/total', () => {
  it('counts what is stored, and the share of results that pass', async () => {
    const data = await totals(manager);
    expect(data).toMatchObject({
      orders: await rowsIn('orders'),
      samples: await rowsIn('sample'),
      tasks: await rowsIn('task'),
    });
    expect(data.judged).toBe(
      await rowsIn(`result where verdict in ('pass', 'fail', 'conditionalPass', 'conditionalFail')`),
    );
    expect(data.passRate).toBe(data.judged === 0 ? null : Math.round((data.passed * 1000) / data.judged));
  });

  it('shows amounts only to those who may see them', async () => {
    expect((await totals(manager)).moneyDue).toBeNull();
    expect((await totals(finance)).moneyDue).toBeGreaterThanOrEqual(0);
  });

  it('counts nothing outside the period, the client and the own rows', async () => {
    expect((await totals(manager, { to: addDays(today, -1) })).orders).toBe(0);
    expect((await totals(manager, { customerId: manager.id })).orders).toBe(0);
    expect((await totals(await bench.lab.hire({ roles: ['TEST'] }))).orders).toBe(0);
    expect(
      (await bench.lab.call(dashboardContract.total, manager, { from: today, to: addDays(today, -1) })).status,
    ).toBe(400);
  });
});

describe('GET /api/dashboard/mandate', () => {
  it('counts mandates by state and the open ones by age', async () => {
    const { data } = await bench.lab.call<{ states: { code: string; count: number }[]; ageing: { count: number }[] }>(
      dashboardContract.mandates,
      manager,
    );
    expect(data.states.find(({ code }) => code === checked.mandate.state)?.count).toBe(1);
    expect(data.ageing.reduce((sum, { count }) => sum + count, 0)).toBe(1);
    expect((await bench.lab.call(dashboardContract.mandates, finance)).status).toBe(403);
  });
});

describe('GET /api/dashboard and /api/dashboard/customer', () => {
  it('names what is due and the clients with most orders', async () => {
    const cards = await bench.lab.call<{ due: unknown[]; todos: unknown[] }>(dashboardContract.cards, manager);
    expect(cards.code).toBe(200);
    const { data } = await bench.lab.call<{ customerId: string; orders: number }[]>(
      dashboardContract.customers,
      finance,
    );
    expect(data).toMatchObject([{ customerId: bench.customerId, orders: 1 }]);
    expect((await bench.lab.call(dashboardContract.customers, await bench.lab.hire({ roles: ['TEST'] }))).status).toBe(
      403,
    );
  });
});

describe('GET /api/statistic1', () => {
  it.each(['day', 'week', 'month'])('groups by %s', async (groupBy) => {
    const { data } = await bench.lab.call<{ orders: number; items: number }[]>(statisticContract.byPeriod, manager, {
      groupBy,
    });
    expect(data).toMatchObject([{ orders: 1, items: await rowsIn('sample_item') }]);
  });

  it('is a table for Excel when asked, and closed without the right', async () => {
    const file = await fetch(`${bench.lab.origin}/api/statistic1?export=1`, {
      headers: { authorization: manager.token },
    });
    expect(await file.text()).toContain(`${today.slice(0, 7)},1,`);
    expect((await bench.lab.call(statisticContract.byPeriod, await bench.lab.hire({ roles: ['TEST'] }))).status).toBe(
      403,
    );
  });
});

describe('GET /api/statistic2', () => {
  it.each(['staff', 'depart', 'testitem'])('adds tasks up by %s', async (groupBy) => {
    const { data } = await bench.lab.call<{ tasks: number; finished: number }[]>(statisticContract.byWorker, manager, {
      groupBy,
    });
    const sum = (pick: (row: { tasks: number; finished: number }) => number) =>
      data.reduce((total, row) => total + pick(row), 0);
    expect(sum(({ tasks }) => tasks)).toBe(await rowsIn('task'));
    expect(sum(({ finished }) => finished)).toBe(await rowsIn(`task where state in ('submitted', 'checked', 'done')`));
  });
});
