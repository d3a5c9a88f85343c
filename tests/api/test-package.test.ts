import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { Quotation } from '../../contract/order/order-quotation';
import { type OfferedPackage, type PackageDetail, testPackageContract } from '../../contract/test-package/test-package';
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
