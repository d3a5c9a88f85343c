import { customerContract } from '../../contract/customer/customer';
import { customerAdminContract } from '../../contract/customer/customer-admin';
import { customerMergeContract, type MergePreview, type SuspectGroup } from '../../contract/customer/customer-merge';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { priceItemContract } from '../../contract/price-item/price-item';
import type { Customer } from '../../domain/customer/customer.entity';
import { insertRow } from '../../server/kernel/rows';
import { aCatalogue, type Catalogue, writerOf } from '../support/builders/catalogue';
import { aCustomer, customerDraft } from '../support/builders/customer';
import { anOrder } from '../support/builders/order';
import { aPlan } from '../support/builders/sampling-plan';
import { aPoint } from '../support/builders/sampling-point';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let known: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

const REASON = '两次登记的同一单位';
const rows = async (text: string, ...values: unknown[]) => (await lab.system.pool.query(text, values)).rows;
const merge = (from: Customer, into: Customer, over: object = {}, person = rec) =>
  lab.call<Customer>(customerMergeContract.merge, person, {
    id: from.id,
    into: into.id,
    ver: from.ver,
    intoVer: into.ver,
    reason: REASON,
    ...over,
  });
const preview = async (from: Customer, into: Customer) =>
  (await lab.call<MergePreview>(customerMergeContract.preview, rec, { id: from.id, into: into.id })).data;
const fresh = async (id: string) =>
  (await lab.call<{ list: Customer[] }>(customerContract.list, rec, { ids: [id] })).data.list[0] as Customer;
const price = (customerId: string, over: object = {}) =>
  insertRow(writerOf(lab), 'priceItem', {
    name: 'pH值',
    scope: 'item',
    targetId: known.items.ph.id,
    customerId,
    unitPrice: 3000,
    unit: 'perItem',
    validFrom: '2026-01-01',
    ...over,
  });
const party = async (name: string) =>
  (await lab.call<{ id: string }>(relatedPartyContract.create, rec, { name, roles: ['producer'] })).data.id;
const link = (customerId: string, wid: string, isDefault = false) =>
  lab.call(customerAdminContract.link, rec, { id: customerId, wid, role: 'producer', isDefault });

describe('POST /api/customeradmin/merge/{id}/{into}', () => {
  it('moves orders, prices, parties and people in one go and leaves a pointer', async () => {
    const into = await aCustomer(lab, rec, { tel: '010-1' });
    const from = await aCustomer(lab, rec, {
      tel: '010-2',
      creditCode: '91350100M000100Y43',
      contacts: [{ name: '韩梅梅', phone: '13900000000' }],
    });
    const order = await anOrder(lab, rec, known, from.id);
    await price(from.id);
    const [shared, own] = [await party('长河化工厂'), await party('清源水厂')];
    await link(into.id, shared, true);
    await link(from.id, shared);
    await link(from.id, own, true);

    expect(await preview(from, into)).toEqual({
      orders: 1,
      openOrders: 1,
      prices: 1,
      points: 0,
      plans: 0,
      parties: 1,
      sameParties: 1,
      contacts: 1,
      fills: ['creditCode'],
      blockers: [],
    });
    const { code, data } = await merge(from, into);
    expect(code).toBe(200);
    expect(data).toMatchObject({ id: into.id, tel: '010-1', creditCode: '91350100M000100Y43' });
    expect(data.contacts.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      [into.contacts[0]?.name, true],
      ['韩梅梅', false],
    ]);
    expect(await rows('select customer_id from orders where id = $1', order.id)).toEqual([{ customer_id: into.id }]);
    expect(await rows('select 1 as one from price_item where customer_id = $1', into.id)).toHaveLength(1);
    const linked = await lab.call<{ id: string; isDefault: boolean }[]>(customerAdminContract.parties, rec, {
      id: into.id,
    });
    // The staying client's usual producer stays the usual one.
    expect(linked.data.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [shared, true],
      [own, false],
    ]);
    expect(await fresh(from.id)).toMatchObject({ mergedIntoId: into.id, status: 'stopped', creditCode: null });
    const found = await lab.call<{ list: Customer[] }>(customerContract.list, rec, { keyword: from.name });
    expect(found.data.list).toEqual([]);
    expect(await rows('select action, ref_id, reason from audit_log where reason = $1 order by seq', REASON)).toEqual([
      { action: 'order.update', ref_id: order.id, reason: REASON },
      { action: 'customer.mergedInto', ref_id: from.id, reason: REASON },
      { action: 'customer.merge', ref_id: into.id, reason: REASON },
    ]);
  });

  it('takes along plans of sampling, and knows every table that names a client', async () => {
    const [into, from] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
    const point = await aPoint(lab, rec, from.id);
    const { id, no } = await aPlan(lab, rec, known, from.id, rec.id, [point.id]);
    expect(await preview(from, into)).toMatchObject({ points: 1, plans: 1 });
    expect((await merge(from, into)).code).toBe(200);
    expect(await rows('select customer_id, no from sampling_plan where id = $1', id)).toEqual([
      { customer_id: into.id, no },
    ]);
    // A new table that names a client is carried over too, or stands here with its reason: the keys by which duplicates are
    // found are the client's own, and figures are counted anew where an order has changed its client.
    const naming = await rows(`select table_name from information_schema.columns
      where column_name = 'customer_id' and table_schema = 'public' order by table_name`);
    expect(naming.map(({ table_name }) => table_name)).toEqual([
      'client_key',
      'customer_party',
      'figure_sum',
      'figure_way',
      'orders',
      'price_item',
      'sampling_plan',
      'sampling_point',
      'test_package',
    ]);
  });

  it('leaves a merged client alone for good: no change, no deletion, no second merge, no order', async () => {
    const [from, into] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
    await merge(from, into);
    const pointer = await fresh(from.id);
    const refused = [
      await lab.call(customerContract.update, rec, {
        ...customerDraft({ name: from.name }),
        id: from.id,
        ver: pointer.ver,
      }),
      await lab.call(customerContract.remove, rec, { id: from.id }),
      await merge(pointer, await fresh(into.id)),
      await merge(await fresh(into.id), pointer),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(refused[0]?.message).toContain(into.name);
    // What a pointer points at is in use.
    expect((await lab.call(customerContract.remove, rec, { id: into.id })).message).toContain(from.name);
  });

  it('asks for a choice where both have a price of their own for one thing in one period', async () => {
    const [from, into] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
    await price(from.id, { validFrom: '2026-03-01' });
    await price(into.id, { validTo: '2026-06-30' });
    expect((await preview(from, into)).blockers).toMatchObject([{ rule: 'priceOverlap', object: 'pH值' }]);
    expect((await merge(from, into)).code).toBe(600);
    expect(await fresh(from.id)).toMatchObject({ mergedIntoId: null, ver: from.ver });
  });

  it('refuses itself, a stale version, an unknown client, no reason, and whoever keeps no clients', async () => {
    const [from, into] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
    const tester = await lab.hire({ roles: ['TEST'] });
    expect((await merge(from, from)).status).toBe(400);
    expect((await merge(from, into, { ver: from.ver + 1 })).status).toBe(409);
    expect((await merge(from, into, { intoVer: into.ver + 1 })).status).toBe(409);
    expect((await merge(from, into, { into: known.area.id })).status).toBe(404);
    expect(await merge(from, into, { reason: 'x' })).toMatchObject({ data: { errors: [{ field: 'reason' }] } });
    for (const endpoint of Object.values(customerMergeContract))
      expect((await lab.call(endpoint, tester, { id: from.id, into: into.id })).status).toBe(403);
    expect(await fresh(from.id)).toMatchObject({ mergedIntoId: null, ver: from.ver });
  });
});

describe('GET /api/customeradmin/duplicates', () => {
  type Found = { list: SuspectGroup[]; next: string | null };
  const suspects = async (after?: string) =>
    (await lab.call<Found>(customerMergeContract.duplicates, rec, { after })).data;
  const phones = async (after?: string): Promise<string[]> => {
    const { list, next } = await suspects(after);
    const own = list.filter(({ why }) => why === 'phone').map(({ shared }) => shared);
    return next === null ? own : [...own, ...(await phones(next))];
  };

  it('suspects one name in two spellings, one phone, and the credit code on an invoice', async () => {
    const named = [
      await aCustomer(lab, rec, { name: '碧水(集团)有限公司' }),
      await aCustomer(lab, rec, { name: '碧水（集团） 有限责任公司' }),
    ];
    const called = [
      await aCustomer(lab, rec, { tel: '0531-8888 7777' }),
      await aCustomer(lab, rec, { contacts: [{ name: '王', phone: '053188887777' }] }),
    ];
    const coded = [
      await aCustomer(lab, rec, { creditCode: '91110000100000016D' }),
      await aCustomer(lab, rec, { invoice: { title: '某厂', taxNo: '91110000100000016d' } }),
    ].map(({ id }) => id);
    const { list: data } = await suspects();
    const groups = (why: string) =>
      data.filter((group) => group.why === why).map(({ customers }) => customers.map(({ id }) => id).sort());
    expect(groups('name')).toContainEqual(named.map(({ id }) => id).sort());
    expect(groups('phone')).toContainEqual(called.map(({ id }) => id).sort());
    expect(groups('creditCode')).toContainEqual([...coded].sort());
    expect(data[0]?.why).toBe('creditCode');
  });

  it('forgets a client that changes, is merged or is deleted', async () => {
    const tel = '0755-2222 3333';
    const [one, other] = [await aCustomer(lab, rec, { tel }), await aCustomer(lab, rec, { tel })];
    expect(await phones()).toContain('075522223333');
    const { id, ver } = one;
    const moved = await lab.call<Customer>(customerContract.update, rec, { ...customerDraft(), id, ver, tel: null });
    expect(await phones()).not.toContain('075522223333');
    const back = await lab.call<Customer>(customerContract.update, rec, {
      ...customerDraft(),
      id,
      ver: moved.data.ver,
      tel,
    });
    expect(await phones()).toContain('075522223333');
    expect((await merge(back.data, other)).code).toBe(200);
    expect(await phones()).not.toContain('075522223333');
    const third = await aCustomer(lab, rec, { tel });
    expect(await phones()).toContain('075522223333');
    await lab.call(customerContract.remove, rec, { id: third.id, ver: third.ver });
    expect(await phones()).not.toContain('075522223333');
  });

  it('gives every group once, page after page, and refuses a page that it never named', async () => {
    for (let n = 0; n < 25; n += 1)
      for (const _ of [1, 2]) await aCustomer(lab, rec, { tel: `0999-10000${String(n).padStart(2, '0')}` });
    const found = (await phones()).filter((shared) => shared.startsWith('099910000'));
    expect(found).toEqual([...new Set(found)]);
    expect(found).toHaveLength(25);
    expect((await lab.call(customerMergeContract.duplicates, rec, { after: 'shoe 42' })).status).toBe(400);
  });
});

describe('POST /api/prices', () => {
  it('names the other price and its period when two overlap', async () => {
    const finance = await lab.hire({ roles: ['FIN'] });
    const draft = {
      name: '化学需氧量',
      scope: 'item',
      targetId: known.items.cod.id,
      unitPrice: 8000,
      unit: 'perItem',
      validFrom: '2026-01-01',
      validTo: '2026-06-30',
    };
    await lab.call(priceItemContract.create, finance, draft);
    const late = { ...draft, name: '新价', validFrom: '2026-06-30', validTo: null };
    const refused = await lab.call<{ errors: { field: string; msg: string }[] }>(
      priceItemContract.create,
      finance,
      late,
    );
    expect(refused).toMatchObject({ status: 400, data: { errors: [{ field: 'validFrom' }] } });
    expect(refused.message).toContain('化学需氧量');
    expect(refused.message).toContain('2026-01-01 至 2026-06-30');
    expect((await lab.call(priceItemContract.create, finance, { ...late, validFrom: '2026-07-01' })).code).toBe(200);
    const applies = async (when: string) =>
      (
        await lab.call<{ list: { name: string }[] }>(priceItemContract.list, finance, {
          when,
          targetId: known.items.cod.id,
        })
      ).data.list.map(({ name }) => name);
    expect([await applies('past'), await applies('current'), await applies('future')]).toEqual([
      ['化学需氧量'],
      ['新价'],
      [],
    ]);
  });
});
