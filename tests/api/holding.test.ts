import { messageContract } from '../../contract/message/message';
import { orderAdminContract } from '../../contract/order/order-admin';
import { type SampleNeeds, sampleContract } from '../../contract/sample/sample';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { testItemContract } from '../../contract/test-item/test-item';
import { workContract } from '../../contract/to-do/work';
import type { TaskRow } from '../../contract/worksheet/bench';
import { leadFor } from '../../domain/menu/lead';
import { roles } from '../../domain/role/rights';
import { watchDay } from '../../server/across/due/watch-day';
import type { MandateDetail } from '../../server/mandate/detail';
import {
  aBench,
  anAssignedMandate,
  at,
  type Bench,
  blockersOf,
  goodCells,
  gridOf,
  must,
  save,
  trailOf,
} from '../support/builders/bench';
import { anOrder, detailOf, firstSampleOf } from '../support/builders/order';
import type { Person } from '../support/laboratory';

let bench: Bench;
let mandate: MandateDetail;
beforeAll(async () => {
  bench = await aBench();
  mandate = await anAssignedMandate(bench);
}, 60_000);
afterAll(() => bench.lab.close());

const call: Bench['lab']['call'] = (...given) => bench.lab.call(...given);
const query = async <R extends object>(text: string, values: unknown[] = []) =>
  (await bench.lab.system.pool.query<R>(text, values)).rows;

/** Changes an item or a method as its form does. */
const change = async (contract: typeof testItemContract | typeof testBasisContract, id: string, over: object) => {
  const { list } = must(await call<{ list: object[] }>(contract.list, bench.people.tm, { ids: [id] }));
  return call<{ errors: { field: string }[] }>(contract.update, bench.people.tm, { ...at(list), ...over });
};

type Clock = { latest: string | null; counted: string | null };
/** The moment of a task, in the laboratory's own clock. */
const clockOf = async (item: string, of = mandate): Promise<Clock> =>
  at(
    await query<Clock>(
      `select to_char(t.latest_start at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as latest, t.holding_from as counted
       from task t where t.mandate_id = $1 and t.testitem_id = $2`,
      [of.mandate.id, item],
    ),
  );
const sampleIs = (values: string, of = mandate) =>
  query(`update sample set ${values} where order_id = $1`, [of.order.id]);

describe('a holding time', () => {
  it('needs its unit, and stays with its item as it was typed', async () => {
    const { items } = bench.catalogue;
    const lacking = await change(testItemContract, items.ph.id, { holdingTime: 6 });
    expect(lacking.data.errors.map(({ field }) => field)).toEqual(['holdingUnit']);
    expect((await change(testBasisContract, bench.catalogue.basis.id, { holdingUnit: 'day' })).code).not.toBe(200);
    must(await change(testItemContract, items.ph.id, { holdingTime: 6, holdingUnit: 'hour' }));
    const { list } = must(
      await call<{ list: object[] }>(testItemContract.list, bench.people.tm, { ids: [items.ph.id] }),
    );
    expect(list).toMatchObject([{ holdingTime: 6, holdingUnit: 'hour' }]);
  });

  it('counts from the collection, from its day, or from the receipt, whichever is known', async () => {
    const { ph, cod } = bench.catalogue.items;
    expect(await clockOf(cod.id)).toEqual({ latest: null, counted: null });
    await sampleIs(`sampling_date = null, sampling_time = null, received_at = '2026-03-01T01:20:00Z'`);
    expect(await clockOf(ph.id)).toEqual({ latest: '2026-03-01 15:20', counted: 'received' });
    await query(`update orders set sampling_info = '{"date":"2026-02-27"}' where id = $1`, [mandate.order.id]);
    expect(await clockOf(ph.id)).toEqual({ latest: '2026-02-27 06:00', counted: 'collectionDay' });
    await sampleIs(`sampling_date = '2026-02-28'`);
    expect(await clockOf(ph.id)).toEqual({ latest: '2026-02-28 06:00', counted: 'collectionDay' });
    await sampleIs(`sampling_time = '20:10'`);
    expect(await clockOf(ph.id)).toEqual({ latest: '2026-03-01 02:10', counted: 'collected' });
    await sampleIs(`received_at = null, sampling_date = null, sampling_time = null`);
    await query(`update orders set sampling_info = null where id = $1`, [mandate.order.id]);
    expect(await clockOf(ph.id)).toEqual({ latest: null, counted: null });
  });

  it("of the method goes before the item's, and each follows a change of its declaration", async () => {
    const { items, basis } = bench.catalogue;
    await sampleIs(`sampling_date = '2026-02-28', sampling_time = '08:00'`);
    must(await change(testBasisContract, basis.id, { holdingTime: 2, holdingUnit: 'day' }));
    expect((await clockOf(items.cod.id)).latest).toBe('2026-03-02 08:00');
    expect((await clockOf(items.ph.id)).latest).toBe('2026-03-02 08:00');
    must(await change(testBasisContract, basis.id, { holdingTime: null, holdingUnit: null }));
    expect((await clockOf(items.cod.id)).latest).toBeNull();
    expect((await clockOf(items.ph.id)).latest).toBe('2026-02-28 14:00');
  });
});

describe('the clock', () => {
  type Message = { title: string; link: string; level: string };
  const told = async (person: Person): Promise<Message[]> =>
    must(await call<{ list: Message[] }>(messageContract.list, person, { unread: true, pageSize: 100 }))
      .list.filter(({ title }) => title.includes('保存期'))
      .reverse();
  const strike = (hours: number, from: string) =>
    watchDay(bench.lab.system, new Date(Date.parse(from) + hours * 3_600_000).toISOString());

  it('tells the tester before the end, and the head too once it is over, each once', async () => {
    const { tester, director } = bench.people;
    const end = new Date(Date.now() + 40 * 86_400_000).toISOString();
    await query('update task set latest_start = $1 where mandate_id = $2 and latest_start is not null', [
      end,
      mandate.mandate.id,
    ]);
    for (const hours of [-25, -23, -22]) await strike(hours, end);
    expect((await told(tester)).map(({ title, level }) => [title.replace(/^.*）/, ''), level])).toEqual([
      ['保存期将满，请尽快检测', 'info'],
    ]);
    expect(await told(director)).toEqual([]);
    for (const hours of [1, 2]) await strike(hours, end);
    const both = await Promise.all([told(tester), told(director)]);
    expect(both.map((each) => each.map(({ title }) => title.replace(/^.*）/, '')))).toEqual([
      ['保存期将满，请尽快检测', '保存期已过，尚未开始检测'],
      ['保存期已过，尚未开始检测'],
    ]);
    for (const { link } of both.flat()) expect(leadFor(link, new Set(roles.DIR.rights))).not.toBeNull();
  });

  it('is counted for the tester as the list behind the count shows it, and shown to the head', async () => {
    const { tester, director } = bench.people;
    await sampleIs(`sampling_time = '07:00'`);
    const todo = must(await call<{ code: string; count: number; path: string }[]>(workContract.todos, tester, {})).find(
      ({ code }) => code === 'task.holding',
    );
    const shown = must(await call<{ list: TaskRow[]; total: number }>(tasksContract.my, tester, { holding: 'near' }));
    expect(todo).toMatchObject({ count: 1, path: '/mytasks?view=holding' });
    expect(shown).toMatchObject({ total: 1, list: [{ itemName: 'pH值', holdingFrom: 'collected' }] });
    expect(must(await call(taskContract.myInfo, tester, {}))).toMatchObject({ holding: 1 });
    expect(must(await call(taskContract.extra, director, {}))).toMatchObject({ holding: 1 });
    const troubles = must(await call<{ code: string; count: number }[]>(workContract.troubles, director, {}));
    expect(troubles.find(({ code }) => code === 'late.holding')).toMatchObject({ count: 1 });
    expect(must(await call<{ total: number }>(taskContract.allExtended, director, { holding: 'past' })).total).toBe(1);
    const sorted = must(
      await call<{ list: TaskRow[] }>(taskContract.allExtended, director, { sorter: 'latestStart_asc' }),
    );
    expect(sorted.list.map(({ itemName }) => itemName)[0]).toBe('pH值');
  });
});

describe('a test that begins after the holding time', () => {
  const REASON = '仪器故障，恢复后立即检测';

  it('is refused by the field that is missing, and begins with a reason that the trail and the order keep', async () => {
    const { tester, rec } = bench.people;
    const grid = await gridOf(bench, tester, mandate);
    const [ph, cod] = goodCells(grid, bench.deviceId) as [object, object];
    const first = must(await save(bench, tester, grid, [ph, cod]));
    expect(first.cells).toMatchObject([
      { status: 'refused', field: 'lateReason', message: expect.stringContaining('2026.02.28 13:00') },
      { status: 'saved' },
    ]);
    expect(must(await save(bench, tester, grid, [{ ...ph, lateReason: '慢' }])).cells[0]).toMatchObject({
      status: 'refused',
    });
    must(await save(bench, tester, grid, [{ ...ph, lateReason: REASON }]));
    const after = await gridOf(bench, tester, mandate);
    const row = after.rows.find(({ itemName }) => itemName === 'pH值');
    expect(row).toMatchObject({ lateReason: REASON, holdingFrom: 'collected', values: ['7.1', '7.3'] });
    const [begun] = await query<{ reason: string }>(
      `select reason from audit_log where ref_id = $1 and action = 'task.begin'`,
      [row?.taskId],
    );
    expect(begun?.reason).toBe(REASON);
    expect(await trailOf(bench, row?.taskId ?? '')).not.toContain('task.beginLate');
    const { deviations } = await detailOf(bench.lab, rec, mandate.order.id);
    expect(deviations.known.map(({ text, agreed }) => [text.zh, agreed])).toEqual([
      [`样品超过保存期后检测：${REASON}（pH值）`, false],
    ]);
    // What has begun keeps the moment by which it was judged.
    await sampleIs(`sampling_time = '05:00'`);
    expect((await clockOf(bench.catalogue.items.ph.id)).latest).toBe('2026-02-28 13:00');
  });

  it('cannot be handed in without the reason, and has none once its record names a start in time', async () => {
    const { tester, rec } = bench.people;
    await query(`update task set late_reason = null where mandate_id = $1`, [mandate.mandate.id]);
    const grid = await gridOf(bench, tester, mandate);
    expect(blockersOf(await call(tasksContract.submit, tester, { id: grid.worksheet.id }))).toContain('holding.passed');
    await query(`update task set late_reason = $2 where mandate_id = $1 and latest_start is not null`, [
      mandate.mandate.id,
      REASON,
    ]);
    const ph = at(grid.rows.filter(({ itemName }) => itemName === 'pH值'));
    const cell = { taskId: ph.taskId, ver: ph.ver, testFrom: '2026-02-28T04:59:00.000Z' };
    expect(must(await save(bench, tester, grid, [cell])).cells[0]).toMatchObject({ status: 'saved' });
    expect((await detailOf(bench.lab, rec, mandate.order.id)).deviations.known).toEqual([]);
    expect(await trailOf(bench, ph.taskId)).toContain('task.update');
  });
});

describe('the reception of a sample', () => {
  it('tells what its items need and whose time is over, and takes down how it was preserved', async () => {
    const { keeper, rec } = bench.people;
    const { ph, cod } = bench.catalogue.items;
    const plastic = { container: 'plastic', sampleVolume: '250', volumeUnit: 'mL', preservation: 'H2SO4, pH<2' };
    for (const { id } of [ph, cod]) must(await change(testItemContract, id, plastic));
    const { id: orderId } = await anOrder(bench.lab, rec, bench.catalogue, bench.customerId);
    const { id } = await firstSampleOf(bench.lab, rec, orderId);
    await query(`update sample set sampling_date = '2026-02-28', sampling_time = '08:00' where id = $1`, [id]);
    const [needs] = must(await call<SampleNeeds[]>(sampleContract.needs, keeper, { ids: [id] }));
    expect(needs).toMatchObject({
      groups: [{ container: 'plastic', preservation: 'H2SO4, pH<2', volume: '500 mL' }],
      late: [{ itemName: 'pH值', holdingFrom: 'collected' }],
    });
    const receipt = { id, condition: 'ok', preserved: 'otherwise' };
    const lacking = await call<{ errors: { field: string }[] }>(orderAdminContract.confirmSample, keeper, receipt);
    expect(lacking.data.errors.map(({ field }) => field)).toEqual(['preservationNote']);
    const noted = { ...receipt, preservationNote: '未加酸' };
    expect(must(await call(orderAdminContract.confirmSample, keeper, noted))).toMatchObject({
      preserved: 'otherwise',
      preservationNote: '未加酸',
      custody: [{ action: 'receive', remark: '未加酸' }],
    });
  });
});
