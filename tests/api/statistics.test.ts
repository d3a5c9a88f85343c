import { equipmentContract } from '../../contract/equipment/equipment';
import type { AnyEndpoint, OutputOf } from '../../contract/kit/endpoint';
import { orderContract } from '../../contract/order/order';
import { reportContract } from '../../contract/report/report';
import { sampleContract } from '../../contract/sample/sample';
import { settingContract } from '../../contract/setting/setting';
import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { taskContract } from '../../contract/task/task';
import { workContract } from '../../contract/to-do/work';
import { say } from '../../domain/kit/label';
import { dataScopes } from '../../domain/role/data-scope';
import { figureValue } from '../../domain/statistics/figure-value';
import { periodBefore } from '../../domain/statistics/periods';
import { type Dimension, type QuestionCode, questionOf, questions } from '../../domain/statistics/questions';
import { sendMonthly } from '../../server/across/due/send-monthly';
import { gatherDays } from '../../server/across/statistics/gathered/gather';
import { answerOf } from '../../server/across/statistics/question';
import { newId } from '../../server/db/ids';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { type DemoRows, demoRows } from '../support/builders/demo-rows';
import { changesAfterwards } from '../support/statistics/changes';
import { seededFilters } from '../support/statistics/filters';
import {
  clientsQuery,
  mandatesQuery,
  monthsQuery,
  overviewQuery,
  workersQuery,
} from '../support/statistics/overview-peer';
import { type Asked, linesQuery, listedQuery, type Scope, totalQuery } from '../support/statistics/peer';
import { toRequest } from '../support/to-request';
import { linesOf } from '../support/workbooks';

type Answer = OutputOf<typeof statisticContract.question>;

/** The scopes that differ; that `all` is the company's is shown by itself. */
const ownScopes = dataScopes.filter((scope) => scope !== 'all');

let demo: DemoRows;
const tokens = new Map<string, string>();
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
  // The days that are over are gathered, as an hour later in a laboratory; then some of them change: what is gathered must never be told instead.
  await gatherDays(demo.system, new Date().toISOString());
  for (const change of changesAfterwards) await rows(change);
  const [{ days, stale }] = (await rows(`select (select count(*) from figure_day) as days,
    (select count(distinct (noun, day)) from figure_stale) as stale`)) as [{ days: number; stale: number }];
  expect([days > 500, stale > 20, stale < days / 2]).toEqual([true, true, true]);
}, 120_000);
afterAll(() => demo?.close());

const ask = async <Data>(token: string, endpoint: AnyEndpoint, input: Record<string, unknown>) => {
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

const ids = async (table: string) =>
  (await rows<{ id: string }>(`select id from ${table} where deleted_at is null order by id`)).map(({ id }) => id);

const filters = async () =>
  seededFilters(demo.until, me.depart_id, {
    departId: await ids('department'),
    customerId: await ids('customer'),
    sampleTypeId: await ids('sample_type'),
  });

/** The company is asked all of them; of the narrower scopes each another share, so that together they are asked all. */
const filtersFor = async (scope: string, shares: number) =>
  (await filters()).filter(
    (_, index) => scope === 'company' || index % shares === dataScopes.indexOf(scope as Scope) % shares,
  );

const lists: readonly (readonly [start: string, endpoint: AnyEndpoint])[] = [
  ['/order?', orderContract.list],
  ['/sample?', sampleContract.list],
  ['/task?', taskContract.allExtended],
  ['/report', reportContract.list],
];

/** How many rows the list behind a figure has. */
const listed = async (token: string, address: string): Promise<number> => {
  const endpoint = lists.find(([start]) => address.startsWith(start))?.[1];
  const { data } = await ask<{ total: number }>(token, endpoint as AnyEndpoint, {
    figure: new URLSearchParams(address.split('?')[1]).get('figure'),
    pageSize: 1,
    count: 'exact',
  });
  return data.total;
};

const near = (one: number | null, other: number | null, unit: string): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) < (unit === 'days' ? 0.011 : 0.001);

type Row = Readonly<Record<string, unknown>>;

/** Rows in the order of one of their columns. */
const by = (column: string, list: readonly Row[]) =>
  [...list].sort((one, other) => (String(one[column]) < String(other[column]) ? -1 : 1));
const near2 = (value: unknown) => (value === null ? null : Number(value).toFixed(1));

describe.each(ownScopes)('the overview calls in the scope %s', (scope) => {
  it('give what plain SQL gives, for its share of twenty filters', async () => {
    const token = String(tokens.get(scope));
    const compare = async ({ from, to, departId, customerId }: Omit<Asked, 'scope' | 'me' | 'depart'>) => {
      const days = { from, to, ...(departId && { departId }), ...(customerId && { customerId }) };
      const peer: Asked = { ...days, scope: scope as Scope, me: me.id, depart: me.depart_id };
      const told = async <Data>(endpoint: AnyEndpoint, more = {}) =>
        (await ask<Data>(token, endpoint, { ...days, ...more })).data;
      const [overview] = await rows<{ money_due: number; money_paid: number; orders: number }>(overviewQuery(peer));
      if (overview === undefined) throw new Error('no overview');
      const { money_due: moneyDue, money_paid: moneyPaid, ...counts } = overview;
      expect(await told<Row>(dashboardContract.total)).toMatchObject({ ...counts, moneyDue, moneyPaid });
      for (const groupBy of ['staff', 'depart', 'testitem'] as const) {
        const lines = (await told<Row[]>(statisticContract.byWorker, { groupBy })).map(({ hours, ...line }) => ({
          ...line,
          hours: near2(hours),
        }));
        const theirs = (await rows(workersQuery(peer, groupBy))).map(({ hours, ...line }) => ({
          ...line,
          hours: near2(hours),
        }));
        expect(by('id', lines)).toEqual(by('id', theirs));
      }
      const months = await told<Row[]>(statisticContract.byPeriod, { groupBy: 'month' });
      const seen = months.map(({ turnaroundDays, ...row }) => ({ ...row, turnaroundDays: near2(turnaroundDays) }));
      const theirs = (await rows(monthsQuery(peer))).map(({ turnaroundDays, ...row }) => ({
        ...row,
        turnaroundDays: near2(turnaroundDays),
      }));
      expect(seen).toEqual(theirs);
      const { states, ageing } = await told<Record<'states' | 'ageing', { code: string; count: number }[]>>(
        dashboardContract.mandates,
      );
      const counted = [...states, ...ageing].filter(({ count }) => count > 0);
      expect(
        by(
          'code',
          counted.map(({ code, count }) => ({ code, count })),
        ),
      ).toEqual(by('code', await rows(mandatesQuery(peer))));
      const clients = await told<Row[]>(dashboardContract.customers);
      expect(clients).toEqual(await rows(clientsQuery(peer)));
      return Number(overview.orders);
    };
    const orders = await Promise.all((await filtersFor(scope, 4)).map(compare));
    expect(Math.max(...orders)).toBeGreaterThan(0);
  }, 120_000);
});

describe('GET /api/statistic/question', () => {
  const usual = { question: 'devices', from: '2026-06-01', to: '2026-06-30' };
  let token: string;
  beforeAll(() => {
    token = String(tokens.get('company'));
  });

  it('counts the devices of today and leads to their list', async () => {
    const { data } = await ask<Answer>(token, statisticContract.question, usual);
    for (const { value, list } of data.figures) {
      const query = new URLSearchParams(String(list).split('?')[1]);
      const filter = Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
      const { data: page } = await ask<{ total: number }>(token, equipmentContract.list, {
        ...filter,
        ...(query.has('calDueDateTo') && { calDueDateTo: query.get('calDueDateTo') }),
      });
      expect(page.total).toBe(value);
    }
    expect(data.figures[0]?.value).toBeGreaterThan(0);
  });

  it('shows the goal that the laboratory keeps, and its setting', async () => {
    const settled = await ask(token, settingContract.update, {
      changes: [{ key: 'statistics.onTime', value: '97', reason: '年度质量目标' }],
    });
    expect(settled.code).toBe(200);
    const { data } = await ask<Answer>(token, statisticContract.question, { ...usual, question: 'quality' });
    expect(data.figures[0]).toMatchObject({ code: 'onTimeRate', target: 970, goal: 'statistics.onTime' });
  });

  it('says what the home page says of the same days, which leads to it', async () => {
    const { data: day } = await ask<OutputOf<typeof workContract.day>>(token, workContract.day, {});
    for (const { code, path, ...told } of [
      ...day.figures.map(({ code, path, today }) => ({ code, path, value: today })),
      ...day.turnaround.figures.map(({ code, path, value, before }) => ({ code, path, value, before })),
    ]) {
      const asked = Object.fromEntries(new URLSearchParams(path.split('?')[1]));
      const { data } = await ask<Answer>(token, statisticContract.question, asked);
      expect(data.figures.find((figure) => figure.code === code)).toMatchObject(told);
    }
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

  it('is a paper with the figures of the screen, in words and in pictures', async () => {
    const month = { from: '2026-08-01', to: '2026-08-31' };
    const paper = async (language: string) => {
      const response = await fetch(`${demo.origin}/api/statistic/paper?${new URLSearchParams(month)}`, {
        headers: { authorization: token, 'accept-language': language },
      });
      if (response.headers.get('content-type') !== 'application/pdf') throw new Error(await response.text());
      return textOf(Buffer.from(await response.arrayBuffer()));
    };
    const [chinese, english] = [await paper('zh-CN'), await paper('en-US')];
    for (const question of ['volume', 'time', 'quality', 'load', 'money'] as const) {
      const { data } = await ask<Answer>(token, statisticContract.question, { ...month, question });
      for (const [text, printed] of [
        [chinese, 'zh'],
        [english, 'en'],
      ] as const)
        for (const { label, unit, value, before, target, says } of data.figures) {
          const told = (each: number | null) => figureValue((words) => say(printed, words), unit, each);
          const line = [say(printed, label), told(value), told(before), target === null ? '—' : told(target)];
          expect(text).toContain(line.join('').replace(/\s/g, ''));
          // Hyphens at the ends of lines are taken out of the text as it is read.
          expect(text.replaceAll('-', '')).toContain(say(printed, says).replace(/[\s-]/g, ''));
        }
    }
    expect([chinese.includes('2026.08.01–2026.08.31'), chinese.includes('2026.07.01–2026.07.31')]).toEqual([
      true,
      true,
    ]);
  }, 60_000);

  it('refuses what is no question, and who may not', async () => {
    expect((await ask(token, statisticContract.question, { ...usual, by: 'month' })).code).toBe(400);
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(
      (await ask(token, statisticContract.question, { question: 'volume', by: 'day', ...year })).message,
    ).toContain('92');
    expect((await ask(token, orderContract.list, { figure: 'tasksReleased~2026-01-01~2026-12-31' })).code).toBe(400);
    expect((await ask(token, orderContract.list, { figure: `ordersReceived~2026-01-01~2026-12-31~c.'` })).code).toBe(
      400,
    );
    const [receptionist] = await rows<{ id: string }>(`select id from staff where username = 'hexue'`);
    token = await demo.tokenOf(String(receptionist?.id));
    expect((await ask(token, statisticContract.question, usual)).code).toBe(403);
    const [manager] = await rows<{ id: string }>(`select id from staff where username = 'songtao'`);
    token = await demo.tokenOf(String(manager?.id));
    expect([
      (await ask(token, statisticContract.question, { ...usual, question: 'money' })).code,
      (await ask(token, statisticContract.question, { ...usual, question: 'quality' })).code,
    ]).toEqual([403, 200]);
  });
});

describe.each(ownScopes)('GET /api/statistic/question in the scope %s', (scope) => {
  it('gives what plain SQL gives, for its share of twenty filters, and leads to lists of as many rows', async () => {
    const token = String(tokens.get(scope));
    const wrong: string[] = [];
    let [compared, more] = [0, 0];
    const compare = (what: string, ours: number | null, theirs: number | null, unit: string) => {
      compared += 1;
      if (ours !== null && ours > 0) more += 1;
      if (!near(ours, theirs, unit)) wrong.push(`${what}: ${ours}, by SQL ${theirs}`);
    };
    const compareAll = async (filter: Awaited<ReturnType<typeof filters>>[number]) => {
      const { question, by, ...days } = filter;
      const { code, data, message } = await ask<Answer>(token, statisticContract.question, filter);
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
        if (unit === 'count') compare(`${name} list`, value, await listed(token, list as string), unit);
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
          compare(`${name} list of a line`, busiest.value, await listed(token, busiest.list as string), unit);
      }
    };
    await Promise.all((await filtersFor(scope, 2)).map(compareAll));
    expect(wrong).toEqual([]);
    expect([compared > 400, more > 50]).toEqual([true, true]);
  }, 180_000);
});

it('behind every bar of every figure stands a list of the rows that it is made of, by SQL', async () => {
  const token = String(tokens.get('company'));
  const wrong: string[] = [];
  const seen = new Set<string>();
  const ofQuestion = async (question: QuestionCode, by: Dimension) => {
    const days = { from: by === 'day' ? '2026-11-01' : '2026-09-01', to: '2026-11-30' };
    const peer: Asked = { ...days, scope: 'company', me: me.id, depart: me.depart_id };
    const { data } = await ask<Answer>(token, statisticContract.question, { question, by, ...days });
    for (const [index, { code, unit }] of data.figures.entries()) {
      const query = listedQuery(code, peer, by);
      const behind = new Map(
        query === null ? [] : (await rows<{ line: string; value: number }>(query)).map((row) => [row.line, row.value]),
      );
      for (const { key, cells } of data.rows) {
        const { value, list } = cells[index] as Answer['rows'][number]['cells'][number];
        const name = `${question} by ${by}, ${code} of ${key}`;
        if ((query === null) !== (list === null)) wrong.push(`${name}: ${list}`);
        // Only a bar that is drawn leads to its list.
        if (list === null || !value) continue;
        const bySql = behind.get(key) ?? 0;
        const total = await listed(token, list);
        seen.add(code);
        if (total !== bySql || (unit === 'count' && total !== value)) wrong.push(`${name}: ${total}, by SQL ${bySql}`);
      }
    }
  };
  const asked = (Object.keys(questions) as QuestionCode[]).filter((code) => code !== 'devices');
  await Promise.all(asked.flatMap((code) => questionOf(code).by.map((by) => ofQuestion(code, by))));
  expect(wrong).toEqual([]);
  expect([...seen].sort()).toEqual(
    asked
      .flatMap((code) => questionOf(code).figures)
      .filter((code, index, all) => all.indexOf(code) === index)
      .sort(),
  );
}, 60_000);

it('in the scope all says what it says of the company', async () => {
  const [all, company] = [String(tokens.get('all')), String(tokens.get('company'))];
  for (const filter of await filters()) {
    const told = (token: string) => ask<Answer>(token, statisticContract.question, filter);
    expect(await told(all)).toEqual(await told(company));
  }
});

it('gathered again after the changes, it says what it said of the rows', async () => {
  const token = String(tokens.get('company'));
  const told = async () =>
    Promise.all((await filters()).map((filter) => ask<Answer>(token, statisticContract.question, filter)));
  const before = await told();
  await gatherDays(demo.system, new Date().toISOString());
  expect(await rows(`select 1 from figure_stale where day < now() - interval '5 days'`)).toEqual([]);
  expect(await told()).toEqual(before);
}, 60_000);

it('reads days that are over from their sums and from what is kept of the ways, in a few statements', async () => {
  const [company] = await rows<{ id: string }>('select id from company');
  let seen: string[] = [];
  const db = demo.system.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      seen.push(demo.system.db.getExecutor().compileQuery(node, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const context = {
    db,
    actor: { id: me.id, companyId: company?.id, departId: me.depart_id, dataScope: 'company' },
    at: new Date().toISOString(),
    can: () => true,
  } as never;
  const read: Record<string, [statements: number, ofRows: number]> = {};
  for (const code of Object.keys(questions) as QuestionCode[]) {
    const [by] = questionOf(code).by;
    const days = { from: '2026-03-01', to: '2026-05-31' };
    seen = [];
    await answerOf(context, { code, by, days, narrowing: {} });
    // What changes by the day alone is looked for among the rows, by an index of its own.
    const ofRows = seen.filter(
      (text) => /from "?(sample|task|report)"? t\b/.test(text) && !/due_date <|due_date" </.test(text),
    );
    read[code] = [seen.length, ofRows.length];
  }
  expect(read).toEqual({
    volume: [14, 0],
    time: [11, 0],
    quality: [23, 0],
    load: [12, 0],
    clients: [18, 0],
    items: [14, 0],
    money: [2, 0],
    devices: [2, 0],
  });
});

describe('the figures of a month, sent by the clock', () => {
  type Papers = OutputOf<typeof statisticContract.monthly>;
  const setTo = (changes: Record<string, string>) =>
    ask(String(tokens.get('company')), settingContract.update, {
      changes: Object.entries(changes).map(([key, value]) => ({ key, value, reason: '每月管理评审' })),
    });
  const papersOf = async (token: string) => (await ask<Papers>(token, statisticContract.monthly, {})).data;
  const fileOf = (token: string, id = '') =>
    fetch(`${demo.origin}/api/statistic/monthly/${id}`, { headers: { authorization: token } });
  let manager: string;
  let managerId: string;

  beforeAll(async () => {
    const [person] = await rows<{ id: string }>(`select id from staff where username = 'songtao'`);
    managerId = String(person?.id);
    manager = await demo.tokenOf(managerId);
  });

  it('go to roles and accounts that there are', async () => {
    expect((await setTo({ 'statistics.monthlyTo': 'TM, nobody.here' })).message).toContain('nobody.here');
    expect((await setTo({ 'statistics.monthlyDay': '29' })).code).toBe(400);
    // The receptionist may not read statistics and gets none.
    expect((await setTo({ 'statistics.monthlyTo': 'songtao，hexue', 'statistics.monthlyDay': '5' })).code).toBe(200);
    // They are told by their names, and who gets nothing as such.
    const named = async () =>
      (await ask<OutputOf<typeof settingContract.list>>(String(tokens.get('company')), settingContract.list, {})).data
        .find(({ key }) => key === 'statistics.monthlyTo')
        ?.named?.map(({ code, standing }) => [code, standing]);
    expect(await named()).toEqual([
      ['songtao', 'gets'],
      ['hexue', 'noRight'],
    ]);
    await rows(`update staff set status = 'stopped' where username = 'hexue'`);
    expect((await named())?.[1]).toEqual(['hexue', 'left']);
    await rows(`update staff set status = 'active' where username = 'hexue'`);
  });

  it('go once for each month, from their day on, however many clocks strike', async () => {
    await sendMonthly(demo.system, '2026-11-04T18:00:00Z');
    await Promise.all([1, 2].map(() => sendMonthly(demo.system, '2026-11-30T02:00:00Z')));
    // An outage over the day: what fell due meanwhile comes late, what is to come does not come early.
    await sendMonthly(demo.system, '2026-12-04T02:00:00Z');
    expect((await papersOf(manager)).map(({ month }) => month)).toEqual(['2026-10']);
    await sendMonthly(demo.system, '2027-01-02T02:00:00Z');
    const papers = await papersOf(manager);
    expect(papers.map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
    expect(await rows('select distinct staff_id as id from figure_paper')).toEqual([{ id: managerId }]);
    // Who got which month stands in the trail, with the digest of the file.
    const sent = await rows<{ refNo: string; after: { staffId: string; sha256: string } }>(
      `select ref_no as "refNo", after from audit_log where action = 'figurePaper.send' order by seq`,
    );
    const files = await rows<{ sha256: string }>(
      'select f.sha256 from figure_paper p join stored_file f on f.id = p.file_id order by p.month',
    );
    expect(sent.map(({ refNo, after }) => [refNo, after.staffId, after.sha256])).toEqual([
      ['2026.10', managerId, files[0]?.sha256],
      ['2026.11', managerId, files[1]?.sha256],
    ]);
    const messages = await rows<{ link: string; title: string }>(
      `select link, title from message where ref_type = 'figurePaper' order by created_at`,
    );
    expect(messages.map(({ title }) => title)).toEqual(['2026.10 统计报表', '2026.11 统计报表']);
    expect(messages[0]?.link).toBe(`/statistics?from=2026-10-01&to=2026-10-31&monthly=${papers[1]?.id}`);
  }, 60_000);

  it('are read by whom they were sent to, while that person may read all of it', async () => {
    const [paper] = await papersOf(manager);
    const read = await fileOf(manager, paper?.id);
    const text = textOf(Buffer.from(await read.arrayBuffer()));
    // What the person may not ask stands not on it.
    expect([text.includes('2026.11.01–2026.11.30'), text.includes('应收金额')]).toEqual([true, false]);
    const [file] = await rows<{ id: string }>(`select file_id as id from figure_paper where id = '${paper?.id}'`);
    const codes = async (token: string) => [
      (await fileOf(token, paper?.id)).status,
      (await fetch(`${demo.origin}/api/file/${file?.id}`, { headers: { authorization: token } })).status,
    ];
    expect(await codes(String(tokens.get('company')))).toEqual([404, 404]);
    expect(await codes(manager)).toEqual([200, 404]);
    // The next one is in the language that the settings name; Arabic the papers have no letters for.
    expect((await setTo({ 'statistics.monthlyLanguage': 'ar-EG' })).code).toBe(400);
    expect((await setTo({ 'statistics.monthlyLanguage': 'en-US' })).code).toBe(200);
    await sendMonthly(demo.system, '2027-02-06T02:00:00Z');
    const [english] = await papersOf(manager);
    const inEnglish = textOf(Buffer.from(await (await fileOf(manager, english?.id)).arrayBuffer()));
    expect([inEnglish.includes('2027.01.01'), /\p{Script=Han}{4}统计/u.test(inEnglish)]).toEqual([true, false]);
    await rows(`update figure_paper set questions = questions || array['money']`);
    expect((await fileOf(manager, paper?.id)).status).toBe(403);
  });
});
