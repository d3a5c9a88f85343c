import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { type StandardUses, type StandardWarning, standardContract } from '../../contract/standard/standard';
import { criterionContract } from '../../contract/test-item/criterion';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { testItemContract } from '../../contract/test-item/test-item';
import { addDays, localDay } from '../../domain/kit/calendar';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import type { Standard } from '../../domain/standard/standard.entity';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { anOrder } from '../support/builders/order';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let reader: Person;
let known: Catalogue;
const today = localDay(new Date().toISOString());

beforeAll(async () => {
  lab = await openLaboratory();
  [manager, reader] = await Promise.all([lab.hire({ roles: ['TM'] }), lab.hire({ roles: ['TEST'] })]);
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

const make = async <Row>(...call: Parameters<Laboratory['call']>): Promise<Row> => {
  const { code, data, message } = await lab.call<Row>(...call);
  if (code !== 200) throw new Error(message);
  return data;
};
const standard = (over: object) =>
  make<Standard>(standardContract.create, manager, {
    name: '方法',
    type: ['method'],
    implementDate: '2020-01-01',
    checkedAt: today,
    ...over,
  });
const basisOf = (stdId: string, enabled = true) =>
  make<{ id: string }>(testBasisContract.create, manager, { name: '依据', stdId, enabled });
const warnings = async () =>
  (await make<{ checkDays: number; list: StandardWarning[] }>(standardContract.warnings, reader)).list;
const why = async (id: string) => (await warnings()).find((each) => each.id === id)?.why;

describe('GET /api/std/novelty', () => {
  it('tells of each standard in use what is the matter with it', async () => {
    const old = await standard({ no: 'HJ 1', year: '2001', abolishDate: today });
    const replaced = await standard({ no: 'HJ 2', year: '2001' });
    await standard({ no: 'HJ 2', year: '2020', replacesId: replaced.id, implementDate: '2020-06-01' });
    const soon = await standard({ no: 'HJ 3', year: '2001' });
    const next = await standard({ no: 'HJ 3', year: '2030', replacesId: soon.id, implementDate: addDays(today, 30) });
    const early = await standard({ no: 'HJ 4', year: '2030', implementDate: addDays(today, 30) });
    const unchecked = await standard({ no: 'HJ 5', year: '2001', checkedAt: addDays(today, -91) });
    const fine = await standard({ no: 'HJ 6', year: '2001', checkedAt: addDays(today, -89) });
    for (const { id } of [old, replaced, soon, early, unchecked, fine]) await basisOf(id);
    expect(await Promise.all([old, replaced, soon, early, unchecked, fine, next].map(({ id }) => why(id)))).toEqual([
      'withdrawn',
      'superseded',
      'replacedSoon',
      'upcoming',
      'unchecked',
      undefined,
      undefined,
    ]);
    expect((await warnings()).find(({ id }) => id === soon.id)).toMatchObject({
      successor: 'HJ 3-2030',
      successorFrom: addDays(today, 30),
      bases: 1,
    });
  });

  it('leaves alone what nothing uses, or only what is not enabled', async () => {
    const unused = await standard({ no: 'HJ 11', year: '2001', abolishDate: today });
    await basisOf(unused.id, false);
    expect(await why(unused.id)).toBeUndefined();
  });
});

describe('GET /api/std/uses/{id}', () => {
  it('names bases, criteria, the published types and the open orders', async () => {
    const reception = await lab.hire({ roles: ['REC'] });
    await anOrder(lab, reception, known, (await aCustomer(lab, reception)).id);
    const product = await make<StandardUses>(standardContract.uses, reader, { id: known.product.id });
    expect(product).toMatchObject({
      bases: [],
      criteria: [{ id: known.criterion.id, limits: 1 }],
      types: [{ id: known.type.id, status: 'published' }],
    });
    const method = await make<StandardUses>(standardContract.uses, reader, { id: known.standard.id });
    expect(method).toMatchObject({ bases: [{ id: known.basis.id }], types: [{ id: known.type.id }], openOrders: 1 });
    expect((await lab.call(standardContract.uses, reader, { id: known.area.id })).status).toBe(404);
  });

  it('finds a basis that only a line of the type names', async () => {
    const std = await standard({ no: 'HJ 21', year: '2001' });
    const basis = await basisOf(std.id);
    const draft = await make<SampleType>(sampleTypeContract.create, manager, {
      sam1Id: known.category.id,
      name: '废水',
      code: 'FS',
      needQty: '1',
      qtyUnit: 'L',
      testitems: [{ testitemId: known.items.ph.id, basisId: basis.id }],
    });
    await make(sampleTypeContract.publish, manager, { id: draft.id });
    expect((await make<StandardUses>(standardContract.uses, reader, { id: std.id })).types).toMatchObject([
      { id: draft.id },
    ]);
  });
});

describe('POST /api/std/novelty', () => {
  it('records who looked today, and leaves a row in the trail', async () => {
    const std = await standard({ no: 'HJ 31', year: '2001', checkedAt: '2020-01-01' });
    await basisOf(std.id);
    expect(await why(std.id)).toBe('unchecked');
    expect((await lab.call(standardContract.check, reader, { ids: [std.id] })).status).toBe(403);
    expect((await lab.call(standardContract.check, manager, { ids: [] })).status).toBe(400);
    expect(await make(standardContract.check, manager, { ids: [std.id] })).toEqual({ ok: true, checked: 1 });
    expect(await why(std.id)).toBeUndefined();
    const { rows } = await lab.system.pool.query(
      'select action, actor_id from audit_log where ref_id = $1 order by seq desc limit 1',
      [std.id],
    );
    expect(rows).toEqual([{ action: 'standard.check', actor_id: manager.id }]);
  });

  it('checks all or none', async () => {
    const std = await standard({ no: 'HJ 32', year: '2001', checkedAt: '2020-01-01' });
    expect((await lab.call(standardContract.check, manager, { ids: [std.id, known.area.id] })).status).toBe(404);
    const { rows } = await lab.system.pool.query('select checked_at::text as day from standard where id = $1', [
      std.id,
    ]);
    expect(rows).toEqual([{ day: '2020-01-01' }]);
  });
});

describe('POST /api/std', () => {
  it('refuses editions that replace each other in a circle', async () => {
    const one = await standard({ no: 'HJ 41', year: '2001' });
    const two = await standard({ no: 'HJ 41', year: '2010', replacesId: one.id });
    const three = await standard({ no: 'HJ 41', year: '2020', replacesId: two.id });
    const [current] = (await make<{ list: Standard[] }>(standardContract.list, manager, { ids: [one.id] })).list;
    for (const replacesId of [one.id, three.id])
      expect(await lab.call(standardContract.update, manager, { ...current, replacesId })).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'replacesId' }] },
      });
  });
});

describe('what uses a record', () => {
  it('is named when somebody deletes it, also where only a line says so', async () => {
    const std = await standard({ no: 'HJ 51', year: '2001', type: ['product'] });
    await make(criterionContract.create, manager, {
      name: '表9',
      stdId: std.id,
      compareMethod: 'full',
      decisionRule: 'simple',
      limits: [{ testitemId: known.items.ph.id, op: 'le', hi: '9' }],
    });
    expect((await lab.call(standardContract.remove, manager, { id: std.id })).message).toContain('判定依据 1(表9)');
    const rows = async (id: string) =>
      (await lab.system.pool.query('select 1 as one from test_item where id = $1 and deleted_at is null', [id])).rows;
    const { status, message } = await lab.call(testItemContract.remove, manager, { id: known.items.ph.id });
    expect([status, message]).toEqual([400, expect.stringContaining('表9')]);
    expect(message).toContain(known.type.name);
    expect(await rows(known.items.ph.id)).toHaveLength(1);
  });
});
