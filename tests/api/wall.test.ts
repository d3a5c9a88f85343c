import type { AnyEndpoint, OutputOf } from '../../contract/kit/endpoint';
import { type WallRow, type WallShown, wallContract } from '../../contract/statistics/wall';
import { addDays, localDay } from '../../domain/kit/calendar';
import { periodBefore } from '../../domain/statistics/periods';
import { wallTiles } from '../../domain/wall-view/tiles';
import { newId } from '../../server/db/ids';
import { type DemoRows, demoRows } from '../support/builders/demo-rows';
import { type Asked, totalQuery } from '../support/statistics/peer';
import { toRequest } from '../support/to-request';

type Made = OutputOf<typeof wallContract.make>;

let demo: DemoRows;
let manager: string;
let narrow: string;
let departId: string;
const rows = async <Row extends object>(sql: string) =>
  (await demo.system.pool.query<Row & Record<string, unknown>>(sql)).rows;
const idOf = async (username: string) =>
  String((await rows<{ id: string }>(`select id from staff where username = '${username}'`))[0]?.id);

beforeAll(async () => {
  demo = await demoRows();
  manager = await demo.tokenOf(await idOf('songtao'));
  narrow = await demo.tokenOf(await idOf('liuyang'));
  const [depart] = await rows<{ depart_id: string }>(
    'select depart_id from task group by depart_id order by count(*) desc limit 1',
  );
  departId = String(depart?.depart_id);
  // The year of the demonstration ends some days ago: what it did last is done today, and some of it is late.
  await rows(
    `update orders set received_at = now() - interval '1 minute' where id in (select id from orders where state = 'testing' limit 3)`,
  );
  await rows(
    `update report set issued_at = now() - interval '1 minute' where id in (select id from report where state = 'issued' order by issued_at desc limit 2)`,
  );
}, 120_000);
afterAll(() => demo?.close());

const ask = async <Data>(token: string | null, endpoint: AnyEndpoint, input: Record<string, unknown> = {}) => {
  const { url, ...request } = toRequest(endpoint, input);
  const response = await fetch(`${demo.origin}${url}`, {
    ...request,
    headers: {
      ...('body' in request && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: token }),
      'idempotency-key': newId(),
    },
  });
  return (await response.json()) as { code: number; data: Data; message: string };
};
const make = async (over: object = {}) => {
  const { code, data } = await ask<Made>(manager, wallContract.make, { title: '理化室', tiles: ['today'], ...over });
  expect(code).toBe(200);
  return { ...data, key: data.url.split('/').at(-1) ?? '' };
};
const show = (key: string) => ask<WallShown>(null, wallContract.show, { id: key });

describe('GET /api/wall/{id}', () => {
  it.each(['the company', 'a department'])('shows of %s what plain SQL gives', async (of) => {
    const only = of === 'the company' ? {} : { departId };
    const { key } = await make({ ...only, tiles: Object.keys(wallTiles) });
    const { code, data } = await show(key);
    expect(code).toBe(200);
    const today = localDay(new Date().toISOString());
    const asked = (from: string, to: string): Asked => ({ scope: 'company', me: '', depart: '', from, to, ...only });
    const bySql = async (figure: string, days: Asked) =>
      (await rows<{ value: number | null }>(totalQuery(figure, days)))[0]?.value ?? null;
    for (const { code: figure, value, isLate } of data.today?.figures ?? [])
      expect([figure, value]).toEqual([figure, await bySql(figure, asked(isLate ? '2000-01-01' : today, today))]);
    const period = asked(addDays(today, -29), today);
    expect(data.pace?.period).toEqual({ from: period.from, to: today });
    for (const { code: figure, value, before } of data.pace?.figures ?? []) {
      expect(value ?? -1).toBeCloseTo((await bySql(figure, period)) ?? -1, 1);
      expect(before ?? -1).toBeCloseTo((await bySql(figure, { ...period, ...periodBefore(period) })) ?? -1, 1);
    }
    const ofDepart = of === 'the company' ? '' : `and t.depart_id = '${departId}'`;
    const open = `t.deleted_at is null and t.state in ('unassigned','assigned','testing','outside','returnAsked','backAtReception') ${ofDepart}`;
    const [held] = await rows<{ open: string; late: string; free: string }>(`select count(*) as open,
      count(*) filter (where t.due_date < '${today}') as late, count(*) filter (where t.state in ('unassigned','returnAsked')) as free
      from task t where ${open}`);
    const sum = (name: 'open' | 'late' | 'unassigned') =>
      (data.departments ?? []).reduce((total, row) => total + row[name], 0);
    expect([sum('open'), sum('late'), sum('unassigned')]).toEqual([held?.open, held?.late, held?.free].map(Number));
    const stages = await rows<{ of: string; state: string; count: string }>(`select 'task' as of, t.state, count(*)
        from task t where t.deleted_at is null and t.state in ('unassigned','assigned','testing','submitted','outside','returnAsked','backAtReception') ${ofDepart} group by 2
      union all select 'report', r.state, count(*) from report r where r.deleted_at is null and r.state not in ('issued','superseded','cancelled')
        ${of === 'the company' ? '' : `and r.mandate_ids && array(select id from mandate where depart_id = '${departId}')`} group by 2`);
    expect(data.stages?.map((stage) => [stage.of, stage.state, stage.count]).sort()).toEqual(
      stages.map((stage) => [stage.of, stage.state, Number(stage.count)]).sort(),
    );
    expect(data.testers?.length).toBeGreaterThan(0);
    expect(data.clients?.rows.length).toBeGreaterThan(0);
    expect(data.department === null).toBe(of === 'the company');
    const value = (code: string) => data.today?.figures.find((figure) => figure.code === code)?.value ?? 0;
    if (of === 'the company')
      expect([value('ordersReceived') > 2, value('reportsIssued') > 1, value('ordersLate') > 0]).toEqual([
        true,
        true,
        true,
      ]);
  });

  it('names no client and nobody where those parts were not chosen, and keeps no key', async () => {
    const { key, id } = await make({ tiles: ['today', 'pace', 'stages', 'departments'] });
    const said = JSON.stringify((await show(key)).data);
    const names = await rows<{ name: string }>('select name from customer union select name from staff');
    expect(names.filter(({ name }) => said.includes(name))).toEqual([]);
    const stored = await rows(`select * from wall_view where id = '${id}'`);
    expect(JSON.stringify(stored)).not.toContain(key);
    expect(stored).toHaveLength(1);
  });

  it('ends with its days and when it is taken back, and then is not told from one that never was', async () => {
    const [back, over] = [await make(), await make({ days: 1 })];
    expect([(await show(back.key)).code, (await show(over.key)).code]).toEqual([200, 200]);
    expect((await ask(manager, wallContract.withdraw, { id: back.id })).code).toBe(200);
    await rows(`update wall_view set expires_at = now() - interval '1 second' where id = '${over.id}'`);
    const never = await show('x'.repeat(43));
    for (const { key } of [back, over]) expect(await show(key)).toEqual(never);
    expect([never.code, (await show('short')).code]).toEqual([404, 400]);
    expect((await ask(manager, wallContract.withdraw, { id: back.id })).code).toBe(409);
    const trail = await rows<{ action: string }>(
      `select action from audit_log where ref_id = '${back.id}' order by seq`,
    );
    expect(trail.map(({ action }) => action)).toEqual(['wallView.create', 'wallView.withdraw']);
  });
});

describe('GET /api/statistic/walls', () => {
  it('lists the displays with when they were last shown, and never what opens them', async () => {
    const made = await make({ title: '大厅', departId });
    const of = async () => (await ask<WallRow[]>(manager, wallContract.list)).data.find(({ id }) => id === made.id);
    expect(await of()).toMatchObject({ title: '大厅', departId, isOver: false, lastUsedAt: null, state: 'open' });
    await show(made.key);
    expect((await of())?.lastUsedAt).not.toBeNull();
    expect(Object.keys((await of()) ?? {})).not.toContain('tokenHash');
  });

  it('is for those alone who see the figures of the company', async () => {
    const made = await make();
    for (const call of [
      ask(narrow, wallContract.list),
      ask(narrow, wallContract.make, { title: '我的', tiles: ['today'] }),
    ])
      expect((await call).code).toBe(403);
    // Somebody who reads statistics, of the own department alone.
    await rows(
      `update role set data_scope = 'depart' where id in (select unnest(role_ids) from staff where username = 'songtao')`,
    );
    await rows(
      `update meta set value = to_jsonb(coalesce(nullif(value::text, 'null')::int, 0) + 1) where key = 'rights'`,
    );
    const withdraw = await ask(manager, wallContract.withdraw, { id: made.id });
    expect([(await ask(manager, wallContract.list)).data, withdraw.code]).toEqual([[], 404]);
    expect((await ask(manager, wallContract.make, { title: '我的', tiles: ['today'] })).code).toBe(403);
  });
});
