import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { qrcodeContract } from '../../contract/qr-code/qrcode';
import type { ReportNode, ReportRow } from '../../contract/report/report-view';
import { reportsContract } from '../../contract/report/reports';
import { saysTheSame } from '../../server/documents/fixtures/read-pdf';
import { sha256Of } from '../../server/kernel/sha256';
import { aReportToCompile } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { toCompile, toAudit, toApprove, toPrint, history, cancel } = reportsContract;
const ids = async (endpoint: AnyEndpoint, person: Person, query = {}) =>
  (await lab.call<{ list: ReportRow[] }>(endpoint, person, { pageSize: 200, ...query })).data.list.map(({ id }) => id);

describe('GET /api/reports/bianzhi, audit, approve and print', () => {
  it('each show what waits there, and nothing else', async () => {
    const [compiling, auditing, approving, printing] = [
      await aReport(lab, desk, 'compiling'),
      await aReport(lab, desk, 'awaitingAudit'),
      await aReport(lab, desk, 'awaitingApproval'),
      await aReport(lab, desk, 'approved'),
    ];
    expect(await ids(toCompile, desk.comp)).toEqual([compiling.reportId]);
    expect(await ids(toAudit, desk.aud)).toEqual([auditing.reportId]);
    expect(await ids(toAudit, desk.aud, { step: 'check' })).toEqual([]);
    expect(await ids(toApprove, desk.sign)).toEqual([approving.reportId]);
    expect(await ids(toPrint, desk.arch)).toEqual([printing.reportId]);
  });

  it('do not offer a person the own work to sign', async () => {
    const all = await lab.hire({ roles: ['COMP', 'AUD', 'SIGN'] });
    const { reportId: id } = await aReportToCompile(lab);
    await bringTo(lab, { ...desk, comp: all }, id, 'awaitingAudit');
    expect(await ids(toAudit, all)).not.toContain(id);
    expect(await ids(toAudit, desk.aud)).toContain(id);
    await bringTo(lab, desk, (await aReportToCompile(lab, { tester: all })).reportId, 'awaitingAudit');
    expect(await ids(toAudit, all)).toHaveLength((await ids(toAudit, desk.aud)).length - 2);
  });

  it('are closed to who may not read reports', async () => {
    const keeper = await lab.hire({ roles: ['KEEP'] });
    for (const endpoint of [toCompile, toAudit, toApprove, toPrint])
      expect((await lab.call(endpoint, keeper, {})).code).toBe(403);
  });
});

describe('GET /api/reports/nhis/{id}', () => {
  it('tells who did what, with the opinion', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const { data } = await lab.call<ReportNode[]>(history, desk.qm, { id });
    expect(data.map(({ actorName, label }) => `${actorName} ${label.zh}`).slice(1)).toEqual([
      `${desk.comp.name} 编制报告`,
      `${desk.comp.name} 提交报告`,
      `${desk.aud.name} 审核通过`,
    ]);
  });
});

describe('POST /api/reports/reportCancel', () => {
  const input = { reason: '样品混淆,结果无效', password: PASSWORD };

  it('voids an approved report by one person', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect(await lab.call(cancel, desk.sign, { id, ...input })).toMatchObject({
      code: 200,
      data: { asked: false, state: 'cancelled' },
    });
  });

  it('takes a signatory and the quality manager once it is issued; the public page says so', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const { uuid } = await stored<{ uuid: string }>(lab, 'report', id);
    expect(await lab.call(cancel, desk.sign, { id, ...input })).toMatchObject({
      code: 200,
      data: { asked: true, state: 'issued' },
    });
    expect((await lab.call(qrcodeContract.report, null, { id: uuid })).data).toMatchObject({ state: 'valid' });
    expect((await lab.call(cancel, desk.sign, { id, ...input })).code).toBe(600);
    const other = await lab.hire({ roles: ['SIGN'] });
    expect((await lab.call(cancel, other, { id, ...input })).code).toBe(600);
    expect(await lab.call(cancel, desk.qm, { id, ...input })).toMatchObject({
      code: 200,
      data: { asked: false, state: 'cancelled' },
    });
    expect((await lab.call(qrcodeContract.report, null, { id: uuid })).data).toMatchObject({
      state: 'void',
      valid: false,
    });
    const { rows } = await lab.system.pool.query(
      `select meaning, staff_id from signature where ref_id = $1 and meaning like '%作废' order by signed_at`,
      [id],
    );
    expect(rows).toEqual([
      { meaning: '申请作废', staff_id: desk.sign.id },
      { meaning: '作废', staff_id: desk.qm.id },
    ]);
  });

  it('leaves the file as it is and shows it as void on every page', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const before = await pdfOf(lab, desk.arch, id);
    for (const person of [desk.sign, desk.qm]) await lab.call(cancel, person, { id, ...input });
    expect(saysTheSame(await pdfOf(lab, desk.arch, id), before, '作废VOID')).toBe(true);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'cancelled', sha256: sha256Of(before) });
  });

  it('is refused before approval, with a wrong password, and without the right', async () => {
    const early = await aReport(lab, desk, 'awaitingApproval');
    expect((await lab.call(cancel, desk.sign, { id: early.reportId, ...input })).code).toBe(409);
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await lab.call(cancel, desk.sign, { id, ...input, password: 'wrong' })).code).toBe(400);
    expect((await lab.call(cancel, desk.arch, { id, ...input })).code).toBe(403);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'approved', cancel_ask: null });
  });
});
