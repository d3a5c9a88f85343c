import { fileContract } from '../../contract/file/file';
import { onlineEditContract } from '../../contract/online-edit/online-edit';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { speak } from '../../domain/words/speak';
import { workbookBytes } from '../../server/documents/xlsx/workbook-writer';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

let lab: Laboratory;
let person: Person;
let manager: Person;
const PDF = '%PDF-1.7\n% a file';

beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['TEST'] });
  manager = await lab.hire({ roles: ['TM'] });
});
afterAll(async () => {
  delete process.env['ONLYOFFICE_URL'];
  delete process.env['ONLYOFFICE_SECRET'];
  await lab.close();
});

type Stored = { id: string; mime: string; size: number };
const upload = (name: string, bytes: string | Buffer, by: Person | null = person) =>
  sendForm<Stored>(lab, fileContract.upload, by, {}, { name, bytes });

describe('POST /api/file', () => {
  it('stores a file and gives the same bytes back', async () => {
    const { data } = await upload('证书.pdf', PDF);
    expect(data).toMatchObject({ mime: 'application/pdf', size: PDF.length });
    const file = await fetch(`${lab.origin}/api/file/${data.id}`, { headers: { authorization: person.token } });
    expect(await file.text()).toBe(PDF);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    const { rows } = await lab.system.pool.query(
      `select actor_id from audit_log where ref_id = $1 and action = 'file.store'`,
      [data.id],
    );
    expect(rows).toEqual([{ actor_id: person.id }]);
  });

  it.each([
    ['page.html', '<script>'],
    ['drawing.svg', '<svg/>'],
    ['false.pdf', 'no pdf'],
    ['empty.txt', ''],
    ['noextension', 'text'],
  ])('refuses %s', async (name, bytes) => {
    expect((await upload(name, bytes)).status).toBe(400);
  });

  it('is closed to strangers', async () => {
    expect((await upload('a.pdf', PDF, null)).status).toBe(401);
    const { data } = await upload('a.pdf', PDF);
    expect((await lab.call(fileContract.read, null, { id: data.id })).status).toBe(401);
  });
});

describe('POST /api/onlineedit/genToken and savePdf/{key}', () => {
  const open = async (mode: 'view' | 'edit') => {
    const { data } = await upload('方案.pdf', PDF, manager);
    return lab.call<{ key: string; token: string; url: string }>(onlineEditContract.token, manager, {
      fileId: data.id,
      mode,
    });
  };
  const save = (key: string, bytes = PDF) =>
    sendForm(lab, onlineEditContract.savePdf, null, { key }, { name: 'edited.pdf', bytes });

  it('says how to set up an office where there is none', async () => {
    expect(await open('edit')).toMatchObject({ code: 600, data: { blockers: [{ rule: 'office.missing' }] } });
    expect((await lab.call(onlineEditContract.token, person, { fileId: manager.id, mode: 'edit' })).status).toBe(403);
  });

  it('opens a session whose key takes the edited PDF back', async () => {
    process.env['ONLYOFFICE_URL'] = 'http://office.example';
    process.env['ONLYOFFICE_SECRET'] = 'a secret of the office';
    const { data } = await open('edit');
    expect(data.url).toBe('http://office.example');
    expect(data.token.split('.')).toHaveLength(3);
    expect(await save(data.key)).toMatchObject({ code: 200 });
    const { rows } = await lab.system.pool.query(`select created_by from stored_file where name = 'edited.pdf'`);
    expect(rows).toEqual([{ created_by: manager.id }]);
  });

  it('refuses a forged key, a key for reading only, and what is no PDF', async () => {
    const { data } = await open('edit');
    const forged = `${data.key[0] === 'A' ? 'B' : 'A'}${data.key.slice(1)}`;
    expect((await save(forged)).status).toBe(403);
    expect((await save((await open('view')).data.key)).status).toBe(403);
    expect((await save(data.key, 'text')).status).toBe(400);
  });
});

describe('POST /api/Sample2/import', () => {
  let sample1Id: string;
  beforeAll(async () => {
    const category = await lab.call<{ id: string }>(sampleCategoryContract.create, manager, { name: '水', code: 'W' });
    sample1Id = (
      await lab.call<{ id: string }>(sampleTypeContract.create, manager, {
        sam1Id: category.data.id,
        name: '饮用水',
        code: 'YY',
      })
    ).data.id;
  });
  const send = (csv: string | Buffer, more: Record<string, string> = {}, by = manager) =>
    sendForm<{ ok: number; failed: { row: number; field: string }[] }>(
      lab,
      sampleVariantContract.importRows,
      by,
      { sample1Id, ...more },
      { name: 'v.csv', bytes: csv },
    );
  const stored = async () =>
    (await lab.call<{ list: { code: string }[] }>(sampleVariantContract.list, manager, { pageSize: 50 })).data.list
      .map(({ code }) => code)
      .sort();

  it('stores nothing while a row is wrong, and names the row and field', async () => {
    const csv = '子类名称,代码\n出厂水,CC\n,MS\n末梢水,CC\n';
    expect((await send(csv)).data).toEqual({
      ok: 0,
      failed: [expect.objectContaining({ row: 3, field: 'name' }), expect.objectContaining({ row: 4, field: 'code' })],
    });
    expect(await stored()).toEqual([]);
    expect((await send(csv, { partial: 'true' })).data.ok).toBe(1);
    expect(await stored()).toEqual(['CC']);
  });

  it('reads what Excel in Chinese writes', async () => {
    // 末梢水,MS in GB 18030.
    const row = Buffer.concat([Buffer.from([0xc4, 0xa9, 0xc9, 0xd2, 0xcb, 0xae]), Buffer.from(',MS\n')]);
    expect((await send(Buffer.concat([Buffer.from('name,code\n'), row]))).data).toEqual({ ok: 1, failed: [] });
    const { list } = (
      await lab.call<{ list: { name: string }[] }>(sampleVariantContract.list, manager, { keyword: '末梢水' })
    ).data;
    expect(list).toHaveLength(1);
  });

  it('takes a workbook, with the headings of any language', async () => {
    const book = (heads: string[], cells: string[]) =>
      workbookBytes(async (writer) => {
        await writer.sheet(
          'a',
          heads.map((title) => ({ title })),
        );
        await writer.row(cells);
      });
    expect((await send(await book(['Name', 'Code'], ['Tap', 'TAP']))).data).toEqual({ ok: 1, failed: [] });
    const arabic = (['name', 'code'] as const).map((name) => speak('ar', sampleVariant.fields[name].label));
    expect((await send(await book(arabic, ['ماء', 'AR1']))).data).toEqual({ ok: 1, failed: [] });
    const lacking = await send(await book(['子类名称', '启用'], ['无代码', '也许']));
    expect(lacking.data.failed).toEqual([
      { row: 2, field: 'enabled', msg: expect.stringContaining('是') },
      { row: 2, field: 'code', msg: '代码：必填' },
    ]);
  });

  it('is closed without the right', async () => {
    expect((await send('name,code\na,b', {}, person)).status).toBe(403);
  });
});
