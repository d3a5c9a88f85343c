import { criterionContract } from '../../contract/criterion';
import { customerContract } from '../../contract/customer';
import { departmentContract } from '../../contract/department';
import { type ImportLine, type ImportView, importContract } from '../../contract/import';
import { priceItemContract } from '../../contract/price-item';
import { staffContract } from '../../contract/staff';
import type { Cell } from '../../server/documents/xlsx/workbook-writer';
import { auditOf } from '../../server/store/audit';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';
import { aWorkbook, linesOf } from '../support/workbooks';

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

const upload = (person: Person, noun: string, bytes: Buffer | string, name = '表.xlsx', fields = {}) =>
  sendForm<ImportView>(lab, importContract.upload, person, { noun, ...fields }, { name, bytes });
const check = async (person: Person, view: ImportView, change: Partial<ImportView> = {}): Promise<ImportView> => {
  const { sheet, headLine, mapping } = { ...view, ...change };
  const { code, message } = await lab.call(importContract.check, person, { id: view.id, sheet, headLine, mapping });
  if (code !== 200) throw new Error(message);
  return settled(lab, importContract.one, person, view.id);
};
const run = async (person: Person, view: ImportView, partial = false): Promise<ImportView> => {
  const { code, message } = await lab.call(importContract.run, person, { id: view.id, partial });
  if (code !== 200) throw new Error(message);
  return settled(lab, importContract.one, person, view.id);
};
const checked = async (person: Person, noun: string, head: string[], rows: Cell[][]) =>
  check(person, (await upload(person, noun, await aWorkbook(head, rows))).data);
const problemsOf = async (person: Person, { id }: ImportView) => {
  const { data } = await lab.call<{ list: ImportLine[] }>(importContract.lines, person, {
    id,
    outcome: 'refused',
    pageSize: 100,
  });
  return data.list.flatMap(({ line, problems }) => problems.map(({ column, text }) => ({ line, column, text })));
};
const clients = async () =>
  (
    await lab.call<{ list: { id: string; name: string; ver: number; tel: string }[] }>(
      customerContract.list,
      reception,
      { pageSize: 200 },
    )
  ).data.list;

const HEAD = [
  '单位名称',
  '客户性质',
  '地址',
  '结算方式',
  '联系人·姓名',
  '联系人·电话',
  '信用额度',
  '折扣',
  '统一社会信用代码',
];
const client = (name: string, over: Partial<Record<number, Cell>> = {}): Cell[] =>
  [name, '企业', '长江路 1 号', '月结', '张三', '13800000000', 1234.5, '0.850', null].map((cell, index) =>
    over[index] === undefined ? cell : over[index],
  ) as Cell[];

describe('POST /api/imports', () => {
  it('reads the file and guesses the headings, below a title and by either language', async () => {
    const bytes = await aWorkbook(['客户清单'], [[], ['Name *', '客户性质', 'Address', 'unknown']]);
    const { data } = await upload(reception, 'customer', bytes);
    expect(data).toMatchObject({
      state: 'idle',
      step: 'read',
      headLine: 3,
      mapping: ['name', 'kind', 'address', null],
      sheets: [{ name: 'Sheet1', lines: 2 }],
    });
    expect(data.fields.find(({ key }) => key === 'name')).toMatchObject({ required: true });
    expect(data.fields.map(({ key }) => key)).toEqual(expect.arrayContaining(['contacts.phone', 'salesId', 'remark']));
  });

  it('reads CSV, also as Chinese Excel writes it, with its own separator', async () => {
    const { data } = await upload(
      reception,
      'customer',
      Buffer.from([0xb5, 0xa5, 0xce, 0xbb, 0xc3, 0xfb, 0xb3, 0xc6, 0x3b, 0x61]),
      'x.csv',
    );
    expect(data.sheets[0]?.head[0]?.cells).toEqual(['单位名称', 'a']);
  });

  it('asks for the right to create that noun', async () => {
    const bytes = await aWorkbook(['名称'], []);
    expect((await upload(reception, 'testItem', bytes)).code).toBe(403);
    const nobody = await lab.hire({ roles: ['TEST'] });
    expect((await upload(nobody, 'customer', bytes)).code).toBe(403);
  });

  it('refuses a noun that sheets cannot bring', async () => {
    expect((await upload(admin, 'menu', 'a,b')).code).toBe(400);
    expect((await upload(admin, 'nothing', 'a,b')).code).toBe(400);
  });
});

describe('POST /api/imports/{id}/check', () => {
  it('says for each line what an import would do, and writes nothing', async () => {
    const view = await checked(reception, 'customer', HEAD, [client('甲公司'), client('乙公司')]);
    expect(view).toMatchObject({ state: 'idle', step: 'checked', counts: { new: 2, refused: 0 }, done: 2, total: 2 });
    expect((await clients()).map(({ name }) => name)).not.toContain('甲公司');
  });

  it('names every fault by line and column', async () => {
    const view = await checked(reception, 'customer', HEAD, [
      client('好公司'),
      client('', { 1: '外星人' }),
      client('x'.repeat(129)),
      client('贰公司', { 5: '1', 6: '很多' }),
      client('叁公司', { 8: '91310000000000000X' }),
      client('好公司'),
      client('肆公司', { 7: '1.5' }),
    ]);
    expect(view.counts).toEqual({ new: 1, updated: 0, unchanged: 0, refused: 6 });
    const found = await problemsOf(reception, view);
    expect(found.map(({ line, column }) => [line, column])).toEqual([
      [3, 1],
      [4, 0],
      [5, 6],
      [6, 8],
      [7, 0],
      [8, 7],
    ]);
    expect(found[0]?.text).toBe('客户性质：“外星人”不在可选范围内：企业、政府机关、个人');
    expect(found[4]?.text).toContain('第 2 行');
  });

  it('names a required column that the sheet does not have', async () => {
    const view = await checked(reception, 'customer', ['单位名称'], [['缺列公司']]);
    expect((await problemsOf(reception, view)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['客户性质:必填', '地址:必填', '联系人:必填']),
    );
  });

  it('refuses a field that is matched twice, and a check of what is over', async () => {
    const { data } = await upload(reception, 'customer', await aWorkbook(['单位名称', 'x'], [['甲']]));
    const twice = await lab.call(importContract.check, reception, {
      id: data.id,
      sheet: 0,
      headLine: 1,
      mapping: ['name', 'name'],
    });
    expect(twice.code).toBe(400);
    await lab.call(importContract.cancel, reception, { id: data.id });
    const over = await lab.call(importContract.check, reception, {
      id: data.id,
      sheet: 0,
      headLine: 1,
      mapping: ['name'],
    });
    expect(over.code).toBe(409);
  });
});

describe('POST /api/imports/{id}/run', () => {
  it('stores all lines, with a row in the trail of each record and one of the file', async () => {
    const view = await checked(reception, 'customer', HEAD, [client('丙公司'), client('丁公司', { 8: '' })]);
    expect(await run(reception, view)).toMatchObject({ state: 'done', counts: { new: 2 } });
    const stored = (await clients()).filter(({ name }) => ['丙公司', '丁公司'].includes(name));
    expect(stored).toHaveLength(2);
    expect(stored[0]).toMatchObject({
      creditLimit: 123450,
      discount: '0.850',
      contacts: [{ name: '张三', isDefault: true }],
    });
    const [row] = await auditOf(lab.system.db, lab.companyId, 'customer', stored[0]?.id ?? '');
    expect(row).toMatchObject({ action: 'customer.create', actorId: reception.id });
    const ofFile = await auditOf(lab.system.db, lab.companyId, 'import', view.id);
    expect(ofFile.map(({ action }) => action)).toEqual(['import.upload', 'import.run']);
    expect(ofFile[1]?.after).toMatchObject({ noun: 'customer', counts: { new: 2 } });
  });

  it('finds what exists when the same file comes again', async () => {
    const rows = [client('戊公司'), client('己公司')];
    await run(reception, await checked(reception, 'customer', HEAD, rows));
    const again = await checked(reception, 'customer', HEAD, rows);
    expect(again.counts).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
    const changed = await checked(reception, 'customer', ['单位名称', '电话', '地址'], [['戊公司', '025-1', '']]);
    expect(changed.counts).toMatchObject({ updated: 1 });
    await run(reception, changed);
    const row = (await clients()).find(({ name }) => name === '戊公司');
    // An empty cell leaves what is there.
    expect(row).toMatchObject({ tel: '025-1', address: '长江路 1 号', ver: 2 });
  });

  it('stores nothing when a line is refused, unless only the good lines are asked for', async () => {
    const view = await checked(reception, 'customer', HEAD, [client('庚公司'), client('辛公司', { 1: '?' })]);
    expect(await run(reception, view)).toMatchObject({ state: 'idle', message: expect.stringContaining('没有导入') });
    expect((await clients()).map(({ name }) => name)).not.toContain('庚公司');
    expect(await run(reception, view, true)).toMatchObject({ state: 'done', counts: { new: 1, refused: 1 } });
    const names = (await clients()).map(({ name }) => name);
    expect(names).toContain('庚公司');
    expect(names).not.toContain('辛公司');
  });

  it('is refused before the check', async () => {
    const { data } = await upload(reception, 'customer', await aWorkbook(HEAD, [client('壬公司')]));
    expect((await lab.call(importContract.run, reception, { id: data.id })).code).toBe(400);
  });

  it('does not change records for who may only create them', async () => {
    const view = await checked(reception, 'customer', HEAD, [client('癸公司')]);
    await run(reception, view);
    await lab.system.pool.query(
      `update role set resource_ids = array(select unnest(resource_ids) except select id from resource where code = 'customer.update') where code = 'ARCH'`,
    );
    await lab.system.pool.query(
      `update role set resource_ids = resource_ids || array(select id from resource where code in ('customer.create', 'customer.read')) where code = 'ARCH'`,
    );
    await lab.system.pool.query(`update meta set value = to_jsonb(value::text::int + 1) where key = 'rights'`);
    const archivist = await lab.hire({ roles: ['ARCH'] });
    const other = await checked(archivist, 'customer', ['单位名称', '电话'], [['癸公司', '9']]);
    expect((await problemsOf(archivist, other)).map(({ text }) => text)).toEqual(['记录已存在，您没有修改它的权限']);
  });

  it('keeps a formula as the text it is', async () => {
    const view = await checked(reception, 'customer', HEAD, [client('=HYPERLINK("http://x")')]);
    await run(reception, view);
    expect((await clients()).map(({ name }) => name)).toContain('=HYPERLINK("http://x")');
  });
});

describe('DELETE /api/imports/{id}', () => {
  it('leaves nothing of a cancelled import', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => client(`取消公司${n}`));
    const view = await checked(reception, 'customer', HEAD, rows);
    await lab.call(importContract.run, reception, { id: view.id });
    await lab.call(importContract.cancel, reception, { id: view.id });
    await expect(settled(lab, importContract.one, reception, view.id)).resolves.toMatchObject({ state: 'cancelled' });
    // The work itself may need a moment to notice.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { rows: left } = await lab.system.pool.query(`select 1 from customer where name like '取消公司%'`);
    expect(left).toEqual([]);
  });

  it('is nobody else’s to see or to cancel', async () => {
    const { data } = await upload(reception, 'customer', await aWorkbook(HEAD, [client('他人公司')]));
    expect((await lab.call(importContract.one, manager, { id: data.id })).code).toBe(404);
    expect((await lab.call(importContract.cancel, manager, { id: data.id })).code).toBe(404);
  });
});

describe('GET /api/imports/{id}/file', () => {
  it('gives the sheet with the reasons, which comes in once it is corrected', async () => {
    const view = await checked(reception, 'customer', HEAD, [client('错公司', { 1: '外星人' }), client('对公司')]);
    const lines = await linesOf(await fileOf(lab, importContract.corrected, reception, view.id));
    expect(lines[0]).toEqual([...HEAD, '问题', '原行号']);
    expect(lines[1]?.slice(-2)).toEqual([expect.stringContaining('外星人'), '2']);
    const [head = [], ...rest] = lines;
    const bytes = await aWorkbook(
      head,
      rest.map((cells) => cells.map((cell) => (cell === '外星人' ? '企业' : cell))),
    );
    const again = await check(reception, (await upload(reception, 'customer', bytes)).data);
    expect(again.counts).toMatchObject({ new: 2, refused: 0 });
  });
});

describe('GET /api/imports/template/{noun}', () => {
  it('gives headings that the import understands, and says what each column takes', async () => {
    const { path } = importContract.template;
    const response = await fetch(`${lab.origin}${path.replace('{noun}', 'customer')}`, {
      headers: { authorization: reception.token },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const { data } = await upload(reception, 'customer', bytes);
    expect(data.mapping.every((key) => key !== null)).toBe(true);
    const lines = await linesOf(bytes);
    expect(lines).toContainEqual(['客户性质', '是', '企业 / 政府机关 / 个人']);
  });
});

describe('the nouns', () => {
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
