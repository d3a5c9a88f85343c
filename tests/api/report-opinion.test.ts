import { printcertContract } from '../../contract/print/printcert';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord, ReportStatus } from '../../contract/report/report-view';
import type { ReportDocument } from '../../domain/report/report-document';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { synchroniseDeclared } from '../../server/start/synchronise';
import { aDesk, aReport, bringTo, type Desk, pdfOf, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
});
afterAll(() => lab.close());

const { compile, opine, submit, backToInput } = reportAdminContract;
const { record, amend } = reportContract;

const TEXT = '余氯偏低可能与末梢停留时间有关，建议冲洗后复测。';
type Blocked = { blockers: { rule: string; text: string }[] };
type Fields = { errors: { field: string; msg: string }[] };
const refusal = ({ code, data }: { code: number; data: Blocked }) => [
  code,
  ...(data.blockers ?? []).map(({ rule }) => rule),
];
const fieldOf = ({ code, data }: { code: number; data: unknown }) => [code, (data as Fields).errors?.[0]?.field];
const view = async (id: string, person = desk.comp) => (await lab.call<ReportRecord>(record, person, { id })).data;
const face = async (id: string) =>
  (await lab.call<{ document: ReportDocument }>(printcertContract.face, desk.comp, { id })).data.document;
const opining = (id: string, person = desk.tm, text = TEXT, password = PASSWORD) =>
  lab.call<Blocked>(opine, person, { id, text, password });
const query = async (statement: string, ...values: unknown[]) =>
  (await lab.system.pool.query(statement, values)).rows as Record<string, unknown>[];

describe('POST /api/reportadmin/opinion/{id}', () => {
  it('an opinion is signed by whoever has the right, and printed with the name, apart from the results', async () => {
    for (const person of [desk.tm, desk.sign]) {
      const { reportId: id } = await aReport(lab, desk, 'compiling');
      expect((await opining(id, person)).code).toBe(200);
      await bringTo(lab, desk, id, person === desk.tm ? 'issued' : 'compiling');
      const document = await face(id);
      expect(document).toMatchObject({ opinion: TEXT, opinionBy: { name: person.name } });
      expect((await view(id)).document).toMatchObject({ opinionBy: { name: person.name } });
      const printed = textOf(await pdfOf(lab, desk.comp, id));
      expect(printed).toContain('意见和解释余氯偏低');
      expect(printed).toContain(`意见和解释签署人${person.name}`);
      expect(
        await query(
          'select meaning, staff_id, valid from signature where ref_id = $1 and ref_type = $2',
          id,
          'reportOpinion',
        ),
      ).toEqual([{ meaning: '意见和解释', staff_id: person.id, valid: true }]);
      expect(await query(`select actor_id from audit_log where ref_id = $1 and action = 'report.opine'`, id)).toEqual([
        { actor_id: person.id },
      ]);
    }
  }, 120_000);

  it('nobody else may, not even the compiler in the draft, and the password is proved', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    for (const person of [desk.comp, desk.aud, desk.arch, desk.qm]) expect((await opining(id, person)).code).toBe(403);
    expect((await opining(id, desk.tm, TEXT, 'not-it')).code).not.toBe(200);
    expect(fieldOf(await lab.call(compile, desk.comp, { id, opinion: TEXT }))).toEqual([400, 'opinion']);
    expect(await stored(lab, 'report', id)).toMatchObject({ opinion: null, opinion_by: null });
    expect((await view(id)).actions.map(({ code }) => code)).not.toContain('opine');
    expect((await view(id, desk.tm)).actions.find(({ code }) => code === 'opine')).toMatchObject({ enabled: true });
  });

  it('a signed one is changed and taken back by a signature alone', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    await opining(id);
    for (const opinion of ['改写', null, ''])
      expect(fieldOf(await lab.call(compile, desk.comp, { id, opinion }))).toEqual([400, 'opinion']);
    expect((await lab.call(compile, desk.comp, { id, opinion: TEXT })).code).toBe(200);
    expect((await opining(id, desk.sign, '')).code).toBe(200);
    expect(await face(id)).toMatchObject({ opinion: null, opinionBy: null });
    expect(fieldOf(await opining(id, desk.sign, ''))).toEqual([400, 'text']);
  });

  it('does not say that all conform while a line fails', async () => {
    const lines = [
      { reported: '0.0021', verdict: 'pass' },
      { reported: '0.097', verdict: 'fail' },
    ] as const;
    const { reportId: id } = await aReport(lab, desk, 'compiling', { lines, draft: { conclusion: 'part' } });
    expect(refusal(await opining(id, desk.tm, '所检项目均符合要求。'))).toEqual([600, 'conclusion.claim']);
  });

  it('is not given once the report is submitted', async () => {
    const { reportId: id } = await aReport(lab, desk, 'awaitingAudit');
    expect((await opining(id)).code).toBe(409);
  });
});

describe('an opinion that nobody with the right has signed', () => {
  const earlier = async () => {
    const scene = await aReport(lab, desk, 'compiling');
    await query('update report set opinion = $2 where id = $1', scene.reportId, TEXT);
    return scene.reportId;
  };

  it('stands in view in an open draft, is never printed, and stops the submission', async () => {
    const id = await earlier();
    const { report, document, checks } = await view(id);
    expect([report.opinion, document.opinion]).toEqual([TEXT, null]);
    expect(checks.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['opinion.unsigned']);
    expect(textOf(await pdfOf(lab, desk.comp, id))).not.toContain('余氯偏低');
    expect(refusal(await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD }))).toEqual([
      600,
      'opinion.unsigned',
    ]);
  });

  it('is signed as it is, or removed by the compiler', async () => {
    const [kept, removed] = [await earlier(), await earlier()];
    expect((await opining(kept)).code).toBe(200);
    expect((await lab.call(compile, desk.comp, { id: removed, opinion: null })).code).toBe(200);
    for (const id of [kept, removed])
      expect((await lab.call(submit, desk.comp, { id, password: PASSWORD })).code).toBe(200);
    expect((await face(kept)).opinion).toBe(TEXT);
    expect((await face(removed)).opinion).toBeNull();
  });

  it('is that of an amended report, and that of results which went back to input', async () => {
    const { reportId: id } = await aReport(lab, desk, 'compiling');
    await opining(id);
    await bringTo(lab, desk, id, 'issued');
    const { data } = await lab.call<ReportStatus>(amend, desk.comp, { id, reason: '单位名称有误' });
    expect(await stored(lab, 'report', data.id)).toMatchObject({ opinion: TEXT, opinion_by: null });
    const { reportId: other } = await aReport(lab, desk, 'compiling');
    await opining(other);
    expect((await lab.call(backToInput, desk.aud, { id: other, opinion: '平行样超差' })).code).toBe(200);
    expect(await stored(lab, 'report', other)).toMatchObject({ opinion: TEXT, opinion_by: null });
    expect(await query('select valid from signature where ref_id = $1', other)).toEqual([{ valid: false }]);
  });
});

describe('what the compiler adds in words of his own', () => {
  it('is printed under a heading of its own', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued', { draft: { additions: '采样当日有雨。' } });
    expect((await face(id)).additions).toBe('采样当日有雨。');
    expect(textOf(await pdfOf(lab, desk.comp, id))).toContain('补充说明采样当日有雨。');
  });

  it.each(['所检项目均符合要求。', '该水样合格', 'The sample complies with GB 5749.'])(
    'may not assert conformity, true or not: %s',
    async (additions) => {
      const { reportId: id } = await aReport(lab, desk, 'compiling');
      const answer = await lab.call<Fields>(compile, desk.comp, { id, additions });
      expect(fieldOf(answer)).toEqual([400, 'additions']);
      expect(answer.data.errors[0]?.msg).toContain('结论由各行判定生成');
      await query('update report set additions = $2 where id = $1', id, additions);
      expect(refusal(await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD }))).toEqual([
        600,
        'additions.claim',
      ]);
    },
  );

  it('goes on with an amendment', async () => {
    const { reportId: id } = await aReport(lab, desk, 'issued', { draft: { additions: '采样当日有雨。' } });
    const { data } = await lab.call<ReportStatus>(amend, desk.comp, { id, reason: '单位名称有误' });
    expect((await face(data.id)).additions).toBe('采样当日有雨。');
  });
});

it('a right set apart from another one goes to every role that holds that one, a role of the laboratory too', async () => {
  const { pool } = lab.system;
  await pool.query(`update role set builtin = false where code = 'SIGN'`);
  await pool.query(
    `update role set resource_ids = array_remove(resource_ids, (select id from resource where code = 'report.opinion'))`,
  );
  await pool.query(`delete from resource where code = 'report.opinion'`);
  await synchroniseDeclared(lab.system);
  const { rows } = await pool.query<{ code: string }>(
    `select role.code from role join resource r on r.id = any(role.resource_ids) where r.code = 'report.opinion' order by 1`,
  );
  expect(rows.map(({ code }) => code)).toEqual(['SIGN', 'TM']);
});
