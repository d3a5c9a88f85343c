import { orderAdminContract } from '../../contract/order/order-admin';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { settingContract } from '../../contract/setting/setting';
import { taskContract } from '../../contract/task/task';
import { NO_ADDRESS, UNNAMED } from '../../domain/company/placeholders';
import { markAsDemo } from '../../server/account/demo-people';
import { aDesk, aReport, type Desk, giveSeal, stored } from '../support/builders/report-desk';
import { type Answer, type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

type Blocked = { blockers: { rule: string; text: string; fix: string; link?: string }[] };
type System = { publicUrl: string | null };

let lab: Laboratory;
let desk: Desk;
let admin: Person;
let sealFile: string;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  admin = await lab.hire({ roles: ['ADM'] });
  sealFile = await giveSeal(lab, desk.tm);
});
afterAll(() => lab.close());
afterEach(async () => {
  await set({
    address: '测试路 1 号',
    address_en: null,
    name_en: null,
    tel: '0512-66660000',
    seal_file: sealFile,
    cma_mark: sealFile,
  });
  (lab.system as System).publicUrl = 'http://lab.example';
  await lab.system.pool.query(`delete from meta where key = 'demo'`);
  await lab.system.pool.query(`delete from setting where key in ('publicAddress', 'report.mustSeal')`);
});

const set = async (columns: Record<string, string | null>): Promise<void> => {
  const names = Object.keys(columns);
  await lab.system.pool.query(
    `update company set ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')} where id = $1`,
    [lab.companyId, ...Object.values(columns)],
  );
};
const fromEnvironment = (address: string | null) => {
  (lab.system as System).publicUrl = address;
};
const change = (person: Person, key: string, value: string) =>
  lab.call<unknown>(settingContract.update, person, { changes: [{ key, value, reason: '上线前设置' }] });

const approve = (id: string) =>
  lab.call<Blocked>(reportAdminContract.approve, desk.sign, { id, result: 'pass', password: PASSWORD });
const seal = (id: string) => lab.call<Blocked>(reportContract.seal, desk.arch, { id, has: true, password: PASSWORD });
const print = (id: string) =>
  lab.call<{ list: { ok: boolean; message: string | null }[] }>(taskContract.printReport, desk.arch, {
    reportIds: [id],
  });
const record = (id: string) => lab.call<ReportRecord>(reportContract.record, desk.comp, { id });
const rules = ({ data }: Answer<Blocked>) => data.blockers.map(({ rule }) => rule);
const atIssue = ({ data }: Answer<ReportRecord>) =>
  data.checks.filter(({ stage, ok }) => stage === 'issue' && !ok).map(({ code }) => code);

describe('the issue is gated, never earlier work', () => {
  it('takes a report of an incomplete laboratory up to its approval, and says from the start what will stop it', async () => {
    await set({ address: NO_ADDRESS, tel: null });
    fromEnvironment(null);
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect(atIssue(await record(id))).toEqual(['issue.organisation', 'issue.address']);
    const refused = await approve(id);
    expect(refused.code).toBe(600);
    expect(rules(refused)).toEqual(['issue.organisation', 'issue.address']);
    expect(refused.data.blockers.map(({ link }) => link)).toEqual(['/com', '/g?group=system']);
    expect(refused.data.blockers[0]?.text).toContain('地址、电话或邮箱');
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'awaitingApproval', approved_by: null });
  });

  it('shows the signatory the same as what blocks the button', async () => {
    await set({ tel: null });
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const { data } = await lab.call<ReportRecord>(reportContract.record, desk.sign, { id });
    const step = data.actions.find(({ code }) => code === 'approve');
    expect(step?.enabled).toBe(false);
    expect(JSON.stringify(step?.blockers)).toContain('电话或邮箱');
  });

  it('stops no order, and no report before its approval, for want of an address', async () => {
    fromEnvironment(null);
    const { reportId: id, orderId } = await aReport(lab, desk, 'awaitingAudit');
    expect((await lab.call(orderAdminContract.detail, desk.tm, { id: orderId })).code).toBe(200);
    expect(
      (await lab.call(reportAdminContract.review, desk.aud, { id, result: 'pass', password: PASSWORD })).code,
    ).toBe(200);
  });

  it('prints nothing of a laboratory that was incomplete when the report was signed: it is submitted again', async () => {
    await set({ address: NO_ADDRESS });
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    await set({ address: '星湖街 328 号' });
    const refused = await approve(id);
    expect(rules(refused)).toEqual(['issue.organisation']);
    expect(refused.data.blockers[0]).toMatchObject({ fix: expect.stringContaining('重新提交') });
    expect(refused.data.blockers[0]?.link).toBeUndefined();
  });

  it('asks for the English of the laboratory where the report speaks it', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval', { draft: { lang: 'en' } });
    const refused = await approve(id);
    expect(rules(refused)).toEqual(['issue.organisation']);
    expect(refused.data.blockers[0]?.text).toContain('英文名称、英文地址');
  });

  it('puts a seal on without a picture of one, because it is drawn then, and issues nothing without it that has to bear it', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await set({ seal_file: null, seal_no: '3205000012345' });
    expect((await change(desk.tm, 'report.mustSeal', 'true')).code).toBe(200);
    expect(atIssue(await record(id))).toEqual([]);
    expect((await print(id)).data.list[0]).toMatchObject({ ok: false, message: '尚未盖章' });
    expect((await seal(id)).code).toBe(200);
    expect((await record(id)).data.document.sealed).toMatchObject({ image: null, no: '3205000012345', across: false });
    expect((await print(id)).data.list[0]).toMatchObject({ ok: true });
  });

  it('draws no seal for a report in English while the laboratory has no name', async () => {
    const { rows } = await lab.system.pool.query<{ name: string }>('select name from company where id = $1', [
      lab.companyId,
    ]);
    await set({ name: UNNAMED.name, name_en: 'Lab', address_en: '1 Test Road', seal_file: null });
    const { reportId: id } = await aReport(lab, desk, 'approved', { draft: { lang: 'en' } });
    const refused = await seal(id);
    expect([refused.code, rules(refused)]).toEqual([600, ['issue.seal']]);
    await set({ seal_file: sealFile });
    expect((await seal(id)).code).toBe(200);
    await set({ name: rows[0]?.name ?? '' });
  });

  it('leaves what has been issued alone', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    await set({ address: NO_ADDRESS });
    fromEnvironment(null);
    const { data } = await record(id);
    expect(data.checks.filter(({ stage }) => stage === 'issue')).toEqual([]);
    expect((await print(id)).data.list[0]).toMatchObject({ ok: true });
  });
});

describe('a mark stands for a certificate', () => {
  it('stops a report whose certificate ended before its issue, though the tests were done in time', async () => {
    const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);
    await set({ cma_no: '231012340567', cma_valid_to: yesterday });
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval', { draft: { marks: ['cma'] } });
    const refused = await approve(id);
    expect(rules(refused)).toEqual(['issue.marks']);
    expect(refused.data.blockers[0]).toMatchObject({ text: expect.stringContaining(yesterday), link: '/com' });
    await set({ cma_valid_to: '2030-01-01' });
    expect((await approve(id)).code).toBe(200);
  });
});

describe('a mark is printed from its picture', () => {
  it('stops the issue of a report that bears it while the laboratory has none, signed or not', async () => {
    await set({ cma_no: '231012340567', cma_valid_to: '2030-01-01', cma_mark: null });
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval', { draft: { marks: ['cma'] } });
    expect(atIssue(await record(id))).toEqual(['issue.marks']);
    const refused = await approve(id);
    expect(rules(refused)).toEqual(['issue.marks']);
    expect(refused.data.blockers[0]).toMatchObject({ fix: expect.stringContaining('上传标志图样'), link: '/com' });
    await set({ cma_mark: sealFile });
    expect((await approve(id)).code).toBe(200);
    await set({ cma_mark: null });
    expect((await print(id)).data.list[0]).toMatchObject({ ok: false, message: expect.stringContaining('图样') });
  });
});

describe('the public address', () => {
  it('is a setting of the administrator, where the code of a report leads', async () => {
    fromEnvironment(null);
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    expect(rules(await approve(id))).toEqual(['issue.address']);
    expect((await change(desk.tm, 'publicAddress', 'https://lims.example/')).status).toBe(403);
    expect((await change(admin, 'publicAddress', 'https://lims.example/')).code).toBe(200);
    expect((await approve(id)).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({
      verify_url: expect.stringMatching(/^https:\/\/lims\.example\/qrcode\/report\/[\w-]+$/),
    });
    const { data } = await record(id);
    expect(data.document.verifyUrl).toMatch(/^https:\/\/lims\.example\/qrcode/);
  });

  it('stays on an approved report as printed, whatever is set later', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const before = (await record(id)).data.document.verifyUrl;
    fromEnvironment('https://moved.example');
    expect((await record(id)).data.document.verifyUrl).toBe(before);
  });

  it.each(['http://127.0.0.1:8000', 'http://localhost:8000'])('is not %s but in a demo laboratory', async (address) => {
    fromEnvironment(address);
    const { reportId: id } = await aReport(lab, desk, 'awaitingApproval');
    const refused = await approve(id);
    expect(rules(refused)).toEqual(['issue.address']);
    expect(refused.data.blockers[0]?.text).toContain(address);
    await markAsDemo(lab.system.db, []);
    expect((await approve(id)).code).toBe(200);
  });

  it('holds back what an earlier version approved with an address of the computer itself, until it is approved again', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await lab.system.pool.query(
      `update report set verify_url = 'http://127.0.0.1:8000/qrcode/report/x' where id = $1`,
      [id],
    );
    expect((await print(id)).data.list[0]).toMatchObject({ ok: false, message: expect.stringContaining('撤回批准') });
    const withdrawn = await lab.call(reportAdminContract.back, desk.sign, { id, opinion: '网址已填写，重新批准' });
    expect(withdrawn.code).toBe(200);
    expect((await approve(id)).code).toBe(200);
    expect((await print(id)).data.list[0]).toMatchObject({ ok: true });
  });

  it('comes from the environment where that says one, is shown so, and is not changed then', async () => {
    const shown = async () => {
      const { data } = await lab.call<{ key: string; value: string; setBy: string | null }[]>(
        settingContract.list,
        admin,
      );
      return data.find(({ key }) => key === 'publicAddress');
    };
    expect(await shown()).toMatchObject({ value: 'http://lab.example', setBy: 'PUBLIC_URL' });
    const refused = await change(admin, 'publicAddress', 'https://other.example');
    expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('PUBLIC_URL')]);
    fromEnvironment(null);
    expect(await shown()).toMatchObject({ value: '', setBy: null });
  });

  it.each(['lims.example', 'ftp://lims.example', 'https://lims.example/?x=1'])(
    'refuses %s by its name',
    async (value) => {
      fromEnvironment(null);
      const refused = await change(admin, 'publicAddress', value);
      expect([refused.status, refused.message]).toEqual([400, expect.stringContaining('对外网址')]);
    },
  );
});
