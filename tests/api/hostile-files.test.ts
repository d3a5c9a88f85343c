import fs from 'node:fs';
import path from 'node:path';
import { type ImportView, importContract } from '../../contract/import/import';
import { settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';
import { aWorkbook } from '../support/workbooks';
import { aZip } from '../support/zip';

let lab: Laboratory;
let person: Person;

beforeAll(async () => {
  lab = await openLaboratory();
  person = await lab.hire({ roles: ['REC'] });
});
afterAll(() => lab.close());

const upload = (bytes: Buffer | string, name = 'x.xlsx') =>
  sendForm<ImportView>(lab, importContract.upload, person, { noun: 'customer' }, { name, bytes });
const stored = async () => {
  const { rows } = await lab.system.pool.query(
    'select (select count(*) from background_job) as jobs, (select count(*) from import_row) as lines, (select count(*) from stored_file) as files',
  );
  return rows[0] as { jobs: number; lines: number; files: number };
};

const XML = '<?xml version="1.0"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const parts = (sheet: string) => ({
  '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': sheet,
});
const sheetOf = (cell: string) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`;

const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const hostile: [what: string, bytes: () => Buffer | string | Promise<Buffer>, sentence: RegExp][] = [
  ['an empty file', () => '', /空/],
  ['a picture that is called xlsx', () => Buffer.from('89504e470d0a1a0a0000000d', 'hex'), /图片/],
  ['a web page that is called xls', () => '<html><table><tr><td>a</td></tr></table></html>', /网页/],
  ['half a workbook', async () => (await aWorkbook(['单位名称'], [['甲']])).subarray(0, 900), /损坏/],
  [
    'a workbook with a broken part',
    () => aZip({ ...parts('<worksheet'), 'xl/worksheets/sheet1.xml': sheetOf('a') }, { corrupt: true }),
    /损坏/,
  ],
  ['an archive that is no workbook', () => aZip({ 'a.txt': 'x' }), /不是 Excel/],
  ['a Word document', () => aZip({ 'word/document.xml': '<x/>' }), /Word/],
  ['a binary workbook', () => aZip({ 'xl/workbook.bin': 'x' }), /另存为/],
  [
    'a workbook with a password',
    () => Buffer.concat([OLE, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')]),
    /密码/,
  ],
  ['an encrypted archive', () => aZip(parts(sheetOf('a')), { locked: true }), /密码/],
  ['a broken xls', () => Buffer.concat([OLE, Buffer.alloc(2000, 7)]), /损坏/],
  ['a zip bomb that says its size', () => aZip(parts(`<worksheet>${' '.repeat(200_000_000)}`)), /过大/],
  [
    'a zip bomb that lies about its size',
    () => aZip(parts(`<worksheet>${' '.repeat(50_000_000)}`), { claims: 1000 }),
    /损坏/,
  ],
  [
    'twenty thousand entries',
    () => aZip(Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, '']))),
    /过大/,
  ],
  ['a cell of a megabyte', () => aZip(parts(sheetOf('x'.repeat(40_000)))), /10 000 个字/],
  [
    'a table without anything',
    async () => aZip(parts(`${XML}<worksheet xmlns="${MAIN}"><sheetData/></worksheet>`)),
    /没有数据/,
  ],
  ['three hundred columns', () => Array.from({ length: 300 }, (_, n) => `c${n}`).join(','), /200 列/],
];

describe('POST /api/imports', () => {
  it.each(hostile)('refuses %s in words, and stores nothing', async (_what, bytes, sentence) => {
    const before = await stored();
    const { status, message } = await upload(await bytes());
    expect({ status, message }).toEqual({ status: 400, message: expect.stringMatching(sentence) });
    expect(await stored()).toEqual(before);
  });

  it('refuses more than 50 MB', async () => {
    const { status } = await upload(Buffer.alloc(50 * 1024 * 1024 + 1, 65), 'x.csv');
    expect(status).toBe(413);
  });

  it('reads no entity of an XML that declares its own', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>${sheetOf('&f;&b;').replace(XML, '')}`;
    const { data } = await upload(aZip(parts(bomb)));
    expect(JSON.stringify(data)).not.toMatch(/root:|aaaaaaaaaa/);
  });

  it('takes an old xls, or says what is wrong with it', async () => {
    const { data, status } = await upload(xls(), 'old.xls');
    expect(status).toBe(200);
    expect(data.sheets[0]?.head[0]?.cells).toEqual(['单位名称', '地址']);
  });
});

/** An old workbook, made by the reader's own writer: what Excel 97 wrote is binary. */
const xls = (): Buffer => {
  const XLSX = require('@e965/xlsx') as typeof import('@e965/xlsx');
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['单位名称', '地址'],
      ['甲', '长江路'],
    ]),
    'S',
  );
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
};

/** Real workbooks of laboratories and of other programs' tests; OFFICE_FILES names their folder where there is one. */
const office = process.env['OFFICE_FILES'] ?? '';
const officeFiles =
  office !== '' && fs.existsSync(office)
    ? fs
        .readdirSync(office, { recursive: true })
        .map(String)
        .filter((name) => /\.(xlsx|xlsm|xls|csv)$/.test(name))
    : [];

describe('real workbooks', () => {
  it.each(officeFiles.length > 0 ? officeFiles : ['(none here)'])(
    'arrive or say where they are wrong: %s',
    async (name) => {
      if (officeFiles.length === 0) return;
      const { data, status, message } = await upload(fs.readFileSync(path.join(office, name)), path.basename(name));
      if (status !== 200) {
        expect({ status, said: message.length > 0 }).toEqual({ status: 400, said: true });
        return;
      }
      const mapping = data.sheets[data.sheet]?.head[0]?.cells.map((_, place) => (place === 0 ? 'name' : null)) ?? [
        'name',
      ];
      const headLine = data.sheets[data.sheet]?.head[0]?.line ?? 1;
      await lab.call(importContract.check, person, { id: data.id, sheet: data.sheet, headLine, mapping });
      const view = await settled<ImportView>(lab, importContract.one, person, data.id);
      expect(view).toMatchObject({ state: 'idle', step: 'checked', counts: { new: 0, updated: 0 } });
      const { rows } = await lab.system.pool.query(
        `select count(*) as n from import_row where job_id = $1 and outcome = 'refused' and problems is null`,
        [data.id],
      );
      expect(rows).toEqual([{ n: 0 }]);
    },
  );
});
