import { authContract } from '../../contract/account/auth';
import { certificateContract } from '../../contract/certificate/certificate';
import { customerAdminContract } from '../../contract/customer/customer-admin';
import { relatedPartyContract } from '../../contract/customer/related-party';
import { dataMapContract } from '../../contract/data-map/data-map';
import { messageContract } from '../../contract/message/message';
import { orderContract } from '../../contract/order/order';
import { type DeviceChoice, orderAdminContract } from '../../contract/order/order-admin';
import { sampleContract } from '../../contract/sample/sample';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { variantItemContract } from '../../contract/sample-type/variant-item';
import { staffContract } from '../../contract/staff/staff';
import { taskContract } from '../../contract/task/task';
import { insertRow } from '../../server/kernel/rows';
import { aBench, anAssignedMandate, type Bench, must, trailOf } from '../support/builders/bench';
import { writerOf } from '../support/builders/catalogue';
import { firstSampleOf, orderDraft } from '../support/builders/order';
import { aDesk, aReport } from '../support/builders/report-desk';
import { openLaboratory } from '../support/laboratory';

/** Calls that stand at the edge of the work: each does what its screen is for. */
let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

type CrudRow = { id: string; ver: number; address: string };
type Line = { itemName: string; criterionLimit: object | null };

it('the lines of a type and of a variant bear the names and limits that a screen shows', async () => {
  const { lab, catalogue, people } = bench;
  const { type, items, basis } = catalogue;
  const ofType = must(await lab.call<Line[]>(sampleTypeContract.lines, people.tm, { id: type.id }));
  expect(ofType.map(({ itemName }) => itemName)).toEqual(['pH值', '化学需氧量']);
  expect(ofType[0]?.criterionLimit).toMatchObject({ op: 'between', lo: '6', hi: '9' });
  const writer = writerOf(lab);
  const variant = await insertRow(writer, 'sampleVariant', {
    sample1Id: type.id,
    name: '湖库',
    code: 'SW-L',
    basisId: basis.id,
    enabled: true,
  });
  const item = await insertRow(writer, 'variantItem', {
    sample2Id: variant.id,
    testitemId: items.cod.id,
    basisId: basis.id,
    op: 'le',
    hi: '20',
  });
  const ofVariant = must(await lab.call<Line[]>(sampleVariantContract.lines, people.tm, { id: variant.id }));
  expect(ofVariant).toEqual([
    expect.objectContaining({ itemName: '化学需氧量', own: expect.objectContaining({ hi: '20' }) }),
  ]);
  const one = must(await lab.call<{ hi: string }>(variantItemContract.details, people.tm, { id: item.id }));
  expect(one.hi).toBe('20');
  const choice = must(
    await lab.call<DeviceChoice>(orderAdminContract.variantDevices, people.rec, { sample2Id: variant.id }),
  );
  expect(choice.list.map(({ name }) => name)).toEqual(['化学需氧量']);
});

it('a type that is given up is offered no more', async () => {
  const { lab, catalogue, people } = bench;
  const { id: _id, ver: _ver, companyId: _company, createdAt: _at, updatedAt: _upd, ...rest } = catalogue.type;
  const old = await insertRow(writerOf(lab), 'sampleType', { ...rest, name: '旧类型', code: 'OLD' });
  expect(must(await lab.call(sampleTypeContract.retire, people.tm, { id: old.id }))).toMatchObject({
    status: 'retired',
  });
  const offered = must(await lab.call<{ name: string }[]>(orderAdminContract.types, people.rec, {}));
  expect(offered.map(({ name }) => name)).not.toContain('旧类型');
});

it('the parties of a client are read where an order is taken, changed and removed where they are kept', async () => {
  const { lab, customerId, people } = bench;
  const draft = { name: '清水镇供水站', kind: 'company', roles: ['inspected'], address: '清水镇 1 号' };
  const party = must(await lab.call<CrudRow>(relatedPartyContract.create, people.rec, draft));
  must(await lab.call(customerAdminContract.link, people.rec, { id: customerId, wid: party.id, role: 'inspected' }));
  const known = must(await lab.call<{ name: string }[]>(orderAdminContract.parties, people.rec, { customerId }));
  expect(known.map(({ name }) => name)).toEqual(['清水镇供水站']);
  const mayProduce = (keyword?: string) =>
    lab.call<{ name: string }[]>(orderAdminContract.producers, people.rec, { keyword });
  expect(must(await mayProduce())).toEqual([]);
  const well = { name: '清水镇水厂', kind: 'company', roles: ['producer'] };
  must(await lab.call(relatedPartyContract.create, people.rec, well));
  expect(must(await mayProduce('水厂')).map(({ name }) => name)).toEqual(['清水镇水厂']);
  expect(must(await mayProduce('面粉'))).toEqual([]);
  const moved = { ...draft, id: party.id, ver: party.ver, address: '清水镇 2 号' };
  const changed = must(await lab.call<CrudRow>(relatedPartyContract.update, people.rec, moved));
  expect(changed.address).toBe('清水镇 2 号');
  const spare = must(await lab.call<CrudRow>(relatedPartyContract.create, people.rec, { ...draft, name: '多余' }));
  expect(must(await lab.call(relatedPartyContract.remove, people.rec, { id: spare.id }))).toEqual({ ok: true });
});

it('a sample that has not come is deleted from a draft, and its label is printed on record while it stands', async () => {
  const { lab, catalogue, customerId, people } = bench;
  const [first] = orderDraft(catalogue, customerId).samples;
  const draft = orderDraft(catalogue, customerId, { samples: [first, { ...first, name: '第二断面' }] });
  const { id } = must(await lab.call<{ id: string }>(orderContract.create, people.rec, draft));
  const sample = await firstSampleOf(lab, people.rec, id);
  must(await lab.call(certificateContract.stickSamples, people.keeper, { ids: [sample.id] }));
  must(await lab.call(sampleContract.remove, people.rec, { id: sample.id }));
  expect((await lab.call(sampleContract.detail, people.rec, { id: sample.id })).code).toBe(404);
  expect((await trailOf(bench, sample.id)).length).toBeGreaterThan(0);
});

it('tasks are work of their tester, counted beside the entry, until they are taken back into the pool', async () => {
  const { lab, people } = bench;
  const counted = async () =>
    must(await lab.call<{ count: number; byPath: Record<string, number> }>(messageContract.todoCount, people.tester));
  const before = await counted();
  const { tasks } = await anAssignedMandate(bench);
  const ids = tasks.map(({ id }) => id);
  const { count, byPath } = await counted();
  expect([count - before.count, byPath['/mytasks']]).toEqual([
    ids.length,
    (before.byPath['/mytasks'] ?? 0) + ids.length,
  ]);
  const outcome = must(
    await lab.call<{ done: number }>(taskContract.takeBack, people.director, { ids, reason: '重新安排人员' }),
  );
  expect(outcome.done).toBe(ids.length);
  const { rows } = await lab.system.pool.query('select distinct assignee_id from task where id = any($1)', [ids]);
  expect(rows).toEqual([{ assignee_id: null }]);
  expect(await counted()).toEqual(before);
});

it('the templates that a map can point at are named with their state', async () => {
  const { lab } = bench;
  const admin = await lab.hire({ roles: ['ADM'] });
  const stored = await lab.system.db.selectFrom('recordTemplate').select(['name', 'status']).execute();
  const offered = must(await lab.call<{ name: string; status: string }[]>(dataMapContract.templates, admin));
  expect(offered.map(({ name, status }) => ({ name, status }))).toEqual(expect.arrayContaining(stored));
  expect(offered).toHaveLength(stored.length);
});

it('a person who has done nothing yet can be deleted; one who signs out is nobody afterwards', async () => {
  const { lab } = bench;
  const admin = await lab.hire({ roles: ['ADM'] });
  const fresh = await lab.hire({ roles: ['TEST'] });
  must(await lab.call(staffContract.remove, admin, { id: fresh.id }));
  expect((await lab.call(staffContract.one, admin, { id: fresh.id })).code).toBe(404);
  must(await lab.call(authContract.logout, admin));
  expect((await lab.call(authContract.current, admin)).code).toBe(401);
});

it('a laboratory that is no demonstration names none of its people to strangers', async () => {
  expect(must(await bench.lab.call(authContract.demo, null))).toMatchObject({ demo: false, people: [] });
});

it('an order is finished by hand once nothing stands in its way', async () => {
  const lab = await openLaboratory();
  const desk = await aDesk(lab);
  const { orderId: id } = await aReport(lab, desk, 'issued');
  const rec = await lab.hire({ roles: ['REC'] });
  expect((await lab.call(orderContract.finish, rec, { id })).message).toContain('还有样品未退还、处理或入库');
  await lab.system.pool.query(`update sample set state = 'stored' where order_id = $1`, [id]);
  expect(must(await lab.call(orderContract.finish, rec, { id }))).toMatchObject({ state: 'finished' });
  await lab.close();
});
