import { customerContract } from '../../contract/customer/customer';
import { importContract } from '../../contract/import/import';
import { auditOf } from '../../server/kernel/audit';
import { CLIENT_HEAD, clientLine, importsOf } from '../support/imports';
import { fileOf, settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { aWorkbook, linesOf } from '../support/workbooks';

let lab: Laboratory;
let reception: Person;
let manager: Person;
let admin: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
  manager = await lab.hire({ roles: ['TM'] });
  admin = await lab.hire({ roles: ['ADM'] });
});
afterAll(() => lab.close());

const { upload, check, run, checked, problemsOf } = importsOf(() => lab);
const clients = async () =>
  (
    await lab.call<{ list: { id: string; name: string; ver: number; tel: string }[] }>(
      customerContract.list,
      reception,
      { pageSize: 200 },
    )
  ).data.list;

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
    const view = await checked(reception, 'customer', CLIENT_HEAD, [clientLine('甲公司'), clientLine('乙公司')]);
    expect(view).toMatchObject({ state: 'idle', step: 'checked', counts: { new: 2, refused: 0 }, done: 2, total: 2 });
    expect((await clients()).map(({ name }) => name)).not.toContain('甲公司');
  });

  it('names every fault by line and column', async () => {
    const view = await checked(reception, 'customer', CLIENT_HEAD, [
      clientLine('好公司'),
      clientLine('', { 1: '外星人' }),
      clientLine('x'.repeat(129)),
      clientLine('贰公司', { 5: '1', 6: '很多' }),
      clientLine('叁公司', { 8: '91310000000000000X' }),
      clientLine('好公司'),
      clientLine('肆公司', { 7: '1.5' }),
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
    expect(found[0]?.text).toEqual(
      expect.stringContaining('客户性质：“外星人”不在可选范围内：企业、政府机关、事业单位'),
    );
    expect(found[4]?.text).toContain('第 2 行');
  });

  it('names a required column that the sheet does not have', async () => {
    const view = await checked(reception, 'customer', ['单位名称'], [['缺列公司']]);
    expect((await problemsOf(reception, view)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['客户性质：必填', '地址：必填', '联系人：必填']),
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
    const view = await checked(reception, 'customer', CLIENT_HEAD, [
      clientLine('丙公司'),
      clientLine('丁公司', { 8: '' }),
    ]);
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
    const rows = [clientLine('戊公司'), clientLine('己公司')];
    await run(reception, await checked(reception, 'customer', CLIENT_HEAD, rows));
    const again = await checked(reception, 'customer', CLIENT_HEAD, rows);
    expect(again.counts).toEqual({ new: 0, updated: 0, unchanged: 2, refused: 0 });
    const changed = await checked(reception, 'customer', ['单位名称', '电话', '地址'], [['戊公司', '025-1', '']]);
    expect(changed.counts).toMatchObject({ updated: 1 });
    await run(reception, changed);
    const row = (await clients()).find(({ name }) => name === '戊公司');
    // An empty cell leaves what is there.
    expect(row).toMatchObject({ tel: '025-1', address: '长江路 1 号', ver: 2 });
  });

  it('stores nothing when a line is refused, unless only the good lines are asked for', async () => {
    const view = await checked(reception, 'customer', CLIENT_HEAD, [
      clientLine('庚公司'),
      clientLine('辛公司', { 1: '?' }),
    ]);
    expect(await run(reception, view)).toMatchObject({ state: 'idle', message: expect.stringContaining('没有导入') });
    expect((await clients()).map(({ name }) => name)).not.toContain('庚公司');
    expect(await run(reception, view, true)).toMatchObject({ state: 'done', counts: { new: 1, refused: 1 } });
    const names = (await clients()).map(({ name }) => name);
    expect(names).toContain('庚公司');
    expect(names).not.toContain('辛公司');
  });

  it('is refused before the check', async () => {
    const { data } = await upload(reception, 'customer', await aWorkbook(CLIENT_HEAD, [clientLine('壬公司')]));
    expect((await lab.call(importContract.run, reception, { id: data.id })).code).toBe(400);
  });

  it('does not change records for who may only create them', async () => {
    const view = await checked(reception, 'customer', CLIENT_HEAD, [clientLine('癸公司')]);
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
    const view = await checked(reception, 'customer', CLIENT_HEAD, [clientLine('=HYPERLINK("http://x")')]);
    await run(reception, view);
    expect((await clients()).map(({ name }) => name)).toContain('=HYPERLINK("http://x")');
  });
});

describe('DELETE /api/imports/{id}', () => {
  it('leaves nothing of a cancelled import', async () => {
    const rows = Array.from({ length: 1500 }, (_, n) => clientLine(`取消公司${n}`));
    const view = await checked(reception, 'customer', CLIENT_HEAD, rows);
    await lab.call(importContract.run, reception, { id: view.id });
    await lab.call(importContract.cancel, reception, { id: view.id });
    await expect(settled(lab, importContract.one, reception, view.id)).resolves.toMatchObject({ state: 'cancelled' });
    // The work itself may need a moment to notice.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const { rows: left } = await lab.system.pool.query(`select 1 from customer where name like '取消公司%'`);
    expect(left).toEqual([]);
  });

  it('is nobody else’s to see or to cancel', async () => {
    const { data } = await upload(reception, 'customer', await aWorkbook(CLIENT_HEAD, [clientLine('他人公司')]));
    expect((await lab.call(importContract.one, manager, { id: data.id })).code).toBe(404);
    expect((await lab.call(importContract.cancel, manager, { id: data.id })).code).toBe(404);
  });
});

describe('GET /api/imports/{id}/file', () => {
  it('gives the sheet with the reasons, which comes in once it is corrected', async () => {
    const view = await checked(reception, 'customer', CLIENT_HEAD, [
      clientLine('错公司', { 1: '外星人' }),
      clientLine('对公司'),
    ]);
    const lines = await linesOf(await fileOf(lab, importContract.corrected, reception, view.id));
    expect(lines[0]).toEqual([...CLIENT_HEAD, '问题', '原行号']);
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
    expect(lines).toContainEqual(['客户性质', '是', expect.stringContaining('企业 / 政府机关 / 事业单位 / 社会团体')]);
  });
});
