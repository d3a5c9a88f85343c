import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord } from '../../contract/report/report-view';
import { taskContract } from '../../contract/task/task';
import { synchroniseDeclared } from '../../server/start/synchronise';
import { aPersonWith } from '../support/builders/own-role';
import { aDesk, aReport, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

type Blocked = { blockers: { rule: string; text: string }[] };

let lab: Laboratory;
let desk: Desk;
/** May put on the test seal alone, and the seal across the pages alone. */
let sealer: Person;
let binder: Person;
/** Prepares reports without a right to any mark. */
let plain: Person;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  const own = (...rights: string[]) => aPersonWith(lab, { dataScope: 'company', rights: ['report.read', ...rights] });
  sealer = await own('report.seal');
  binder = await own('report.sealAcross');
  plain = await own('report.compile', 'order.read');
  await lab.system.pool.query(
    `update company set cma_no = '231012340567', cma_valid_to = '2099-12-31', seal_no = '3205000012345'`,
  );
});
afterAll(() => lab.close({ rightsChanged: 'the last test takes rights from roles' }));

const { seal, record } = reportContract;
const { compile, submit, back } = reportAdminContract;
const put = (id: string, seals: string[] | undefined, by: Person = desk.arch, more = {}) =>
  lab.call<{ errors: { field: string; msg: string }[] }>(seal, by, {
    id,
    has: true,
    password: PASSWORD,
    ...(seals && { seals }),
    ...more,
  });
const view = async (id: string, person: Person = desk.arch) =>
  (await lab.call<ReportRecord>(record, person, { id })).data;
const query = async <Row>(statement: string, ...values: unknown[]) =>
  (await lab.system.pool.query(statement, values)).rows as Row[];
const trail = async (id: string) =>
  (
    await query<{ action: string }>(
      `select action from audit_log where ref_id = $1 and action ilike 'report.%seal%' order by seq`,
      id,
    )
  ).map(({ action }) => action);
const signed = async (id: string) =>
  (
    await query<{ meaning: string }>(
      `select meaning from signature where ref_id = $1 and valid and meaning in ('用印', '加盖骑缝章') order by id`,
      id,
    )
  ).map(({ meaning }) => meaning);

describe('POST /api/report/hasg/{id}', () => {
  it('puts both seals on with one password: two signatures, two sentences, one file, genuine to the issue', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await put(id, ['test', 'across'])).code).toBe(200);
    const row = await stored<Record<string, string>>(lab, 'report', id);
    expect(row).toMatchObject({
      sealed: true,
      seal_by: desk.arch.id,
      sealed_across: true,
      seal_across_by: desk.arch.id,
      seal_across_at: expect.anything(),
    });
    expect(await signed(id)).toEqual(['用印', '加盖骑缝章']);
    expect(await trail(id)).toEqual(['report.seal', 'report.sealAcross']);
    const files = await query(
      `select distinct file_sha256 from signature where ref_id = $1 and valid and meaning in ('用印', '加盖骑缝章')`,
      id,
    );
    expect(files).toEqual([{ file_sha256: row['sha256'] }]);
    expect((await view(id)).document.sealed).toMatchObject({ across: true, no: '3205000012345', image: null });
    expect((await pdfOf(lab, desk.arch, id)).subarray(0, 5).toString()).toBe('%PDF-');
    const { data } = await lab.call<{ list: { ok: boolean }[] }>(taskContract.printReport, desk.arch, {
      reportIds: [id],
    });
    expect(data.list).toMatchObject([{ ok: true }]);
  });

  it('means the test seal alone where no kind is named, and puts each on once', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    expect((await put(id, undefined)).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ sealed: true, sealed_across: false });
    expect((await put(id, ['test', 'across'])).code).toBe(200);
    expect((await put(id, ['test', 'across'])).code).toBe(200);
    expect(await trail(id)).toEqual(['report.seal', 'report.sealAcross']);
    expect(await signed(id)).toEqual(['用印', '加盖骑缝章']);
  });

  it('asks each kind for its own right', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const refused = await put(id, ['test', 'across'], sealer);
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('加盖骑缝章')]);
    expect((await put(id, ['test'], binder)).status).toBe(403);
    expect((await put(id, ['test'], desk.comp)).status).toBe(403);
    expect(await trail(id)).toEqual([]);
    expect((await put(id, ['test'], sealer)).code).toBe(200);
    expect((await put(id, ['across'], binder)).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ seal_by: sealer.id, seal_across_by: binder.id });
    expect((await put(id, ['across'], sealer, { has: false })).status).toBe(403);
  });

  it('never puts the seal across the pages on without the test seal, and says so at the button', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const refused = await put(id, ['across'], binder);
    expect([refused.code, refused.data.errors[0]?.field]).toEqual([400, 'seals']);
    const button = async (person: Person) =>
      (await view(id, person)).actions.find(({ code }) => code === 'sealAcross')?.enabled;
    expect([await button(binder), await button(desk.arch)]).toEqual([false, true]);
    await put(id, ['test']);
    expect(await button(binder)).toBe(true);
  });

  it('takes both off with the test seal, each on record, and the one across by itself', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await put(id, ['test', 'across']);
    expect((await put(id, ['across'], binder, { has: false })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ sealed: true, sealed_across: false, seal_across_by: null });
    expect(await signed(id)).toEqual(['用印']);
    await put(id, ['across'], binder);
    expect((await put(id, ['test'], sealer, { has: false })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ sealed: false, sealed_across: false, seal_by: null });
    expect(await signed(id)).toEqual([]);
    expect((await trail(id)).slice(-3)).toEqual(['report.sealAcross', 'report.unseal', 'report.unsealAcross']);
    expect((await pdfOf(lab, desk.arch, id)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('waits for whoever seals, who is told once that the report is approved', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    const told = await query<{ to_staff_id: string }>(
      `select to_staff_id from message where ref_id = $1 and link like '/reportprint%'`,
      id,
    );
    const receivers = told.map(({ to_staff_id: receiver }) => receiver);
    expect(receivers.toSorted()).toEqual([desk.arch.id, sealer.id, binder.id].toSorted());
  });

  it('loses both seals when the approval is withdrawn', async () => {
    const { reportId: id } = await aReport(lab, desk, 'approved');
    await put(id, ['test', 'across']);
    expect((await lab.call(back, desk.sign, { id, opinion: '需要重新核对' })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({
      sealed: false,
      sealed_across: false,
      seal_across_at: null,
    });
    expect(await signed(id)).toEqual([]);
  });

  it('lets the collection be recorded by whoever may put on the test seal, and by nobody else', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued');
    const got = (by: Person) => lab.call(seal, by, { id, kind: 'got', issuedTo: '周建国' });
    expect((await got(binder)).status).toBe(403);
    expect((await got(sealer)).code).toBe(200);
  });
});

describe('the marks of a report ask for their rights', () => {
  const findings = async (id: string, person: Person) =>
    (await view(id, person)).checks.filter(({ ok }) => !ok).map(({ code }) => code);

  it('a mark is added by its right alone, and taken off by anybody who prepares the report', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    const refused = await lab.call(compile, plain, { id, marks: ['cma'] });
    expect([refused.status, refused.message]).toEqual([403, expect.stringContaining('使用 CMA 标志')]);
    expect((await lab.call(compile, desk.comp, { id, marks: ['cma'] })).code).toBe(200);
    expect((await lab.call(compile, plain, { id, marks: ['cma'], additions: '补充' })).code).toBe(200);
    expect((await lab.call(compile, plain, { id, marks: ['cma', 'cnas'] })).status).toBe(403);
    expect((await lab.call(compile, plain, { id, marks: ['plain'] })).code).toBe(200);
  });

  it('a mark that was proposed stays in the draft, and is submitted by its right alone', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling', { draft: { marks: ['cma'] } });
    expect((await lab.call(compile, plain, { id, additions: '补充' })).code).toBe(200);
    expect(await findings(id, plain)).toEqual(['mark.right']);
    expect(await findings(id, desk.comp)).toEqual([]);
    expect(await findings(id, desk.aud)).toEqual([]);
    const refused = await lab.call<Blocked>(submit, plain, { id, password: PASSWORD });
    expect([refused.code, refused.data.blockers.map(({ rule }) => rule)]).toEqual([600, ['mark.right']]);
    expect((await lab.call(submit, desk.comp, { id, password: PASSWORD })).code).toBe(200);
  });

  it('a report without marks asks for none', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    expect((await lab.call(submit, plain, { id, password: PASSWORD })).code).toBe(200);
  });
});

describe('an update that sets the rights apart', () => {
  it('leaves whoever could seal or choose marks with what he could do, in a role of his own too', async () => {
    const added = ['report.sealAcross', 'report.markCma', 'report.markCnas'];
    await query(
      'update role set resource_ids = array(select x from unnest(resource_ids) x where x not in (select id from resource where code = any($1)))',
      added,
    );
    await query('delete from resource where code = any($1)', added);
    await synchroniseDeclared(lab.system);
    const rights = async (person: Person) =>
      (
        await query<{ code: string }>(
          `select r.code from staff s join role on role.id = any(s.role_ids) join resource r on r.id = any(role.resource_ids)
           where s.id = $1 and r.code = any($2) order by 1`,
          person.id,
          added,
        )
      ).map(({ code }) => code);
    expect(await rights(sealer)).toEqual(['report.sealAcross']);
    expect(await rights(plain)).toEqual(['report.markCma', 'report.markCnas']);
    expect(await rights(desk.arch)).toEqual(['report.sealAcross']);
    expect(await rights(desk.comp)).toEqual(['report.markCma', 'report.markCnas']);
    expect(await rights(desk.aud)).toEqual([]);
  });
});
