/** What a file hides, sent to every call that takes one: refused in words, fast and in little memory, and nothing of it is kept. */
import fs from 'node:fs';
import { fileContract } from '../../contract/file/file';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { onlineEditContract } from '../../contract/online-edit/online-edit';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import { type RoleCode, roles } from '../../domain/role/rights';
import { apiRoutes } from '../../server/http/routes';
import { incomingDir } from '../../server/kernel/incoming';
import { aCatalogue, aDevice } from '../support/builders/catalogue';
import { aDesk, aReport } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { png } from '../support/png';
import { sendForm } from '../support/send-form';
import { aWorkbook } from '../support/workbooks';
import { aZip } from '../support/zip';

const MOST_MS = 2000;
const MOST_BYTES = 200 * 1024 * 1024;

let lab: Laboratory;
let everybody: Person;
/** What else each call has to be told, so that nothing but the file can be wrong, and a file that it takes. */
let calls: Readonly<Record<string, Readonly<{ fields: Record<string, string>; good: Sent }>>>;
type Sent = Readonly<{ name: string; bytes: Buffer | string }>;

const PDF: Sent = { name: 'a.pdf', bytes: '%PDF-1.7\n% a file\n%%EOF' };
const office = { url: process.env['ONLYOFFICE_URL'], secret: process.env['ONLYOFFICE_SECRET'] };

beforeAll(async () => {
  lab = await openLaboratory();
  everybody = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
  const catalogue = await aCatalogue(lab);
  // Its variants are imported, which a published version refuses.
  await lab.system.pool.query(`update sample_type set status = 'draft'`);
  const { reportId } = await aReport(lab, await aDesk(lab), 'compiling');
  const { id } = await aDevice(lab, catalogue, everybody);
  process.env['ONLYOFFICE_URL'] = 'http://office.example';
  process.env['ONLYOFFICE_SECRET'] = 'a secret of the office';
  const { data: stored } = await sendForm<{ id: string }>(lab, fileContract.upload, everybody, {}, PDF);
  const { data } = await lab.call<{ key: string }>(onlineEditContract.token, everybody, {
    fileId: stored.id,
    mode: 'edit',
  });
  const { data: template } = await lab.call<{ id: string }>(recordTemplateContract.create, everybody, { name: '记录' });
  const sheet = async (...head: string[]): Promise<Sent> => ({
    name: 'a.xlsx',
    bytes: await aWorkbook(head, [head.map((_, at) => `甲${at}`)]),
  });
  calls = {
    'POST /api/file': { fields: {}, good: PDF },
    'POST /api/reportadmin/upload/{id}': { fields: { id: reportId }, good: PDF },
    'POST /api/equipment/zhengshu/{id}': {
      fields: { id, certNo: 'C-1', calOrg: '计量院', calDate: '2026-01-05', dueDate: '2099-01-05' },
      good: PDF,
    },
    'POST /api/equipment/midcheck/{id}': {
      fields: { id, checkDate: '2026-01-05', verdict: 'pass', detail: '标准物质核查' },
      good: PDF,
    },
    'POST /api/onlineedit/savePdf/{key}': { fields: { key: data.key }, good: PDF },
    'POST /api/Sample2/import': { fields: { sample1Id: catalogue.type.id }, good: await sheet('子类名称', '代码') },
    'POST /api/orderadmin/sampletemplate': {
      fields: { sample1Id: catalogue.type.id },
      good: await sheet('样品名称', '数量'),
    },
    'POST /api/imports': { fields: { noun: 'customer' }, good: await sheet('单位名称', '地址') },
    'POST /api/recordtemplate/content/{id}': { fields: { id: template.id }, good: await sheet('样品', '结果') },
    'POST /api/workbooks/read': { fields: {}, good: await sheet('样品', '结果') },
  };
}, 60_000);
afterAll(async () => {
  for (const [name, value] of [
    ['ONLYOFFICE_URL', office.url],
    ['ONLYOFFICE_SECRET', office.secret],
  ] as const)
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  await lab.close();
});

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
const uploading = apiRoutes.map(({ endpoint }) => endpoint).filter(({ form }) => form === true);

const XML = '<?xml version="1.0"?>';
const CONTENT = { '[Content_Types].xml': `${XML}<Types/>` };
const LAUGHS = `${XML}<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>`;
const OUTSIDE = `${XML}<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]><x>&f;</x>`;

/** The frame of a JPEG behind a profile of 60 kB. */
const jpeg = (width: number, height: number): Buffer => {
  const profile = Buffer.alloc(60_000);
  profile.writeUInt16BE(0xffe2, 0);
  profile.writeUInt16BE(profile.length - 2, 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 34, 0, 2, 17, 1, 3, 17, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), profile, frame]);
};
const picture = (width: number, height: number) => png({ width, height, kind: 'grey', rows: Buffer.alloc(100) });

const hostile: readonly [what: string, name: string, bytes: () => Buffer | string][] = [
  ['a PNG of 10 000 × 10 000', 'x.png', () => picture(10_000, 10_000)],
  ['a PNG of 2³¹ × 2', 'x.png', () => picture(2 ** 31 - 1, 2)],
  ['a JPEG of 10 000 × 10 000', 'x.jpg', () => jpeg(10_000, 10_000)],
  ['a WebP', 'x.webp', () => Buffer.from('RIFF....WEBPVP8X..........')],
  ['a TIFF', 'x.tif', () => Buffer.from('II*\0........', 'latin1')],
  ['a zip bomb in a table', 'x.xlsx', () => aZip({ ...CONTENT, 'xl/workbook.xml': 'x' }, { grows: 2 ** 30 })],
  ['a zip bomb in a document', 'x.docx', () => aZip({ ...CONTENT, 'word/document.xml': 'x' }, { grows: 2 ** 30 })],
  ['an archive in an archive', 'x.zip', () => aZip({ 'a/inner.zip': 'PK' })],
  [
    'twenty thousand entries',
    'x.zip',
    () => aZip(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, '']))),
  ],
  ['a way out of the archive', 'x.zip', () => aZip({ '../../etc/cron.d/x': 'x' })],
  ['a way out as Windows writes it', 'x.zip', () => aZip({ '..\\..\\x.exe': 'x' })],
  ['a path from the root', 'x.docx', () => aZip({ ...CONTENT, '/etc/passwd': 'x' })],
  ['a link in the archive', 'x.zip', () => aZip({ link: '/etc/passwd' }, { links: true })],
  ['an entity of a file of the server', 'x.docx', () => aZip({ ...CONTENT, 'word/document.xml': OUTSIDE })],
  ['a billion laughs', 'x.xlsx', () => aZip({ ...CONTENT, 'xl/sharedStrings.xml': LAUGHS })],
  ['half an archive', 'x.zip', () => aZip({ a: 'x'.repeat(10_000) }).subarray(0, 60)],
  ['a text that is called PDF', 'x.pdf', () => 'text'],
  ['a program that is called a picture', 'x.png', () => Buffer.from('MZ\x90\0')],
  ['nothing', 'x.pdf', () => ''],
  ['no table that is called one', 'x.xlsx', () => aZip({ a: 'x' })],
  ['a name of 4 kB', `${'名'.repeat(4000)}.pdf`, () => PDF.bytes],
  ['a document with macros', 'x.docm', () => aZip({ ...CONTENT, 'word/vbaProject.bin': 'x' })],
  [
    'macros under another name',
    'x.docx',
    () => aZip({ ...CONTENT, 'word/document.xml': '<x/>', 'word/vbaProject.bin': 'x' }),
  ],
  ['a page in a PDF', 'x.pdf', () => '%PDF-1.7\n<html><script>alert(1)</script>'],
  [
    'a page in a picture',
    'x.png',
    () => Buffer.concat([picture(1, 1).subarray(0, 33), Buffer.from('<script>alert(1)</script>')]),
  ],
  ['a script that is a GIF', 'x.gif', () => 'GIF89a=1;alert(1)//'],
  ['a drawing with a script', 'x.svg', () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', 'x.html', () => '<!doctype html><script>alert(1)</script>'],
];

const kept = async () => {
  const { rows } = await lab.system.pool.query<{ n: number }>('select count(*)::int as n from stored_file');
  return { rows: rows[0]?.n, incoming: fs.readdirSync(incomingDir(lab.system.filesDir)).length };
};

it('is sent to every call that takes a file', () => {
  expect(Object.keys(calls).sort()).toEqual(uploading.map(nameOf).sort());
});

it.each(hostile)('%s is refused by every call, in words that say which file', async (_what, name, make) => {
  const bytes = make();
  const before = await kept();
  const rss = process.memoryUsage().rss;
  const wrong: string[] = [];
  for (const endpoint of uploading) {
    const from = performance.now();
    const { fields } = calls[nameOf(endpoint)] ?? { fields: {} };
    const { status, message, data } = await sendForm(lab, endpoint, everybody, fields, { name, bytes });
    const field = (data as { errors?: { field: string }[] } | null)?.errors?.[0]?.field;
    if (status < 400 || status >= 500 || field !== 'file')
      wrong.push(`${status} ${field} ${message}: ${endpoint.path}`);
    if (performance.now() - from > MOST_MS) wrong.push(`too slow: ${endpoint.path}`);
  }
  expect(wrong).toEqual([]);
  expect(process.memoryUsage().rss - rss).toBeLessThan(MOST_BYTES);
  expect(await kept()).toEqual(before);
});

it('is no reason to refuse a good one', async () => {
  for (const endpoint of uploading) {
    const { fields, good } = calls[nameOf(endpoint)] ?? { fields: {}, good: PDF };
    const { status, message } = await sendForm(lab, endpoint, everybody, fields, good);
    expect({ call: nameOf(endpoint), status, message }).toMatchObject({ call: nameOf(endpoint), status: 200 });
  }
});

it.each([
  ['a.pdf', PDF.bytes, 'inline'],
  ['a.png', picture(20, 5), 'inline'],
  ['a.txt', '<script>alert(1)</script>', 'attachment'],
  ['a.csv', '=1+1,<b>', 'attachment'],
  ['a.zip', aZip({ 'a/b.txt': 'x' }), 'attachment'],
  ['a.docx', aZip({ ...CONTENT, 'word/document.xml': '<x/>', 'word/embeddings/a.xlsx': 'PK' }), 'attachment'],
  ['web.docx', aZip({ ...CONTENT, 'word/document2.xml': '<x/>' }), 'attachment'],
  ['web.xlsx', aZip({ ...CONTENT, 'xl/workbook2.xml': '<x/>' }), 'attachment'],
])('%s comes back as what it is, never to be guessed at', async (name, bytes, how) => {
  const { data, status } = await sendForm<{ id: string }>(lab, fileContract.upload, everybody, {}, { name, bytes });
  expect(status).toBe(200);
  const { headers } = await fetch(`${lab.origin}${fileContract.read.path.replace('{id}', data.id)}`, {
    headers: { authorization: everybody.token },
  });
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how};`));
  expect(headers.get('content-type')).not.toMatch(/html|svg|script/);
});
