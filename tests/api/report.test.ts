import { createHash } from 'node:crypto';
import type { PrintOutput } from '../../contract/report/report';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord, ReportRow, ReportStatus } from '../../contract/report/report-view';
import { taskContract } from '../../contract/task/task';
import { label } from '../../domain/kit/label';
import { imagesIn, pagesOf, saysTheSame, textOf } from '../../server/documents/fixtures/read-pdf';
import { insertRow } from '../../server/kernel/rows';
import { aReportToCompile, openReportOf } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, giveSeal, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { list, record, status, seal, time, type, remove, amend } = reportContract;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const actions = ({ actions: all }: { actions: { code: string; enabled: boolean }[] }) =>
  all.filter(({ enabled }) => enabled).map(({ code }) => code);

describe('GET /api/report', () => {
  it('finds reports by number, client and state, with the names beside them', async () => {
    const { reportId: id, customerId } = await aReportToCompile(lab);
    const { no } = await stored<{ no: string }>(lab, 'report', id);
    for (const query of [{ keyword: no }, { customerId }, { state: 'awaitingCompile', keyword: no }]) {
      const { data } = await lab.call<{ list: ReportRow[]; total: number }>(list, desk.comp, query);
      expect(data.list.map((row) => row.id)).toEqual([id]);
    }
    const { data } = await lab.call<{ list: ReportRow[] }>(list, desk.comp, { customerId });
    expect(data.list[0]).toMatchObject({
      customerName: expect.stringContaining('自来水厂'),
      sampleNames: expect.stringContaining('出厂水'),
      departName: '理化室',
      overdue: false,
      lines: null,
    });
  });

  it('shows a director the reports of the own department only, also by id', async () => {
    const writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: new Date().toISOString() };
    const other = await insertRow(writer, 'department', { name: '生物室', code: 'SW', type: 'lab' });
    const { reportId: id } = await aReportToCompile(lab, { departId: other.id });
    const here = await lab.hire({ roles: ['DIR'] });
    const there = await lab.hire({ roles: ['DIR'], departId: other.id });
    const ids = async (person: typeof here) =>
      (await lab.call<{ list: ReportRow[] }>(list, person, { pageSize: 200 })).data.list.map((row) => row.id);
    expect(await ids(here)).not.toContain(id);
    expect(await ids(there)).toEqual([id]);
    expect((await lab.call(record, here, { id })).code).toBe(404);
    expect((await lab.call(record, there, { id })).code).toBe(200);
  });

  it('is closed to testers', async () => {
    expect((await lab.call(list, await lab.hire({ roles: ['TEST'] }), {})).code).toBe(403);
  });
});

describe('GET /api/report/record/{id} and /status/{id}', () => {
  it('shows signatures, history and the legal buttons with the cause of a disabled one', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    const { data } = await lab.call<ReportRecord>(record, desk.aud, { id });
    expect(data.signatures).toMatchObject([
      { meaning: { zh: '编制', en: 'Prepared' }, printedName: desk.comp.name, valid: true },
    ]);
    expect(data.history.map((node) => node.label.en)).toEqual(['Report opened', 'Prepare report', 'Submit report']);
    expect(actions(data)).toContain('audit');
    const both = await lab.hire({ roles: ['AUD', 'TEST'] });
    const tested = await aReportToCompile(lab, { tester: both });
    await bringTo(lab, desk, tested.reportId, 'awaitingAudit');
    const own = await lab.call<ReportRecord>(record, both, { id: tested.reportId });
    expect(own.data.actions.find(({ code }) => code === 'audit')).toMatchObject({
      enabled: false,
      blockers: ['您检测了本报告中的结果'],
    });
  });

  it('tells state and next actions', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const { data } = await lab.call<ReportStatus>(status, desk.arch, { id });
    expect(data).toMatchObject({ state: 'approved', stateLabel: { zh: '待打印' } });
    expect(actions(data)).toEqual(['seal', 'sealAcross', 'print']);
    expect((await lab.call(status, desk.arch, { id: lab.companyId })).code).toBe(404);
  });
});

describe('PUT /api/report/type/{id} and POST /api/report/time/{id}', () => {
  it('change the head of an unsubmitted report and leave a trail', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    expect((await lab.call(type, desk.comp, { id, type: 'interim' })).code).toBe(200);
    expect((await lab.call(time, desk.comp, { id, testFrom: '2026-01-02', testTo: '2026-01-03' })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({
      type: 'interim',
      test_from: '2026-01-02',
      test_to: '2026-01-03',
    });
    const { rows } = await lab.system.pool.query(
      `select action, after from audit_log where ref_id = $1 and action in ('report.setType', 'report.setTime') order by seq`,
      [id],
    );
    expect(rows).toEqual([
      { action: 'report.setType', after: { type: 'interim' } },
      { action: 'report.setTime', after: { testFrom: '2026-01-02', testTo: '2026-01-03' } },
    ]);
  });

  it('refuse a signed report, dates in the wrong order, and an amendment by hand', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    expect((await lab.call(type, desk.comp, { id, type: 'interim' })).code).toBe(409);
    expect((await lab.call(type, desk.comp, { id, type: 'amend' })).code).toBe(400);
    expect((await lab.call(time, desk.comp, { id, testFrom: '2026-01-03', testTo: '2026-01-02' })).code).toBe(400);
    expect((await lab.call(time, desk.arch, { id, testFrom: '2026-01-02', testTo: '2026-01-03' })).code).toBe(403);
  });
});

describe('DELETE /api/report/delete/{id}', () => {
  it('takes an unapproved report away and never gives its number again', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    expect((await lab.call(remove, desk.comp, { id })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'cancelled' });
    expect((await lab.call(remove, desk.comp, { id })).code).toBe(409);
  });

  it('is refused once the report waits for approval', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect((await lab.call(remove, desk.comp, { id })).code).toBe(409);
    expect((await lab.call(remove, desk.arch, { id })).code).toBe(403);
  });
});

describe('POST /api/report/hasg/{id}', () => {
  it('seals an approved report by a signature that names the sealed file', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await lab.call(seal, desk.arch, { id })).code).toBe(400);
    expect((await lab.call(seal, desk.arch, { id, password: PASSWORD })).code).toBe(200);
    const row = await stored<{ sha256: string }>(lab, 'report', id);
    expect(row).toMatchObject({ sealed: true, seal_by: desk.arch.id });
    const { rows } = await lab.system.pool.query(
      `select file_sha256 from signature where ref_id = $1 and meaning = '用印' and valid`,
      [id],
    );
    expect(rows).toEqual([{ file_sha256: row.sha256 }]);
    expect(sha256(await pdfOf(lab, desk.arch, id))).toBe(row.sha256);
  });

  it('is refused before approval, and notes who collected an issued report', async () => {
    const early = await aReport(lab, desk, 'awaitingApproval');
    expect((await lab.call(seal, desk.arch, { id: early.reportId, password: PASSWORD })).code).toBe(409);
    const { reportId: id } = await aReport(lab, desk, 'issued');
    expect((await lab.call(seal, desk.arch, { id, password: PASSWORD })).code).toBe(409);
    expect((await lab.call(seal, desk.arch, { id, kind: 'got', issuedTo: '周建国' })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ issued_to: '周建国' });
  });
});

describe('POST /api/task/printreport', () => {
  const print = (ids: string[], more = {}) =>
    lab.call<PrintOutput>(taskContract.printReport, desk.arch, { reportIds: ids, ...more });

  it("issues on the first print: data locked, mandate done, the client's copy and 副本 logged", async () => {
    const { reportId: id, worksheetId, taskIds, mandateId, orderId } = await aReport(lab, desk, 'approved');
    const { data } = await print([id], { copies: 2, issuedTo: '周建国' });
    expect(data.list).toMatchObject([{ id, ok: true, state: 'issued', copies: [{ copyNo: 1 }, { copyNo: 2 }] }]);
    expect(await stored(lab, 'worksheet', worksheetId)).toMatchObject({ state: 'locked' });
    expect(await stored(lab, 'task', taskIds[0] as string)).toMatchObject({ state: 'done' });
    expect(await stored(lab, 'mandate', mandateId)).toMatchObject({ state: 'finished' });
    expect(await stored<{ state: string }>(lab, 'orders', orderId)).toMatchObject({
      state: expect.stringMatching(/reporting|finished/),
    });
    expect(await stored(lab, 'report', id)).toMatchObject({
      print_count: 2,
      issued_to: '周建国',
      issued_at: expect.anything(),
    });
  });

  it('makes as many copies as the order asks for at the issue, one afterwards, and the number that is said', async () => {
    const [three, none, said] = [
      await aReport(lab, desk, 'approved'),
      await aReport(lab, desk, 'approved'),
      await aReport(lab, desk, 'approved'),
    ];
    const order = 'update orders set report_copies = $2 where id = $1';
    await lab.system.pool.query(order, [three.orderId, 3]);
    await lab.system.pool.query(order, [none.orderId, null]);
    await lab.system.pool.query(order, [said.orderId, 5]);
    const { data: rows } = await lab.call<{ list: ReportRow[] }>(list, desk.arch, { customerId: three.customerId });
    expect(rows.list).toMatchObject([{ id: three.reportId, reportCopies: 3 }]);
    const made = async (ids: string[], more = {}) =>
      new Map((await print(ids, more)).data.list.map(({ id, copies }) => [id, copies.map(({ copyNo }) => copyNo)]));
    const first = await made([three.reportId, none.reportId]);
    expect([first.get(three.reportId), first.get(none.reportId)]).toEqual([[1, 2, 3], [1]]);
    expect((await made([three.reportId])).get(three.reportId)).toEqual([4]);
    expect((await made([said.reportId], { copies: 2 })).get(said.reportId)).toEqual([1, 2]);
    for (const copies of [0, 21, '']) expect((await print([said.reportId], { copies })).code).toBe(400);
  });

  it('never changes the issued file; a copy says what it says, whatever has changed since', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await lab.call(seal, desk.arch, { id, password: PASSWORD })).code).toBe(200);
    await print([id]);
    const before = await pdfOf(lab, desk.arch, id);
    const digest = (await stored<{ sha256: string }>(lab, 'report', id)).sha256;
    await print([id], { copies: 3 });
    const made = await pdfOf(lab, desk.arch, id, '?copy=4');
    await lab.system.pool.query(`update company set name = name || '改', seal_file = null`);
    await lab.system.pool.query(`update report set title = title || '改' where id = $1`, [id]);
    const after = await pdfOf(lab, desk.arch, id);
    const copy = await pdfOf(lab, desk.arch, id, '?copy=4');
    await lab.system.pool.query(`update company set name = replace(name, '改', '')`);
    await giveSeal(lab, desk.tm);
    expect(after.equals(before)).toBe(true);
    expect([sha256(after), (await stored<{ sha256: string }>(lab, 'report', id)).sha256]).toEqual([digest, digest]);
    expect(copy.equals(made)).toBe(true);
    expect(saysTheSame(copy, before, '副本副本4')).toBe(true);
    expect(imagesIn(before)).not.toEqual([]);
    expect(imagesIn(copy)).toEqual(imagesIn(before));
  });

  it('gives the copies of one print in one file, those that were made and no others', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await print([id], { copies: 3 });
    const all = pagesOf(await pdfOf(lab, desk.arch, id, '?copy=1&upTo=3'));
    const foots = all.map((page) => /副本 \d/.exec(page)?.[0]);
    expect([...new Set(foots)]).toEqual([undefined, '副本 2', '副本 3']);
    expect(pagesOf(await pdfOf(lab, desk.arch, id, '?copy=2&upTo=2')).every((page) => page.includes('副本 2'))).toBe(
      true,
    );
    const refused = async (which: { copy?: number; upTo?: number }) => {
      const { code, message } = await lab.call({ ...reportContract.file, output: status.output }, desk.arch, {
        id,
        ...which,
      });
      return [code, message];
    };
    expect(await refused({ copy: 9 })).toEqual([400, '没有打印过这一份']);
    expect(await refused({ copy: 1, upTo: 4 })).toEqual([400, '没有打印过这一份']);
    expect(await refused({ copy: 3, upTo: 2 })).toEqual([400, '末份不能小于首份']);
    expect(await refused({ copy: 1, upTo: 21 })).toEqual([400, '一次最多 20 份']);
  });

  it('prints what can be printed and says why the rest cannot', async () => {
    const ready = await aReport(lab, desk, 'approved');
    const early = await aReport(lab, desk, 'awaitingApproval');
    const { data } = await print([ready.reportId, early.reportId]);
    expect(data.list.filter(({ ok }) => ok).map(({ id }) => id)).toEqual([ready.reportId]);
    expect(data.list.find(({ ok }) => !ok)).toMatchObject({
      id: early.reportId,
      state: 'awaitingApproval',
      message: expect.stringContaining('待批准'),
    });
  });

  it('issues once when it is pressed twenty times at once', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await Promise.all(Array.from({ length: 20 }, () => print([id])));
    const { rows } = await lab.system.pool.query(
      `select count(*)::int as n from audit_log where ref_id = $1 and action = 'report.print' and from_state = 'approved'`,
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
    const { print_log: log } = await stored<{ print_log: { copyNo: number }[] }>(lab, 'report', id);
    expect(log.map(({ copyNo }) => copyNo)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('is refused to everybody but the issuing desk', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await lab.call(taskContract.printReport, desk.sign, { reportIds: [id] })).code).toBe(403);
  });

  it('refuses to let a file out that was changed on disk', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await lab.system.pool.query(
      'update stored_file set sha256 = $1 where id = (select file_pdf from report where id = $2)',
      [sha256(Buffer.from(id)), id],
    );
    const { code, data } = await print([id]);
    expect([code, data.list[0]?.ok, data.list[0]?.message]).toEqual([
      200,
      false,
      '报告文件与登记的摘要不一致，可能被改动或替换过',
    ]);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'approved', print_count: 0 });
  });
});

describe('POST /api/report/amend/{id}', () => {
  it('opens -G1 that names the old one; the old stays in force until the new is issued', async () => {
    const { reportId: id, taskIds } = await aReport(lab, desk, 'issued');
    const { no } = await stored<{ no: string }>(lab, 'report', id);
    const { code, data } = await lab.call<ReportStatus>(amend, desk.tm, { id, reason: '委托单位名称有误' });
    expect([code, data.no, data.state]).toEqual([200, `${no}-G1`, 'compiling']);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'issued' });
    expect(await stored(lab, 'task', taskIds[0] as string)).toMatchObject({ state: 'checked' });
    expect((await lab.call(amend, desk.tm, { id, reason: '再改一次' })).code).toBe(409);
    await bringTo(lab, desk, data.id, 'issued');
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'superseded', superseded_by_id: data.id });
    expect(await stored(lab, 'task', taskIds[0] as string)).toMatchObject({ state: 'done' });
    const amended = await lab.call<ReportRecord>(record, desk.comp, { id: data.id });
    expect(amended.data.document.amendment).toEqual({ version: 1, replaces: no, reason: '委托单位名称有误' });
    expect(amended.data.versions.map((each) => each.no)).toEqual([no, `${no}-G1`]);
  });

  it('leaves the file of the old report as it is and shows it under the number of the new one', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const before = await pdfOf(lab, desk.arch, id);
    const { data } = await lab.call<ReportStatus>(amend, desk.tm, { id, reason: '委托单位名称有误' });
    expect((await pdfOf(lab, desk.arch, id)).equals(before)).toBe(true);
    await bringTo(lab, desk, data.id, 'issued');
    const { no, sha256: digest } = await stored<{ no: string; sha256: string }>(lab, 'report', id);
    expect(digest).toBe(sha256(before));
    expect(saysTheSame(await pdfOf(lab, desk.arch, id), before, `已被更改代替SUPERSEDED${no}-G1`)).toBe(true);
    expect((await pdfOf(lab, desk.arch, data.id)).toString('latin1')).toContain('pdfaid:part');
  });

  it('marks the line that differs from the old report', async () => {
    const { reportId: id, taskIds } = await aReport(lab, desk, 'issued');
    const { data } = await lab.call<ReportStatus>(amend, desk.tm, { id, reason: '结果换算有误' });
    await lab.system.pool.query(`update result set reported = '0.0031' where task_id = $1`, [taskIds[0]]);
    const { data: view } = await lab.call<ReportRecord>(record, desk.comp, { id: data.id });
    expect(view.lines.map(({ value, amended }) => [value, amended])).toEqual([
      ['0.0031', true],
      ['<0.0005', false],
    ]);
  });

  it('says in record and file what has changed: facts, the line with what stood there, and the line that is gone', async () => {
    const { reportId: id, taskIds } = await aReport(lab, desk, 'issued');
    const { data } = await lab.call<ReportStatus>(amend, desk.tm, { id, reason: '结果换算有误' });
    await lab.system.pool.query(`update result set reported = '0.0031' where task_id = $1`, [taskIds[0]]);
    await lab.system.pool.query(`update task set state = 'cancelled' where id = $1`, [taskIds[1]]);
    await lab.system.pool.query(
      `update orders set project = '四季度复核' where id = (select order_id from report where id = $1)`,
      [id],
    );
    const { data: view } = await lab.call<ReportRecord>(record, desk.comp, { id: data.id });
    const { facts, lines, removed } = view.document.amendment ?? {};
    expect(facts).toContainEqual({ what: label('项目名称', 'Project'), was: null, is: '四季度复核' });
    expect(lines).toEqual([{ no: 1, was: label('结果 0.0021 mg/L', 'result 0.0021 mg/L') }]);
    expect(removed?.map(({ value }) => value)).toEqual(['<0.0005']);
    expect(textOf(await pdfOf(lab, desk.comp, data.id))).toMatch(
      /项目名称—四季度复核.*原报告为：结果0\.0021mg\/L.*较原报告删去的结果.*<0\.0005/,
    );
  });

  it('is refused before issue and without a reason; deleting the amendment locks the data again', async () => {
    const early = await aReport(lab, desk, 'approved');
    expect((await lab.call(amend, desk.tm, { id: early.reportId, reason: '委托单位名称有误' })).code).toBe(409);
    const { reportId: id, worksheetId, mandateId } = await aReport(lab, desk, 'issued');
    expect((await lab.call(amend, desk.tm, { id, reason: '' })).code).toBe(400);
    const { data } = await lab.call<ReportStatus>(amend, desk.comp, { id, reason: '委托单位名称有误' });
    expect(await stored(lab, 'worksheet', worksheetId)).toMatchObject({ state: 'passed' });
    expect((await lab.call(remove, desk.comp, { id: data.id })).code).toBe(200);
    expect(await stored(lab, 'worksheet', worksheetId)).toMatchObject({ state: 'locked' });
    expect(await stored(lab, 'mandate', mandateId)).toMatchObject({ state: 'finished' });
    const again = await lab.call<ReportStatus>(amend, desk.comp, { id, reason: '委托单位名称有误' });
    expect(again.data.no).toMatch(/-G2$/);
  });
});

describe('opening a report', () => {
  it('numbers by company, year and area, and gives no number twice', async () => {
    const first = await aReportToCompile(lab);
    const { no } = await stored<{ no: string }>(lab, 'report', first.reportId);
    expect(no).toMatch(/^TST\d{4}WQ\d+00001$/);
    expect(await stored(lab, 'mandate', first.mandateId)).toMatchObject({ state: 'reporting' });
    const { rows } = await lab.system.pool.query(
      'select count(*)::int as n, count(distinct no)::int as numbers, count(distinct uuid)::int as codes from report',
    );
    expect(rows[0].numbers).toBe(rows[0].n);
    expect(rows[0].codes).toBe(rows[0].n);
  });

  it('takes up the report that was sent back to input instead of a second one', async () => {
    const { reportId: id, mandateId, tester } = await aReport(lab, desk, 'compiling');
    await lab.call(reportAdminContract.backToInput, desk.comp, { id, opinion: '平行样超差' });
    await lab.system.pool.query(`update worksheet set state = 'passed' where mandate_id = $1`, [mandateId]);
    await lab.system.pool.query(`update task set state = 'checked' where mandate_id = $1`, [mandateId]);
    await lab.system.pool.query(`update mandate set state = 'checked' where id = $1`, [mandateId]);
    expect(await openReportOf(lab, tester, mandateId)).toBe(id);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'awaitingCompile' });
    expect(await stored(lab, 'mandate', mandateId)).toMatchObject({ state: 'reporting' });
  });
});
