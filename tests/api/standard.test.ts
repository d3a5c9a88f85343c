import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { standardContract } from '../../contract/standard/standard';
import { criterionContract } from '../../contract/test-item/criterion';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { testItemContract } from '../../contract/test-item/test-item';
import { addDays, localDay } from '../../domain/kit/calendar';
import { commonInitially } from '../../domain/report/report-common';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
let manager: Person;
let reader: Person;
const today = localDay(new Date().toISOString());

beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
  reader = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

type Row = {
  id: string;
  ver: number;
  status: string;
  year: string;
  replacedById: string | null;
  abolishDate: string | null;
  version: number;
};
const made = async (draft: Record<string, unknown>) =>
  (await lab.call<Row>(standardContract.create, manager, { name: '水质', type: ['method'], ...draft })).data;
const listed = async (input: Record<string, unknown>) =>
  (await lab.call<{ list: Row[] }>(standardContract.list, manager, { pageSize: 100, ...input })).data.list;

describe('GET /api/std', () => {
  it('tells the state by the dates of the day, also to the filter', async () => {
    const tomorrow = addDays(today, 1);
    const upcoming = await made({ no: 'GB 11', year: '2027', implementDate: tomorrow });
    const withdrawn = await made({ no: 'GB 12', year: '2001', implementDate: '2001-01-01', abolishDate: today });
    const current = await made({ no: 'GB 13', year: '2020', implementDate: today });
    expect([upcoming.status, withdrawn.status, current.status]).toEqual(['upcoming', 'withdrawn', 'current']);
    // The day passes without anybody touching the row.
    await lab.system.pool.query('update standard set implement_date = $1 where id = $2', [today, upcoming.id]);
    const found = await listed({ status: 'current' });
    expect(found.map(({ id }) => id)).toContain(upcoming.id);
    expect(found.every(({ status }) => status === 'current')).toBe(true);
  });

  it('is found as people write it, by number and year, and so named where others point at it', async () => {
    const [old, recent] = [
      await made({ no: 'GB 5749', year: '2006', implementDate: '2007-07-01' }),
      await made({ no: 'GB 5749', year: '2022', implementDate: '2023-04-01' }),
    ];
    for (const keyword of ['GB 5749-2022', 'gb5749-2022', '5749-2022'])
      expect((await listed({ keyword })).map(({ id }) => id)).toEqual([recent.id]);
    expect((await listed({ keyword: 'GB 5749' })).map(({ id }) => id).sort()).toEqual([old.id, recent.id].sort());
    const renamed = {
      id: recent.id,
      ver: recent.ver,
      no: 'GB 5749',
      year: '2023',
      name: '水质',
      type: ['method'],
      implementDate: today,
    };
    expect((await lab.call(standardContract.update, manager, renamed)).code).toBe(200);
    expect((await listed({ keyword: '5749-2023' })).map(({ id }) => id)).toEqual([recent.id]);
    await lab.call(testBasisContract.create, manager, {
      name: '某方法',
      stdId: recent.id,
      verified: true,
      isCma: true,
    });
    const { data } = await lab.call<{ list: { stdName: string }[] }>(testBasisContract.list, manager, {
      stdId: recent.id,
    });
    expect(data.list).toMatchObject([{ stdName: 'GB 5749-2023' }]);
  });

  it('gives the standards usable on orders whole, as an array: editions in force, unless another state is asked for', async () => {
    const forOrders = { no: 'GB 14', type: ['product', 'entrust'] };
    const usable = await made({ ...forOrders, year: '2020', implementDate: '2020-01-01' });
    const coming = await made({ ...forOrders, year: '2099', implementDate: addDays(today, 9) });
    const whole = async (input: object) =>
      (await lab.call<Row[]>(standardContract.list, manager, { all: '1', ...input })).data.map(({ id }) => id);
    expect(await whole({ type: 'entrust' })).toEqual([usable.id]);
    expect((await listed({ type: 'entrust' })).map(({ id }) => id)).toEqual([usable.id]);
    expect(await whole({ type: 'entrust', status: 'upcoming' })).toEqual([coming.id]);
    const everything = (await listed({})).map(({ id }) => id).sort();
    expect((await whole({})).sort()).toEqual(everything);
  });
});

describe('POST /api/std', () => {
  it('ends the edition that it replaces, on the day it comes into force', async () => {
    const old = await made({ no: 'GB 21', year: '2006', implementDate: '2007-07-01' });
    const next = await made({ no: 'GB 21', year: '2022', implementDate: '2023-04-01', replacesId: old.id });
    const [row] = await listed({ ids: [old.id] });
    expect(row).toMatchObject({ status: 'superseded', replacedById: next.id, abolishDate: '2023-04-01' });
  });

  it('leaves it current until then', async () => {
    const old = await made({ no: 'GB 22', year: '2006', implementDate: '2007-07-01' });
    await made({ no: 'GB 22', year: '2027', implementDate: addDays(today, 30), replacesId: old.id });
    expect((await listed({ ids: [old.id] }))[0]).toMatchObject({ status: 'current' });
  });

  it('refuses a number and year twice', async () => {
    await made({ no: 'GB 23', year: '2020', implementDate: '2020-01-01' });
    const again = { no: 'GB 23', year: '2020', name: '又', type: ['method'], implementDate: '2020-01-01' };
    expect(await lab.call(standardContract.create, manager, again)).toMatchObject({
      status: 400,
      data: { errors: [{ field: 'no' }] },
    });
  });
});

describe('POST /api/std/copy/{id}', () => {
  it('makes the next edition with its bases and criteria, not yet enabled', async () => {
    const old = await made({ no: 'GB 31', year: '2006', implementDate: '2007-07-01' });
    await lab.call(testBasisContract.create, manager, { name: 'GB 31-2006 4.1', stdId: old.id, enabled: true });
    await lab.call(criterionContract.create, manager, {
      name: 'GB 31-2006 表1',
      stdId: old.id,
      compareMethod: 'full',
      decisionRule: 'simple',
    });
    const { data } = await lab.call<Row>(standardContract.copy, manager, {
      id: old.id,
      year: '2022',
      implementDate: '2023-04-01',
    });
    const bases = await lab.call<{ list: { name: string; enabled: boolean }[] }>(testBasisContract.list, manager, {
      stdId: data.id,
    });
    expect(bases.data.list).toMatchObject([{ name: 'GB 31-2022 4.1', enabled: false }]);
    expect((await listed({ ids: [old.id] }))[0]).toMatchObject({ replacedById: data.id });
    expect(
      (await lab.call(standardContract.copy, manager, { id: old.id, year: '2001', implementDate: '2023-04-01' }))
        .status,
    ).toBe(400);
    expect(
      (await lab.call(standardContract.copy, reader, { id: old.id, year: '2030', implementDate: '2030-04-01' })).status,
    ).toBe(403);
  });
});

describe('the calls of /api/sampleadmin', () => {
  let type: Row;
  let item: Row;
  let basis: Row;
  beforeAll(async () => {
    const std = await made({ no: 'GB 41', year: '2020', implementDate: '2020-01-01' });
    const area = await lab.call<Row>(testAreaContract.create, manager, {
      name: '水',
      code: 'S',
      departId: lab.departId,
    });
    item = (
      await lab.call<Row>(testItemContract.create, manager, {
        name: '铁',
        code: 'FE',
        areaId: area.data.id,
        valueType: 'number',
        roundMode: 'evenSig',
        roundDigits: 2,
      })
    ).data;
    basis = (await lab.call<Row>(testBasisContract.create, manager, { name: 'GB 41 5', stdId: std.id })).data;
    const category = await lab.call<Row>(sampleCategoryContract.create, manager, { name: '水', code: 'S' });
    type = (
      await lab.call<Row>(sampleTypeContract.create, manager, { sam1Id: category.data.id, name: '饮用水', code: 'YY' })
    ).data;
  });

  it('set items, core, questions and layout; publishing asks for what an order needs', async () => {
    expect(await lab.call(sampleTypeContract.publish, manager, { id: type.id })).toMatchObject({
      code: 600,
      data: { blockers: [{ rule: 'publish.items' }, { rule: 'publish.needQty' }] },
    });
    const items = [{ testitemId: item.id, basisId: basis.id }];
    type = (
      await lab.call<Row>(sampleAdminContract.configTestItem, manager, { sampleId: type.id, ver: type.ver, items })
    ).data;
    type = (
      await lab.call<Row>(sampleAdminContract.configCore, manager, {
        sampleId: type.id,
        ver: type.ver,
        core: { needQty: '2', qtyUnit: 'L' },
      })
    ).data;
    type = (
      await lab.call<Row>(sampleAdminContract.updateBase, manager, {
        id: type.id,
        ver: type.ver,
        baseInfo: [{ key: 'depth', label: '水深', kind: 'number' }],
      })
    ).data;
    type = (
      await lab.call<Row>(sampleAdminContract.updateReport, manager, {
        id: type.id,
        ver: type.ver,
        report: { titleZh: '水质检测报告' },
      })
    ).data;
    type = (await lab.call<Row>(sampleTypeContract.publish, manager, { id: type.id })).data;
    expect(type).toMatchObject({ status: 'published', version: 1, needQty: '2' });
  });

  it('change nothing of a published type; its next version is a draft of its own', async () => {
    const frozen = await lab.call<{ current: Row }>(sampleAdminContract.setDatatype, manager, {
      sampleId: type.id,
      type: 'grid',
    });
    expect(frozen).toMatchObject({ status: 409, data: { current: { id: type.id, status: 'published' } } });
    type = (await lab.call<Row>(sampleTypeContract.newVersion, manager, { id: type.id })).data;
    const unknown = await lab.call(sampleAdminContract.setDatatype, manager, { sampleId: type.id, type: 'spectrum' });
    expect([unknown.code, unknown.message]).toEqual([400, expect.stringContaining('没有这种数据类型的记录表单')]);
    type = (await lab.call<Row>(sampleAdminContract.setDatatype, manager, { sampleId: type.id, type: 'grid' })).data;
    expect(type).toMatchObject({ version: 2, status: 'draft', datatype: 'grid' });
  });

  it('bind a basis once and unbind it once', async () => {
    const bind = { sampleId: type.id, basis: basis.id };
    expect((await lab.call(sampleAdminContract.addBasis, manager, bind)).data).toEqual({ ok: true });
    expect((await lab.call(sampleAdminContract.addBasis, manager, bind)).data).toEqual({ ok: true, already: true });
    expect((await lab.call(sampleAdminContract.boundBases, reader, { sampleId: type.id })).data).toMatchObject([
      { id: basis.id, stdNo: 'GB 41-2020' },
    ]);
    expect((await lab.call(sampleAdminContract.addBasis, reader, bind)).status).toBe(403);
    const unbind = { sampleId: type.id, id: basis.id };
    expect((await lab.call(sampleAdminContract.removeBasis, manager, unbind)).data).toEqual({ ok: true });
    expect((await lab.call(sampleAdminContract.removeBasis, manager, unbind)).data).toEqual({
      ok: true,
      already: true,
    });
  });

  it('bind a criterion', async () => {
    const std = await made({ no: 'GB 42', year: '2020', implementDate: '2020-01-01', type: ['product'] });
    const judge = (
      await lab.call<Row>(criterionContract.create, manager, {
        name: 'GB 42 表1',
        stdId: std.id,
        compareMethod: 'full',
        decisionRule: 'simple',
      })
    ).data;
    await lab.call(sampleAdminContract.addCriterion, manager, { sampleId: type.id, judge: judge.id });
    expect((await lab.call(sampleAdminContract.boundCriteria, reader, { sampleId: type.id })).data).toMatchObject([
      { id: judge.id },
    ]);
    await lab.call(sampleAdminContract.removeCriterion, manager, { sampleId: type.id, id: judge.id });
    expect((await lab.call(sampleAdminContract.boundCriteria, reader, { sampleId: type.id })).data).toEqual([]);
  });

  it('keep the words of all reports, and export the catalogue as a table', async () => {
    const common = {
      titleZh: '检测报告',
      titleEn: 'Report',
      statements: ['仅对来样负责'],
      statementsEn: ['Items as received'],
    };
    await lab.call(sampleAdminContract.updateReportCommon, manager, common);
    expect((await lab.call(sampleAdminContract.reportCommon, reader)).data).toEqual({ ...commonInitially, ...common });
    const file = await fetch(`${lab.origin}/api/sampleadmin/exportSample1`, {
      headers: { authorization: manager.token },
    });
    const text = await file.text();
    expect(file.headers.get('content-type')).toContain('text/csv');
    expect(text).toMatch(/饮用水,\d+,published,铁/);
  });

  it.each([
    sampleAdminContract.bases,
    sampleAdminContract.testItems,
    sampleAdminContract.standards,
    sampleAdminContract.criteria,
  ])('pick from $path', async (endpoint) => {
    expect((await lab.call<{ list: unknown[] }>(endpoint, reader)).data.list.length).toBeGreaterThan(0);
  });
});
