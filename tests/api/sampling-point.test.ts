import { customerMergeContract, type MergePreview } from '../../contract/customer/customer-merge';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract, type SampleSheet } from '../../contract/order/order-admin';
import type { OrderRow } from '../../contract/order/order-views';
import { sampleContract } from '../../contract/sample/sample';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import type { Customer } from '../../domain/customer/customer.entity';
import type { SamplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import { must, trailOf } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { detailOf, firstSampleOf, orderDraft } from '../support/builders/order';
import { aPoint, pointDraft } from '../support/builders/sampling-point';
import { type Answer, type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

let lab: Laboratory;
let rec: Person;
let keeper: Person;
let tester: Person;
let known: Catalogue;
let client: Customer;
let other: Customer;
beforeAll(async () => {
  lab = await openLaboratory();
  rec = await lab.hire({ roles: ['REC'] });
  keeper = await lab.hire({ roles: ['KEEP'] });
  tester = await lab.hire({ roles: ['TEST'] });
  known = await aCatalogue(lab);
  client = await aCustomer(lab, rec);
  other = await aCustomer(lab, rec);
});
afterAll(() => lab.close());

const create = (draft: Record<string, unknown>, person = rec) =>
  lab.call<SamplingPoint>(samplingPointContract.create, person, draft);
const update = (point: SamplingPoint, over: object, person = rec) =>
  lab.call<SamplingPoint>(samplingPointContract.update, person, { ...point, ...over });
const list = async (query: Record<string, unknown>, person = rec) =>
  must(
    await lab.call<{ list: (SamplingPoint & { customerName: string | null })[]; total: number }>(
      samplingPointContract.list,
      person,
      query,
    ),
  );
const fieldsOf = (answer: Answer) =>
  (answer.data as { errors?: { field: string }[] } | null)?.errors?.map(({ field }) => field) ?? [];
const errorOf = (answer: Answer) => [answer.code, ...fieldsOf(answer)];

const withSample = (sample: object, customerId = client.id) => {
  const draft = orderDraft(known, customerId);
  return { ...draft, samples: draft.samples.map((each) => ({ ...each, ...sample })) };
};
const order = (sample: object, customerId = client.id, person = rec) =>
  lab.call<OrderRow>(orderContract.create, person, withSample(sample, customerId));

describe('/api/samplingPoint', () => {
  it('keeps a point with its coordinates as they were typed, and proposes its code', async () => {
    const first = must(
      await create(pointDraft(client.id, { longitude: '120.150', latitude: '31.4200', address: '取水口栈桥' })),
    );
    expect(first).toMatchObject({ code: 'P001', longitude: '120.150', latitude: '31.4200', status: 'active' });
    expect(must(await create(pointDraft(client.id))).code).toBe('P002');
    expect(must(await create(pointDraft(other.id))).code).toBe('P001');
    expect(await trailOf({ lab }, first.id)).toEqual(['samplingPoint.create']);
  });

  it('proposes the next free code', async () => {
    const own = await aCustomer(lab, rec);
    await aPoint(lab, rec, own.id, { code: 'P001' });
    expect((await aPoint(lab, rec, own.id)).code).toBe('P002');
  });

  it('refuses a code that the client has, in whatever case, half a place, and a place that is none', async () => {
    await aPoint(lab, rec, client.id, { code: 'W-1' });
    expect(errorOf(await create(pointDraft(client.id, { code: 'w-1' })))).toEqual([400, 'code']);
    expect((await create(pointDraft(other.id, { code: 'W-1' }))).code).toBe(200);
    expect(errorOf(await create(pointDraft(client.id, { longitude: '120.1' })))).toEqual([400, 'latitude']);
    expect(errorOf(await create(pointDraft(client.id, { longitude: '181', latitude: '0' })))).toEqual([
      400,
      'longitude',
    ]);
    expect(errorOf(await create(pointDraft(client.id, { longitude: '1.12345678', latitude: '0' })))).toEqual([
      400,
      'longitude',
    ]);
    expect(errorOf(await create(pointDraft('0197a7a0-0000-7000-8000-000000000001')))).toEqual([400, 'customerId']);
    expect(errorOf(await create({ ...pointDraft(client.id), kind: 'moon' }))).toEqual([400, 'kind']);
  });

  it('is changed with its version; an unused one may go to another client, a used one stays', async () => {
    const point = await aPoint(lab, rec, client.id);
    const moved = must(await update(point, { customerId: other.id, code: 'X-1' }));
    expect(moved).toMatchObject({ customerId: other.id, ver: point.ver + 1 });
    expect((await update(point, { name: '另一个' })).code).toBe(409);
    must(await order({ samplingPointId: moved.id }, other.id));
    expect(errorOf(await update(moved, { customerId: client.id }))).toEqual([400, 'customerId']);
    expect(await trailOf({ lab }, point.id)).toEqual(['samplingPoint.create', 'samplingPoint.update']);
  });

  it('is deleted while no sample names it', async () => {
    const [free, used] = [await aPoint(lab, rec, client.id), await aPoint(lab, rec, client.id)];
    must(await order({ samplingPointId: used.id }));
    expect((await lab.call(samplingPointContract.remove, rec, { id: free.id })).code).toBe(200);
    const refused = await lab.call(samplingPointContract.remove, rec, { id: used.id });
    expect([refused.code, refused.message]).toEqual([400, expect.stringContaining('样品')]);
    expect((await list({ ids: [free.id] })).total).toBe(0);
  });

  it('is registered by reception and keepers; a tester reads where, not whose it is', async () => {
    const point = await aPoint(lab, rec, client.id);
    expect((await create(pointDraft(client.id), keeper)).code).toBe(200);
    expect((await create(pointDraft(client.id), tester)).code).toBe(403);
    expect((await update(point, { name: '改名' }, tester)).code).toBe(403);
    expect((await lab.call(samplingPointContract.remove, keeper, { id: point.id })).code).toBe(403);
    const [row] = (await list({ ids: [point.id] }, tester)).list;
    expect(row).toMatchObject({ name: point.name, customerName: null });
    expect((await list({ ids: [point.id] })).list[0]?.customerName).toBe(client.name);
  });

  it("is listed by client, by kind, by word, and for an order's client", async () => {
    const own = await aCustomer(lab, rec);
    const [well, outlet] = [
      await aPoint(lab, rec, own.id, { name: '深井 7', kind: 'ground' }),
      await aPoint(lab, rec, own.id, { name: '总排口', kind: 'wastewater', status: 'stopped' }),
    ];
    const { id: orderId } = must(await order({}, own.id));
    const idsOf = async (query: Record<string, unknown>, person = rec) =>
      (await list(query, person)).list.map(({ id }) => id);
    expect(await idsOf({ customerId: own.id, kind: 'ground' })).toEqual([well.id]);
    expect(await idsOf({ customerId: own.id, keyword: '总排' })).toEqual([outlet.id]);
    expect(await idsOf({ orderId, status: 'active' })).toEqual([well.id]);
    // What a tester may not see of orders tells no client's points either.
    expect(await idsOf({ orderId }, tester)).toEqual([]);
  });
});

describe('the point of a sample', () => {
  it('is named, calls the place where nothing else is said, and is found in the list of samples', async () => {
    const point = await aPoint(lab, rec, client.id);
    const { id } = must(await order({ samplingPointId: point.id }));
    const sample = await firstSampleOf(lab, rec, id);
    expect(sample).toMatchObject({
      samplingPointId: point.id,
      samplingPointName: point.name,
      samplingPlace: point.name,
    });
    const own = must(await order({ samplingPointId: point.id, samplingPlace: '桥下游 20 m' }));
    expect((await firstSampleOf(lab, rec, own.id)).samplingPlace).toBe('桥下游 20 m');
    const found = must(
      await lab.call<{ list: { orderId: string; samplingPointName: string }[] }>(sampleContract.list, rec, {
        samplingPointId: point.id,
      }),
    ).list;
    expect(found.map((row) => row.orderId).sort()).toEqual([id, own.id].sort());
    expect(found[0]?.samplingPointName).toBe(point.name);
  });

  it('is taken away by an empty cell and stays where the change does not speak of it', async () => {
    const point = await aPoint(lab, rec, client.id);
    const { id } = must(await order({ samplingPointId: point.id }));
    const sample = await firstSampleOf(lab, rec, id);
    const { sample1Id, ver } = sample;
    must(await lab.call(sampleContract.update, rec, { id: sample.id, ver, sample1Id, spec: '500 mL' }));
    expect((await firstSampleOf(lab, rec, id)).samplingPointId).toBe(point.id);
    must(await lab.call(sampleContract.update, rec, { id: sample.id, ver: ver + 1, sample1Id, samplingPointId: null }));
    expect(await firstSampleOf(lab, rec, id)).toMatchObject({ samplingPointId: null, samplingPlace: point.name });
  });

  it("is one of the order's client", async () => {
    const foreign = await aPoint(lab, rec, other.id);
    expect(errorOf(await order({ samplingPointId: foreign.id }))).toEqual([400, 'samples.0.samplingPointId']);
    const { id } = must(await order({}));
    const { id: sampleId, sample1Id, ver } = await firstSampleOf(lab, rec, id);
    const change = await lab.call(sampleContract.update, rec, {
      id: sampleId,
      ver,
      sample1Id,
      samplingPointId: foreign.id,
    });
    expect(errorOf(change)).toEqual([400, 'samplingPointId']);
    const nowhere = { samplingPointId: '0197a7a0-0000-7000-8000-000000000001' };
    expect(errorOf(await order(nowhere))).toEqual([400, 'samples.0.samplingPointId']);
  });

  it('keeps an order from going to another client, with its samples or without', async () => {
    const point = await aPoint(lab, rec, client.id);
    const { id } = must(await order({ samplingPointId: point.id }));
    const detail = await detailOf(lab, rec, id);
    const head = { id, ver: detail.order.ver, type: 'first', customerId: other.id };
    expect(errorOf(await lab.call(orderContract.update, rec, head))).toEqual([400, 'samples.0.samplingPointId']);
    const samples = detail.samples.map(({ id: sampleId, sample1Id }) => ({ id: sampleId, sample1Id }));
    expect(errorOf(await lab.call(orderContract.update, rec, { ...head, samples }))).toEqual([
      400,
      'samples.0.samplingPointId',
    ]);
    const without = samples.map((each) => ({ ...each, samplingPointId: null }));
    expect((await lab.call(orderContract.update, rec, { ...head, samples: without })).code).toBe(200);
  });

  it('is in use when it is chosen, and stays when it is stopped afterwards', async () => {
    const point = await aPoint(lab, rec, client.id);
    const { id } = must(await order({ samplingPointId: point.id }));
    must(await update(point, { status: 'stopped' }));
    expect(errorOf(await order({ samplingPointId: point.id }))).toEqual([400, 'samples.0.samplingPointId']);
    const { id: sampleId, sample1Id, ver } = await firstSampleOf(lab, rec, id);
    const again = { id: sampleId, ver, sample1Id, samplingPointId: point.id, spec: '1 L' };
    expect((await lab.call(sampleContract.update, rec, again)).code).toBe(200);
  });

  it('is that of the whole where a sample is a part of another', async () => {
    const point = await aPoint(lab, rec, client.id);
    const { id } = must(await order({ samplingPointId: point.id }));
    const whole = await firstSampleOf(lab, rec, id);
    must(await lab.call(sampleContract.create, rec, { orderId: id, parentId: whole.id, sample1Id: whole.sample1Id }));
    const parts = (await detailOf(lab, rec, id)).samples.filter(({ parentId }) => parentId === whole.id);
    expect(parts.map(({ samplingPointId }) => samplingPointId)).toEqual([point.id]);
  });
});

describe('a sheet of samples', () => {
  const read = async (sheet: string, customerId?: string) =>
    must(
      await sendForm<SampleSheet>(
        lab,
        orderAdminContract.sampleTemplate,
        rec,
        customerId === undefined ? {} : { customerId },
        { name: 'a.csv', bytes: sheet },
      ),
    );

  it('names points of the client by code or name, and tells what is none of them', async () => {
    const own = await aCustomer(lab, rec);
    const point = await aPoint(lab, rec, own.id, { code: 'Q-7', name: '取水泵房' });
    await aPoint(lab, rec, own.id, { code: 'Q-8', name: '旧泵房', status: 'stopped' });
    const { rows } = await read('样品名称,采样点编号,抽样地点\n甲,q-7,\n乙,取水泵房,泵房北墙\n丙,Q-8,\n', own.id);
    expect(
      rows.map(({ sample, errors }) => [
        sample['samplingPointId'],
        sample['samplingPlace'],
        errors.map(({ key }) => key),
      ]),
    ).toEqual([
      [point.id, '取水泵房', []],
      [point.id, '泵房北墙', []],
      [undefined, undefined, ['point']],
    ]);
  });

  it('names none while nobody knows whose samples they are', async () => {
    const { rows } = await read('样品名称,采样点编号\n甲,P001\n');
    expect(rows[0]?.errors.map(({ key, msg }) => [key, msg])).toEqual([['point', expect.stringContaining('委托单位')]]);
  });
});

it('a merge moves the points, and gives another code to one that the staying client has too', async () => {
  const [into, from] = [await aCustomer(lab, rec), await aCustomer(lab, rec)];
  await aPoint(lab, rec, into.id, { code: 'P001' });
  const [same, apart] = [
    await aPoint(lab, rec, from.id, { code: 'p001' }),
    await aPoint(lab, rec, from.id, { code: 'A-9' }),
  ];
  const { id } = must(await order({ samplingPointId: same.id }, from.id));
  const pair = { id: from.id, into: into.id };
  expect(must(await lab.call<MergePreview>(customerMergeContract.preview, rec, pair)).points).toBe(2);
  must(
    await lab.call(customerMergeContract.merge, rec, {
      ...pair,
      ver: from.ver,
      intoVer: into.ver,
      reason: '同一单位登记两次',
    }),
  );
  const { list: points } = await list({ customerId: into.id });
  expect(points.map(({ id: pointId, code }) => [pointId, code])).toEqual(
    expect.arrayContaining([
      [same.id, 'P002'],
      [apart.id, 'A-9'],
    ]),
  );
  expect(await trailOf({ lab }, same.id)).toEqual(['samplingPoint.create', 'samplingPoint.update']);
  expect(errorOf(await create(pointDraft(from.id)))).toEqual([400, 'customerId']);
  // The order has gone along, so that its sample still names a point of its client.
  expect((await lab.call(orderAdminContract.detail, rec, { id })).code).toBe(200);
  expect((await list({ orderId: id })).list.some(({ id: pointId }) => pointId === same.id)).toBe(true);
});
