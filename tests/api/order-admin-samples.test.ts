import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { OrderRow, SampleView } from '../../contract/order/order-views';
import { sampleContract } from '../../contract/sample/sample';
import type { Catalogue } from '../support/builders/catalogue';
import { actionsOf, fieldsOf, openCounter } from '../support/builders/counter';
import { anOrder, aReadyOrder, detailOf, firstSampleOf } from '../support/builders/order';
import type { Laboratory, Person } from '../support/laboratory';

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

describe('the hazards of a sample', () => {
  it('come from its type, are changed at the counter, and are seen before the sample is received', async () => {
    await lab.system.pool.query(`update sample_type set hazards = '{odour}' where id = $1`, [catalogue.type.id]);
    const order = await anOrder(lab, rec, catalogue, customerId, { submit: true });
    await lab.system.pool.query('update sample_type set hazards = null where id = $1', [catalogue.type.id]);
    const sample = await firstSampleOf(lab, rec, order.id);
    expect(sample).toMatchObject({ hazards: ['odour'], hazardNote: null });
    const change = { id: sample.id, sample1Id: sample.sample1Id, reason: '客户告知有毒', hazardNote: '戴手套' };
    const changed = await lab.call<SampleView>(sampleContract.update, rec, {
      ...change,
      ver: sample.ver,
      hazards: ['toxic', 'odour'],
    });
    expect(changed.data).toMatchObject({ hazards: ['toxic', 'odour'], hazardNote: '戴手套' });
    const unknown = { ...change, ver: changed.data.ver, hazards: ['harmless'] };
    expect((await lab.call(sampleContract.update, rec, unknown)).code).toBe(400);
    const receipt = { id: sample.id, condition: 'ok' };
    expect(await lab.call(orderAdminContract.confirmSample, rec, receipt)).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'hazardsSeen', msg: '该样品有危害（有毒、异味），请先确认已知悉' }] },
    });
    const taken = await lab.call(orderAdminContract.confirmSample, rec, { ...receipt, hazardsSeen: true });
    expect(taken.code).toBe(200);
    const found = async (hazards: string) =>
      (await lab.call<{ list: { id: string }[] }>(sampleContract.list, rec, { orderId: order.id, hazards })).data.list;
    expect(await found('toxic')).toMatchObject([{ id: sample.id, hazards: ['toxic', 'odour'] }]);
    expect(await found('radioactive')).toEqual([]);
  });
});

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
    expect(await actionsOf(lab, id)).toEqual(['sample.confirm']);
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

  it('refuses a sample that is yet to be taken, and takes it once the order is put right', async () => {
    const order = await anOrder(lab, rec, catalogue, customerId);
    const { id } = await firstSample(order.id);
    const taken = (day: string) =>
      lab.system.pool.query('update sample set sampling_date = $2 where id = $1', [id, day]);
    await taken('2999-01-01');
    const refused = await confirm(id);
    expect([refused.code, fieldsOf(refused.data)]).toEqual([400, ['samplingDate']]);
    await taken('2026-01-01');
    expect((await confirm(id)).data).toMatchObject({ state: 'confirmed' });
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
