import { customerContract } from '../../contract/customer/customer';
import { customerMergeContract } from '../../contract/customer/customer-merge';
import { historyContract } from '../../contract/history/history';
import { orderContract } from '../../contract/order/order';
import type { OrderDetail, OrderRow } from '../../contract/order/order-views';
import {
  type Fault,
  type ListedStandingOrder,
  type StandingOrderDetail,
  standingOrderContract,
} from '../../contract/order/standing-order';
import { testPackageContract } from '../../contract/test-package/test-package';
import type { Customer } from '../../domain/customer/customer.entity';
import { say } from '../../domain/kit/label';
import type { StandingOrder } from '../../domain/standing-order/standing-order.entity';
import type { TestPackage } from '../../domain/test-package/test-package.entity';
import { insertRow } from '../../server/kernel/rows';
import { must } from '../support/builders/bench';
import { aCatalogue, type Catalogue, writerOf } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { anOrder, detailOf, orderDraft } from '../support/builders/order';
import { aPersonWith } from '../support/builders/own-role';
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

const sql = async (text: string, ...values: unknown[]) => (await lab.system.pool.query(text, values)).rows;
const keep = (order: { id: string }, name: string, person = rec, headers = {}) =>
  lab.call<StandingOrder>(standingOrderContract.keep, person, { orderId: order.id, name }, headers);
const list = async (customerId: string, over: object = {}, person = rec) =>
  must(
    await lab.call<{ list: ListedStandingOrder[]; total: number }>(standingOrderContract.list, person, {
      customerId,
      ...over,
    }),
  );
const again = async (orderId: string, over: object = {}) =>
  must(
    await lab.call<{ standing: { name: string } | null; faults: Fault[] }>(standingOrderContract.again, rec, {
      orderId,
      ...over,
    }),
  );
const orderBy = (standing: StandingOrder, customerId: string, over: object = {}) =>
  lab.call<OrderRow>(orderContract.create, rec, {
    ...orderDraft(known, customerId),
    standingOrderId: standing.id,
    ...over,
  });

it('names an order, counts what is made from it, and says on each where it came from', async () => {
  const client = await aCustomer(lab, rec);
  const order = await anOrder(lab, rec, known, client.id);
  const standing = must(await keep(order, '每周出水', rec, { 'idempotency-key': 'keep-once' }));
  // The same press once more keeps nothing twice.
  expect(must(await keep(order, '每周出水', rec, { 'idempotency-key': 'keep-once' })).id).toBe(standing.id);
  expect((await list(client.id)).list).toMatchObject([
    {
      name: '每周出水',
      state: 'active',
      orderNo: order.no,
      customerName: client.name,
      sampleCount: 1,
      itemCount: 2,
      typeNames: [known.type.name],
      used: 0,
      lastOrderId: null,
      faults: [],
    },
  ]);
  const first = must(await orderBy(standing, client.id));
  const second = must(await orderBy(standing, client.id));
  expect((await list(client.id)).list).toMatchObject([
    { used: 2, lastOrderId: second.id, lastOrderNo: second.no, lastAt: expect.stringMatching(/^2/) },
  ]);
  const made = must(
    await lab.call<{ list: OrderRow[] }>(orderContract.list, rec, { standingOrderId: standing.id, pageSize: 10 }),
  );
  expect(made.list.map(({ id }) => id)).toEqual([second.id, first.id]);
  const brief = { id: standing.id, name: '每周出水' };
  expect((await detailOf(lab, rec, first.id)).standing).toEqual({ from: brief, kept: [] });
  expect((await detailOf(lab, rec, order.id)).standing).toEqual({ from: null, kept: [brief] });
  expect(
    must(await lab.call<StandingOrderDetail>(standingOrderContract.detail, rec, { id: standing.id })).samples,
  ).toMatchObject([{ name: '清水河断面', items: ['pH值', '化学需氧量'], packages: [] }]);
  expect((await again(order.id, { standingOrderId: standing.id })).standing).toEqual(brief);
  // What is for another client is no use of it.
  const other = await aCustomer(lab, rec);
  const refused = await orderBy(standing, other.id);
  expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('其他客户')]);
  must(await lab.call(orderContract.update, rec, { ...orderDraft(known, other.id), id: first.id, ver: first.ver }));
  expect((await detailOf(lab, rec, first.id)).standing.from).toBeNull();
  expect((await list(client.id)).list).toMatchObject([{ used: 1 }]);
});

it('has a name once a client, is searched, changed by its version, retired, and deleted only while unused', async () => {
  const [client, other] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
  const order = await anOrder(lab, rec, known, client.id);
  const standing = must(await keep(order, '季度比对'));
  expect((await keep(order, '季度比对')).status).toBe(400);
  must(await keep(await anOrder(lab, rec, known, other.id), '季度比对'));
  const spare = must(await keep(order, '备用'));
  expect((await list(client.id, { keyword: '比对' })).list.map(({ name }) => name)).toEqual(['季度比对']);
  expect((await list(client.id, { sorter: 'name_asc', pageSize: 1 })).total).toBe(2);

  const change = (over: object) =>
    lab.call<StandingOrder>(standingOrderContract.update, rec, { id: standing.id, name: '季度比对', ...over });
  const newer = await anOrder(lab, rec, known, client.id);
  const foreign = await anOrder(lab, rec, known, other.id);
  expect((await change({ orderId: foreign.id })).status).toBe(400);
  const changed = must(await change({ ver: standing.ver, orderId: newer.id, remark: '含平行样' }));
  expect(changed).toMatchObject({ orderId: newer.id, remark: '含平行样', ver: standing.ver + 1 });
  expect((await change({ ver: standing.ver, name: '别名' })).status).toBe(409);
  expect((await change({ name: '备用' })).status).toBe(400);
  expect((await change({ state: 'retired' })).status).toBe(400);

  const retire = (ver: number) =>
    lab.call<StandingOrder>(standingOrderContract.retire, rec, { id: standing.id, ver, reason: '改为采样计划' });
  expect((await retire(standing.ver)).status).toBe(409);
  expect(must(await retire(changed.ver)).state).toBe('retired');
  expect((await retire(changed.ver + 1)).status).toBe(409);
  expect((await list(client.id, { state: 'active' })).list.map(({ name }) => name)).toEqual(['备用']);
  must(await lab.call(standingOrderContract.reactivate, rec, { id: standing.id }));

  must(await orderBy(standing, client.id));
  const remove = (id: string) => lab.call(standingOrderContract.remove, rec, { id });
  expect((await remove(standing.id)).message).toContain('正在被使用');
  expect((await remove(spare.id)).code).toBe(200);
  expect(
    await sql(
      `select action from audit_log where ref_type = 'standingOrder' and ref_id = $1 order by seq`,
      standing.id,
    ),
  ).toEqual(['create', 'update', 'retire', 'reactivate'].map((action) => ({ action: `standingOrder.${action}` })));
});

it('keeps the draft that it points at', async () => {
  const client = await aCustomer(lab, rec);
  const draft = must(await lab.call<OrderRow>(orderContract.create, rec, orderDraft(known, client.id)));
  const standing = must(await keep(draft, '草稿做样'));
  const refused = await lab.call(orderContract.removeDraft, rec, { id: draft.id });
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('草稿做样')]);
  must(await lab.call(standingOrderContract.remove, rec, { id: standing.id }));
  expect((await lab.call(orderContract.removeDraft, rec, { id: draft.id })).code).toBe(200);
});

it('is seen and moved by whoever sees its order, and by nobody else', async () => {
  const client = await aCustomer(lab, rec);
  const standing = must(await keep(await anOrder(lab, rec, known, client.id), '本部门的'));
  const made = must(await orderBy(standing, client.id));
  const rights = ['order.read', 'order.create', 'order.update', 'customer.read'];
  const stranger = await aPersonWith(lab, { dataScope: 'self', rights });
  expect(await list(client.id, {}, stranger)).toMatchObject({ list: [], total: 0 });
  const { id } = standing;
  const answers = [
    await lab.call(standingOrderContract.detail, stranger, { id }),
    await lab.call(standingOrderContract.update, stranger, { id, name: '改名' }),
    await lab.call(standingOrderContract.retire, stranger, { id, reason: '不再需要' }),
    await lab.call(standingOrderContract.remove, stranger, { id }),
    await lab.call(historyContract.entries, stranger, { noun: 'standingOrder', id }),
    await lab.call(standingOrderContract.again, stranger, { orderId: made.id }),
    await keep(made, '别人的委托', stranger),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  // Who sees orders only looks on.
  const reader = await aPersonWith(lab, { dataScope: 'company', rights: ['order.read'] });
  expect((await list(client.id, {}, reader)).total).toBe(1);
  expect((await lab.call(standingOrderContract.retire, reader, { id, reason: '不再需要' })).status).toBe(403);
  expect((await lab.call(historyContract.entries, reader, { noun: 'standingOrder', id })).code).toBe(200);
});

it('tells what does not hold any more, each once, with what took its place', async () => {
  const own = await aCatalogue(lab);
  const client = await aCustomer(lab, rec);
  const point = await aPoint(lab, rec, client.id);
  const pack = must(
    await lab.call<TestPackage>(testPackageContract.create, rec, {
      code: 'CY-1',
      name: '出水两项',
      typeIds: [own.type.id],
      items: [{ testitemId: own.items.ph.id, basisId: own.basis.id, judgeId: null }],
    }),
  );
  const contact = client.contacts[0]?.name ?? '';
  const sample = (over: object) => ({
    sample1Id: own.type.id,
    name: '出水',
    qty: '1',
    qtyUnit: 'L',
    items: [
      { testitemId: own.items.ph.id, basisId: own.basis.id, judgeId: own.criterion.id, packageId: pack.id },
      { testitemId: own.items.cod.id, basisId: own.basis.id },
    ],
    ...over,
  });
  const { id } = must(
    await lab.call<OrderRow>(orderContract.create, rec, {
      ...orderDraft(own, client.id),
      contactName: contact,
      samples: [sample({ samplingPointId: point.id }), sample({})],
    }),
  );
  expect((await again(id)).faults).toEqual([]);

  const writer = writerOf(lab);
  const edition = await insertRow(writer, 'standard', {
    no: `${own.standard.no}A`,
    year: '2026',
    name: own.standard.name,
    type: ['method', 'entrust'],
    implementDate: '2026-01-01',
    status: 'current',
  });
  const basis = await insertRow(writer, 'testBasis', {
    name: '新电极法',
    stdId: edition.id,
    verified: true,
    enabled: true,
  });
  await sql(
    'update standard set replaced_by_id = $2, abolish_date = $3 where id = $1',
    own.standard.id,
    edition.id,
    '2026-01-01',
  );
  await sql('update test_item set enabled = false where id = $1', own.items.cod.id);
  await sql('update criterion set enabled = false where id = $1', own.criterion.id);
  await sql(`update sampling_point set status = 'stopped' where id = $1`, point.id);
  await sql(`update sample_type set status = 'retired' where id = $1`, own.type.id);
  await sql(
    `update customer set contacts = '[{"name":"新联系人","phone":"13911112222","isDefault":true}]' where id = $1`,
    client.id,
  );
  await sql(
    'update test_package set items = items || $2::jsonb where id = $1',
    pack.id,
    JSON.stringify([{ testitemId: own.items.cod.id, basisId: own.basis.id, judgeId: null }]),
  );
  const brief = ({ kind, id: what, instead }: Fault) => [kind, what, instead?.id ?? null];
  const { faults } = await again(id);
  expect(faults.map(brief)).toEqual([
    ['contact', contact, '13911112222'],
    ['type', own.type.id, null],
    ['point', point.id, null],
    ['method', own.basis.id, basis.id],
    ['criterion', own.criterion.id, null],
    ['package', pack.id, pack.id],
    ['item', own.items.cod.id, null],
  ]);
  expect(faults.find(({ kind }) => kind === 'package')).toMatchObject({
    items: [own.items.ph.id, own.items.cod.id],
  });
  expect(say('en', faults.find(({ kind }) => kind === 'package')?.text ?? { zh: '', en: '' })).toContain('化学需氧量');

  must(await lab.call(testPackageContract.retire, rec, { id: pack.id, reason: '不再提供' }));
  await sql(`update customer set status = 'blacklisted' where id = $1`, client.id);
  const later = (await again(id)).faults;
  expect(later.map(brief).slice(0, 1)).toEqual([['client', client.id, null]]);
  expect(later.find(({ kind }) => kind === 'package')).toMatchObject({ instead: null, items: null });
  // The list says the same as the form.
  must(await keep({ id }, '已过时'));
  expect((await list(client.id)).list[0]?.faults).toEqual(later);
});

it('goes along when clients are merged, with its name and its uses', async () => {
  const [from, into] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
  const standing = must(await keep(await anOrder(lab, rec, known, from.id), '月度自来水'));
  must(await orderBy(standing, from.id));
  must(await keep(await anOrder(lab, rec, known, into.id), '月度自来水'));
  const fresh = async (id: string) =>
    must(await lab.call<{ list: Customer[] }>(customerContract.list, rec, { ids: [id] })).list[0] as Customer;
  const [was, stays] = [await fresh(from.id), await fresh(into.id)];
  must(
    await lab.call(customerMergeContract.merge, rec, {
      id: from.id,
      into: into.id,
      ver: was.ver,
      intoVer: stays.ver,
      reason: '两次登记的同一单位',
    }),
  );
  expect((await list(from.id)).total).toBe(0);
  expect((await list(into.id)).list).toMatchObject([
    { name: '月度自来水', used: 0 },
    { id: standing.id, name: '月度自来水', used: 1, customerName: into.name },
  ]);
  const used: OrderDetail = await detailOf(lab, rec, must(await orderBy(standing, into.id)).id);
  expect(used.standing.from?.id).toBe(standing.id);
});
