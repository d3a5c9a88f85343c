import { orderContract } from '../../contract/order';
import { type DeviceChoice, orderAdminContract, type Readiness } from '../../contract/order-admin';
import type { Quotation } from '../../contract/order-quotation';
import type { FeeView, MoneyView, OrderDetail, OrderRow, SampleView } from '../../contract/order-views';
import { aCatalogue, aDevice, authorise, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { anOrder, aReadyOrder, aRunningMandate, detailOf, firstSampleOf } from '../support/builders/order';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let fin: Person;
let tm: Person;
let dir: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  fin = await lab.hire({ roles: ['FIN'] });
  tm = await lab.hire({ roles: ['TM'] });
  dir = await lab.hire({ roles: ['DIR'] });
  catalogue = await aCatalogue(lab);
  await aDevice(lab, catalogue, dir);
  await authorise(lab, dir, catalogue.area.id);
  customerId = (await aCustomer(lab, rec)).id;
});
afterAll(() => lab.close());

const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const actionsOf = async (id: string) => {
  const { rows } = await lab.system.pool.query<{ action: string }>(
    'select action from audit_log where ref_id = $1 order by seq',
    [id],
  );
  return rows.map(({ action }) => action);
};
const firstSample = (orderId: string) => firstSampleOf(lab, rec, orderId);

describe('POST /api/orderadmin/confirmSample/{id}', () => {
  const confirm = (id: string, over: object = {}, person = rec) =>
    lab.call<SampleView>(orderAdminContract.confirmSample, person, { id, condition: 'ok', ...over });

  it('makes the receiver the holder, writes custody down, and readies the order', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { id } = await firstSample(order.id);
    const { data } = await confirm(id, { location: { room: '冷藏室', shelf: 'A1' }, storageCondition: 'cool' });
    expect(data).toMatchObject({ state: 'confirmed', holderId: rec.id, receivedBy: rec.id, storageCondition: 'cool' });
    expect(data.custody).toMatchObject([
      { action: 'receive', toStaffId: rec.id, toStaffName: rec.name, place: '冷藏室', qty: '2' },
    ]);
    expect((await detailOf(lab, rec, order.id)).order.state).toBe('ready');
    expect(await actionsOf(id)).toEqual(['sample.confirm']);
  });

  it("asks for a description and the client's word when the sample is abnormal or short", async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { id } = await firstSample(order.id);
    expect(fieldsOf((await confirm(id, { condition: 'abnormal' })).data)).toEqual(['conditionText', 'clientConsent']);
    expect(fieldsOf((await confirm(id, { qty: '0.5' })).data)).toEqual(['clientConsent']);
    const taken = await confirm(id, { qty: '0.5', clientConsent: '客户同意只测一项' });
    expect(taken.data).toMatchObject({ qty: '0.5', clientConsent: '客户同意只测一项' });
    expect((await detailOf(lab, rec, order.id)).order.sampleQCount).toBe('0.5');
  });

  it('refuses a second receipt, a draft, and people who may not receive', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const { id } = await firstSample(order.id);
    expect((await confirm(id)).code).toBe(409);
    expect((await confirm(id, {}, fin)).code).toBe(403);
    const draft = await lab.call<OrderRow>(orderContract.create, rec, {
      type: 'first',
      customerId,
      samples: [{ sample1Id: catalogue.type.id }],
    });
    expect((await confirm((await firstSample(draft.data.id)).id)).code).toBe(409);
  });
});

describe('POST /api/orderadmin/refuseSample/{id} and setss', () => {
  it('keeps the order waiting, charges nothing for it, and tells reception', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { id, no } = await firstSample(order.id);
    const keeper = await lab.hire({ roles: ['KEEP'] });
    const { data } = await lab.call<SampleView>(orderAdminContract.refuseSample, keeper, {
      id,
      reason: '容器破损漏液',
    });
    expect(data).toMatchObject({ state: 'refused', refuseReason: '容器破损漏液' });
    expect((await detailOf(lab, rec, order.id)).order).toMatchObject({ state: 'awaitingSamples', moneyDue: 0 });
    const { rows } = await lab.system.pool.query(
      'select title, level from message where to_staff_id = $1 and title like $2',
      [rec.id, `%${no}%`],
    );
    expect(rows).toEqual([{ title: `样品 ${no} 被拒收`, level: 'warn' }]);
  });

  it('asks for a reason', async () => {
    const { id } = await firstSample((await anOrder(lab, rec, catalogue, customerId)).id);
    expect(fieldsOf((await lab.call(orderAdminContract.refuseSample, rec, { id, reason: '漏' })).data)).toEqual([
      'reason',
    ]);
  });

  it('lets a refused sample be looked at again, and nothing else be set by name', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { id } = await firstSample(order.id);
    const set = (state: string) =>
      lab.call<{ map: Record<string, string> }>(orderAdminContract.setStatuses, rec, {
        id: order.id,
        map: { [id]: state },
      });
    expect((await set('confirmed')).code).toBe(409);
    await lab.call(orderAdminContract.refuseSample, rec, { id, reason: '容器破损漏液' });
    expect((await set('registered')).data.map).toEqual({ [id]: 'registered' });
    expect((await detailOf(lab, rec, order.id)).order.moneyDue).toBe(13_000);
    const { data } = await lab.call(orderAdminContract.statuses, rec, { id: order.id });
    expect(data).toMatchObject({ list: [{ id, state: 'registered', next: [] }] });
  });
});

describe('POST /api/orderadmin/checkready', () => {
  const check = (orderId: string, over: object = {}, person = rec) =>
    lab.call<Readiness>(orderAdminContract.checkReady, person, { orderId, ...over });
  const rulesOf = ({ blockers }: Readiness) => [...new Set(blockers.map(({ rule }) => rule))].sort();

  it('finds nothing in the way of an order that is in order, and stores the signed review', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const { data } = await check(order.id, { sign: true });
    expect(data).toMatchObject({ ok: true, blockers: [], review: { valid: true, signedBy: rec.name } });
    expect((await actionsOf(order.id)).at(-1)).toBe('order.checkReady');
  });

  it('names every obstacle at once, each with its fix and its place', async () => {
    const own = await aCatalogue(lab);
    await lab.system.pool.query('update test_basis set verified = false where id = $1', [own.basis.id]);
    const prepaid = await aCustomer(lab, rec, { payMode: 'prepay' });
    const order = await anOrder(lab, rec, own, prepaid.id, {
      needJudge: true,
      decisionRule: 'simple',
      reportMarks: ['cnas'],
      dueDate: new Date(Date.now() + 3_600_000 * 8).toISOString().slice(0, 10),
    });
    await lab.system.pool.query(`update sample set qty = 0.1 where order_id = $1`, [order.id]);
    const { code, data } = await check(order.id);
    expect(code).toBe(200);
    expect(rulesOf(data)).toEqual(
      ['competence', 'decision', 'dueDate', 'equipment', 'fee', 'method', 'quantity', 'samples', 'scope'].sort(),
    );
    expect(data.blockers.every(({ text, fix, link }) => text !== '' && fix !== '' && link?.startsWith('/'))).toBe(true);
    expect((await check(order.id, { sign: true })).code).toBe(600);
    const english = await lab.call<Readiness>(
      orderAdminContract.checkReady,
      rec,
      { orderId: order.id },
      { 'accept-language': 'en-US' },
    );
    expect(english.data.blockers.map(({ text }) => text)).toContain('The fee is not confirmed yet');
  });

  it('sees an overdue device and a person whose authorisation has ended', async () => {
    const own = await aCatalogue(lab);
    const device = await aDevice(lab, own, dir);
    const person = await lab.hire({ roles: ['TEST'] });
    await authorise(lab, person, own.area.id);
    const order = await aReadyOrder(lab, rec, own, customerId);
    expect(rulesOf((await check(order.id)).data)).toEqual([]);
    await lab.system.pool.query(`update equipment set cal_due_date = '2020-01-01' where id = $1`, [device.id]);
    expect(rulesOf((await check(order.id)).data)).toEqual(['equipment']);
    await lab.system.pool.query(`update staff_auth set valid_to = '2020-01-01' where staff_id = $1`, [person.id]);
    expect(rulesOf((await check(order.id)).data)).toEqual(['competence', 'equipment']);
  });

  it('asks for consent, laboratory and certificate of a subcontracted line, and for nothing else of it', async () => {
    const own = await aCatalogue(lab);
    const line = { testitemId: own.items.cod.id, basisId: own.basis.id, subcontract: true };
    const samples = [{ sample1Id: own.type.id, qty: '2', qtyUnit: 'L', items: [line] }];
    const open = await aReadyOrder(lab, rec, own, customerId, { samples });
    expect(rulesOf((await check(open.id)).data)).toEqual(['subcontract']);
    const agreed = await aReadyOrder(lab, rec, own, customerId, {
      samples,
      allowSubcontract: true,
      subcontractList: [{ itemId: own.items.cod.id, body: '华测检测', certNo: '2023001', accepted: true }],
    });
    expect(rulesOf((await check(agreed.id)).data)).toEqual([]);
  });

  it('lets the technical manager alone set a rule aside, with a reason', async () => {
    const prepaid = await aCustomer(lab, rec, { payMode: 'prepay' });
    const order = await aReadyOrder(lab, rec, catalogue, prepaid.id);
    const overrides = [{ rule: 'fee', reason: '政府应急监测任务' }];
    expect((await check(order.id, { overrides })).code).toBe(403);
    const aside = await check(order.id, { overrides }, tm);
    expect(aside.data).toMatchObject({ ok: true, review: { valid: false } });
    expect((await check(order.id, { sign: true }, tm)).code).toBe(403);
    const signed = await check(order.id, { sign: true });
    const fee = signed.data.review.lines.find(({ rule }) => rule === 'fee');
    expect(fee).toMatchObject({ overridden: true, ok: false, note: '政府应急监测任务', byName: tm.name });
    expect(
      fieldsOf((await check(order.id, { overrides: [{ rule: 'gravity', reason: '不存在的规则' }] }, tm)).data),
    ).toEqual(['overrides']);
  });

  it('is over once the work is released', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    await lab.system.pool.query(`update orders set state = 'testing' where id = $1`, [order.id]);
    expect((await check(order.id)).code).toBe(409);
  });
});

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
    expect((await actionsOf(order.id)).filter((action) => action === 'order.confirmFee')).toHaveLength(3);
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
    expect(data).toEqual({ lines: [], due: 0, unpriced: [own.items.cod.name] });
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

describe('GET /api/orderadmin/confirmCancel/{id}', () => {
  const cancelling = async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' });
    return order.id;
  };
  const decide = (id: string, over: object = {}, person = dir) =>
    lab.call(orderAdminContract.confirmCancel, person, { id, ...over });
  const stateOf = async (id: string) => (await detailOf(lab, rec, id)).order;

  it('cancels, and a second call says so', async () => {
    const id = await cancelling();
    expect((await decide(id)).data).toEqual({ ok: true });
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled', cancelReason: '客户撤回委托' });
    expect((await decide(id)).data).toEqual({ ok: true, already: true });
  });

  it('goes back to where it was when refused', async () => {
    const id = await cancelling();
    await decide(id, { no: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'ready', prevState: null, cancelReason: null });
  });

  it('ends tasks and mandates with the order, and asks for a director once testing has begun', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const sample = await firstSample(order.id);
    const { mandateId, taskId } = await aRunningMandate(lab, order, sample, { state: 'testing' });
    await lab.call(orderContract.remove, rec, { id: order.id, reason: '客户撤回委托' });
    expect(await decide(order.id, {}, rec)).toMatchObject({ code: 600, data: { blockers: [{ rule: 'director' }] } });
    expect((await decide(order.id)).code).toBe(200);
    const ended = await lab.system.pool.query(
      'select (select state from mandate where id = $1) as mandate, (select state from task where id = $2) as task',
      [mandateId, taskId],
    );
    expect(ended.rows).toEqual([{ mandate: 'cancelled', task: 'cancelled' }]);
    expect(await actionsOf(taskId)).toEqual(['task.cancel']);
  });

  it('is refused where nobody asked', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    expect((await decide(order.id)).code).toBe(409);
    expect((await decide(order.id, {}, fin)).code).toBe(403);
  });
});

describe('GET /api/orderadmin/detail/{id}', () => {
  it('tells the whole story of an order, with the legal buttons and the cause of a disabled one', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const detail = await detailOf(lab, rec, order.id);
    expect(detail.timeline.map(({ action }) => action)).toEqual([
      'order.create',
      'order.submit',
      'sample.confirm',
      'order.samplesDecided',
    ]);
    expect(detail.timeline.map(({ label }) => label.zh)).toEqual(['新建委托', '提交委托', '确认收样', '样品已确认']);
    const generate = detail.actions.find(({ code }) => code === 'generate');
    expect(generate).toMatchObject({ enabled: false, blockers: ['合同评审尚未签署'] });
    expect(detail.actions.map(({ code }) => code)).toEqual([
      'edit',
      'checkReady',
      'generate',
      'changeTime',
      'requestCancel',
    ]);
    expect(detail.samples[0]?.items[0]).toMatchObject({
      testitemName: 'pH值',
      judgeName: catalogue.criterion.name,
      taskNo: null,
    });
  });

  it('hides amounts of the history from people who may not see money', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    await lab.call(orderAdminContract.confirmFee, fin, { id: order.id, received: 100 });
    const entry = ({ timeline }: OrderDetail) => timeline.find(({ action }) => action === 'order.confirmFee');
    expect(entry(await detailOf(lab, fin, order.id))?.after).toMatchObject({ moneyPaid: 100 });
    expect(entry(await detailOf(lab, dir, order.id))?.after).toBeNull();
  });
});

describe('POST /api/orderadmin/tags/{id}', () => {
  it('replaces the tags, each once, ten at most', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const set = (tags: string[]) => lab.call<OrderRow>(orderAdminContract.tags, rec, { id: order.id, tags });
    expect((await set(['环保督察', '环保督察', '加密'])).data.tags).toEqual(['环保督察', '加密']);
    expect((await set(Array.from({ length: 11 }, (_, index) => `t${index}`))).code).toBe(400);
    const { data } = await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, { tag: '环保督察' });
    expect(data.list.map(({ id }) => id)).toEqual([order.id]);
  });
});

describe('GET /api/orderadmin/sam1, sample1, samitemdev and changedev', () => {
  it('offers categories and the published types of one', async () => {
    const { data } = await lab.call<{ id: string; typeNum: number }[]>(orderAdminContract.categories, rec);
    expect(data.find(({ id }) => id === catalogue.category.id)?.typeNum).toBe(1);
    const own = await aCatalogue(lab);
    const types = async () =>
      (await lab.call<{ id: string }[]>(orderAdminContract.types, rec, { sam1Id: own.category.id })).data.map(
        ({ id }) => id,
      );
    expect(await types()).toEqual([own.type.id]);
    await lab.system.pool.query(`update sample_type set status = 'retired' where id = $1`, [own.type.id]);
    expect(await types()).toEqual([]);
  });

  it('shows the devices of the needed kind with how each stands, and plans a usable one only', async () => {
    const own = await aCatalogue(lab);
    const good = await aDevice(lab, own, dir);
    const late = await aDevice(lab, own, dir, { calDueDate: '2020-01-01' });
    const order = await anOrder(lab, rec, own, customerId);
    const itemId = (await firstSample(order.id)).items[0]?.id ?? '';
    const { data } = await lab.call<DeviceChoice>(orderAdminContract.itemDevices, rec, { itemId });
    expect(Object.fromEntries(data.devices.map(({ id, calFlag, usable }) => [id, `${calFlag} ${usable}`]))).toEqual({
      [good.id]: 'ok true',
      [late.id]: 'overdue false',
    });
    const plan = (deviceId: string) =>
      lab.call<DeviceChoice>(orderAdminContract.changeDevice, rec, { itemId, deviceId });
    expect(fieldsOf((await plan(late.id)).data)).toEqual(['deviceId']);
    expect((await plan(good.id)).data.list).toMatchObject([{ id: itemId, equipmentId: good.id }]);
    const ofCategory = await lab.call<DeviceChoice>(orderAdminContract.categoryDevices, rec, {
      sam1Id: own.category.id,
    });
    expect(ofCategory.data.devices.map(({ id }) => id).sort()).toEqual([good.id, late.id].sort());
    const batch = await lab.call<{ id: string }[]>(orderAdminContract.batchDevices, rec, { ids: [own.category.id] });
    expect(batch.data).toMatchObject([{ id: own.category.id }]);
  });
});

describe('POST /api/orderadmin/sampletemplate', () => {
  const send = async (csv: string) => {
    const form = new FormData();
    form.append('file', new Blob([csv]), 'samples.csv');
    const response = await fetch(`${lab.origin}/api/orderadmin/sampletemplate`, {
      method: 'POST',
      body: form,
      headers: { authorization: rec.token },
    });
    return (await response.json()) as { code: number; data: { ok: number; rows: unknown[] } };
  };

  it('gives an empty sheet', async () => {
    const response = await fetch(`${lab.origin}/api/orderadmin/sampletemplate`, {
      method: 'POST',
      body: JSON.stringify({ download: true }),
      headers: { authorization: rec.token, 'content-type': 'application/json' },
    });
    expect(await response.text()).toMatch(/样品名称,规格型号/);
  });

  it('reads a filled sheet and names what is wrong with which row', async () => {
    const { data } = await send('样品名称,样品数量,单位,抽样日期\n断面一,2,L,2026/11/5\n,两升,L,\n');
    expect(data).toMatchObject({
      ok: 1,
      rows: [
        { row: 2, sample: { name: '断面一', qty: '2', qtyUnit: 'L', samplingDate: '2026-11-05' }, errors: [] },
        { row: 3, errors: [{ column: '样品名称' }, { column: '样品数量' }] },
      ],
    });
  });
});
