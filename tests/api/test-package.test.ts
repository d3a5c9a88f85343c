import { customerContract } from '../../contract/customer/customer';
import { customerMergeContract } from '../../contract/customer/customer-merge';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { Quotation } from '../../contract/order/order-quotation';
import { type OfferedPackage, type PackageDetail, testPackageContract } from '../../contract/test-package/test-package';
import type { Customer } from '../../domain/customer/customer.entity';
import type { TestPackage } from '../../domain/test-package/test-package.entity';
import { must } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let rec: Person;
let tester: Person;
let known: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  tester = await lab.hire({ roles: ['TEST'] });
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

let made = 0;
const draft = (over: object = {}) => {
  made += 1;
  const { items, basis, type } = known;
  return {
    code: `TC-${made}`,
    name: '饮用水常规',
    typeIds: [type.id],
    items: [items.ph, items.cod].map(({ id }) => ({ testitemId: id, basisId: basis.id, judgeId: null })),
    price: 9000,
    ...over,
  };
};
const aPackage = async (over: object = {}) =>
  must(await lab.call<TestPackage>(testPackageContract.create, rec, draft(over)));
const offered = async (customerId: string) =>
  must(await lab.call<OfferedPackage[]>(testPackageContract.offered, rec, { customerId }));
const sampleOf = (packageId: string, ids: readonly string[]) => ({
  sample1Id: known.type.id,
  name: '出厂水',
  qty: '1',
  qtyUnit: 'L',
  items: ids.map((testitemId) => ({ testitemId, basisId: known.basis.id, packageId })),
});

it('is offered to its own client, refused to others, and kept by those who may', async () => {
  const [own, other] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
  const pack = await aPackage({ customerId: own.id });
  expect(pack).toMatchObject({ state: 'active', price: 9000 });
  expect((await offered(own.id)).map(({ id }) => id)).toContain(pack.id);
  expect((await offered(other.id)).map(({ id }) => id)).not.toContain(pack.id);
  const refused = await lab.call(orderContract.create, rec, {
    customerId: other.id,
    type: 'first',
    samples: [sampleOf(pack.id, [known.items.ph.id])],
  });
  expect(refused.code).toBe(400);
  expect((await lab.call(testPackageContract.create, tester, draft())).code).toBe(403);
  expect(must(await lab.call<PackageDetail>(testPackageContract.detail, rec, { id: pack.id }))).toMatchObject({
    customerName: own.name,
    problems: [],
  });
});

it('is charged as one, singly while an item is missing, and kept by its order once retired', async () => {
  const client = await aCustomer(lab, rec);
  const pack = await aPackage();
  const { ph, cod } = known.items;
  const quoted = async (ids: readonly string[]) =>
    must(
      await lab.call<Quotation>(orderAdminContract.quotation, rec, {
        customerId: client.id,
        urgency: 'normal',
        samples: [{ sample1Id: known.type.id, items: ids.map((testitemId) => ({ testitemId, packageId: pack.id })) }],
      }),
    );
  expect(await quoted([ph.id, cod.id])).toMatchObject({ lines: [{ name: pack.name, amount: 9000 }], broken: [] });
  expect((await quoted([ph.id])).broken).toEqual([{ name: pack.name, missing: [cod.name], samples: 1 }]);
  const order = must(
    await lab.call<{ id: string }>(orderContract.create, rec, {
      customerId: client.id,
      type: 'first',
      samples: [sampleOf(pack.id, [ph.id, cod.id])],
    }),
  );
  must(await lab.call(testPackageContract.retire, rec, { id: pack.id, reason: '套餐已改版' }));
  expect((await offered(client.id)).map(({ id }) => id)).not.toContain(pack.id);
  expect((await lab.call(testPackageContract.retire, rec, { id: pack.id, reason: '套餐已改版' })).code).toBe(409);
  const detail = must(
    await lab.call<{ fees: { name: string; amount: number }[]; samples: { items: { packageName: string }[] }[] }>(
      orderAdminContract.detail,
      rec,
      { id: order.id },
    ),
  );
  expect(detail.fees.map(({ name, amount }) => [name, amount])).toEqual([[pack.name, 9000]]);
  expect(detail.samples[0]?.items.map(({ packageName }) => packageName)).toEqual([pack.name, pack.name]);
  const late = await lab.call(orderContract.create, rec, {
    customerId: client.id,
    type: 'first',
    samples: [sampleOf(pack.id, [ph.id, cod.id])],
  });
  expect(late.message).toContain('停用');
  must(await lab.call(testPackageContract.reactivate, rec, { id: pack.id }));
});

it('is changed by whoever saw it last, and deleted while no order has it', async () => {
  const values = draft();
  const pack = must(await lab.call<TestPackage>(testPackageContract.create, rec, values));
  const change = (name: string) =>
    lab.call<TestPackage>(testPackageContract.update, rec, {
      ...values,
      name,
      price: null,
      id: pack.id,
      ver: pack.ver,
    });
  const edited = must(await change('饮用水常规 A'));
  expect(edited).toMatchObject({ name: '饮用水常规 A', price: null, ver: pack.ver + 1 });
  const stale = await change('饮用水常规 B');
  expect(stale.code).toBe(409);
  must(await lab.call(testPackageContract.remove, rec, { id: pack.id, ver: edited.ver }));
  expect((await lab.call(testPackageContract.detail, rec, { id: pack.id })).code).toBe(404);

  const ordered = await aPackage();
  const client = await aCustomer(lab, rec);
  must(
    await lab.call(orderContract.create, rec, {
      customerId: client.id,
      type: 'first',
      samples: [sampleOf(ordered.id, [known.items.ph.id, known.items.cod.id])],
    }),
  );
  const refused = await lab.call(testPackageContract.remove, rec, { id: ordered.id, ver: ordered.ver });
  expect(refused).toMatchObject({ code: 400, message: expect.stringContaining('样品') });
});

it('goes with its client when that is merged, with the orders that have it', async () => {
  const [from, into] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
  const pack = await aPackage({ customerId: from.id });
  const order = must(
    await lab.call<{ id: string }>(orderContract.create, rec, {
      customerId: from.id,
      type: 'first',
      samples: [sampleOf(pack.id, [known.items.ph.id, known.items.cod.id])],
    }),
  );
  const fresh = async (id: string) =>
    must(await lab.call<{ list: Customer[] }>(customerContract.list, rec, { ids: [id] })).list[0] as Customer;
  const [duplicate, kept] = [await fresh(from.id), await fresh(into.id)];
  must(
    await lab.call(customerMergeContract.merge, rec, {
      id: duplicate.id,
      into: kept.id,
      ver: duplicate.ver,
      intoVer: kept.ver,
      reason: '同一客户重复建档',
    }),
  );
  expect((await offered(into.id)).map(({ id }) => id)).toContain(pack.id);
  const copies = await lab.system.pool.query(`select packages from sample where order_id = $1`, [order.id]);
  expect(copies.rows[0]?.packages).toMatchObject([{ id: pack.id, customerId: into.id }]);
});
