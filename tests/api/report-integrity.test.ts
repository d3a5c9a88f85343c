import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileContract } from '../../contract/file/file';
import { messageContract } from '../../contract/message/message';
import { printcertContract } from '../../contract/print/printcert';
import { qrcodeContract } from '../../contract/qr-code/qrcode';
import { reportContract } from '../../contract/report/report';
import type { ReportRecord } from '../../contract/report/report-view';
import { taskContract } from '../../contract/task/task';
import { openDatabase } from '../../server/db/database';
import { adoptKey } from '../../server/kernel/adopt-key';
import { storeFile } from '../../server/kernel/files';
import { log } from '../../server/kernel/log';
import { getRow } from '../../server/kernel/rows';
import { doubtOf } from '../../server/report/genuine';
import { aDesk, aReport, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(async () => {
  logged.mockRestore();
  await lab.close();
});

type Row = { id: string; no: string; uuid: string; sha256: string; file_pdf: string; content_sha256: string };
const query = (text: string, values: unknown[] = []) => lab.owner.query(text, values);
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const FORGED = Buffer.from('%PDF-1.7\n% forged');

/** A forged file, stored as any file is. */
const forged = async () => {
  const { id, sha256 } = await storeFile(
    {
      db: lab.system.db,
      system: lab.system,
      actor: { id: desk.comp.id, companyId: lab.companyId },
      at: new Date().toISOString(),
    },
    { name: 'forged.pdf', mime: 'application/pdf', bytes: FORGED },
  );
  return { id, sha256 };
};

const tamperings: readonly (readonly [what: string, how: (row: Row) => Promise<unknown>])[] = [
  [
    'the file and its row are exchanged',
    async ({ file_pdf }) =>
      query('update stored_file set sha256 = $2, size = $3 where id = $1', [
        file_pdf,
        (await forged()).sha256,
        FORGED.length,
      ]),
  ],
  [
    'the report is pointed at another file',
    async ({ id }) => query('update report set file_pdf = $2 where id = $1', [id, (await forged()).id]),
  ],
  [
    'file and digest of the report are exchanged',
    async ({ id }) => {
      const { id: file, sha256 } = await forged();
      return query('update report set file_pdf = $2, sha256 = $3 where id = $1', [id, file, sha256]);
    },
  ],
  [
    'file, digest and signature are exchanged',
    async ({ id }) => {
      const { id: file, sha256 } = await forged();
      await query('update signature set file_sha256 = $2 where ref_id = $1 and file_sha256 is not null', [id, sha256]);
      return query('update report set file_pdf = $2, sha256 = $3 where id = $1', [id, file, sha256]);
    },
  ],
  [
    'file, digest, signature and the row of the trail are exchanged',
    async ({ id }) => {
      const { id: file, sha256 } = await forged();
      await query('update signature set file_sha256 = $2 where ref_id = $1 and file_sha256 is not null', [id, sha256]);
      await query('alter table audit_log disable trigger audit_log_append_only');
      await query(
        `update audit_log set after = after || jsonb_build_object('sha256', $2::text) where ref_id = $1 and after ? 'sha256'`,
        [id, sha256],
      );
      await query('alter table audit_log enable trigger audit_log_append_only');
      return query('update report set file_pdf = $2, sha256 = $3 where id = $1', [id, file, sha256]);
    },
  ],
  [
    'the bytes on the disk are changed',
    async ({ sha256 }) => fs.promises.writeFile(path.join(lab.system.filesDir, sha256.slice(0, 2), sha256), FORGED),
  ],
  [
    'the file on the disk is gone',
    async ({ sha256 }) => fs.promises.rm(path.join(lab.system.filesDir, sha256.slice(0, 2), sha256)),
  ],
  [
    "the signature's digest is changed",
    ({ id }) =>
      query(`update signature set file_sha256 = $2 where ref_id = $1 and meaning = '批准'`, [id, digest(FORGED)]),
  ],
  [
    'a value of the frozen content is changed',
    ({ id }) =>
      query(
        `update report_content set content = replace(content::text, '0.0021', '0.0012')::jsonb where report_id = $1`,
        [id],
      ),
  ],
  [
    'the frozen content is something else',
    ({ id }) => query(`update report_content set content = 'null'::jsonb where report_id = $1`, [id]),
  ],
  [
    'the lines beside the frozen content are changed',
    ({ id }) => query(`update report set lines = replace(lines::text, '0.0021', '0.0012')::jsonb where id = $1`, [id]),
  ],
  [
    'the approval is struck out',
    ({ id }) => query(`delete from signature where ref_id = $1 and meaning = '批准'`, [id]),
  ],
];

const scan = async (uuid: string) =>
  (await lab.call<{ valid: boolean; state: string }>(qrcodeContract.report, null, { id: uuid })).data;
const compare = async (uuid: string, sha256: string) =>
  (await lab.call(qrcodeContract.compare, null, { id: uuid, sha256 })).data;
const served = async (place: string) => {
  const response = await fetch(`${lab.origin}${place}`, { headers: { authorization: desk.arch.token } });
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};
const print = async (id: string) =>
  (
    await lab.call<{ list: { ok: boolean; message: string | null }[] }>(taskContract.printReport, desk.arch, {
      reportIds: [id],
    })
  ).data.list;

describe('an issued report', () => {
  it('that is genuine is served, printed, compared and verified', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const row = await stored<Row>(lab, 'report', id);
    const pdf = await pdfOf(lab, desk.arch, id);
    expect(digest(pdf)).toBe(row.sha256);
    expect(await served(`/api/file/${row.file_pdf}`)).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(await print(id)).toMatchObject([{ ok: true }]);
    expect(await served(`/api/report/file/${id}?copy=2`)).toMatchObject({ status: 200, type: 'application/pdf' });
    expect(await compare(row.uuid, row.sha256)).toEqual({ same: true });
    expect(await scan(row.uuid)).toMatchObject({ valid: true, state: 'valid' });
    expect((await lab.call<ReportRecord>(reportContract.record, desk.arch, { id })).data.fault).toBeNull();
    expect((await query('select * from integrity_fault where ref_id = $1', [id])).rows).toEqual([]);
  });

  it.each(tamperings)('is neither served, printed, compared nor verified once %s', async (_, tamper) => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const row = await stored<Row>(lab, 'report', id);
    await tamper(row);
    const now = await stored<Row>(lab, 'report', id);

    for (const place of [`/api/report/file/${id}`, `/api/report/file/${id}?copy=1`, `/api/file/${now.file_pdf}`]) {
      const { status, type, text } = await served(place);
      expect([
        place,
        status,
        type.includes('json'),
        text.includes('摘要不一致') || text.includes('内容不一致'),
      ]).toEqual([place, 409, true, true]);
    }
    expect((await lab.call(printcertContract.face, desk.arch, { id })).code).toBe(409);
    const [copy] = await print(id);
    expect([copy?.ok, copy?.message]).toEqual([false, expect.stringContaining('不一致')]);
    expect(await compare(row.uuid, row.sha256)).toEqual({ same: false, unverifiable: true });
    expect(await compare(row.uuid, digest(FORGED))).toEqual({ same: false, unverifiable: true });
    expect(await scan(row.uuid)).toEqual({
      valid: false,
      state: 'unverifiable',
      laboratory: '测试检测中心',
      tel: '0512-66660000',
    });

    const { data } = await lab.call<ReportRecord>(reportContract.record, desk.arch, { id });
    expect(data.fault?.text.zh).toMatch(/不一致/);
    expect(data.history.filter(({ action }) => action === 'report.fault')).toHaveLength(1);
  });

  it('is restored with its file: it is valid again', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const { uuid, sha256 } = await stored<Row>(lab, 'report', id);
    const place = path.join(lab.system.filesDir, sha256.slice(0, 2), sha256);
    const genuine = fs.readFileSync(place);
    fs.writeFileSync(place, FORGED);
    expect(await scan(uuid)).toMatchObject({ valid: false, state: 'unverifiable' });
    fs.writeFileSync(place, genuine);
    expect(await scan(uuid)).toMatchObject({ valid: true, state: 'valid' });
  });

  it('that a stranger finds changed is told to those who read the trail, once and not at every scan', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const { uuid, no } = await stored<Row>(lab, 'report', id);
    await query('update report set sha256 = $2 where id = $1', [id, digest(FORGED)]);
    logged.mockClear();
    for (let turn = 0; turn < 3; turn += 1) await scan(uuid);
    await Promise.all([scan(uuid), scan(uuid)]);
    expect(logged.mock.calls.map(([told]) => JSON.stringify(told)).filter((text) => text.includes(no))).toHaveLength(1);
    const { data } = await lab.call<{ list: { title: string; level: string }[] }>(messageContract.list, desk.qm, {});
    expect(data.list.filter(({ title }) => title.includes(no))).toMatchObject([{ level: 'urgent' }]);
    const { rows } = await query(
      `select actor_id, actor_name from audit_log where ref_id = $1 and action = 'report.fault'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: null, actor_name: '系统 System' }]);
  });
});

describe('a report that was not issued', () => {
  it('is not made valid by its state alone', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    await query(`update report set state = 'issued', issued_at = now() where id = $1`, [id]);
    const { uuid } = await stored<Row>(lab, 'report', id);
    expect(await scan(uuid)).toMatchObject({ valid: false, state: 'unverifiable' });
  });

  it('is neither previewed, sealed nor signed once its frozen content was changed', async () => {
    const change = (id: string) =>
      query(
        `update report_content set content = replace(content::text, '0.0021', '0.0012')::jsonb where report_id = $1`,
        [id],
      );
    const waiting = await aReport(lab, desk, 'awaitingAudit');
    expect(await served(`/api/report/file/${waiting.reportId}`)).toMatchObject({ status: 200 });
    await change(waiting.reportId);
    expect(await served(`/api/report/file/${waiting.reportId}`)).toMatchObject({ status: 409 });
    const approved = await aReport(lab, desk, 'approved');
    await change(approved.reportId);
    const seal = { id: approved.reportId, has: true, password: PASSWORD };
    expect((await lab.call(reportContract.seal, desk.arch, seal)).code).toBe(600);
    expect(await stored(lab, 'report', approved.reportId)).toMatchObject({ sealed: false });
  });

  it('is sealed, and unsealed again, and genuine all the while', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    for (const has of [true, false, true]) {
      expect((await lab.call(reportContract.seal, desk.arch, { id, has, password: PASSWORD })).code).toBe(200);
      expect(await served(`/api/report/file/${id}`)).toMatchObject({ status: 200, type: 'application/pdf' });
    }
    expect(await print(id)).toMatchObject([{ ok: true }]);
    const { uuid } = await stored<Row>(lab, 'report', id);
    expect(await scan(uuid)).toMatchObject({ valid: true });
  });

  it('is genuine, too, when it was approved and sealed in one moment', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await lab.call(reportContract.seal, desk.arch, { id, has: true, password: PASSWORD });
    await query('update signature set signed_at = now() where ref_id = $1', [id]);
    // What was stored last is read last, unless an order is asked for.
    await query(
      `with approval as (delete from signature where ref_id = $1 and meaning = '批准' returning *)
       insert into signature select * from approval`,
      [id],
    );
    expect(await print(id)).toMatchObject([{ ok: true }]);
  });
});

it('any other stored file that was changed on the disk is refused in plain words and told once', async () => {
  const { id, sha256 } = await storeFile(
    {
      db: lab.system.db,
      system: lab.system,
      actor: { id: desk.comp.id, companyId: lab.companyId },
      at: new Date().toISOString(),
    },
    { name: '图谱.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7\n% a spectrum') },
  );
  fs.writeFileSync(path.join(lab.system.filesDir, sha256.slice(0, 2), sha256), FORGED);
  for (let turn = 0; turn < 2; turn += 1) {
    const { code, message } = await lab.call(fileContract.read, desk.comp, { id });
    expect([code, message]).toEqual([409, expect.stringContaining('图谱.pdf')]);
  }
  const { rows } = await query('select action from audit_log where ref_id = $1', [id]);
  expect(rows).toEqual([{ action: 'file.fault' }]);
});

it('a report from before an adopted key is genuine all the same', async () => {
  const { reportId: id } = await aReport(lab, desk, 'issued');
  const auditKey = Buffer.alloc(32, 9);
  const doubt = async () => {
    const reader = { db: lab.system.db, actor: { id: null, companyId: lab.companyId } };
    return doubtOf({ db: lab.system.db, system: { ...lab.system, auditKey } }, await getRow(reader, 'report', id));
  };
  expect(await doubt()).toMatchObject({ finding: { rule: 'integrity' } });
  await adoptKey(openDatabase(lab.owner), auditKey, '密钥随旧机器丢失');
  expect(await doubt()).toBeNull();
});
