import { workbookContract } from '../../contract/workbook/workbook';
import type { BookContent } from '../../domain/workbook/content';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';
import { aWorkbook } from '../support/workbooks';

let lab: Laboratory;
let manager: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  manager = await lab.hire({ roles: ['TM'] });
});
afterAll(() => lab.close());

const read = (person: Person, bytes: Buffer | string, name = '记录.xlsx') =>
  sendForm<BookContent>(lab, workbookContract.read, person, {}, { name, bytes });

it('is read for what it says, and nothing of it is kept', async () => {
  const stored = async () => (await lab.owner.query('select count(*)::int as n from stored_file')).rows[0]?.n;
  const before = await stored();
  const { code, data } = await read(manager, await aWorkbook(['样品', '结果'], [['水', '0.012']]));
  expect(code).toBe(200);
  expect(data.sheets[0]?.cells).toEqual(
    ['样品', '结果', '水', '0.012'].map((value, nth) => ({ at: ['A1', 'B1', 'A2', 'B2'][nth], kind: 'text', value })),
  );
  expect(await stored()).toBe(before);
});

it('is refused where it is none, in words', async () => {
  const refused = await Promise.all([
    read(manager, 'a,b\n1,2', '表.csv'),
    read(manager, '%PDF-1.7\n%%EOF', '表.xlsx'),
    read(manager, Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), '表.xlsx'),
  ]);
  expect(refused.map(({ code }) => code)).toEqual([400, 400, 400]);
  expect(refused.map(({ message }) => message)).toEqual([
    expect.stringContaining('这是文本文件，里面没有公式'),
    expect.stringContaining('这是 PDF 文件'),
    expect.stringContaining('压缩包已损坏'),
  ]);
  const { code, message } = await lab.call(workbookContract.read, manager, {});
  expect([code, message]).toEqual([400, expect.anything()]);
});

it('is read by who may work on documents alone', async () => {
  const bytes = await aWorkbook(['a'], [['1']]);
  const others = await Promise.all(
    (['REC', 'ADM', 'FIN', 'TEST'] as const).map(
      async (role) => (await read(await lab.hire({ roles: [role] }), bytes)).code,
    ),
  );
  expect(others).toEqual([403, 403, 403, 403]);
});
