import { companyContract } from '../../contract/company/company';
import { dataMapContract } from '../../contract/data-map/data-map';
import { departmentContract } from '../../contract/department/department';
import { equipmentContract } from '../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../contract/equipment/equipment-admin';
import { equipmentEventContract } from '../../contract/equipment/equipment-event';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { menuContract } from '../../contract/menu/menu';
import { priceItemContract } from '../../contract/price-item/price-item';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { resourceContract } from '../../contract/role/resource';
import { roleContract } from '../../contract/role/role';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { variantItemContract } from '../../contract/sample-type/variant-item';
import { staffAuthContract } from '../../contract/staff-auth/staff-auth';
import { standardContract } from '../../contract/standard/standard';
import { criterionContract } from '../../contract/test-item/criterion';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testBasisContract } from '../../contract/test-item/test-basis';
import { testItemContract } from '../../contract/test-item/test-item';
import type { RoleCode } from '../../domain/role/rights';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

let lab: Laboratory;
const people = new Map<RoleCode, Person>();
const ids: Record<string, string> = {};

const as = (role: RoleCode): Person => {
  const person = people.get(role);
  if (person === undefined) throw new Error(`${role} was not hired`);
  return person;
};

type Stored = Record<string, unknown> & { id: string; ver: number };

const make = async (role: RoleCode, endpoint: AnyEndpoint, input: Record<string, unknown>): Promise<string> => {
  const { code, data, message } = await lab.call<Stored>(endpoint, as(role), input);
  if (code !== 200) throw new Error(`${endpoint.path}: ${message}`);
  return data.id;
};

beforeAll(async () => {
  lab = await openLaboratory();
  for (const role of ['ADM', 'TM', 'EQ', 'FIN', 'REC', 'TEST', 'KEEP'] as const)
    people.set(role, await lab.hire({ roles: [role] }));
  ids['depart'] = lab.departId;
  ids['area'] = await make('TM', testAreaContract.create, { name: '水质', code: 'SZ', departId: lab.departId });
  ids['std'] = await make('TM', standardContract.create, {
    no: 'GB/T 1',
    year: '2020',
    name: '方法',
    type: ['method'],
    implementDate: '2020-01-01',
  });
  ids['item'] = await make('TM', testItemContract.create, {
    name: '铅',
    code: 'PB0',
    areaId: ids['area'],
    valueType: 'number',
    roundMode: 'evenSig',
    roundDigits: 3,
  });
  ids['basis'] = await make('TM', testBasisContract.create, { name: 'GB/T 1-2020 5', stdId: ids['std'] });
  ids['category'] = await make('TM', sampleCategoryContract.create, { name: '水', code: 'W' });
  ids['type'] = await make('TM', sampleTypeContract.create, { sam1Id: ids['category'], name: '饮用水', code: 'YY' });
  ids['variant'] = await make('TM', sampleVariantContract.create, {
    sample1Id: ids['type'],
    name: '出厂水',
    code: 'CC',
  });
  ids['kind'] = await make('EQ', equipmentAdminContract.addKind, { name: '天平' });
  ids['device'] = await make('EQ', equipmentContract.create, device('D0'));
  const template = await lab.call<{ templateId: string }>(recordTemplateContract.create, as('TEST'), {
    name: '滴定记录',
  });
  ids['template'] = template.data.templateId;
});
afterAll(() => lab.close());

const device = (devNum: string) => ({
  name: `分析天平${devNum}`,
  devNum,
  model: 'AT-1',
  factoryNo: `F${devNum}`,
  kindId: ids['kind'],
  departId: lab.departId,
  keeperId: as('TEST').id,
  location: '101',
  calMode: 'none',
});

type Resource = Readonly<{
  contract: Readonly<Record<'list' | 'create' | 'update' | 'remove', AnyEndpoint>>;
  /** Who keeps these records, and who may only look or not even that. */
  keeper: RoleCode;
  outsider: RoleCode;
  /** A complete draft; n tells one from the next. */
  draft: (n: number) => Record<string, unknown>;
  /** What a change touches, and a word that only the changed row holds. */
  change: Record<string, unknown>;
  /** A word of the draft that the search box finds; none where nothing is searched. */
  word?: (n: number) => string;
  /** A list filter that the draft meets, and one that it does not. */
  filter?: readonly [Record<string, unknown>, Record<string, unknown>];
  sorter?: string;
  /** A draft that has to be refused, and the field at fault. */
  wrong: readonly [Record<string, unknown>, string];
  noun: string;
  deletion?: Record<string, unknown>;
  /** Its rows are answered by others and stay: `equipment-history-answers.test.ts` says how. */
  isLedger?: true;
}>;

const none = '00000000-0000-7000-8000-000000000000';

const resources: Readonly<Record<string, Resource>> = {
  company: {
    contract: companyContract,
    keeper: 'ADM',
    outsider: 'TM',
    draft: (n) => ({ name: `分中心${n}`, code: `FZX${n}`, address: '路 1 号' }),
    change: { address: '路 2 号' },
    word: (n) => `分中心${n}`,
    sorter: 'code_desc',
    wrong: [{ code: 'x' }, 'code'],
    noun: 'company',
  },
  depart: {
    contract: departmentContract,
    keeper: 'ADM',
    outsider: 'REC',
    draft: (n) => ({ name: `科室${n}`, code: `KS${n}`, type: 'quality', sort: n }),
    change: { sort: 99 },
    word: (n) => `科室${n}`,
    filter: [{ type: 'quality' }, { type: 'finance' }],
    sorter: 'sort_asc',
    wrong: [{ parentId: none }, 'parentId'],
    noun: 'department',
  },
  role: {
    contract: roleContract,
    keeper: 'ADM',
    outsider: 'TM',
    draft: (n) => ({ name: `协管${n}`, code: `XG_${'ABCDEFG'[n]}`, dataScope: 'self' }),
    change: { dataScope: 'depart' },
    word: (n) => `协管${n}`,
    wrong: [{ dataScope: 'galaxy' }, 'dataScope'],
    noun: 'role',
  },
  resource: {
    contract: resourceContract,
    keeper: 'ADM',
    outsider: 'TM',
    draft: (n) => ({ code: `own.right${n}`, name: `自定权限${n}`, module: 'own', kind: 'button' }),
    change: { name: '改名权限' },
    word: (n) => `own.right${n}`,
    filter: [{ module: 'own' }, { module: 'order' }],
    wrong: [{ kind: 'x' }, 'kind'],
    noun: 'resource',
  },
  system: {
    contract: menuContract,
    keeper: 'ADM',
    outsider: 'TM',
    draft: (n) => ({ name: `外链${n}`, path: `/own/${n}`, sort: n }),
    change: { hidden: true },
    word: (n) => `外链${n}`,
    wrong: [{ parentId: none }, 'parentId'],
    noun: 'menu',
  },
  staffauth: {
    contract: staffAuthContract,
    keeper: 'TM',
    outsider: 'ADM',
    draft: () => ({
      staffId: as('TEST').id,
      kind: 'test',
      areaId: ids['area'],
      validFrom: '2026-01-01',
      validTo: '2027-01-01',
      basis: '考核合格',
    }),
    change: { basis: '复核合格' },
    filter: [{ kind: 'test' }, { kind: 'sign' }],
    wrong: [{ validTo: '2025-01-01' }, 'validTo'],
    noun: 'staffAuth',
  },
  basis: {
    contract: testBasisContract,
    keeper: 'TM',
    outsider: 'REC',
    draft: (n) => ({ name: `依据${n}号`, stdId: ids['std'], clause: String(n) }),
    change: { clause: '9.9' },
    word: (n) => `依据${n}号`,
    filter: [{ stdId: '$std' }, { stdId: none }],
    wrong: [{ stdId: none }, 'stdId'],
    noun: 'testBasis',
  },
  judge: {
    contract: criterionContract,
    keeper: 'TM',
    outsider: 'REC',
    draft: (n) => ({
      name: `判定${n}号`,
      stdId: ids['std'],
      compareMethod: 'full',
      decisionRule: 'simple',
      limits: [{ testitemId: ids['item'], op: 'le', hi: '0.01', unit: 'mg/L' }],
    }),
    change: { grade: 'Ⅱ类' },
    word: (n) => `判定${n}号`,
    wrong: [{ limits: [{ testitemId: none, op: 'le', hi: '1' }] }, 'limits.0'],
    noun: 'criterion',
  },
  area: {
    contract: testAreaContract,
    keeper: 'TM',
    outsider: 'TEST',
    draft: (n) => ({ name: `领域${n}`, code: `LY${n}`, departId: lab.departId, tLo: '18', tHi: '28' }),
    change: { tHi: '26' },
    word: (n) => `领域${n}`,
    filter: [{ departId: '$depart' }, { departId: none }],
    wrong: [{ tLo: '30' }, 'tHi'],
    noun: 'testArea',
  },
  testitem: {
    contract: testItemContract,
    keeper: 'TM',
    outsider: 'TEST',
    draft: (n) => ({
      name: `项目${n}`,
      code: `XM${n}`,
      areaId: ids['area'],
      valueType: 'number',
      roundMode: 'evenDecimals',
      roundDigits: 2,
      cas: '7439-92-1',
    }),
    change: { roundDigits: 3 },
    word: (n) => `项目${n}`,
    filter: [{ valueType: 'number' }, { valueType: 'text' }],
    wrong: [{ roundMode: 'interval', roundInterval: '0.3' }, 'roundInterval'],
    noun: 'testItem',
  },
  std: {
    contract: standardContract,
    keeper: 'TM',
    outsider: 'TEST',
    draft: (n) => ({
      no: `HJ ${n}`,
      year: '2016',
      name: `水质方法${n}`,
      type: ['method', 'entrust'],
      implementDate: '2016-01-01',
    }),
    change: { nameEn: 'Water quality' },
    word: (n) => `水质方法${n}`,
    filter: [{ type: 'entrust' }, { type: 'calibration' }],
    sorter: 'implementDate_asc',
    wrong: [{ abolishDate: '2015-01-01' }, 'abolishDate'],
    noun: 'standard',
  },
  sam1: {
    contract: sampleCategoryContract,
    keeper: 'TM',
    outsider: 'REC',
    draft: (n) => ({ name: `大类${n}`, code: `C${n}`, enabled: true }),
    change: { sort: 7 },
    word: (n) => `大类${n}`,
    filter: [{ enabled: true }, { enabled: false }],
    wrong: [{ departId: none }, 'departId'],
    noun: 'sampleCategory',
  },
  sample1: {
    contract: sampleTypeContract,
    keeper: 'TM',
    outsider: 'REC',
    draft: (n) => ({
      sam1Id: ids['category'],
      name: `类型${n}`,
      code: `T${n}`,
      testitems: [{ testitemId: ids['item'], basisId: ids['basis'] }],
    }),
    change: { dueDays: 5 },
    word: (n) => `类型${n}`,
    filter: [{ status: 'draft' }, { status: 'published' }],
    wrong: [{ testitems: [{ testitemId: none, basisId: none }] }, 'testitems.0'],
    noun: 'sampleType',
  },
  Sample2: {
    contract: sampleVariantContract,
    keeper: 'TM',
    outsider: 'REC',
    draft: (n) => ({ sample1Id: ids['type'], name: `子类${n}`, code: `V${n}` }),
    change: { spec: '5 L' },
    word: (n) => `子类${n}`,
    filter: [{ sample1Id: '$type' }, { sample1Id: none }],
    wrong: [{ sample1Id: none }, 'sample1Id'],
    noun: 'sampleVariant',
  },
  Sampleitem: {
    contract: variantItemContract,
    keeper: 'TM',
    outsider: 'REC',
    draft: () => ({ sample2Id: ids['variant'], testitemId: ids['item'], op: 'le', hi: '0.01' }),
    change: { hi: '0.02' },
    filter: [{ sample2Id: '$variant' }, { sample2Id: none }],
    wrong: [{ op: 'between', lo: '2', hi: '1' }, 'op'],
    noun: 'variantItem',
  },
  prices: {
    contract: priceItemContract,
    keeper: 'FIN',
    outsider: 'TM',
    draft: (n) => ({
      name: `收费${n}`,
      scope: 'item',
      targetId: ids['item'],
      unitPrice: 5000,
      unit: 'perItem',
      validFrom: `20${20 + n}-01-01`,
      validTo: `20${20 + n}-12-31`,
    }),
    change: { unitPrice: 6000 },
    word: (n) => `收费${n}`,
    filter: [{ scope: 'item' }, { scope: 'package' }],
    sorter: 'validFrom_asc',
    wrong: [{ targetId: none }, 'targetId'],
    noun: 'priceItem',
  },
  equipment: {
    contract: equipmentContract,
    keeper: 'EQ',
    outsider: 'TEST',
    draft: (n) => device(`D${n}`),
    change: { location: '202' },
    word: (n) => `分析天平D${n}`,
    filter: [{ state: 'inUse' }, { state: 'scrapped' }],
    wrong: [{ kindId: none }, 'kindId'],
    noun: 'equipment',
  },
  devicehistory: {
    contract: equipmentEventContract,
    keeper: 'EQ',
    outsider: 'TEST',
    draft: () => ({
      equipmentId: ids['device'],
      kind: 'maintain',
      at: '2026-01-05T02:00:00.000Z',
      byId: as('EQ').id,
      detail: '更换干燥剂',
    }),
    change: { result: '正常' },
    filter: [{ kind: 'maintain' }, { kind: 'scrap' }],
    wrong: [{ at: '2999-01-05T02:00:00.000Z' }, 'at'],
    noun: 'equipmentEvent',
    deletion: { reason: '重复登记' },
    isLedger: true,
  },
  datamap: {
    contract: dataMapContract,
    keeper: 'ADM',
    outsider: 'TEST',
    draft: (n) => ({
      name: `映射${n}`,
      datatype: 'sheet',
      templateId: ids['template'],
      templateVer: 1,
      cell: `A${n}`,
      target: 'sample.name',
      direction: 'in',
      type: 'str',
    }),
    change: { format: 'YYYY' },
    word: (n) => `映射${n}`,
    filter: [{ datatype: 'sheet' }, { datatype: 'grid' }],
    wrong: [{ templateId: none }, 'templateId'],
    noun: 'dataMap',
  },
};

/** `$std` stands for an id that is known once the laboratory stands. */
const resolved = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      String(value).startsWith('$') ? ids[String(value).slice(1)] : value,
    ]),
  );

type List = { list: Stored[]; total: number };

describe.each(Object.entries(resources))(
  'the standard calls of %s',
  (_name, { contract, keeper, outsider, draft, change, word, filter, sorter, wrong, noun, deletion, isLedger }) => {
    const list = async (input: Record<string, unknown> = {}) =>
      (await lab.call<List>(contract.list, as(keeper), { pageSize: 200, ...input })).data.list;
    const trail = async (id: string) =>
      (
        await lab.system.db
          .selectFrom('auditLog')
          .select(['action', 'actorId'])
          .where('refId', '=', id)
          .orderBy('seq')
          .execute()
      ).map(({ action, actorId }) => `${action} ${actorId}`);
    let row: Stored;

    it('makes a record, finds it and leaves a row in the trail', async () => {
      const answer = await lab.call<Stored>(contract.create, as(keeper), draft(1));
      expect(answer).toMatchObject({ code: 200 });
      row = answer.data;
      expect((await list()).map(({ id }) => id)).toContain(row.id);
      expect(await trail(row.id)).toEqual([`${noun}.create ${as(keeper).id}`]);
    });

    it('finds it by a word and by a filter, and not by another', async () => {
      if (word !== undefined) {
        expect((await list({ keyword: word(1) })).map(({ id }) => id)).toEqual([row.id]);
        expect(await list({ keyword: '无此内容' })).toEqual([]);
      }
      if (filter === undefined) return;
      expect((await list(resolved(filter[0]))).map(({ id }) => id)).toContain(row.id);
      expect((await list(resolved(filter[1]))).map(({ id }) => id)).not.toContain(row.id);
    });

    it('sorts by a declared field and refuses another', async () => {
      const by = sorter ?? 'createdAt_asc';
      const [field = '', order] = by.split('_');
      const values = (await list({ sorter: by }))
        .map((each) => each[field] ?? null)
        .filter((value) => value !== null) as (string | number)[];
      const sorted = [...values].sort((one, other) => (one < other ? -1 : 1));
      expect(values).toEqual(order === 'asc' ? sorted : sorted.reverse());
      expect(await lab.call(contract.list, as(keeper), { sorter: 'nonsense_asc' })).toMatchObject({
        status: 400,
        data: { errors: [{ field: 'sorter' }] },
      });
    });

    it('refuses a wrong draft at its field and stores nothing', async () => {
      const before = (await list()).length;
      const answer = await lab.call<{ errors: { field: string }[] }>(contract.create, as(keeper), {
        ...draft(2),
        ...wrong[0],
      });
      expect(answer.status).toBe(400);
      expect(answer.data.errors.map(({ field }) => field)).toContain(wrong[1]);
      expect((await list()).length).toBe(before);
    });

    it('is closed to whoever has no right to it', async () => {
      for (const endpoint of [contract.create, contract.update, contract.remove])
        expect(
          (await lab.call(endpoint, as(outsider), { ...draft(3), ...deletion, id: row.id, ver: row.ver })).status,
        ).toBe(403);
      expect((await lab.call(contract.list, null)).status).toBe(401);
    });

    if (isLedger) return;

    it('changes it, and refuses a change of what has been changed meanwhile', async () => {
      const input = { ...draft(1), ...change, id: row.id, ver: row.ver };
      const changed = await lab.call<Stored>(contract.update, as(keeper), input);
      expect(changed).toMatchObject({ code: 200, data: { ...change, ver: row.ver + 1 } });
      expect(await lab.call(contract.update, as(keeper), input)).toMatchObject({
        status: 409,
        data: { current: { id: row.id } },
      });
      row = changed.data;
      expect((await trail(row.id)).at(-1)).toBe(`${noun}.update ${as(keeper).id}`);
    });

    it('deletes it: it is gone from the list, a second deletion finds nothing', async () => {
      const input = { id: row.id, ver: row.ver, ...deletion };
      expect(await lab.call(contract.remove, as(keeper), input)).toMatchObject({ code: 200 });
      expect((await list()).map(({ id }) => id)).not.toContain(row.id);
      expect((await lab.call(contract.remove, as(keeper), input)).status).toBe(404);
      expect(await trail(row.id)).toHaveLength(3);
    });
  },
);

describe('what is in use', () => {
  it.each([
    ['area', testAreaContract.remove, '检测项目 1'],
    ['std', standardContract.remove, '检测依据 1'],
    ['category', sampleCategoryContract.remove, '样品类型 1'],
    ['type', sampleTypeContract.remove, '样品子类 1'],
  ] as const)('refuses to delete the %s and says by what', async (name, endpoint, use) => {
    const { status, message } = await lab.call(endpoint, as('TM'), { id: ids[name] });
    expect(status).toBe(400);
    expect(message).toContain(use);
  });
});
