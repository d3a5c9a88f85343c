import { departmentContract } from '../../contract/department/department';
import { priceItemContract } from '../../contract/price-item/price-item';
import { staffContract } from '../../contract/staff/staff';
import { criterionContract } from '../../contract/test-item/criterion';
import type { Cell } from '../../server/documents/xlsx/workbook-writer';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { importsOf } from '../support/imports';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';

// In a world of its own: it knows by name what the builders number.
let lab: Laboratory;
let reception: Person;
let manager: Person;
let admin: Person;
let treasurer: Person;
let catalogue: Catalogue;

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
  manager = await lab.hire({ roles: ['TM'] });
  admin = await lab.hire({ roles: ['ADM'] });
  treasurer = await lab.hire({ roles: ['FIN'] });
  catalogue = await aCatalogue(lab);
});
afterAll(() => lab.close());

const { run, checked, problemsOf } = importsOf(() => lab);

describe('the nouns that sheets bring', () => {
  it('reads a criterion with its limits, one line each, and finds items by name or code', async () => {
    const { product, items } = catalogue;
    const head = ['判定名称', '产品标准', '比较方法', '判定规则', '检测项目', '比较符', '上限', '下限'];
    const std = `${product.no}-${product.year}`;
    const rows = [
      ['地表水 Ⅱ 类', std, '全数值比较法', '简单接受', items.cod.name, '≤', 15, null],
      ['地表水 Ⅱ 类', std, null, null, items.ph.code, '区间', 9, 6],
      ['地表水 Ⅳ 类', std, '全数值比较法', '简单接受', items.cod.code, '≤', 30, null],
      ['地表水 Ⅴ 类', std, '全数值比较法', '简单接受', '没有的项目', '≤', 40, null],
      ['地表水 劣 Ⅴ 类', std, '全数值比较法', '简单接受', items.cod.code, '≤', null, null],
    ] as Cell[][];
    const view = await checked(manager, 'criterion', head, rows);
    expect(view.counts).toMatchObject({ new: 2, refused: 2 });
    expect((await problemsOf(manager, view)).map(({ line, column }) => [line, column])).toEqual([
      [5, 4],
      [6, expect.anything()],
    ]);
    await run(manager, view, true);
    const { data } = await lab.call<{ list: { name: string; limits: object[] }[] }>(criterionContract.list, manager, {
      keyword: 'Ⅱ',
    });
    expect(data.list[0]?.limits).toMatchObject([
      { testitemId: items.cod.id, op: 'le', hi: '15' },
      { testitemId: items.ph.id, op: 'between', lo: '6', hi: '9' },
    ]);
    const again = await checked(manager, 'criterion', head, rows.slice(0, 3));
    expect(again.counts).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
  });

  it('reads departments whose parent stands a line above', async () => {
    const view = await checked(
      admin,
      'department',
      ['部门名称', '部门代码', '上级部门', '部门类型'],
      [
        ['技术中心', 'JS', null, '检测'],
        ['水质室', 'SZ', '技术中心', '检测'],
      ],
    );
    expect(view.counts).toMatchObject({ new: 2, refused: 0 });
    await run(admin, view);
    const { data } = await lab.call<{ list: { name: string; parentName: string }[] }>(departmentContract.list, admin, {
      pageSize: 100,
    });
    expect(data.list.find(({ name }) => name === '水质室')?.parentName).toBe('技术中心');
  });

  it('reads prices by the name of what they are for, and refuses a period that is taken', async () => {
    const head = ['收费名称', '范围', '对象', '单价', '计价单位', '生效日期'];
    const { cod } = catalogue.items;
    const view = await checked(treasurer, 'priceItem', head, [
      ['化学需氧量', '检测项目', cod.code, 80, '每项', { day: '2026-01-01' }],
      ['化学需氧量', '检测项目', cod.code, 90, '每项', '2027/1/1'],
    ]);
    expect(view.counts).toMatchObject({ new: 1, refused: 1 });
    await run(treasurer, view, true);
    const { data } = await lab.call<{ list: { unitPrice: number; targetId: string }[] }>(
      priceItemContract.list,
      treasurer,
      { keyword: '化学' },
    );
    expect(data.list).toMatchObject([{ unitPrice: 8000, targetId: cod.id, validFrom: '2026-01-01' }]);
  });

  it('reads people with their department and roles', async () => {
    const head = ['姓名', '登录名', '所属部门', '角色'];
    const view = await checked(admin, 'staff', head, [
      ['李四', 'lisi', '理化室', '检测员、校核员'],
      ['王五', 'Wang Wu', '理化室', '检测员'],
      ['赵六', 'zhaoliu', '没有的部门', '检测员'],
    ]);
    const found = await problemsOf(admin, view);
    expect({ counts: view.counts, places: found.map(({ line, column }) => [line, column]) }).toMatchObject({
      counts: { new: 1, refused: 2 },
      places: [
        [3, 1],
        [4, 2],
      ],
    });
    await run(admin, view, true);
    const { data } = await lab.call<{ list: { username: string; roleIds: string[] }[] }>(staffContract.list, admin, {
      keyword: '李四',
    });
    expect(data.list[0]?.roleIds).toHaveLength(2);
  });

  it('reads and tells the third answer of a flag', async () => {
    const head = ['项目名称', '项目代码', '领域', '结果类型', '修约方式', '修约位数', '结果不能为负'];
    const line = (answer: string) => ['氟化物', 'F', '水质1', '数值', '四舍六入(小数位)', 2, answer] as Cell[];
    const stored = async () =>
      (await lab.system.pool.query(`select non_negative from test_item where code = 'F'`)).rows[0]?.non_negative;
    await run(manager, await checked(manager, 'testItem', head, [line('否')]));
    expect(await stored()).toBe(false);
    const back = await checked(manager, 'testItem', head, [line('按单位')]);
    expect(await run(manager, back)).toMatchObject({ counts: { updated: 1 } });
    expect(await stored()).toBeNull();
    const wrong = await problemsOf(manager, await checked(manager, 'testItem', head, [line('也许')]));
    expect(wrong[0]).toMatchObject({ line: 2, text: '结果不能为负：应填“是”“否”或“按单位”' });
  });

  it('asks an item in words for no rounding, and takes nothing that only numbers have', async () => {
    const head = ['项目名称', '项目代码', '领域', '结果类型', '修约方式', '修约位数', '检出限'];
    const rows = [
      ['嗅味', 'XW', '水质1', '文字', null, null, null],
      ['肉眼可见物', 'RY', '水质1', '合格与否', '四舍六入(有效位)', 2, '0.5'],
    ];
    expect(await run(manager, await checked(manager, 'testItem', head, rows))).toMatchObject({ counts: { new: 2 } });
    const { rows: stored } = await lab.system.pool.query(
      `select round_mode, round_digits, lod from test_item where code in ('XW', 'RY')`,
    );
    expect(stored).toEqual([1, 2].map(() => ({ round_mode: 'none', round_digits: null, lod: null })));
    expect((await checked(manager, 'testItem', head, rows)).counts).toMatchObject({ unchanged: 2 });
  });

  it.each([
    ['testArea', ['领域名称', '领域代码', '承检科室'], ['空气', 'KQ', '理化室']],
    [
      'testItem',
      ['项目名称', '项目代码', '领域', '结果类型', '修约方式', '修约位数'],
      ['总磷', 'TP', '水质1', '数值', '四舍六入(小数位)', 2],
    ],
    [
      'standard',
      ['标准号', '年号', '标准名称', '类型', '实施日期'],
      ['GB 9999', '2026', '某标准', '产品标准、委托用', '2026.1.1'],
    ],
    ['testBasis', ['依据名称', '标准'], ['某方法', 'GB 9999-2026']],
    ['relatedParty', ['单位名称', '关系'], ['某厂', '生产单位，付款方']],
    ['sampleCategory', ['大类名称', '大类代码'], ['土壤', 'SOIL']],
  ])('reads %s, and again without doubling', async (noun, head, row) => {
    const person = noun === 'relatedParty' ? reception : manager;
    const rows = [row];
    const first = await run(person, await checked(person, noun, head, rows));
    expect(first).toMatchObject({ state: 'done', counts: { new: 1 } });
    const second = await checked(person, noun, head, rows);
    expect(second.counts).toEqual({ new: 0, updated: 0, unchanged: 1, refused: 0 });
  });
});
