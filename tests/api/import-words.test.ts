import { createRequire } from 'node:module';
import type { ImportView } from '../../contract/import/import';
import { importsOf } from '../support/imports';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { aWorkbook } from '../support/workbooks';

const XLSX = createRequire(__filename)('@e965/xlsx') as typeof import('@e965/xlsx');

let lab: Laboratory;
let reception: Person;
let colleague: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  reception = await lab.hire({ roles: ['REC'] });
  colleague = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const { upload, check, run, problemsOf } = importsOf(() => lab);

/** A workbook of several sheets, with merged cells where asked. */
const aBook = (
  sheets: Record<string, { lines: unknown[][]; merges?: string[] }>,
  bookType: 'xlsx' | 'biff8' = 'xlsx',
) => {
  const book = XLSX.utils.book_new();
  for (const [name, { lines, merges = [] }] of Object.entries(sheets)) {
    const sheet = XLSX.utils.aoa_to_sheet(lines);
    sheet['!merges'] = merges.map((range) => XLSX.utils.decode_range(range));
    XLSX.utils.book_append_sheet(book, sheet, name);
  }
  return XLSX.write(book, { type: 'buffer', bookType }) as Buffer;
};

const HEAD = ['客户名称', '性质', '联系地址', '付款方式', '联系人', '联系电话', '业务员'];
const line = (name: string, pay: string, sales: string | null = null) => [
  name,
  '事业单位',
  '长江路 1 号',
  pay,
  '张三',
  '13800000000',
  sales,
];

describe('words of a sheet', () => {
  it('that a column does not offer are listed once with their count, and what is chosen counts for all lines', async () => {
    const rows = [line('甲所', '现结'), line('乙所', '月结'), line('丙所', '现结', '老周'), line('丁所', '挂账')];
    const { data } = await upload(reception, 'customer', await aWorkbook(HEAD, rows));
    expect(data.mapping).toEqual(['name', 'kind', 'address', 'payMode', 'contacts.name', 'contacts.phone', 'salesId']);
    const first = await check(reception, data);
    expect(first).toMatchObject({ counts: { new: 1, refused: 3 }, read: { lines: 4, empty: 0 } });
    expect(first.words).toEqual([
      { key: 'payMode', word: '现结', count: 2 },
      { key: 'salesId', word: '老周', count: 1 },
      { key: 'payMode', word: '挂账', count: 1 },
    ]);
    const second = await check(reception, data, {
      meanings: [
        { key: 'payMode', word: '现结', meaning: 'prepay' },
        { key: 'payMode', word: '挂账', meaning: 'monthly' },
        { key: 'salesId', word: '老周', meaning: colleague.id },
      ],
    });
    expect(second).toMatchObject({ counts: { new: 4, refused: 0 } });
    expect(second.words).toContainEqual({ key: 'payMode', word: '现结', count: 2, meaning: 'prepay' });
    expect(await run(reception, second)).toMatchObject({ state: 'done', counts: { new: 4 } });
    const { rows: stored } = await lab.system.db.executeQuery<{
      name: string;
      payMode: string;
      salesId: string | null;
    }>(lab.system.db.selectFrom('customer').select(['name', 'payMode', 'salesId']).orderBy('name').compile());
    expect(stored).toContainEqual({ name: '丙所', payMode: 'prepay', salesId: colleague.id });
    expect(stored).toContainEqual({ name: '丁所', payMode: 'monthly', salesId: null });
  });

  it('and headings are proposed the next time as they were said, to a colleague too who has said nothing', async () => {
    const head = ['甲方大名', ...HEAD.slice(1, 6), '业务员'];
    const { data } = await upload(reception, 'customer', await aWorkbook(head, [line('戊所', '现结')]));
    expect(data.mapping[0]).toBeNull();
    const mapping = ['name', ...data.mapping.slice(1, 6), null];
    await run(reception, await check(reception, data, { mapping }));

    for (const person of [reception, colleague]) {
      const again = (await upload(person, 'customer', await aWorkbook(head, [line('己所', '现结')]))).data;
      expect(again.mapping).toEqual(mapping);
      expect((await check(person, again)).counts).toMatchObject({ new: 1, refused: 0 });
    }
    const stranger = (await upload(colleague, 'customer', await aWorkbook(head, [line('己所', '现结')]))).data;
    await run(colleague, await check(colleague, stranger, { mapping: [...mapping.slice(0, 6), 'salesId'] }));
    const own = (await upload(reception, 'customer', await aWorkbook(head, [line('庚所', '现结')]))).data;
    expect(own.mapping[6]).toBeNull();
  });

  it('get no meaning that the column does not offer, and one is taken back by an empty text', async () => {
    const { data } = await upload(reception, 'customer', await aWorkbook(HEAD, [line('辛所', '刷卡')]));
    await expect(
      check(reception, data, { meanings: [{ key: 'payMode', word: '刷卡', meaning: 'cash' }] }),
    ).rejects.toThrow('“刷卡”对应的结算方式不存在');
    await check(reception, data, { meanings: [{ key: 'payMode', word: '刷卡', meaning: 'prepay' }] });
    const back = await check(reception, data, { meanings: [{ key: 'payMode', word: '刷卡', meaning: '' }] });
    expect(back.words).toEqual([{ key: 'payMode', word: '刷卡', count: 1 }]);
  });

  it('that are a client’s code find the client, and a code that nobody has is refused at its cell', async () => {
    const { code } = await lab.system.db
      .selectFrom('customer')
      .select('code')
      .where('name', '=', '甲所')
      .executeTakeFirstOrThrow();
    const bytes = await aWorkbook(
      ['客户编码', '客户名称', '性质', '地址', '结算方式', '联系人', '联系电话'],
      [
        [code, '甲研究所', '事业单位', '长江路 1 号', '预付', '张三', '13800000000'],
        ['K-0815', '壬所', '事业单位', '长江路 1 号', '预付', '张三', '13800000000'],
      ],
    );
    const view = await check(reception, (await upload(reception, 'customer', bytes)).data);
    expect(view.counts).toMatchObject({ updated: 1, refused: 1 });
    expect(await problemsOf(reception, view)).toEqual([
      { line: 3, column: 0, text: expect.stringContaining('客户编码：没有一条记录是“K-0815”') },
    ]);
  });
});

describe('a workbook of other people', () => {
  const seen = async (bytes: Buffer): Promise<ImportView> => (await upload(reception, 'customer', bytes)).data;

  it('is read from its first sheet that holds anything, below a merged title, with headings of two lines', async () => {
    const merges = ['A1:E1', 'A2:A3', 'B2:B3', 'C2:D2', 'E2:E3', 'A4:A5', 'B4:B5', 'E4:E5'];
    const lines = [
      ['客户一览表'],
      ['单位名称', '地址', '联系人', null, '结算方式'],
      [null, null, '姓名', '手机', null],
      ['子所', '长江路 1 号', '张三', '13800000000', '预付'],
      [null, null, '李四', '13900000000', null],
      [],
      ['丑所', '长江路 2 号', '王五', '13700000000', '预付'],
    ];
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const view = await seen(aBook({ 封面: { lines: [] }, 清单: { lines, merges } }, bookType));
      expect(view).toMatchObject({ sheet: 1, headLine: 3 });
      expect(view.mapping).toEqual(['name', 'address', 'contacts.name', 'contacts.phone', 'payMode']);
      const checked = await check(reception, view);
      expect(checked).toMatchObject({ read: { lines: 3, empty: 1 } });
    }
  });

  it('without any known heading is shown from its first sheet that holds anything', async () => {
    expect(await seen(aBook({ 空: { lines: [] }, 有: { lines: [['x', 'y']] } }))).toMatchObject({ sheet: 1 });
  });
});

describe('a file that is no workbook', () => {
  const ole = (streams: Record<string, string>) => {
    const file = XLSX.CFB.utils.cfb_new();
    for (const [name, content] of Object.entries(streams)) XLSX.CFB.utils.cfb_add(file, name, Buffer.from(content));
    return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer);
  };

  it.each([
    ['a Word document of old', ole({ '/WordDocument': 'x'.repeat(5000) }), '这是 Word 文档'],
    [
      'a Word document with a workbook in it',
      ole({ '/WordDocument': 'x', '/ObjectPool/_1/Workbook': 'x' }),
      '这是 Word 文档',
    ],
    ['a presentation of old', ole({ '/PowerPoint Document': 'x' }), '这是 PowerPoint 演示文稿'],
    ['an encrypted workbook', ole({ '/EncryptedPackage': 'x', '/EncryptionInfo': 'x' }), '文件有密码保护'],
    ['an e-mail', ole({ '/__properties_version1.0': 'x' }), '这是邮件'],
    ['any other OLE file', ole({ '/Something': 'x' }), '里面没有工作表'],
    ['a web page', Buffer.from('<html><table><tr><td>单位名称</td></tr></table></html>'), '这是网页（HTML）'],
    ['a PDF', Buffer.from('%PDF-1.7\n\0\0'), '这是 PDF 文件'],
    ['a file of XML', Buffer.from('<?xml version="1.0"?><Workbook/>'), '这是 XML 文件'],
  ])('is told as what it is, whatever its name: %s', async (_what, bytes, words) => {
    const { code, message } = await upload(reception, 'customer', bytes, '客户.xls');
    expect({ code, message }).toEqual({ code: 400, message: expect.stringContaining(words) });
  });

  it('and comma-separated text called xls is read as what it is', async () => {
    const { data } = await upload(reception, 'customer', '单位名称,地址\n甲,乙', '客户.xls');
    expect(data.mapping).toEqual(['name', 'address']);
  });
});
