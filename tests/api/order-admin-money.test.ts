import { orderAdminContract } from '../../contract/order/order-admin';
import type { Quotation } from '../../contract/order/order-quotation';
import type { FeeView, MoneyView, Readiness } from '../../contract/order/order-views';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { actionsOf, fieldsOf, openCounter } from '../support/builders/counter';
import { anOrder, aReadyOrder, firstSampleOf } from '../support/builders/order';
import { type Laboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let fin: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  ({ lab, rec, fin, catalogue, customerId } = await openCounter());
});
afterAll(() => lab.close());

const firstSample = (orderId: string) => firstSampleOf(lab, rec, orderId);

describe('POST /api/orderadmin/confirmfee/{id}', () => {
  const confirm = (id: string, over: object = {}, person = fin) =>
    lab.call<MoneyView>(orderAdminContract.confirmFee, person, { id, ...over });

  it('confirms, takes payments until nothing is open, and leaves each in the trail', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect((await confirm(order.id)).data).toMatchObject({ feeState: 'confirmed', due: 13_000, paid: 0, open: 13_000 });
    expect((await confirm(order.id, { received: 3000 })).data).toMatchObject({ feeState: 'confirmed', open: 10_000 });
    expect((await confirm(order.id, { received: 10_000, receiptNo: 'P-1' })).data).toMatchObject({
      feeState: 'paid',
      open: 0,
    });
    expect((await actionsOf(lab, order.id)).filter((action) => action === 'order.confirmFee')).toHaveLength(3);
  });

  it('refuses more than is due, a waiver without a reason, and anybody but Finance', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect(fieldsOf((await confirm(order.id, { received: 13_001 })).data)).toEqual(['received']);
    expect(fieldsOf((await confirm(order.id, { waive: true })).data)).toEqual(['reason']);
    expect((await confirm(order.id, {}, rec)).code).toBe(403);
    expect((await confirm(order.id, { waive: true, reason: '内部质控' })).data).toMatchObject({
      feeState: 'waived',
      open: 0,
    });
  });

  it('refuses to confirm while an item has no price', async () => {
    const own = await aCatalogue(lab);
    await lab.system.pool.query('update test_item set price = null where id = $1', [own.items.cod.id]);
    const order = await anOrder(lab, rec, own, customerId);
    expect(order).toMatchObject({ feeState: 'unpriced', moneyDue: 5000 });
    expect((await confirm(order.id)).code).toBe(409);
  });
});

describe('POST /api/orderadmin/quotation', () => {
  const asked = (over: object = {}) => ({
    customerId,
    urgency: 'normal',
    samples: [
      {
        sample1Id: catalogue.type.id,
        items: [{ testitemId: catalogue.items.cod.id }, { testitemId: catalogue.items.ph.id }],
      },
    ],
    ...over,
  });
  const quote = (over: object = {}, person = rec) =>
    lab.call<Quotation>(orderAdminContract.quotation, person, asked(over));

  it('asks what a saved order of the same samples comes to, and stores nothing', async () => {
    const before = await lab.system.pool.query('select count(*) from orders');
    const { data } = await quote();
    expect(data.due).toBe((await anOrder(lab, rec, catalogue, customerId)).moneyDue);
    expect(data.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(data.due);
    const after = await lab.system.pool.query('select count(*) from orders');
    expect(Number(after.rows[0].count)).toBe(Number(before.rows[0].count) + 1);
  });

  it('asks more of urgent work, and names what nobody has priced', async () => {
    const usual = (await quote()).data.due;
    expect((await quote({ urgency: 'urgent' })).data.due).toBe(usual * 1.5);
    const own = await aCatalogue(lab);
    await lab.system.pool.query('update test_item set price = null where id = $1', [own.items.cod.id]);
    const { data } = await quote({
      samples: [{ sample1Id: own.type.id, items: [{ testitemId: own.items.cod.id }] }],
    });
    expect(data).toEqual({ lines: [], due: 0, unpriced: [own.items.cod.name], broken: [] });
  });

  it('refuses who may not see amounts, and a client that is not ours', async () => {
    expect((await quote({}, await lab.hire({ roles: ['TEST'] }))).code).toBe(403);
    expect((await quote({ customerId: catalogue.type.id })).code).toBe(404);
  });
});

describe('POST /api/orderadmin/changemoney/{id}', () => {
  const change = (id: string, over: object, person = fin) =>
    lab.call<MoneyView>(orderAdminContract.changeMoney, person, {
      id,
      reason: '大客户协商价',
      password: PASSWORD,
      ...over,
    });
  const feesOf = async (orderId: string) => (await lab.call<FeeView[]>(orderAdminContract.fees, fin, { orderId })).data;

  it('reverses old lines and adds new ones, so that the lines always sum up to what is due', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { data } = await change(order.id, { discount: '0.85' });
    expect(data).toMatchObject({ list: 13_000, due: 11_050, feeState: 'quoted' });
    const fees = await feesOf(order.id);
    expect(fees).toHaveLength(6);
    expect(fees.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(11_050);
    expect((await change(order.id, { total: 10_000 })).data.due).toBe(10_000);
    const all = await feesOf(order.id);
    expect(all.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(10_000);
  });

  it('is signed with the password and kept with its reason', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect(fieldsOf((await change(order.id, { total: 1, password: 'wrong' })).data)).toEqual(['password']);
    expect((await feesOf(order.id)).map(({ amount }) => amount)).toEqual([5000, 8000]);
    await change(order.id, { total: 12_000 });
    const { rows } = await lab.system.pool.query('select meaning, opinion, staff_id from signature where ref_id = $1', [
      order.id,
    ]);
    expect(rows).toEqual([{ meaning: '调整金额', opinion: '大客户协商价', staff_id: fin.id }]);
  });

  it('prices what the price list does not know', async () => {
    const own = await aCatalogue(lab);
    await lab.system.pool.query('update test_item set price = null where id = $1', [own.items.cod.id]);
    const order = await anOrder(lab, rec, own, customerId);
    const { id: sampleId } = await firstSample(order.id);
    const line = { name: '化学需氧量', sampleId, testitemId: own.items.cod.id, qty: '1', unitPrice: 9000 };
    expect((await change(order.id, { lines: [line] })).data).toMatchObject({ feeState: 'quoted', due: 14_000 });
  });

  it('refuses less than was paid, a line twice, and a change of nothing', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.call(orderAdminContract.confirmFee, fin, { id: order.id, received: 9000 });
    expect(fieldsOf((await change(order.id, { total: 8000 })).data)).toEqual(['total']);
    expect(fieldsOf((await change(order.id, {})).data)).toEqual(['total']);
    const [line] = await feesOf(order.id);
    expect((await change(order.id, { drop: [line?.id], total: 9000 })).code).toBe(200);
    expect(fieldsOf((await change(order.id, { drop: [line?.id] })).data)).toEqual(['drop']);
  });

  it('lets a discount below the lowest pass the review only by the technical manager', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    await change(order.id, { discount: '0.5' });
    const { data } = await lab.call<Readiness>(orderAdminContract.checkReady, rec, { orderId: order.id });
    expect(data.blockers.map(({ rule }) => rule)).toEqual(['discount', 'discount']);
  });
});
