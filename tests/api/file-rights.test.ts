import { randomUUID } from 'node:crypto';
import { equipmentEventContract } from '../../contract/equipment/equipment-event';
import { type ExportView, exportContract } from '../../contract/export/export';
import { fileContract } from '../../contract/file/file';
import { importContract } from '../../contract/import/import';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { onlineEditContract } from '../../contract/online-edit/online-edit';
import { orderAdminContract } from '../../contract/order/order-admin';
import { printcertContract } from '../../contract/print/printcert';
import { reportContract } from '../../contract/report/report';
import { sampleContract } from '../../contract/sample/sample';
import { staffContract } from '../../contract/staff/staff';
import { standardContract } from '../../contract/standard/standard';
import { tasksContract } from '../../contract/task/tasks';
import type { ReportDocument } from '../../domain/report/report-document';
import { insertRow } from '../../server/kernel/rows';
import { must } from '../support/builders/bench';
import { aStranger } from '../support/builders/other-company';
import type { ReportScene } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { settled } from '../support/job';
import { type Laboratory, openLaboratory, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

const PDF = '%PDF-1.7\n% a file';
/** One transparent point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

let lab: Laboratory;
let desk: Desk;
let scene: ReportScene;
let people: Record<string, Person>;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  const writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: new Date().toISOString() };
  const { id: elsewhere } = await insertRow(writer, 'department', { name: '微生物室', code: 'WSW', type: 'lab' });
  const hire = (code: 'ADM' | 'REC' | 'KEEP' | 'DIR' | 'TEST' | 'EQ' | 'FIN' | 'CHK', departId = lab.departId) =>
    lab.hire({ roles: [code], departId });
  scene = await aReport(lab, desk, 'issued');
  people = {
    ADM: await hire('ADM'),
    REC: await hire('REC'),
    KEEP: await hire('KEEP'),
    DIR: await hire('DIR'),
    'DIR elsewhere': await hire('DIR', elsewhere),
    CHK: await hire('CHK'),
    'CHK elsewhere': await hire('CHK', elsewhere),
    TEST: scene.tester,
    'TEST of other work': await hire('TEST'),
    EQ: await hire('EQ'),
    FIN: await hire('FIN'),
    COMP: desk.comp,
    AUD: desk.aud,
    SIGN: desk.sign,
    ARCH: desk.arch,
    stranger: await aStranger(lab, ['ADM', 'REC', 'DIR', 'COMP', 'EQ', 'TM']),
  };
});
afterAll(() => lab.close());

const of = (name: string): Person => {
  const person = people[name];
  if (person === undefined) throw new Error(`nobody is ${name}`);
  return person;
};
const query = (text: string, values: unknown[] = []) => lab.owner.query(text, values);
const upload = async (by: Person, name = '附件.pdf', bytes: string | Buffer = PDF): Promise<string> =>
  must(await sendForm<{ id: string }>(lab, fileContract.upload, by, {}, { name, bytes })).id;
const get = async (person: Person, id: string) => {
  const response = await fetch(`${lab.origin}/api/file/${id}`, { headers: { authorization: person.token } });
  return { status: response.status, text: await response.text() };
};
/** The names of those who get the file; everybody else is answered as if there were none. */
const readersOf = async (id: string): Promise<string[]> => {
  const readers: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const { status, text } = await get(person, id);
    if (status === 200) readers.push(name);
    else expect([name, status, text]).toEqual([name, 404, (await get(person, randomUUID())).text]);
  }
  return readers;
};
const everybody = () => Object.keys(people).filter((name) => name !== 'stranger');

/** Names a file in a record that nothing here is about, past the calls that would. */
const nameIn = (table: string, column: string, id: string, fileId: string, many = false) =>
  query(`update ${table} set ${column} = ${many ? 'array[$2]::uuid[]' : '$2'} where id = $1`, [id, fileId]);

describe('GET /api/file/{id} answers', () => {
  it("a report's PDF to those who may read the report", async () => {
    const { file_pdf: id } = await stored<{ file_pdf: string }>(lab, 'report', scene.reportId);
    const readers = ['ADM', 'REC', 'DIR', 'CHK', 'COMP', 'AUD', 'SIGN', 'ARCH'];
    expect(await readersOf(id)).toEqual(readers);
    for (const name of readers)
      expect((await lab.call(reportContract.status, of(name), { id: scene.reportId })).code).toBe(200);
  });

  it('no earlier PDF of a report, which nothing stands behind any more', async () => {
    const { rows } = await query(`select id from stored_file where kind = 'report' and created_by = $1`, [desk.aud.id]);
    expect(rows.length).toBeGreaterThan(0);
    expect(await readersOf(rows[0].id)).toEqual([]);
  });

  it("a report's annex to the same", async () => {
    const other = await aReport(lab, desk, 'compiling');
    const id = await upload(desk.comp);
    await nameIn('report', 'attachments', other.reportId, id, true);
    expect(await readersOf(id)).toEqual(['ADM', 'REC', 'DIR', 'CHK', 'COMP', 'AUD', 'SIGN', 'ARCH']);
  });

  it("a mandate's export to those in whose rows the mandate is", async () => {
    const response = await fetch(`${lab.origin}/api/mandate/export/${scene.mandateId}`, {
      headers: { authorization: of('DIR').token },
    });
    expect(response.status).toBe(200);
    const { export_file: id } = await stored<{ export_file: string }>(lab, 'mandate', scene.mandateId);
    expect(await readersOf(id)).toEqual(
      everybody().filter(
        (name) => !['DIR elsewhere', 'CHK elsewhere', 'TEST of other work', 'EQ', 'FIN'].includes(name),
      ),
    );
  });

  it("a sample's photograph to those in whose rows the sample is", async () => {
    const id = await upload(of('REC'), 'p.png', PNG);
    await nameIn('sample', 'photos', scene.sampleId, id, true);
    expect(await readersOf(id)).toEqual(
      everybody().filter((name) => !['DIR elsewhere', 'CHK elsewhere', 'TEST of other work'].includes(name)),
    );
  });

  it("a worksheet's attachment to its tester and those who follow the work", async () => {
    await query('update worksheet set assignee_id = $2 where id = $1', [scene.worksheetId, scene.tester.id]);
    const id = await upload(scene.tester);
    await nameIn('worksheet', 'attachments', scene.worksheetId, id, true);
    expect(await readersOf(id)).toEqual(['ADM', 'DIR', 'CHK', 'TEST', 'COMP', 'AUD', 'SIGN']);
  });

  it("a standard's text to everybody of the laboratory, a certificate of a person to those who keep them", async () => {
    const id = await upload(desk.tm);
    const { rows } = await query('select id from standard where company_id = $1 limit 1', [lab.companyId]);
    await nameIn('standard', 'file', rows[0].id, id);
    expect(await readersOf(id)).toEqual(everybody());
    const certificate = await upload(of('EQ'));
    await query(
      `insert into certificate (id, company_id, kind, code, owner_id, file) values ($1, $2, 'staff', 'C1', $3, $4)`,
      [randomUUID(), lab.companyId, desk.comp.id, certificate],
    );
    expect(await readersOf(certificate)).toEqual(['ADM', 'REC', 'KEEP', 'EQ', 'ARCH']);
  });

  it('the logo to everybody of the company, the picture of the seal to who keeps the company alone', async () => {
    const [logo, seal] = [await upload(of('ADM'), 'l.png', PNG), await upload(of('ADM'), 's.png', PNG)];
    await nameIn('company', 'logo', lab.companyId, logo);
    await nameIn('company', 'seal_file', lab.companyId, seal);
    expect(await readersOf(logo)).toEqual(everybody());
    expect(await readersOf(seal)).toEqual(['ADM']);
    await query('update company set logo = null, seal_file = null where id = $1', [lab.companyId]);
  });

  it('an upload that no record names to who made it, and again once the record is deleted', async () => {
    const id = await upload(of('REC'));
    expect(await readersOf(id)).toEqual(['REC']);
    const { rows } = await query(
      `insert into certificate (id, company_id, kind, code, owner_id, file) values ($1, $2, 'staff', 'C2', $3, $4) returning id`,
      [randomUUID(), lab.companyId, desk.comp.id, id],
    );
    expect(await readersOf(id)).toEqual(['ADM', 'REC', 'KEEP', 'EQ', 'ARCH']);
    await query('update certificate set deleted_at = now() where id = $1', [rows[0].id]);
    expect(await readersOf(id)).toEqual(['REC']);
  });

  it('a file that two records name to the readers of either', async () => {
    const id = await upload(of('EQ'));
    await query(
      `insert into certificate (id, company_id, kind, code, owner_id, file) values ($1, $2, 'staff', 'C3', $3, $4)`,
      [randomUUID(), lab.companyId, desk.comp.id, id],
    );
    const other = await aReport(lab, desk, 'compiling');
    await nameIn('report', 'attachments', other.reportId, id, true);
    expect(await readersOf(id)).toEqual(['ADM', 'REC', 'KEEP', 'DIR', 'CHK', 'EQ', 'COMP', 'AUD', 'SIGN', 'ARCH']);
  });
});

describe('the picture of a signature', () => {
  type StaffRow = { id: string; ver: number; name: string; username: string; departId: string; roleIds: string[] };
  const save = async (person: Person, over: object) => {
    const { id, ver, name, username, departId, roleIds } = must(
      await lab.call<StaffRow>(staffContract.one, of('ADM'), { id: person.id }),
    );
    return lab.call<{ signImage: string | null }>(staffContract.update, of('ADM'), {
      id,
      ver,
      name,
      username,
      departId,
      roleIds,
      ...over,
    });
  };

  it('is answered to its owner alone, not to the administrator who stored it, nor after it was replaced', async () => {
    const id = await upload(of('ADM'), 'sign.png', PNG);
    must(await save(desk.sign, { signImage: id }));
    expect(await readersOf(id)).toEqual(['SIGN']);
    // The form sends back what it does not change.
    must(await save(desk.sign, { signImage: id, phone: '13800000001' }));
    const next = await upload(of('ADM'), 'sign2.png', PNG);
    must(await save(desk.sign, { signImage: next }));
    expect(await readersOf(id)).toEqual(['SIGN']);
    expect(await readersOf(next)).toEqual(['SIGN']);
  });

  it("cannot be made another person's, or a part of another record", async () => {
    const id = await upload(of('ADM'), 'sign.png', PNG);
    must(await save(desk.sign, { signImage: id }));
    expect(await save(of('ADM'), { signImage: id })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'signImage', msg: '文件不存在' }] },
    });
    expect(await readersOf(id)).toEqual(['SIGN']);
  });

  it('is set into the report, and no part of what the desk or the face of the report answers', async () => {
    must(await save(desk.sign, { signImage: await upload(of('ADM'), 'sign.png', PNG) }));
    const signed = await aReport(lab, desk, 'approved');
    const images = async (id: string) =>
      (await pdfOf(lab, of('ADM'), id)).toString('latin1').split('/Subtype /Image').length - 1;
    expect([await images(scene.reportId), await images(signed.reportId)]).toEqual([0, expect.any(Number)]);
    expect(await images(signed.reportId)).toBeGreaterThan(0);
    for (const endpoint of [reportContract.record, printcertContract.face] as AnyEndpoint[]) {
      const { data } = await lab.call<{ document: ReportDocument }>(endpoint, of('ADM'), { id: signed.reportId });
      expect(data.document.signatures.map((each) => each.signed?.image)).toEqual([null, null, null]);
    }
  });
});

describe('a foreign file cannot be attached', () => {
  const refused = async (field: string, answer: Promise<{ code: number; data: unknown }>) =>
    expect(await answer).toMatchObject({ code: 400, data: { errors: [{ field, msg: '文件不存在' }] } });
  let foreign: string;
  beforeAll(async () => {
    foreign = await upload(desk.qm);
  });

  it('to a record of one’s own, whichever call takes it', async () => {
    const eq = of('EQ');
    const event = { equipmentId: randomUUID(), kind: 'repair', at: new Date().toISOString(), detail: '更换灯管' };
    await refused(
      'files.0'.split('.')[0] ?? '',
      lab.call(equipmentEventContract.create, eq, { ...event, files: [foreign] }),
    );
    const standard = { no: 'GB 1', year: '2024', name: '水', type: ['method'], implementDate: '2024-01-01' };
    await refused('file', lab.call(standardContract.create, desk.tm, { ...standard, file: foreign }));
    await refused('fileId', lab.call(onlineEditContract.token, desk.tm, { fileId: foreign, mode: 'view' }));
    const sha256 = 'a'.repeat(64);
    await refused(
      'fileId',
      lab.call(reportContract.afterUpload, desk.comp, { id: scene.reportId, fileId: foreign, sha256 }),
    );
    const loss = { id: scene.sampleId, reason: '瓶子打碎了', photos: [foreign] };
    await refused('photos', lab.call(sampleContract.reportLoss, of('KEEP'), loss));
    const receipt = { id: scene.sampleId, condition: 'ok', photos: [foreign] };
    await refused('photos', lab.call(orderAdminContract.confirmSample, of('REC'), receipt));
    const sheet = { id: scene.worksheetId, mandateId: scene.mandateId, cells: [], sheet: { attachments: [foreign] } };
    await refused('sheet.attachments', lab.call(tasksContract.save, scene.tester, sheet));
    const { rows } = await query(`select 1 from sample where $1 = any(photos)`, [foreign]);
    expect(rows).toEqual([]);
  });

  it('by the values that an import presets', async () => {
    const preset = JSON.stringify({ file: foreign });
    const form = { noun: 'standard', preset };
    await refused(
      'file',
      sendForm(lab, importContract.upload, desk.tm, form, { name: 'a.csv', bytes: 'no,year\n1,2' }),
    );
  });

  it('and one that does not exist is refused in the same words', async () => {
    const standard = { no: 'GB 2', year: '2024', name: '水', type: ['method'], implementDate: '2024-01-01' };
    await refused('file', lab.call(standardContract.create, desk.tm, { ...standard, file: randomUUID() }));
  });

  it('but one’s own upload, and one that may be read already, can', async () => {
    const standard = { year: '2024', name: '水', type: ['method'], implementDate: '2024-01-01' };
    const own = await upload(desk.tm);
    const first = must(
      await lab.call<{ id: string; ver: number }>(standardContract.create, desk.tm, {
        ...standard,
        no: 'GB 3',
        file: own,
      }),
    );
    const { id, ver } = first;
    must(
      await lab.call(standardContract.update, desk.tm, { ...standard, id, ver, no: 'GB 3', name: '水质', file: own }),
    );
    must(await lab.call(standardContract.create, desk.tm, { ...standard, no: 'GB 4', file: own }));
  });
});

describe('other ways to a file', () => {
  it("an export is its maker's", async () => {
    const started = must(
      await lab.call<ExportView>(exportContract.start, of('REC'), {
        name: '客户',
        path: '/api/customer',
        query: {},
        columns: [{ field: 'name', title: '名称' }],
      }),
    );
    await settled(lab, exportContract.one, of('REC'), started.id);
    for (const name of ['KEEP', 'ADM', 'stranger'])
      expect((await lab.call(exportContract.file, of(name), { id: started.id })).code).toBe(404);
  });

  it('labels of samples outside the person’s rows are not printed', async () => {
    const { rows } = await query(
      `insert into role (id, company_id, code, name, data_scope, resource_ids)
       select $1, $2, 'LBL', '贴签', 'depart', array(select id from resource where code = 'certificate.print' and company_id = $2) returning id`,
      [randomUUID(), lab.companyId],
    );
    const outside = await lab.hire({ roles: ['TEST'], departId: of('DIR elsewhere').departId });
    await query('update staff set role_ids = $2 where id = $1', [outside.id, [rows[0].id]]);
    const labels = { ids: [scene.sampleId] };
    expect((await lab.call(printcertContract.labelSheet, outside, labels)).code).toBe(404);
  });
});

describe('files of an older data folder', () => {
  it('come under the same rule when the program is updated', async () => {
    const adm = of('ADM');
    const person = await lab.hire({ roles: ['TEST'] });
    const [old, present, plain] = [
      await upload(adm, 'old.png', PNG),
      await upload(adm, 'new.png', PNG),
      await upload(adm, 'plain.png', PNG),
    ];
    for (const signImage of [old, present]) {
      const { id, ver, name, username, departId, roleIds } = must(
        await lab.call<{
          id: string;
          ver: number;
          name: string;
          username: string;
          departId: string;
          roleIds: string[];
        }>(staffContract.one, adm, { id: person.id }),
      );
      must(await lab.call(staffContract.update, adm, { id, ver, name, username, departId, roleIds, signImage }));
    }
    const other = await aReport(lab, desk, 'awaitingAudit');
    const { file_pdf: draft } = await stored<{ file_pdf: string }>(lab, 'report', other.reportId);
    await bringTo(lab, desk, (await aReport(lab, desk, 'compiling')).reportId, 'awaitingAudit');
    const before = await query('select id, kind, owner_id from stored_file order by id');

    // The database as the version before left it.
    await query('drop table integrity_fault');
    await query('alter table stored_file drop column kind, drop column owner_id');
    const { rows: indexes } = await query(`select indexname from pg_indexes where indexname = any($1)`, [
      'report_file_pdf report_attachments mandate_export_file sample_photos worksheet_attachments equipment_event_files calibration_cert_file equipment_cert_file certificate_file standard_file test_basis_verify_file'.split(
        ' ',
      ),
    ]);
    for (const { indexname } of indexes) await query(`drop index ${indexname}`);
    await query(`delete from schema_version where name = '0038-file-rights.sql'`);
    await lab.alter();

    expect((await query('select id, kind, owner_id from stored_file order by id')).rows).toEqual(before.rows);
    expect((await get(adm, old)).status).toBe(404);
    expect((await get(person, old)).status).toBe(200);
    expect((await get(adm, present)).status).toBe(404);
    expect((await get(adm, plain)).status).toBe(200);
    expect((await get(desk.aud, draft)).status).toBe(200);
    expect((await get(person, draft)).status).toBe(404);
  });
});
