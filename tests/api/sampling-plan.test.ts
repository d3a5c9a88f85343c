import { customerContract } from '../../contract/customer/customer';
import { messageContract } from '../../contract/message/message';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { OrderDetail } from '../../contract/order/order-views';
import {
  type CalendarDay,
  type ListedDate,
  type ListedPlan,
  type PlanDetail,
  samplingPlanContract,
} from '../../contract/sampling-plan/sampling-plan';
import { testItemContract } from '../../contract/test-item/test-item';
import { testPackageContract } from '../../contract/test-package/test-package';
import { workContract } from '../../contract/to-do/work';
import type { Customer } from '../../domain/customer/customer.entity';
import { addDays } from '../../domain/kit/calendar';
import type { SamplingDate } from '../../domain/sampling-plan/sampling-date.entity';
import type { SamplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import type { TestPackage } from '../../domain/test-package/test-package.entity';
import { draftPlans } from '../../server/across/due/draft-plans';
import { must, trailOf } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { aPlan, planDraft, todayIs } from '../support/builders/sampling-plan';
import { aPoint } from '../support/builders/sampling-point';
import { type Answer, type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let director: Person;
let tester: Person;
let known: Catalogue;
let client: Customer;
let points: string[];
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  director = await lab.hire({ roles: ['DIR'] });
  tester = await lab.hire({ roles: ['TEST'] });
  known = await aCatalogue(lab);
  client = await aCustomer(lab, rec);
  points = [(await aPoint(lab, rec, client.id)).id, (await aPoint(lab, rec, client.id)).id];
});
afterAll(() => lab.close());

const plan = (over: object = {}) => aPlan(lab, rec, known, client.id, rec.id, points, over);
const datesOf = async ({ id }: Pick<SamplingPlan, 'id'>, person = rec): Promise<ListedDate[]> =>
  must(await lab.call<{ list: ListedDate[] }>(samplingPlanContract.dates, person, { planId: id, pageSize: 100 })).list;
const shown = async ({ id }: Pick<SamplingPlan, 'id'>, person = rec) =>
  must(await lab.call<PlanDetail>(samplingPlanContract.detail, person, { id }));
/** Lets the clock strike at noon, so many days from today. */
const strike = (inDays: number) =>
  draftPlans(lab.system, new Date(`${addDays(todayIs, inDays)}T12:00:00+08:00`).toISOString());
const told = async (person: Person) =>
  must(
    await lab.call<{ list: { title: string; link: string; body: string | null }[] }>(messageContract.list, person, {
      pageSize: 100,
    }),
  ).list;
const errorOf = (answer: Answer) => [
  answer.code,
  ...((answer.data as { errors?: { field: string }[] } | null)?.errors?.map(({ field }) => field) ?? []),
];
const end = async ({ id }: SamplingPlan) =>
  must(await lab.call(samplingPlanContract.end, rec, { id, reason: '测试已结束' }));

describe('a sampling plan', () => {
  it('works out its dates for a year when it is made, and shows them to all who work with it', async () => {
    const made = await plan({ samplerId: tester.id });
    expect(made).toMatchObject({ no: expect.stringMatching(/^CY\d{10}$/), state: 'active', plannedFrom: todayIs });
    const dates = await datesOf(made);
    expect(dates).toHaveLength(36);
    expect(dates[0]).toMatchObject({
      day: addDays(todayIs, 14),
      nominal: addDays(todayIs, 14),
      draftOn: addDays(todayIs, 11),
      state: 'planned',
      planNo: made.no,
      customerName: client.name,
      orderNo: null,
    });
    expect((await datesOf(made, tester))[0]).toMatchObject({ planName: made.name, customerName: null });
    const search = async (keyword: string) =>
      must(await lab.call<{ total: number }>(samplingPlanContract.dates, rec, { keyword })).total;
    expect([await search(made.no), await search('没有这个计划')]).toEqual([36, 0]);
    const listed = must(await lab.call<{ list: ListedPlan[] }>(samplingPlanContract.list, director, {})).list;
    expect(listed[0]).toMatchObject({ id: made.id, nextDay: addDays(todayIs, 14), failed: 0 });
    expect(await shown(made, tester)).toMatchObject({
      customerName: null,
      samplerName: tester.name,
      problems: [],
      named: [{ points: [{ id: points[0] }, { id: points[1] }], typeName: known.type.name, qty: '2' }],
    });
    const [day] = must(
      await lab.call<CalendarDay[]>(samplingPlanContract.calendar, tester, {
        from: addDays(todayIs, 10),
        to: addDays(todayIs, 20),
      }),
    );
    expect(day).toMatchObject({ day: addDays(todayIs, 14), total: 1, failed: 0, dates: [{ planId: made.id }] });
    expect(
      (await lab.call(samplingPlanContract.create, director, planDraft(known, client.id, rec.id, points))).code,
    ).toBe(403);
    await end(made);
  });

  it('shows the dates of a rhythm before it is kept', async () => {
    const preview = (over: object) =>
      lab.call<{ total: number; dates: { nominal: string; day: string }[] }>(samplingPlanContract.preview, rec, {
        startDay: todayIs,
        every: 1,
        unit: 'day',
        daysOff: 'same',
        ...over,
      });
    const three = must(await preview({ times: 3 }));
    expect(three).toEqual({
      total: 3,
      dates: [0, 1, 2].map((days) => ({ nominal: addDays(todayIs, days), day: addDays(todayIs, days) })),
    });
    expect(errorOf(await preview({ endDay: addDays(todayIs, -1) }))).toEqual([400, 'endDay']);
  });

  it('is refused with the field that is wrong', async () => {
    const other = await aCustomer(lab, rec);
    const foreign = await aPoint(lab, rec, other.id);
    const create = async (over: object, pointIds = points) =>
      errorOf(await lab.call(samplingPlanContract.create, rec, planDraft(known, client.id, rec.id, pointIds, over)));
    const [group] = planDraft(known, client.id, rec.id, points).groups;
    expect(await create({ endDay: todayIs })).toEqual([400, 'endDay']);
    expect(await create({ startDay: '2020-01-01', endDay: '2020-02-01' })).toEqual([400, 'startDay']);
    expect(await create({ staffId: tester.id })).toEqual([400, 'staffId']);
    expect(await create({}, [foreign.id])).toEqual([400, 'groups.0.pointIds.0']);
    expect(await create({ groups: [] })).toEqual([400, 'groups']);
    expect(await create({ groups: [{ ...group, items: [{ testitemId: known.items.ph.id }] }] })).toEqual([
      400,
      'groups.0.items.0.basisId',
    ]);
    expect(await create({ leadDays: 91 })).toEqual([400, 'leadDays']);
  });

  it('drafts each order once, at its lead days, also on two servers at once, and after an outage', async () => {
    const made = await plan({ samplerId: tester.id, times: 3 });
    await strike(10);
    expect((await datesOf(made)).map(({ state }) => state)).toEqual(['planned', 'planned', 'planned']);
    await Promise.all([strike(11), strike(11)]);
    await strike(11);
    const [first, second] = await datesOf(made);
    expect([first?.state, second?.state]).toEqual(['drafted', 'planned']);
    expect(first).toMatchObject({ orderNo: expect.stringMatching(/^WT/), orderState: 'draft' });
    const orders = must(
      await lab.call<{ list: { id: string; no: string }[]; total: number }>(orderContract.list, rec, {
        samplingPlanId: made.id,
      }),
    );
    expect(orders.total).toBe(1);
    const detail = must(await lab.call<OrderDetail>(orderAdminContract.detail, rec, { id: first?.orderId ?? '' }));
    expect(detail.order).toMatchObject({
      samplingPlanId: made.id,
      sampleSource: 'sampling',
      samplingInfo: { planNo: made.no, date: first?.day, person: tester.name },
      sampleNum: 2,
      createdBy: rec.id,
      // By the price list: the price of one item twice, that of the other beside its entry.
      feeState: 'quoted',
    });
    expect(detail.samples.map(({ samplingPointId }) => samplingPointId)).toEqual(points);
    expect(detail.order.moneyDue).toBe(detail.fees?.reduce((sum, { amount }) => sum + (amount ?? 0), 0));
    const mine = (await told(rec)).filter(({ title }) => title.includes(made.name));
    expect(mine[0]).toMatchObject({ link: `/order?id=${first?.orderId}` });
    expect((await told(tester))[0]).toMatchObject({ link: `/sampling-plans?id=${made.id}` });
    // Nothing ran until after the second date had passed: its order is made all the same, the third too.
    await strike(40);
    expect((await datesOf(made)).map(({ state }) => state)).toEqual(['drafted', 'drafted', 'drafted']);
    await strike(41);
    const listed = must(await lab.call<{ list: ListedPlan[] }>(samplingPlanContract.list, rec, { keyword: made.no }));
    expect(listed.list[0]).toMatchObject({ state: 'ended' });
    expect(must(await lab.call<{ total: number }>(orderContract.list, rec, { samplingPlanId: made.id })).total).toBe(3);
    expect(await trailOf({ lab }, first?.id ?? '')).toEqual(['samplingDate.draft']);
    expect((await lab.call(samplingPlanContract.remove, rec, { id: made.id })).code).toBe(409);
  });

  it('tells what bars an order, once, tries again, and goes on when it is mended', async () => {
    const own = await aCustomer(lab, rec);
    const made = await aPlan(lab, rec, known, own.id, rec.id, [], { times: 2, name: '受阻计划' });
    const stop = async (status: string) => {
      const row = must(await lab.call<{ list: Customer[] }>(customerContract.list, rec, { ids: [own.id] })).list[0];
      must(await lab.call(customerContract.update, rec, { ...row, status }));
    };
    await stop('stopped');
    await strike(11);
    await strike(12);
    const [barred] = await datesOf(made);
    expect(barred).toMatchObject({
      state: 'failed',
      orderId: null,
      problem: { en: expect.stringContaining('inactive') },
    });
    expect((await told(rec)).filter(({ title }) => title.startsWith('受阻计划'))).toHaveLength(1);
    const todos = must(await lab.call<{ code: string; count: number }[]>(workContract.todos, rec));
    const failed = must(await lab.call<{ total: number }>(samplingPlanContract.dates, rec, { state: ['failed'] }));
    expect([todos.find(({ code }) => code === 'samplingDate.failed')?.count, failed.total]).toEqual([1, 1]);
    expect((await shown(made)).problems).toHaveLength(1);
    expect(
      must(await lab.call<{ list: ListedPlan[] }>(samplingPlanContract.list, rec, { keyword: made.no })).list[0],
    ).toMatchObject({
      failed: 1,
    });
    // A person may try at once: it is still barred, and nothing is half made.
    const again = must(await lab.call<SamplingDate>(samplingPlanContract.draftDate, rec, { id: barred?.id ?? '' }));
    expect(again.state).toBe('failed');
    await stop('active');
    const done = must(await lab.call<SamplingDate>(samplingPlanContract.draftDate, rec, { id: barred?.id ?? '' }));
    expect(done).toMatchObject({ state: 'drafted', problem: null, orderId: expect.any(String) });
    expect((await lab.call(samplingPlanContract.draftDate, tester, { id: barred?.id ?? '' })).code).toBe(403);
    // An item that was withdrawn bars the next one.
    const { ph } = known.items;
    await lab.system.pool.query('update test_item set enabled = false where id = $1', [ph.id]);
    await strike(22);
    const [, next] = await datesOf(made);
    expect(next).toMatchObject({
      state: 'failed',
      problem: { en: '{what} {name} is inactive', values: { name: ph.name } },
    });
    await lab.system.pool.query('update test_item set enabled = true where id = $1', [ph.id]);
    await strike(23);
    expect((await datesOf(made))[1]?.state).toBe('drafted');
  });

  it('moves and skips single dates with a reason, and brings a skipped one back', async () => {
    const made = await plan({ times: 4 });
    const [first, second] = await datesOf(made);
    if (first === undefined || second === undefined) throw new Error('a plan has dates');
    const move = (over: object) =>
      lab.call<SamplingDate>(samplingPlanContract.moveDate, rec, { id: first.id, reason: '河道施工', ...over });
    expect(errorOf(await move({ day: second.day }))).toEqual([400, 'day']);
    expect(errorOf(await move({ day: addDays(todayIs, -1) }))).toEqual([400, 'day']);
    expect(errorOf(await move({ day: addDays(todayIs, 17), reason: '短' }))).toEqual([400, 'reason']);
    const moved = must(await move({ day: addDays(todayIs, 17), ver: first.ver }));
    expect(moved).toMatchObject({ day: addDays(todayIs, 17), draftOn: addDays(todayIs, 14), moved: true });
    expect((await move({ day: addDays(todayIs, 18), ver: first.ver })).code).toBe(409);
    const skipped = must(
      await lab.call<SamplingDate>(samplingPlanContract.skipDate, rec, { id: second.id, reason: '客户停产' }),
    );
    expect(skipped).toMatchObject({ state: 'skipped', reason: '客户停产' });
    await strike(1);
    expect((await datesOf(made)).map(({ day, state }) => [day, state]).slice(0, 2)).toEqual([
      [addDays(todayIs, 17), 'planned'],
      [second.day, 'skipped'],
    ]);
    const back = must(await lab.call<SamplingDate>(samplingPlanContract.restoreDate, rec, { id: second.id }));
    expect(back.state).toBe('planned');
    expect((await lab.call(samplingPlanContract.skipDate, director, { id: second.id, reason: '客户停产' })).code).toBe(
      403,
    );
    await end(made);
  });

  it('changes only dates that have no order yet, rests and goes on', async () => {
    const made = await plan({});
    await strike(11);
    const update = async (over: object) => {
      const { list } = must(
        await lab.call<{ list: SamplingPlan[] }>(samplingPlanContract.list, rec, { ids: [made.id] }),
      );
      return must(await lab.call<SamplingPlan>(samplingPlanContract.update, rec, { ...list[0], ...over }));
    };
    const changed = await update({ every: 7 });
    expect(changed.plannedFrom).toBe(addDays(todayIs, 15));
    expect((await datesOf(made)).slice(0, 3).map(({ day, state }) => [day, state])).toEqual([
      [addDays(todayIs, 14), 'drafted'],
      [addDays(todayIs, 21), 'planned'],
      [addDays(todayIs, 28), 'planned'],
    ]);
    await update({ leadDays: 5 });
    expect((await datesOf(made))[1]?.draftOn).toBe(addDays(todayIs, 16));
    const pause = { id: made.id, reason: '雨季暂停' };
    expect(errorOf(await lab.call(samplingPlanContract.pause, rec, { id: made.id }))).toEqual([400, 'reason']);
    expect(must(await lab.call<SamplingPlan>(samplingPlanContract.pause, rec, pause)).state).toBe('paused');
    expect((await lab.call(samplingPlanContract.pause, rec, pause)).code).toBe(409);
    await strike(30);
    expect((await datesOf(made)).filter(({ state }) => state === 'drafted')).toHaveLength(1);
    expect(must(await lab.call<SamplingPlan>(samplingPlanContract.resume, rec, { id: made.id })).state).toBe('active');
    await end(made);
    expect((await datesOf(made)).map(({ state }) => state)).toEqual(['drafted']);
    expect((await lab.call(samplingPlanContract.update, rec, { ...changed, ver: 99 })).code).toBe(409);
    await strike(60);
    expect(await datesOf(made)).toHaveLength(1);
    expect(await trailOf({ lab }, made.id)).toEqual([
      'samplingPlan.create',
      'samplingPlan.update',
      'samplingPlan.update',
      'samplingPlan.pause',
      'samplingPlan.resume',
      'samplingPlan.end',
    ]);
  });

  it('follows the working calendar, and keeps what it names from being deleted', async () => {
    const made = await plan({ unit: 'week', every: 1, weekdays: ['1'], daysOff: 'after', times: 8 });
    const before = await datesOf(made);
    const monday = before[2]?.day ?? '';
    await lab.system.pool.query(
      `insert into holiday (id, company_id, day, name, is_working) values (gen_random_uuid(), $1, $2, '放假', false)`,
      [lab.companyId, monday],
    );
    await strike(0);
    const after = await datesOf(made);
    expect(after[2]).toMatchObject({ nominal: monday, day: addDays(monday, 1) });
    expect(after[1]).toEqual(before[1]);
    expect(
      (await lab.call(testItemContract.remove, await lab.hire({ roles: ['TM'] }), { id: known.items.cod.id })).code,
    ).not.toBe(200);
    must(await lab.call(samplingPlanContract.remove, rec, { id: made.id }));
    expect(await datesOf(made)).toEqual([]);
  });
});

it('drafts the packages that it names as they are that day, with their price, and says what bars one', async () => {
  const values = {
    code: 'TC-CY',
    name: '地表水常规',
    typeIds: [known.type.id],
    items: [{ testitemId: known.items.ph.id, basisId: known.basis.id, judgeId: null }],
    price: 5000,
  };
  const pack = must(await lab.call<TestPackage>(testPackageContract.create, rec, values));
  const group = { pointIds: [points[0]], sample1Id: known.type.id, qty: '2', qtyUnit: 'L', packageIds: [pack.id] };
  const foreign = await aCustomer(lab, rec);
  const own = { ...values, code: 'TC-CY2', customerId: foreign.id };
  const { id: foreignId } = must(await lab.call<TestPackage>(testPackageContract.create, rec, own));
  const draft = planDraft(known, client.id, rec.id, points, { groups: [{ ...group, packageIds: [foreignId] }] });
  expect(errorOf(await lab.call(samplingPlanContract.create, rec, draft))).toEqual([400, 'groups.0.packageIds.0']);

  const made = await plan({ groups: [group], startDay: addDays(todayIs, 1), every: 1, times: 2 });
  expect((await shown(made)).named[0]).toMatchObject({ packages: [{ id: pack.id, items: 1 }], items: [] });
  // What is put into the package after the plan was made is ordered by it.
  const items = [known.items.ph, known.items.cod].map(({ id }) => ({
    testitemId: id,
    basisId: known.basis.id,
    judgeId: null,
  }));
  must(await lab.call(testPackageContract.update, rec, { ...values, items, price: 8800, id: pack.id, ver: pack.ver }));
  const [first, second] = await datesOf(made);
  if (first === undefined || second === undefined) throw new Error('no dates');
  const drafted = must(await lab.call<SamplingDate>(samplingPlanContract.draftDate, rec, { id: first.id }));
  expect(drafted.state).toBe('drafted');
  const detail = must(await lab.call<OrderDetail>(orderAdminContract.detail, rec, { id: drafted.orderId ?? '' }));
  const [sample] = detail.samples;
  expect(sample?.items.map(({ packageId }) => packageId)).toEqual([pack.id, pack.id]);
  expect(detail.money).toMatchObject({ list: 8800 });

  must(await lab.call(testPackageContract.retire, rec, { id: pack.id, reason: '套餐已改版' }));
  const failed = must(await lab.call<SamplingDate>(samplingPlanContract.draftDate, rec, { id: second.id }));
  expect([failed.state, failed.problem?.zh]).toEqual(['failed', expect.stringContaining('已停用')]);
  await end(made);
});
