import { createHash } from 'node:crypto';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { insertRow } from '../../server/kernel/rows';
import { firstBrokenLink } from '../../server/kernel/trail-check';
import { aReportToCompile, authorise } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { compile, submit, review, approve, back, backToInput } = reportAdminContract;
type Blocked = { blockers: { rule: string; text: string; fix: string }[] };
const rules = ({ blockers }: Blocked) => blockers.map(({ rule }) => rule);
const signing = { result: 'pass', password: PASSWORD };
const trail = async (id: string) =>
  (
    await lab.system.pool.query(
      'select action, actor_id, to_state, reason from audit_log where ref_id = $1 order by seq',
      [id],
    )
  ).rows as {
    action: string;
    actor_id: string;
    to_state: string;
    reason: string | null;
  }[];
const validSignatures = async (id: string): Promise<string[]> =>
  (
    await lab.system.pool.query('select meaning from signature where ref_id = $1 and valid order by signed_at', [id])
  ).rows.map(({ meaning }) => meaning);

describe('POST /api/reportadmin/bianzhi/{id}', () => {
  it('keeps the draft, reads the lines from the worksheets and shows what is missing', async () => {
    const { reportId: id, sampleNo } = await aReportToCompile(lab);
    const { code, data } = await lab.call<ReportRecord>(compile, desk.comp, {
      id,
      conclusion: 'pass',
      lines: [{ value: '9' }],
    });
    expect(code).toBe(200);
    expect(data.report).toMatchObject({ state: 'compiling', conclusion: 'pass', compiledBy: desk.comp.id });
    expect(data.lines.map(({ sampleNo: no, value, verdict }) => [no, value, verdict])).toEqual([
      [sampleNo, '0.0021', 'pass'],
      [sampleNo, '<0.0005', 'pass'],
    ]);
    expect(data.checks.filter(({ ok }) => !ok).map((check) => check.code)).toEqual(['element.n']);
    expect(data.conclusionSuggested).toBe('pass');
  });

  it('refuses "pass" above a line that fails', async () => {
    const { reportId: id } = await aReportToCompile(lab, { lines: [{ reported: '0.013', verdict: 'fail' }] });
    const answer = await lab.call<Blocked>(compile, desk.comp, { id, conclusion: 'pass' });
    expect(answer.code).toBe(600);
    expect(rules(answer.data)).toEqual(['conclusion']);
    expect((await lab.call(compile, desk.comp, { id, conclusion: 'fail' })).code).toBe(200);
  });

  it('sets the draft and keeps its digest', async () => {
    const { reportId: id } = await aReportToCompile(lab);
    const { data } = await lab.call<ReportRecord>(compile, desk.comp, { id, mode: 'generate', deviations: '无。' });
    expect(data.report.sha256).toMatch(/^[0-9a-f]{64}$/);
    const pdf = await pdfOf(lab, desk.comp, id);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(data.report.sha256);
  });

  it('refuses a stale version, and whoever may not compile', async () => {
    const { reportId: id } = await aReportToCompile(lab);
    expect((await lab.call(compile, desk.comp, { id, ver: 9, title: '报告' })).code).toBe(409);
    expect((await lab.call(compile, desk.aud, { id, title: '报告' })).code).toBe(403);
  });

  it('refuses to change a submitted report', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    expect((await lab.call(compile, desk.comp, { id, title: '别的' })).code).toBe(409);
  });
});

describe('GET /api/reportadmin/bianzhisubmit', () => {
  it('signs the frozen content and sends the report to the auditor', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    const answer = await lab.call<{ state: string }>(submit, desk.comp, { id, password: PASSWORD });
    expect(answer).toMatchObject({ code: 200, data: { state: 'awaitingAudit', already: false } });
    const { rows } = await lab.system.pool.query(
      'select s.meaning, s.content_sha256 = c.sha256 as bound from signature s join report_content c on c.report_id = s.ref_id where ref_id = $1',
      [id],
    );
    expect(rows).toEqual([{ meaning: '编制', bound: true }]);
    const told = await lab.system.pool.query('select to_staff_id from message where ref_id = $1 and to_staff_id = $2', [
      id,
      desk.aud.id,
    ]);
    expect(told.rowCount).toBe(1);
  });

  it('answers a second call without doing it again', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    expect(await lab.call(submit, desk.comp, { id, password: PASSWORD })).toMatchObject({
      code: 200,
      data: { already: true },
    });
    expect(await validSignatures(id)).toEqual(['编制']);
  });

  it('lists every missing thing with its fix, and signs nothing', async () => {
    const { reportId: id, taskIds } = await aReport(lab, desk, 'compiling', {
      draft: { conclusion: null, deviations: null },
    });
    await lab.system.pool.query(`update task set state = 'testing' where id = $1`, [taskIds[0]]);
    const { code, data } = await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD });
    expect(code).toBe(600);
    expect(rules(data)).toEqual(['element.n', 'gate.checked', 'conclusion']);
    expect(data.blockers.every(({ fix }) => fix !== '')).toBe(true);
    expect(await validSignatures(id)).toEqual([]);
  });

  it('refuses a mark that no line allows', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling', { inScope: false, draft: { marks: ['cma'] } });
    await lab.system.pool.query(`update company set cma_no = '231012340567', cma_valid_to = '2099-12-31'`);
    const { data } = await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD });
    expect(rules(data)).toEqual(['mark.cma']);
  });

  it('refuses dates of testing that lie in the future', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling', { draft: { testTo: '2099-01-01' } });
    expect(rules((await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD })).data)).toEqual([
      'gate.dates',
    ]);
  });

  it('refuses a wrong password and leaves the report as it was', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    expect((await lab.call(submit, desk.comp, { id, password: 'wrong' })).code).toBe(400);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'compiling', lines: null });
  });
});

describe('POST /api/reportadmin/shenhe/{id}', () => {
  it('passes the audit by a signature bound to the same content', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    const answer = await lab.call(review, desk.aud, { id, ...signing, opinion: '同意' });
    expect(answer).toMatchObject({ code: 200, data: { state: 'awaitingApproval' } });
    const { rows } = await lab.system.pool.query(
      'select distinct content_sha256 from signature where ref_id = $1 and valid',
      [id],
    );
    expect(rows).toHaveLength(1);
    expect(await validSignatures(id)).toEqual(['编制', '审核']);
  });

  it('refuses an audit by the compiler', async () => {
    const both = await lab.hire({ roles: ['COMP', 'AUD'] });
    await authorise(lab, both, 'audit');
    const { reportId: id } = await aReportToCompile(lab);
    await bringTo(lab, { ...desk, comp: both }, id, 'awaitingAudit');
    const { code, data } = await lab.call<Blocked>(review, both, { id, ...signing });
    expect([code, rules(data)]).toEqual([600, ['separation']]);
  });

  it('refuses an audit by a tester of a line', async () => {
    const tester = await lab.hire({ roles: ['TEST', 'AUD'] });
    await authorise(lab, tester, 'audit');
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit', { tester });
    expect(rules((await lab.call<Blocked>(review, tester, { id, ...signing })).data)).toEqual(['separation']);
  });

  it('refuses an auditor who is authorised for another area', async () => {
    const other = await aReportToCompile(lab);
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    const aud = await lab.hire({ roles: ['AUD'] });
    await authorise(lab, aud, 'audit', { areaId: other.areaId });
    expect(rules((await lab.call<Blocked>(review, aud, { id, ...signing })).data)).toEqual([
      'competence.audit',
      'competence.audit',
    ]);
  });

  it('returns a report with a reason: the signatures are void, the compiler is told at once', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    expect((await lab.call(review, desk.aud, { id, result: 'reject', opinion: '否' })).code).toBe(400);
    expect(await lab.call(review, desk.aud, { id, result: 'reject', opinion: '结论不清楚' })).toMatchObject({
      code: 200,
      data: { state: 'compiling' },
    });
    expect(await validSignatures(id)).toEqual([]);
    expect(await stored(lab, 'report', id)).toMatchObject({
      lines: null,
      content_sha256: null,
      back_reason: '结论不清楚',
    });
    const { rows } = await lab.system.pool.query(
      `select popup from message where ref_id = $1 and to_staff_id = $2 and level = 'urgent'`,
      [id, desk.comp.id],
    );
    expect(rows).toEqual([{ popup: true }]);
  });

  it('refuses to sign what is no longer what was submitted', async () => {
    const { reportId: id, taskIds } = await aReport(lab, desk, 'awaitingAudit');
    await lab.system.pool.query(`update result set reported = '0.0029' where task_id = $1`, [taskIds[0]]);
    expect(rules((await lab.call<Blocked>(review, desk.aud, { id, ...signing })).data)).toEqual(['integrity']);
  });

  it('goes through a check first where the laboratory wants one', async () => {
    const writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: new Date().toISOString() };
    const setting = await insertRow(writer, 'setting', {
      group: 'report',
      key: 'report.check',
      label: '校核',
      valueType: 'bool',
      value: 'true',
      changeReason: '试行',
    });
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    await lab.system.pool.query('delete from setting where id = $1', [setting.id]);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'awaitingCheck' });
    const chk = await lab.hire({ roles: ['CHK'] });
    expect((await lab.call(review, desk.aud, { id, step: 'check', ...signing })).code).toBe(403);
    expect(await lab.call(review, chk, { id, step: 'check', ...signing })).toMatchObject({
      code: 200,
      data: { state: 'awaitingAudit' },
    });
    expect(await validSignatures(id)).toEqual(['编制', '校核']);
  });
});

describe('POST /api/reportadmin/pizhun/{id}', () => {
  it('makes the final file with every signature and binds its digest to the approval', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect(await lab.call(approve, desk.sign, { id, ...signing })).toMatchObject({
      code: 200,
      data: { state: 'approved' },
    });
    const row = await stored<{ sha256: string; issue_date: string }>(lab, 'report', id);
    const { rows } = await lab.system.pool.query(
      `select file_sha256 from signature where ref_id = $1 and meaning = '批准' and valid`,
      [id],
    );
    expect(rows).toEqual([{ file_sha256: row.sha256 }]);
    const pdf = await pdfOf(lab, desk.sign, id);
    expect(createHash('sha256').update(pdf).digest('hex')).toBe(row.sha256);
  });

  it('refuses a signatory whose authorisation misses one item', async () => {
    const { reportId: id, itemIds } = await aReport(lab, desk, 'awaitingApproval');
    const sign = await lab.hire({ roles: ['SIGN'] });
    await authorise(lab, sign, 'sign', { testitemId: itemIds[0] as string });
    const { code, data } = await lab.call<Blocked>(approve, sign, { id, ...signing });
    expect([code, rules(data)]).toEqual([600, ['competence.sign']]);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'awaitingApproval', file_pdf: expect.anything() });
  });

  it('refuses the compiler and the auditor', async () => {
    const compiler = await lab.hire({ roles: ['COMP', 'SIGN'] });
    const auditor = await lab.hire({ roles: ['AUD', 'SIGN'] });
    for (const person of [compiler, auditor]) await authorise(lab, person, 'sign');
    await authorise(lab, auditor, 'audit');
    const { reportId: id } = await aReportToCompile(lab);
    await bringTo(lab, { ...desk, comp: compiler, aud: auditor }, id, 'awaitingApproval');
    for (const person of [compiler, auditor])
      expect(rules((await lab.call<Blocked>(approve, person, { id, ...signing })).data)).toEqual(['separation']);
  });

  it('asks for the password each time', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect(await lab.call(approve, desk.sign, { id, result: 'pass' })).toMatchObject({
      code: 400,
      data: { errors: [{ field: 'password' }] },
    });
  });

  it('returns to the audit, or to the compiler when named', async () => {
    const one = await aReport(lab, desk, 'awaitingApproval');
    expect(
      await lab.call(approve, desk.sign, { id: one.reportId, result: 'reject', opinion: '再核一次' }),
    ).toMatchObject({ data: { state: 'awaitingAudit' } });
    expect(await validSignatures(one.reportId)).toEqual(['编制']);
    expect((await lab.call(review, desk.aud, { id: one.reportId, ...signing })).code).toBe(200);
    expect(
      await lab.call(approve, desk.sign, { id: one.reportId, result: 'reject', opinion: '重新编制', to: 'compiling' }),
    ).toMatchObject({ data: { state: 'compiling' } });
    expect(await validSignatures(one.reportId)).toEqual([]);
  });

  it('approves once when twenty signatories press at once', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => lab.call(approve, desk.sign, { id, ...signing })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(19);
    expect(await validSignatures(id)).toEqual(['编制', '审核', '批准']);
  });

  it('leaves the whole way in the trail, and the chain holds', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await trail(id)).map(({ action, to_state }) => `${action} ${to_state}`)).toEqual([
      'report.open awaitingCompile',
      'report.compile compiling',
      'report.submit awaitingAudit',
      'report.audit awaitingApproval',
      'report.approve approved',
    ]);
    expect(await firstBrokenLink(lab.system.db, lab.system.auditKey, lab.companyId)).toBeNull();
  });
});

describe('POST /api/reportadmin/back/{id}', () => {
  it('goes one step back and voids the signatures from there', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect(await lab.call(back, desk.sign, { id, opinion: '补充说明' })).toMatchObject({
      data: { state: 'awaitingAudit' },
    });
    expect(await lab.call(back, desk.aud, { id, opinion: '补充说明' })).toMatchObject({ data: { state: 'compiling' } });
    expect(await validSignatures(id)).toEqual([]);
  });

  it("is the holder's alone", async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect((await lab.call(back, desk.aud, { id, opinion: '补充说明' })).code).toBe(403);
    expect((await lab.call(back, desk.comp, { id, opinion: '补充说明' })).code).toBe(403);
  });

  it('withdraws an approval by the approver: the file is let go', async () => {
    const other = await lab.hire({ roles: ['SIGN'] });
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await lab.call(back, other, { id, opinion: '撤回批准' })).code).toBe(600);
    expect(await lab.call(back, desk.sign, { id, opinion: '撤回批准' })).toMatchObject({
      data: { state: 'awaitingApproval' },
    });
    expect(await stored(lab, 'report', id)).toMatchObject({ file_pdf: null, sha256: null, approved_by: null });
    expect(await validSignatures(id)).toEqual(['编制', '审核']);
  });

  it('cannot take back what is issued', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    expect((await lab.call(back, desk.sign, { id, opinion: '撤回批准' })).code).toBe(409);
  });
});

describe('POST /api/reportadmin/back2input/{id}', () => {
  it('reopens the worksheets, and the report waits for the data', async () => {
    const { reportId: id, worksheetId, taskIds, mandateId } = await aReport(lab, desk, 'awaitingAudit');
    expect(
      await lab.call(backToInput, desk.aud, { id, instanceIds: [worksheetId], opinion: '平行样超差' }),
    ).toMatchObject({ code: 200, data: { state: 'backToInput' } });
    expect(await stored(lab, 'worksheet', worksheetId)).toMatchObject({ state: 'rejected' });
    expect(await stored(lab, 'task', taskIds[0] as string)).toMatchObject({ state: 'testing' });
    expect(await stored(lab, 'mandate', mandateId)).toMatchObject({ state: 'testing' });
    expect(await validSignatures(id)).toEqual([]);
  });

  it('is refused without a reason and without the right', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    expect((await lab.call(backToInput, desk.comp, { id, opinion: '' })).code).toBe(400);
    expect((await lab.call(backToInput, desk.arch, { id, opinion: '平行样超差' })).code).toBe(403);
  });
});

describe('POST /api/reportadmin/upload/{id} and POST /api/report/afterupload', () => {
  const upload = async (id: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const form = new FormData();
    form.append('file', new Blob([bytes]), name);
    const response = await fetch(`${lab.origin}/api/reportadmin/upload/${id}`, {
      method: 'POST',
      headers: { authorization: desk.comp.token },
      body: form,
    });
    return (await response.json()) as { code: number; data: { fileId: string; sha256: string } };
  };
  const pdf = new TextEncoder().encode('%PDF-1.7 annex') as Uint8Array<ArrayBuffer>;

  it('takes a file whose text cannot be read only with a reason', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    const { data } = await upload(id, '附件.pdf', pdf);
    const input = { id, fileId: data.fileId, sha256: data.sha256 };
    expect(rules((await lab.call<Blocked>(reportContract.afterUpload, desk.comp, input)).data)).toEqual(['annex']);
    expect(await lab.call(reportContract.afterUpload, desk.comp, { ...input, reason: '人工核对一致' })).toMatchObject({
      code: 200,
      data: { readable: false },
    });
    const record = await lab.call<ReportRecord>(reportContract.record, desk.comp, { id });
    expect(record.data.attachments).toMatchObject([{ name: '附件.pdf', sha256: data.sha256 }]);
  });

  it('refuses a file that is not what its name says, and a digest that differs', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    expect((await upload(id, 'x.exe', pdf)).code).toBe(400);
    expect((await upload(id, 'x.docx', pdf)).code).toBe(400);
    const { data } = await upload(id, '附件.pdf', pdf);
    expect(
      (
        await lab.call(reportContract.afterUpload, desk.comp, {
          id,
          fileId: data.fileId,
          sha256: '0'.repeat(64),
          reason: '人工核对一致',
        })
      ).code,
    ).toBe(400);
  });
});
