import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { Readiness } from '../../contract/order/order-views';
import { aCatalogue, aDevice, authorise, type Catalogue } from '../support/builders/catalogue';
import { actionsOf, fieldsOf, openCounter } from '../support/builders/counter';
import { aCustomer } from '../support/builders/customer';
import { anOrder, aReadyOrder, detailOf, orderDraft } from '../support/builders/order';
import { aSubcontractor } from '../support/builders/subcontract';
import { type Laboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let tm: Person;
let dir: Person;
let catalogue: Catalogue;
let customerId: string;
beforeAll(async () => {
  ({ lab, rec, tm, dir, catalogue, customerId } = await openCounter());
});
afterAll(() => lab.close());

describe('POST /api/orderadmin/checkready', () => {
  const check = (orderId: string, over: object = {}, person = rec) =>
    lab.call<Readiness>(orderAdminContract.checkReady, person, { orderId, ...over });
  const rulesOf = ({ blockers }: Readiness) => [...new Set(blockers.map(({ rule }) => rule))].sort();

  it('finds nothing in the way of an order that is in order, and stores the signed review', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    const { data } = await check(order.id, { sign: true, password: PASSWORD });
    expect(data).toMatchObject({ ok: true, blockers: [], review: { valid: true, signedBy: rec.name } });
    expect((await actionsOf(lab, order.id)).at(-1)).toBe('order.checkReady');
  });

  it('is signed with the password, and the signature ends when the order is changed', async () => {
    const order = await aReadyOrder(lab, rec, catalogue, customerId);
    for (const password of [undefined, 'not-it'])
      expect(fieldsOf((await check(order.id, { sign: true, password })).data)).toEqual(['password']);
    expect((await check(order.id)).data.review.valid).toBe(false);
    await check(order.id, { sign: true, password: PASSWORD });
    const signatures = async () =>
      (await lab.system.pool.query('select meaning, staff_id, valid from signature where ref_id = $1', [order.id]))
        .rows;
    expect(await signatures()).toEqual([{ meaning: '评审', staff_id: rec.id, valid: true }]);
    const { order: current } = await detailOf(lab, rec, order.id);
    const changed = await lab.call(orderContract.update, rec, {
      ...orderDraft(catalogue, customerId, { urgency: 'urgent' }),
      samples: undefined,
      id: order.id,
      ver: current.ver,
      reason: '客户来电要求加急',
      clientInformed: { how: '电话' },
    });
    expect(changed.code).toBe(200);
    expect(await signatures()).toEqual([{ meaning: '评审', staff_id: rec.id, valid: false }]);
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
    expect((await check(order.id, { sign: true, password: PASSWORD })).code).toBe(600);
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

  it('asks for consent and an approved laboratory of a subcontracted line, and for nothing else of it', async () => {
    const own = await aCatalogue(lab);
    const line = { testitemId: own.items.cod.id, basisId: own.basis.id, subcontract: true };
    const sampleWith = (item: object) => [{ sample1Id: own.type.id, qty: '2', qtyUnit: 'L', items: [item] }];
    const samples = sampleWith(line);
    const open = await aReadyOrder(lab, rec, own, customerId, { samples });
    expect(rulesOf((await check(open.id)).data)).toEqual(['subcontract']);
    const body = await aSubcontractor(lab, tm);
    const agreed = await aReadyOrder(lab, rec, own, customerId, {
      samples: sampleWith({ ...line, subcontractorId: body.id }),
      allowSubcontract: true,
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
    // Who may override is led to it, and whoever took the order in hears of it.
    const { actions } = await detailOf(lab, tm, order.id);
    expect(actions.find(({ code }) => code === 'override')).toMatchObject({ enabled: true });
    const { rows } = await lab.system.pool.query('select title from message where ref_id = $1 and to_staff_id = $2', [
      order.id,
      rec.id,
    ]);
    expect(rows).toContainEqual({ title: `委托 ${order.no} 的评审规则已特批，可以继续评审` });
    expect((await check(order.id, { sign: true, password: PASSWORD }, tm)).code).toBe(403);
    const signed = await check(order.id, { sign: true, password: PASSWORD });
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
