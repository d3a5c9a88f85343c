import { equipmentContract } from '../../contract/equipment/equipment';
import type { AnyEndpoint, OutputOf } from '../../contract/kit/endpoint';
import { orderContract } from '../../contract/order/order';
import { reportContract } from '../../contract/report/report';
import { sampleContract } from '../../contract/sample/sample';
import { settingContract } from '../../contract/setting/setting';
import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { taskContract } from '../../contract/task/task';
import { addDays, daysBetween } from '../../domain/kit/calendar';
import { dataScopes } from '../../domain/role/data-scope';
import { periodBefore } from '../../domain/statistics/periods';
import { type QuestionCode, questionOf, questions } from '../../domain/statistics/questions';
import { newId } from '../../server/db/ids';
import { type DemoRows, demoRows } from '../support/builders/demo-rows';
import {
  type Asked,
  linesQuery,
  monthsQuery,
  overviewQuery,
  type Scope,
  totalQuery,
  workersQuery,
} from '../support/statistics/peer';
import { toRequest } from '../support/to-request';
import { linesOf } from '../support/workbooks';

type Answer = OutputOf<typeof statisticContract.question>;

let demo: DemoRows;
const tokens = new Map<string, string>();
let token: string;
let me: { id: string; depart_id: string };
const rows = async <Row extends object>(sql: string) =>
  (await demo.system.pool.query<Row & Record<string, unknown>>(sql)).rows;

beforeAll(async () => {
  demo = await demoRows();
  const [tester] = await rows<typeof me>(`select id, depart_id from staff where username = 'liuyang'`);
  me = tester as typeof me;
  // Somebody of the department for each scope, with every right, so that the scope alone decides.
  const others = (await rows<{ id: string }>(`select id from staff where id <> '${me.id}' order by id limit 4`)).map(
    ({ id }) => id,
  );
  for (const scope of dataScopes) {
    const role = newId();
    await rows(`insert into role (id, company_id, code, name, data_scope, resource_ids)
      select '${role}', id, 'X-${scope}', 'X-${scope}', '${scope}', (select array_agg(r.id) from resource r) from company`);
    const id = scope === 'self' ? me.id : String(others.pop());
    await rows(
      `update staff set role_ids = array['${role}']::uuid[], depart_id = '${me.depart_id}' where id = '${id}'`,
    );
    tokens.set(scope, await demo.tokenOf(id));
  }
  await rows(`update department set parent_id = '${me.depart_id}' where code = 'YQ'`);
  // The calendar of the year, with a weekend worked in exchange and one day that was taken out again.
  await rows(
    `insert into holiday (company_id, day, is_working, name) select id, date '2026-10-10', true, '调休' from company`,
  );
  await rows(
    `insert into holiday (company_id, day, is_working, deleted_at) select id, date '2026-09-15', false, now() from company`,
  );
}, 120_000);
afterAll(() => demo?.close());

const ask = async <Data>(endpoint: AnyEndpoint, input: Record<string, unknown>) => {
  const { url, ...request } = toRequest(endpoint, input);
  const response = await fetch(`${demo.origin}${url}`, {
    ...request,
    headers: {
      ...('body' in request && { 'content-type': 'application/json' }),
      authorization: token,
      'idempotency-key': newId(),
    },
  });
  return (await response.json()) as { code: number; data: Data; message: string };
};

/** A generator that gives the same numbers each time (mulberry32). */
const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const one = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;

const ids = async (table: string) =>
  (await rows<{ id: string }>(`select id from ${table} where deleted_at is null order by id`)).map(({ id }) => id);

const asked = Object.keys(questions).filter((code) => code !== 'devices') as QuestionCode[];

/** Twenty filters over the year, from a few days to all of it; every other one is narrowed. */
const filters = async () => {
  const next = random(20261125);
  const known = {
    departId: await ids('department'),
    customerId: await ids('customer'),
    sampleTypeId: await ids('sample_type'),
  };
  return Array.from({ length: 20 }, (_, index) => {
    const from = addDays(demo.until, -Math.floor(next() * 370));
    const to = addDays(from, Math.floor(next() * Math.max(3, daysBetween(from, demo.until))));
    const narrowing = {
      ...(next() < 0.3 && { departId: next() < 0.5 ? me.depart_id : one(next, known.departId) }),
      ...(next() < 0.3 && { customerId: one(next, known.customerId) }),
      ...(next() < 0.3 && { sampleTypeId: one(next, known.sampleTypeId) }),
      ...(next() < 0.2 && { urgency: one(next, ['normal', 'urgent', 'exUrgent']) }),
    };
    const question = asked[index % asked.length] as QuestionCode;
    const offered = questionOf(question).by.filter((by) => by !== 'day' || daysBetween(from, to) < 90);
    return {
      from,
      to,
      ...narrowing,
      question,
      by: offered[Math.floor(index / asked.length) % offered.length] as string,
    };
  });
};

const lists: readonly (readonly [start: string, endpoint: AnyEndpoint])[] = [
  ['/order?', orderContract.list],
  ['/sample?', sampleContract.list],
  ['/task?', taskContract.allExtended],
  ['/report', reportContract.list],
];

/** How many rows the list behind a figure has. */
const listed = async (address: string): Promise<number> => {
  const endpoint = lists.find(([start]) => address.startsWith(start))?.[1];
  const { data } = await ask<{ total: number }>(endpoint as AnyEndpoint, {
    figure: new URLSearchParams(address.split('?')[1]).get('figure'),
  });
  return data.total;
};

const near = (one: number | null, other: number | null, unit: string): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < (unit === 'days' ? 0.011 : 0.001);

type Row = Readonly<Record<string, unknown>>;

describe.each(dataScopes)('the overview calls in the scope %s', (scope) => {
  it('give what plain SQL gives, for twenty filters', async () => {
    token = String(tokens.get(scope));
    let orders = 0;
    for (const { from, to, departId, customerId } of await filters()) {
      const days = { from, to, ...(departId && { departId }), ...(customerId && { customerId }) };
      const peer: Asked = { ...days, scope: scope as Scope, me: me.id, depart: me.depart_id };
      const { data } = await ask<Row>(dashboardContract.total, days);
      const [told] = await rows<{ money_due: number; money_paid: number; orders: number }>(overviewQuery(peer));
      if (told === undefined) throw new Error('no overview');
      const { money_due: moneyDue, money_paid: moneyPaid, ...counts } = told;
      expect(data).toMatchObject({ ...counts, moneyDue, moneyPaid });
      orders += Number(counts.orders);
      const workers = (await ask<Row[]>(statisticContract.byWorker, { ...days, groupBy: 'staff' })).data;
      const seen = workers.map(({ id, tasks, finished, returned }) => ({ id, tasks, finished, returned }));
      expect(seen.sort((one, other) => (String(one.id) < String(other.id) ? -1 : 1))).toEqual(
        await rows(workersQuery(peer)),
      );
      const months = (await ask<Row[]>(statisticContract.byPeriod, { ...days, groupBy: 'month' })).data;
      expect(
        months
          .filter((row) => Number(row['orders']) > 0)
          .map((row) => ({ period: row['period'], orders: row['orders'] })),
      ).toEqual(await rows(monthsQuery(peer)));
    }
    expect(orders).toBeGreaterThan(0);
  }, 120_000);
});

describe('GET /api/statistic/question', () => {
  const usual = { question: 'devices', from: '2026-06-01', to: '2026-06-30' };
  beforeAll(() => {
    token = String(tokens.get('company'));
  });

  it('counts the devices of today and leads to their list', async () => {
    const { data } = await ask<Answer>(statisticContract.question, usual);
    for (const { value, list } of data.figures) {
      const query = new URLSearchParams(String(list).split('?')[1]);
      const filter = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
      const { data: page } = await ask<{ total: number }>(equipmentContract.list, {
        ...filter,
        ...(query.has('calDueDateTo') && { calDueDateTo: query.get('calDueDateTo') }),
      });
      expect(page.total).toBe(value);
    }
    expect(data.figures[0]?.value).toBeGreaterThan(0);
  });

  it('shows the goal that the laboratory keeps, and its setting', async () => {
    const settled = await ask(settingContract.update, {
      changes: [{ key: 'statistics.onTime', value: '97', reason: '年度质量目标' }],
    });
    expect(settled.code).toBe(200);
    const { data } = await ask<Answer>(statisticContract.question, { ...usual, question: 'quality' });
    expect(data.figures[0]).toMatchObject({ code: 'onTimeRate', target: 970, goal: 'statistics.onTime' });
  });

  it('is a workbook when asked', async () => {
    const response = await fetch(
      `${demo.origin}/api/statistic/question?question=quality&from=2026-06-01&to=2026-08-31&export=1`,
      {
        headers: { authorization: token },
      },
    );
    const lines = await linesOf(Buffer.from(await response.arrayBuffer()));
    expect(lines[0]?.slice(0, 3)).toEqual(['月', '按期率', '按期率（上期）']);
    expect(lines.slice(0, 5).map(([name]) => name)).toEqual(['月', '2026.06', '2026.07', '2026.08', '全部']);
  });

  it('refuses what is no question, and who may not', async () => {
    expect((await ask(statisticContract.question, { ...usual, by: 'month' })).code).toBe(400);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect((await ask(statisticContract.question, { question: 'volume', by: 'day', ...year })).message).toContain('92');
    expect((await ask(orderContract.list, { figure: 'tasksReleased~2026-01-01~2026-12-31' })).code).toBe(400);
    expect((await ask(orderContract.list, { figure: `ordersReceived~2026-01-01~2026-12-31~c.'` })).code).toBe(400);
    const [receptionist] = await rows<{ id: string }>(`select id from staff where username = 'hexue'`);
    token = await demo.tokenOf(String(receptionist?.id));
    expect((await ask(statisticContract.question, usual)).code).toBe(403);
    const [manager] = await rows<{ id: string }>(`select id from staff where username = 'songtao'`);
    token = await demo.tokenOf(String(manager?.id));
    expect([
      (await ask(statisticContract.question, { ...usual, question: 'money' })).code,
      (await ask(statisticContract.question, { ...usual, question: 'quality' })).code,
    ]).toEqual([403, 200]);
  });
});

describe.each(dataScopes)('GET /api/statistic/question in the scope %s', (scope) => {
  it('gives what plain SQL gives, for twenty filters, and leads to lists of as many rows', async () => {
    token = String(tokens.get(scope));
    const wrong: string[] = [];
    let [compared, more] = [0, 0];
    const compare = (what: string, ours: number | null, theirs: number | null, unit: string) => {
      compared += 1;
      if (ours !== null && ours > 0) more += 1;
      if (!near(ours, theirs, unit)) wrong.push(`${what}: ${ours}, by SQL ${theirs}`);
    };
    for (const filter of await filters()) {
      const { question, by, ...days } = filter;
      const { code, data, message } = await ask<Answer>(statisticContract.question, filter);
      if (code !== 200) throw new Error(message);
      const peer: Asked = { ...days, scope: scope as Scope, me: me.id, depart: me.depart_id };
      const earlier = { ...peer, ...periodBefore(peer) };
      expect(data.before).toEqual(periodBefore(peer));
      for (const [index, { code: figure, unit, value, before, list }] of data.figures.entries()) {
        const name = `${scope} ${question} ${JSON.stringify(days)} ${figure}`;
        const total = async (of: Asked) =>
          (await rows<{ value: number | null }>(totalQuery(figure, of)))[0]?.value ?? null;
        compare(name, value, await total(peer), unit);
        compare(`${name} before`, before, await total(earlier), unit);
        if (unit === 'count') compare(`${name} list`, value, await listed(list as string), unit);
        const query = linesQuery(figure, peer, by);
        if (query === null) continue;
        const byLine = new Map(
          (await rows<{ line: string; value: number | null }>(query)).map((row) => [row.line, row.value]),
        );
        const isSum = ['count', 'money', 'hours'].includes(unit);
        if (data.more === 0)
          for (const key of byLine.keys())
            if (!data.rows.some((row) => row.key === key)) compare(`${name} ${key}`, null, 1, unit);
        for (const { key, cells } of data.rows)
          compare(`${name} by ${by} ${key}`, cells[index]?.value ?? null, byLine.get(key) ?? (isSum ? 0 : null), unit);
        const busiest = data.rows.find(({ cells }) => (cells[index]?.value ?? 0) > 0)?.cells[index];
        if (unit === 'count' && busiest && by !== 'interval')
          compare(`${name} list of a line`, busiest.value, await listed(busiest.list as string), unit);
      }
    }
    expect(wrong).toEqual([]);
    expect([compared > 1000, more > 50]).toEqual([true, true]);
  }, 180_000);
});
