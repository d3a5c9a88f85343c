import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { variantItemContract } from '../../contract/sample-type/variant-item';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import type { TypeVersion } from '../../domain/sample-type/versions';
import type { SampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import type { VariantItem } from '../../domain/variant-item/variant-item.entity';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let reception: Person;
let known: Catalogue;
beforeAll(async () => {
  lab = await openLaboratory();
  [manager, reception] = await Promise.all([lab.hire({ roles: ['TM'] }), lab.hire({ roles: ['REC'] })]);
  known = await aCatalogue(lab);
});
afterAll(() => lab.close());

type WithItems = SampleVariant & { items: VariantItem[] };
type Kept = { version: number; publishedAt: string | null; content: TypeVersion };
let made = 0;

const answer = async <Data>(...call: Parameters<Laboratory['call']>): Promise<Data> => {
  const { code, data, message } = await lab.call<Data>(...call);
  if (code !== 200) throw new Error(message);
  return data;
};
const lines = (hi: string) => [{ testitemId: known.items.cod.id, basisId: known.basis.id, op: 'le', hi }];
const details = (id: string) => answer<WithItems>(sampleVariantContract.details, manager, { id });
const listed = async (input: object = {}) =>
  answer<SampleType[]>(sampleTypeContract.list, manager, { all: true, ...input });

/** A published type with one variant that limits one item. */
const aType = async () => {
  made += 1;
  const draft = await answer<SampleType>(sampleTypeContract.create, manager, {
    sam1Id: known.category.id,
    name: `饮用水${made}`,
    code: `DW${made}`,
    needQty: '2',
    qtyUnit: 'L',
    testitems: [{ testitemId: known.items.cod.id, basisId: known.basis.id }],
  });
  const variant = await answer<SampleVariant>(sampleVariantContract.create, manager, {
    sample1Id: draft.id,
    name: '出厂水',
    code: `DW${made}-A`,
    enabled: true,
  });
  await answer(sampleVariantContract.setItems, manager, { id: variant.id, ver: variant.ver, items: lines('3') });
  const type = await answer<SampleType>(sampleTypeContract.publish, manager, { id: draft.id, ver: draft.ver });
  return { type, variant: await details(variant.id) };
};

const draftOf = async (type: SampleType) => {
  const draft = await answer<SampleType>(sampleTypeContract.newVersion, manager, { id: type.id });
  const { list } = await answer<{ list: SampleVariant[] }>(sampleVariantContract.list, manager, {
    sample1Id: draft.id,
  });
  return { draft, variant: list[0] as SampleVariant };
};

describe('a published sample type', () => {
  it('is frozen with its variants and their items', async () => {
    const { type, variant } = await aType();
    const item = variant.items[0] as VariantItem;
    const refused = await Promise.all([
      lab.call(sampleTypeContract.update, manager, { ...type, name: '另名' }),
      lab.call(sampleVariantContract.create, manager, { sample1Id: type.id, name: '末梢水', code: 'NEW' }),
      lab.call(sampleVariantContract.update, manager, { ...variant, name: '另名' }),
      lab.call(sampleVariantContract.setItems, manager, { id: variant.id, ver: variant.ver, items: [] }),
      lab.call(sampleVariantContract.remove, manager, { id: variant.id }),
      lab.call(variantItemContract.update, manager, { ...item, hi: '9' }),
      lab.call(variantItemContract.create, manager, { sample2Id: variant.id, testitemId: known.items.ph.id }),
      lab.call(variantItemContract.remove, manager, { id: item.id }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 409));
    expect(await details(variant.id)).toEqual(variant);
  });

  it('may still be moved to another category, and a variant be stopped', async () => {
    const { type, variant } = await aType();
    const moved = await answer<SampleType>(sampleTypeContract.update, manager, { ...type, sam1Id: known.category.id });
    expect(moved.version).toBe(1);
    const stopped = await answer<SampleVariant>(sampleVariantContract.update, manager, { ...variant, enabled: false });
    expect(stopped.enabled).toBe(false);
  });
});

describe('POST /api/sample1/newVersion/{id}', () => {
  it('copies type, variants and items into a draft that nobody else sees', async () => {
    const { type } = await aType();
    const { draft, variant } = await draftOf(type);
    expect(draft).toMatchObject({ version: 2, status: 'draft', revisesId: type.id, code: type.code });
    expect((await details(variant.id)).items).toMatchObject([{ testitemId: known.items.cod.id, hi: '3' }]);
    expect((await listed()).map(({ id }) => id)).not.toContain(draft.id);
    expect((await listed({ withDrafts: true })).map(({ id }) => id)).toContain(draft.id);
  });

  it('refuses a second draft, a draft of a draft, and whoever keeps no catalogue', async () => {
    const { type } = await aType();
    const { draft } = await draftOf(type);
    expect(await lab.call(sampleTypeContract.newVersion, manager, { id: type.id })).toMatchObject({
      status: 409,
      data: { current: { id: draft.id } },
    });
    expect((await lab.call(sampleTypeContract.newVersion, manager, { id: draft.id })).status).toBe(409);
    expect((await lab.call(sampleTypeContract.newVersion, reception, { id: type.id })).status).toBe(403);
  });
});

describe('POST /api/sample1/publish/{id} of a draft', () => {
  it('takes the place of the published version, under the same ids, and keeps what each version said', async () => {
    const { type, variant } = await aType();
    const next = await draftOf(type);
    await answer(sampleVariantContract.setItems, manager, {
      id: next.variant.id,
      ver: (await details(next.variant.id)).ver,
      items: [...lines('2'), { testitemId: known.items.ph.id, op: 'between', lo: '6.5', hi: '8.5', hiIncl: false }],
    });
    await answer(sampleVariantContract.create, manager, { sample1Id: next.draft.id, name: '末梢水', code: `M${made}` });
    const published = await answer<SampleType>(sampleTypeContract.publish, manager, { id: next.draft.id });
    expect(published).toMatchObject({ id: type.id, version: 2, status: 'published' });
    expect((await details(variant.id)).items).toMatchObject([{ hi: '2' }, { lo: '6.5', hi: '8.5', hiIncl: false }]);
    const { list } = await answer<{ list: SampleVariant[] }>(sampleVariantContract.list, manager, {
      sample1Id: type.id,
    });
    expect(list.map(({ name }) => name).sort()).toEqual(['出厂水', '末梢水']);
    const versions = await answer<Kept[]>(sampleTypeContract.versions, manager, { id: type.id });
    expect(versions.map(({ version, content }) => [version, content.variants.length])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(versions[1]?.content.variants[0]?.items).toMatchObject([{ hi: '3' }]);
    expect((await listed({ withDrafts: true })).map(({ id }) => id)).not.toContain(next.draft.id);
  });

  it('stops a variant that the new version no longer has', async () => {
    const { type, variant } = await aType();
    const next = await draftOf(type);
    await answer(sampleVariantContract.remove, manager, { id: next.variant.id });
    await answer(sampleTypeContract.publish, manager, { id: next.draft.id });
    expect(await details(variant.id)).toMatchObject({ enabled: false, items: [{ hi: '3' }] });
  });

  it('names everything that stands in its way at once, each with the screen where it is mended', async () => {
    const { type } = await aType();
    const { draft, variant } = await draftOf(type);
    const [line] = draft.testitems ?? [];
    await answer(sampleTypeContract.update, manager, { ...draft, qtyUnit: null });
    await lab.system.pool.query('update test_item set enabled = false where id = $1', [line?.testitemId]);
    await lab.system.pool.query('update test_basis set enabled = false where id = $1', [known.basis.id]);
    const refused = await lab.call<{ blockers: { rule: string; object: string; link: string }[] }>(
      sampleTypeContract.publish,
      manager,
      { id: draft.id },
    );
    await lab.system.pool.query('update test_item set enabled = true');
    await lab.system.pool.query('update test_basis set enabled = true');
    expect(refused.code).toBe(600);
    const { blockers } = refused.data;
    expect(new Set(blockers.map(({ rule }) => rule))).toEqual(
      new Set(['publish.needQty', 'publish.itemOff', 'publish.basisOff']),
    );
    expect(blockers).toContainEqual(
      expect.objectContaining({ rule: 'publish.needQty', link: `/sample1?id=type.${draft.id}` }),
    );
    expect(blockers).toContainEqual(
      expect.objectContaining({ rule: 'publish.itemOff', link: `/testitem?id=${line?.testitemId}` }),
    );
    expect(blockers).toContainEqual(
      expect.objectContaining({ rule: 'publish.basisOff', link: `/basis?id=${line?.basisId}` }),
    );
    expect(blockers.some(({ object }) => object.startsWith(variant.name))).toBe(true);
  });

  it('is for whoever publishes, and asks for what an order needs', async () => {
    const { type } = await aType();
    const { draft } = await draftOf(type);
    expect((await lab.call(sampleTypeContract.publish, reception, { id: draft.id })).status).toBe(403);
    const emptied = await answer<SampleType>(sampleTypeContract.update, manager, { ...draft, testitems: [] });
    expect(await lab.call(sampleTypeContract.publish, manager, { id: emptied.id })).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'publish.items' }] },
    });
    expect((await listed({ ids: [type.id] }))[0]).toMatchObject({ version: 1, status: 'published' });
  });
});

describe('DELETE /api/sample1/{id} of a draft', () => {
  it('discards it with its variants; a new one may be begun', async () => {
    const { type, variant } = await aType();
    const { draft } = await draftOf(type);
    expect((await lab.call(sampleTypeContract.remove, manager, { id: type.id })).status).toBe(400);
    await answer(sampleTypeContract.remove, manager, { id: draft.id, ver: draft.ver });
    expect(await details(variant.id)).toEqual(variant);
    expect((await draftOf(type)).draft.version).toBe(2);
    const { rows } = await lab.system.pool.query(
      'select action from audit_log where ref_id = $1 order by seq desc limit 2',
      [type.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['sampleType.newVersion', 'sampleType.discardVersion']);
  });
});

describe('POST /api/Sample2/items/{id}', () => {
  it('writes the whole set in its order and keeps the rows of items that stay', async () => {
    const { type } = await aType();
    const { variant } = await draftOf(type);
    const before = await details(variant.id);
    const items = [{ testitemId: known.items.ph.id, op: 'text', limitText: '无异味' }, ...lines('1')];
    const after = await answer<WithItems>(sampleVariantContract.setItems, manager, {
      id: variant.id,
      ver: before.ver,
      items,
    });
    expect(after.items).toMatchObject([
      { limitText: '无异味', sort: 1 },
      { id: before.items[0]?.id, hi: '1', sort: 2 },
    ]);
    const emptied = await answer<WithItems>(sampleVariantContract.setItems, manager, {
      id: variant.id,
      ver: after.ver,
      items: [],
    });
    expect(emptied.items).toEqual([]);
  });

  it.each([
    ['an item named twice', () => [...lines('1'), ...lines('2')], 'items.1.testitemId'],
    ['ends exchanged', () => [{ testitemId: known.items.ph.id, op: 'between', lo: '9', hi: '6' }], 'items.0.op'],
    [
      'an empty open range',
      () => [{ testitemId: known.items.ph.id, op: 'between', lo: '6', hi: '6', loIncl: false }],
      'items.0.op',
    ],
    ['a limit without its number', () => [{ testitemId: known.items.ph.id, op: 'le' }], 'items.0.op'],
    ['an unknown item', () => [{ testitemId: known.area.id }], 'items.0'],
    ['an unknown basis', () => [{ testitemId: known.items.ph.id, basisId: known.area.id }], 'items.0'],
    ['a number that is none', () => [{ testitemId: known.items.ph.id, op: 'le', hi: '1e9' }], 'items.0.hi'],
    ['a negative price', () => [{ testitemId: known.items.ph.id, price: -1 }], 'items.0.price'],
  ])('refuses %s at its field and stores nothing', async (_why, items, field) => {
    const { type } = await aType();
    const { variant } = await draftOf(type);
    const before = await details(variant.id);
    const { status, data } = await lab.call<{ errors: { field: string }[] }>(sampleVariantContract.setItems, manager, {
      id: variant.id,
      ver: before.ver,
      items: items(),
    });
    expect([status, data.errors.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await details(variant.id)).toEqual(before);
  });

  it('refuses a stale version and whoever keeps no catalogue', async () => {
    const { type } = await aType();
    const { variant } = await draftOf(type);
    const input = { id: variant.id, ver: variant.ver + 5, items: [] };
    expect((await lab.call(sampleVariantContract.setItems, manager, input)).status).toBe(409);
    expect((await lab.call(sampleVariantContract.setItems, reception, input)).status).toBe(403);
  });
});
