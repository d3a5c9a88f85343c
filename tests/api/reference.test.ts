import { type ReferenceOffer, type ReferenceReport, referenceContract } from '../../contract/reference/reference';
import { criterionContract } from '../../contract/test-item/criterion';
import { testItemContract } from '../../contract/test-item/test-item';
import { insertRow } from '../../server/kernel/rows';
import { writerOf } from '../support/builders/catalogue';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let area: { id: string };

beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
  area = await insertRow(writerOf(lab), 'testArea', { name: '水质', code: 'WQ', departId: lab.departId });
});
afterAll(() => lab.close());

const offer = async () => (await lab.call<ReferenceOffer>(referenceContract.offer, manager)).data;
type Asked = Readonly<{ standards?: string[]; only?: readonly string[]; areaId?: string; enable?: boolean }>;
/** Adopts items of standards into an area: all of both where nothing else is said. */
const bringIn = async (person: Person, { standards, only, areaId = area.id, enable = false }: Asked = {}) => {
  const all = await offer();
  const codes = only ?? all.items.map(({ code }) => code);
  return lab.call<ReferenceReport>(referenceContract.bringIn, person, {
    standards: standards ?? all.standards.map(({ key }) => key),
    items: codes.map((code) => ({ code, areaId, enable })),
  });
};
const criterionOf = async (keyword: string) =>
  (
    await lab.call<{ list: { name: string; limits: { testitemId: string }[] }[] }>(criterionContract.list, manager, {
      pageSize: 100,
      keyword,
    })
  ).data.list.find(({ name }) => name.startsWith('GB 5749') || name === keyword);
const itemOf = async (keyword: string) =>
  (
    await lab.call<{ list: { id: string; name: string; nameEn: string; cas: string; unit: string }[] }>(
      testItemContract.list,
      manager,
      { keyword },
    )
  ).data.list[0];

describe('POST /api/reference', () => {
  it('asks for the right to create standards', async () => {
    const reception = await lab.hire({ roles: ['REC'] });
    expect((await bringIn(reception)).code).toBe(403);
    expect((await lab.call(referenceContract.offer, reception)).code).toBe(403);
  });

  it('brings standards, items and limits in, and says so line by line', async () => {
    const { code, data } = await bringIn(manager);
    expect(code).toBe(200);
    expect(
      data.lines.filter(({ noun }) => noun === 'standard').map(({ what }) => what.split(' ').slice(0, 2).join(' ')),
    ).toEqual(['GB 5749-2022', 'GB 3838-2002', 'GB/T 14848-2017', '40 CFR', 'WHO GDWQ-2022', 'USGS HBSL-2018']);
    // What is refused is refused for one reason: a second limit for the same item in the same criterion.
    const refused = data.lines.filter(({ outcome }) => outcome === 'refused');
    expect([...new Set(refused.map(({ why }) => why))]).toEqual(['该判定依据已有此项目的限值，以先列出的为准']);
    expect(data.counts.new).toBeGreaterThan(800);
  });

  it('finds one substance under one CAS number, in both languages', async () => {
    expect(await itemOf('7440-38-2')).toMatchObject({ name: '砷', nameEn: 'Arsenic', unit: 'mg/L' });
  });

  it('rounds each item by its published limits, and leaves the others to be chosen before they are enabled', async () => {
    const { rows } = await lab.system.pool.query<{ mode: string; digits: number | null; limited: boolean; n: number }>(
      `select round_mode as mode, round_digits as digits, count(*)::int as n,
         exists (select from criterion c, jsonb_array_elements(c.limits) l
           where l->>'testitemId' = i.id::text and coalesce(l->>'lo', l->>'hi') is not null) as limited
       from test_item i where value_type = 'number' group by 1, 2, 4`,
    );
    for (const { mode, digits, limited } of rows)
      expect([limited, mode, digits]).toEqual(limited ? [true, 'evenSig', expect.any(Number)] : [false, 'unset', null]);
    expect(rows.map(({ mode }) => mode)).toContain('unset');
    const { data } = await lab.call<{ list: { roundMode: string }[] }>(testItemContract.list, manager, {
      pageSize: 200,
    });
    const open = data.list.find(({ roundMode }) => roundMode === 'unset');
    const answer = await lab.call<{ errors: { field: string }[] }>(testItemContract.update, manager, {
      ...open,
      enabled: true,
    });
    expect(answer).toMatchObject({ code: 400, data: { errors: [{ field: 'roundMode' }] } });
  });

  it('brings limits that decide results', async () => {
    const arsenic = await itemOf('7440-38-2');
    const drinking = await criterionOf('GB 5749-2022 表1');
    const limit = drinking?.limits.find(({ testitemId }) => testitemId === arsenic?.id);
    expect(limit).toMatchObject({ op: 'le', hi: '0.01', unit: 'mg/L' });
    const oxygen = await itemOf('溶解氧');
    const surface = await criterionOf('GB 3838-2002 Ⅲ类');
    const lakes = await criterionOf('GB 3838-2002 Ⅲ类 湖库');
    expect(surface?.limits).toContainEqual(expect.objectContaining({ testitemId: oxygen?.id, op: 'ge', lo: '5.0' }));
    const phosphorus = await itemOf('总磷');
    const mostOf = (limits: object[] | undefined) =>
      limits?.find((limit) => 'testitemId' in limit && limit.testitemId === phosphorus?.id);
    expect([surface, lakes].map((each) => mostOf(each?.limits))).toMatchObject([{ hi: '0.2' }, { hi: '0.05' }]);
    const ph = await criterionOf('GB/T 14848-2017 Ⅳ类');
    expect(ph?.limits).toContainEqual(expect.objectContaining({ op: 'text', text: '5.5≤pH<6.5，8.5<pH≤9.0' }));
  });

  it('doubles nothing the second time', async () => {
    const before = await lab.system.pool.query('select count(*) as n from test_item');
    const { data } = await bringIn(manager);
    expect(data.counts).toMatchObject({ new: 0, updated: 0 });
    const after = await lab.system.pool.query('select count(*) as n from test_item');
    expect(after.rows).toEqual(before.rows);
  });

  it('adopts one standard, only the items chosen, into the areas chosen, enabled at once where they can be', async () => {
    const small = await openLaboratory();
    const tm = await small.hire({ roles: ['TM'] });
    const writer = writerOf(small);
    const chemical = await insertRow(writer, 'testArea', { name: '理化', code: 'CH', departId: small.departId });
    const microbial = await insertRow(writer, 'testArea', { name: '微生物', code: 'MB', departId: small.departId });
    const key = 'GB/T 14848-2017';
    const { data } = await small.call<ReferenceOffer>(referenceContract.offer, tm);
    const ofStandard = data.items.filter(({ standards }) => standards.includes(key));
    const lead = ofStandard.find(({ cas }) => cas === '7439-92-1');
    const colonies = ofStandard.find(({ name }) => name === '菌落总数');
    expect([lead, colonies]).toMatchObject([
      { own: null, canEnable: true },
      { own: null, canEnable: true },
    ]);
    const report = await small.call<ReferenceReport>(referenceContract.bringIn, tm, {
      standards: [key],
      items: [
        { code: lead?.code, areaId: chemical.id, enable: true },
        { code: colonies?.code, areaId: microbial.id, enable: true },
      ],
    });
    expect(report.data.lines.filter(({ noun }) => noun === 'standard')).toHaveLength(1);
    const { rows } = await small.system.pool.query(
      'select t.name, a.code as area, t.enabled from test_item t join test_area a on a.id = t.area_id order by a.code',
    );
    expect(rows).toEqual([
      { name: '铅', area: 'CH', enabled: true },
      { name: '菌落总数', area: 'MB', enabled: true },
    ]);
    const limits = await small.system.pool.query(
      `select distinct l->>'testitemId' from criterion, jsonb_array_elements(limits) l`,
    );
    expect(limits.rows).toHaveLength(2);
    expect(
      await small.call(referenceContract.bringIn, tm, {
        standards: [key],
        items: [{ code: lead?.code, areaId: crypto.randomUUID(), enable: true }],
      }),
    ).toMatchObject({ code: 400, data: { errors: [{ field: 'items.0.areaId' }] } });
    await small.close();
  });

  it('gives items of earlier versions an area of theirs, and leaves the laboratory its choices', async () => {
    const { pool } = lab.system;
    const unplaced = await insertRow(writerOf(lab), 'testArea', {
      name: '参考项目',
      code: 'REF',
      departId: lab.departId,
    });
    await pool.query(`update test_item set area_id = $1 where cas in ('7439-92-1', '7440-38-2')`, [unplaced.id]);
    expect((await offer()).items.find(({ cas }) => cas === '7439-92-1')?.own).toEqual({
      areaName: null,
      isEnabled: false,
    });
    const placed = async (cas: string) =>
      (
        await pool.query(
          'select a.code, t.enabled from test_item t join test_area a on a.id = t.area_id where t.cas = $1',
          [cas],
        )
      ).rows[0];
    await bringIn(manager, { only: ['7439-92-1'], enable: true });
    expect(await placed('7439-92-1')).toEqual({ code: 'WQ', enabled: true });
    expect(await placed('7440-38-2')).toEqual({ code: 'REF', enabled: false });
    const other = await insertRow(writerOf(lab), 'testArea', { name: '金属', code: 'MT', departId: lab.departId });
    await bringIn(manager, { only: ['7439-92-1'], areaId: other.id });
    expect(await placed('7439-92-1')).toEqual({ code: 'WQ', enabled: true });
    expect((await bringIn(manager, { only: ['7440-38-2'], areaId: unplaced.id })).code).toBe(400);
  });

  it('uses the items that the laboratory has', async () => {
    await lab.system.pool.query(`update test_item set code = 'OWN-PB' where cas = '7439-92-1'`);
    const { data } = await bringIn(manager, { only: [] });
    expect(data.lines).toContainEqual(
      expect.objectContaining({ noun: 'testItem', what: '铅', why: '本机构已有该项目，沿用' }),
    );
    expect(data.counts).toMatchObject({ new: 0, updated: 0 });
  });
});
