import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { OrderRow, SampleView } from '../../contract/order/order-views';
import { type PublicSample, qrcodeContract } from '../../contract/qr-code/qrcode';
import { type SampleRow, type SampleTaker, sampleContract } from '../../contract/sample/sample';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { anOrder, aReadyOrder, aRunningMandate, detailOf, firstSampleOf, orderDraft } from '../support/builders/order';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let keeper: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  keeper = await lab.hire({ roles: ['KEEP'] });
  catalogue = await aCatalogue(lab);
  customerId = (await aCustomer(lab, rec)).id;
});
afterAll(() => lab.close());

const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const received = async () => {
  const order = await aReadyOrder(lab, rec, catalogue, customerId);
  const sample = await firstSampleOf(lab, rec, order.id);
  return { order, sample };
};
const put = (id: string, state: string) =>
  lab.system.pool.query('update sample set state = $2 where id = $1', [id, state]);

describe('POST /api/sample', () => {
  const draft = (orderId: string) => ({
    orderId,
    sample1Id: catalogue.type.id,
    name: '平行样',
    qty: '1',
    qtyUnit: 'L',
    items: [{ testitemId: catalogue.items.ph.id }],
  });

  it('adds a sample with its own number and code, recounts and prices the order', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { data } = await lab.call<SampleView>(sampleContract.create, rec, draft(order.id));
    expect(data).toMatchObject({ no: `${order.no}-002`, state: 'registered', sample1Name: catalogue.type.name });
    expect(data.items).toMatchObject([{ testitemName: 'pH值', limitText: '6~9' }]);
    expect((await detailOf(lab, rec, order.id)).order).toMatchObject({ sampleNum: 2, itemsNum: 3, moneyDue: 18_000 });
  });

  it('refuses once the work is released', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.id]);
    expect((await lab.call(sampleContract.create, rec, draft(order.id))).code).toBe(409);
  });

  it('is not for testers', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect((await lab.call(sampleContract.create, await lab.hire({ roles: ['TEST'] }), draft(order.id))).code).toBe(
      403,
    );
  });
});

describe('PUT and DELETE /api/sample/{id}', () => {
  it('changes what is said of a sample with a reason, never its number, code or order', async () => {
    const { sample } = await received();
    const input = {
      id: sample.id,
      ver: sample.ver,
      sample1Id: sample.sample1Id,
      brand: '清源',
      no: 'X',
      uuid: 'X',
    };
    expect(fieldsOf((await lab.call(sampleContract.update, rec, input)).data)).toEqual(['reason']);
    const { data } = await lab.call<SampleView>(sampleContract.update, rec, { ...input, reason: '补录商标' });
    expect(data).toMatchObject({
      brand: '清源',
      no: sample.no,
      uuid: sample.uuid,
      state: 'confirmed',
      items: [{}, {}],
    });
  });

  it('refuses to change the type of a received sample and to delete it', async () => {
    const { sample } = await received();
    const other = await aCatalogue(lab);
    const input = { id: sample.id, ver: sample.ver, sample1Id: other.type.id, reason: '类型录错了' };
    expect(fieldsOf((await lab.call(sampleContract.update, rec, input)).data)).toEqual(['sample1Id']);
    expect((await lab.call(sampleContract.remove, rec, { id: sample.id, reason: '录入重复' })).code).toBe(400);
  });

  it('keeps one sample at least in an order that was handed in', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const [sample] = (await detailOf(lab, rec, order.id)).samples;
    const answer = await lab.call(sampleContract.remove, rec, { id: sample?.id, reason: '录入重复' });
    expect(fieldsOf(answer.data)).toEqual(['samples']);
  });
});

describe('GET /api/sample', () => {
  it('shows a tester only the samples of own tasks, and hides others like missing ones', async () => {
    const { sample, order } = await received();
    const [mine, other] = [await lab.hire({ roles: ['TEST'] }), await lab.hire({ roles: ['TEST'] })];
    await aRunningMandate(lab, order, sample, { assigneeId: mine.id, state: 'assigned' });
    const sees = async (person: Person) => (await lab.call<{ total: number }>(sampleContract.list, person)).data.total;
    expect([await sees(mine), await sees(other)]).toEqual([1, 0]);
    expect((await lab.call(sampleContract.detail, mine, { id: sample.id })).code).toBe(200);
    expect((await lab.call(sampleContract.detail, other, { id: sample.id })).code).toBe(404);
  });
});

describe('the sample of a draft', () => {
  it('is not awaited: no list by state has it, nothing can be done with it, and a scan of its label says so', async () => {
    const { data: draft } = await lab.call<OrderRow>(orderContract.create, rec, orderDraft(catalogue, customerId));
    const sample = await firstSampleOf(lab, rec, draft.id);
    expect(sample).toMatchObject({ orderState: 'draft', actions: [] });
    const listed = async (query: object) =>
      (await lab.call<{ list: SampleRow[] }>(sampleContract.list, keeper, { pageSize: 200, ...query })).data.list.map(
        ({ id }) => id,
      );
    expect(await listed({ state: ['registered'] })).not.toContain(sample.id);
    expect(await listed({ work: 'receive' })).not.toContain(sample.id);
    expect(await listed({ keyword: sample.no })).toEqual([sample.id]);
    const scan = async () => (await lab.call<PublicSample>(qrcodeContract.sample, null, { id: sample.uuid })).data;
    expect(await scan()).toMatchObject({ state: { zh: '委托尚未提交' } });
    expect((await scan()).stages[0]).toMatchObject({ code: 'registered', done: false, on: null });
    await lab.call(orderContract.update, rec, {
      ...orderDraft(catalogue, customerId, { submit: true }),
      id: draft.id,
      ver: draft.ver,
    });
    const { samples } = await detailOf(lab, rec, draft.id);
    const [handedIn] = samples;
    expect(await listed({ state: ['registered'] })).toContain(handedIn?.id);
    const now = await lab.call<PublicSample>(qrcodeContract.sample, null, { id: handedIn?.uuid ?? '' });
    expect(now.data).toMatchObject({ state: { zh: '待接收' } });
    expect(now.data.stages[0]).toMatchObject({ code: 'registered', done: true });
  });
});

describe('POST /api/sample/takers', () => {
  it('names the active testers of the samples with how much each has, and nobody for samples without work', async () => {
    const { order, sample } = await received();
    const takers = async () =>
      (await lab.call<SampleTaker[]>(sampleContract.takers, keeper, { ids: [sample.id] })).data;
    expect(await takers()).toEqual([]);
    const tester = await lab.hire({ roles: ['TEST'] });
    await aRunningMandate(lab, order, sample, { assigneeId: tester.id, state: 'assigned' });
    expect(await takers()).toEqual([{ id: tester.id, name: tester.name, tasks: 1, samples: 1 }]);
    await lab.system.pool.query(`update staff set status = 'stopped' where id = $1`, [tester.id]);
    expect(await takers()).toEqual([]);
  });

  it('is for those who issue samples', async () => {
    const { sample } = await received();
    expect((await lab.call(sampleContract.takers, rec, { ids: [sample.id] })).code).toBe(403);
  });
});

describe('POST /api/sample/issue', () => {
  it('hands a sample over: giver, taker, time and place are written down and the taker is told', async () => {
    const { sample } = await received();
    const tester = await lab.hire({ roles: ['TEST'] });
    const { data } = await lab.call<SampleView[]>(sampleContract.issue, keeper, {
      ids: [sample.id],
      toStaffId: tester.id,
      place: '201 室',
    });
    expect(data).toMatchObject([{ state: 'issued', holderId: tester.id, holderName: tester.name }]);
    expect(
      data[0]?.custody.map(({ action, fromStaffName, toStaffName, place }) => [
        action,
        fromStaffName,
        toStaffName,
        place,
      ]),
    ).toEqual([
      ['receive', null, rec.name, null],
      ['issue', rec.name, tester.name, '201 室'],
    ]);
    const { rows } = await lab.system.pool.query('select title from message where to_staff_id = $1', [tester.id]);
    expect(rows).toEqual([{ title: `已领样 1 个：${sample.no}` }]);
  });

  it('refuses a stopped person, a sample that was issued, and all of a batch when one fails', async () => {
    const [one, two] = [await received(), await received()];
    const tester = await lab.hire({ roles: ['TEST'] });
    const issue = (ids: string[], toStaffId = tester.id) => lab.call(sampleContract.issue, keeper, { ids, toStaffId });
    await lab.call(sampleContract.issue, keeper, { ids: [two.sample.id], toStaffId: tester.id });
    expect((await issue([one.sample.id, two.sample.id])).code).toBe(409);
    expect((await lab.call<SampleView>(sampleContract.detail, keeper, { id: one.sample.id })).data.state).toBe(
      'confirmed',
    );
    await lab.system.pool.query(`update staff set status = 'stopped' where id = $1`, [tester.id]);
    expect(fieldsOf((await issue([one.sample.id])).data)).toEqual(['toStaffId']);
  });

  it('is for the keeper', async () => {
    const { sample } = await received();
    expect((await lab.call(sampleContract.issue, rec, { ids: [sample.id], toStaffId: rec.id })).code).toBe(403);
  });
});

describe('POST /api/sample/return/{id}, consume/{id}', () => {
  it('gives a refused sample back to a named person', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const [sample] = (await detailOf(lab, rec, order.id)).samples;
    await lab.call(orderAdminContract.refuseSample, keeper, { id: sample?.id, reason: '容器破损漏液' });
    const { data } = await lab.call<SampleView>(sampleContract.giveBack, keeper, { id: sample?.id, receiver: '李雷' });
    expect(data).toMatchObject({ state: 'returned', holderId: null, custody: [{ action: 'return', remark: '李雷' }] });
  });

  it('lets only a tested sample be used up', async () => {
    const { sample } = await received();
    expect((await lab.call(sampleContract.consume, keeper, { id: sample.id })).code).toBe(409);
    await put(sample.id, 'tested');
    const { data } = await lab.call<SampleView>(sampleContract.consume, keeper, { id: sample.id });
    expect(data).toMatchObject({ state: 'disposed', holderId: null });
  });
});

describe('POST /api/sample/loss/{id} and resolve/{id}', () => {
  it('raises an exception that the quality manager hears of at once and alone resolves', async () => {
    const qm = await lab.hire({ roles: ['QM'] });
    const { sample } = await received();
    const lost = await lab.call<SampleView>(sampleContract.reportLoss, keeper, {
      id: sample.id,
      reason: '冷藏柜断电样品变质',
    });
    expect(lost.data).toMatchObject({ state: 'exception', custody: [{}, { action: 'loss' }] });
    const { rows } = await lab.system.pool.query('select level, popup from message where to_staff_id = $1', [qm.id]);
    expect(rows).toEqual([{ level: 'urgent', popup: true }]);
    const decision = { id: sample.id, to: 'disposed', reason: '已变质,通知客户补样' };
    expect((await lab.call(sampleContract.resolve, keeper, decision)).code).toBe(403);
    expect((await lab.call<SampleView>(sampleContract.resolve, qm, decision)).data).toMatchObject({
      state: 'disposed',
      holderId: null,
    });
  });

  it('asks for a reason', async () => {
    const { sample } = await received();
    expect(fieldsOf((await lab.call(sampleContract.reportLoss, keeper, { id: sample.id, reason: '丢' })).data)).toEqual(
      ['reason'],
    );
  });
});
