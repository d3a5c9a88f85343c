import { printcertContract } from '../../contract/print/printcert';
import type { PrintOutput } from '../../contract/report/report';
import { reportContract } from '../../contract/report/report';
import { reportAdminContract } from '../../contract/report/report-admin';
import type { ReportRecord, ReportStatus } from '../../contract/report/report-view';
import { taskContract } from '../../contract/task/task';
import type { ReportDocument } from '../../domain/report/report-document';
import { saysTheSame } from '../../server/documents/fixtures/read-pdf';
import { renderReport } from '../../server/documents/render';
import { insertRow } from '../../server/kernel/rows';
import { signedEarlierWith } from '../support/builders/earlier-report';
import { aReportToCompile, type ReportScene } from '../support/builders/report';
import { aDesk, aReport, bringTo, type Desk, pdfOf, type Stage, stored } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';

let lab: Laboratory;
let desk: Desk;
beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  // Reports in English are issued by a laboratory that says who it is in English.
  await lab.system.pool.query(`update company set name_en = 'Test Centre', address_en = '1 Test Road'`);
});
afterAll(() => lab.close());

const { compile, opine, submit, review, approve, back } = reportAdminContract;
const { record, seal, amend } = reportContract;

const FALSE = '所检 43 项指标均符合 GB 5749-2022 要求。';
const lines = [
  { reported: '0.0021', verdict: 'pass' },
  { reported: '0.097', verdict: 'fail' },
] as const;
const draft = { conclusion: 'part', deviations: '无。' };
const signing = { result: 'pass', password: PASSWORD };

type Blocked = { blockers: { rule: string; text: string; fix: string }[] };
type Refused = { code: number; data: Blocked };
const refusal = ({ code, data }: Refused) => [code, ...(data.blockers ?? []).map(({ rule }) => rule)];
const view = async (id: string, person = desk.comp) => (await lab.call<ReportRecord>(record, person, { id })).data;
const face = async (id: string) =>
  (await lab.call<{ document: ReportDocument }>(printcertContract.face, desk.comp, { id })).data.document;
const issue = (id: string) => lab.call<PrintOutput>(taskContract.printReport, desk.arch, { reportIds: [id] });
const query = async (statement: string, ...values: unknown[]) =>
  (await lab.system.pool.query(statement, values)).rows as Record<string, unknown>[];
const validSignatures = (id: string) =>
  query('select meaning from signature where ref_id = $1 and valid', id).then((rows) =>
    rows.map((row) => row['meaning']),
  );

/** A report with a line that fails, at a stage of its way. */
const failing = (stage: Stage, more: Record<string, unknown> = {}): Promise<ReportScene> =>
  aReport(lab, desk, stage, { lines, draft: { ...draft, ...more } });

/** What its lines say: the builder's names are other ones for each report. */
const ownSentence = async (id: string): Promise<{ zh: string; en: string }> => {
  const rows = await query(
    `select i.name, i.name_en, s.no from task t join test_item i on i.id = t.testitem_id
       join sample_item si on si.id = t.sample_item_id join criterion c on c.id = si.judge_id
       join standard s on s.id = c.std_id join result r on r.task_id = t.id
     where r.verdict = 'fail' and t.mandate_id = (select mandate_ids[1] from report where id = $1)`,
    id,
  );
  const [row] = rows;
  return {
    zh: `所检项目中，${row?.['name']}不符合 ${row?.['no']}-2022 要求。`,
    en: `Not in conformity with ${row?.['no']}-2022: ${row?.['name_en']}.`,
  };
};

describe('the calls that signed a false sentence', () => {
  it.each(['fail', 'part'])(
    'compile refuses it beside "%s", keeps nothing of it, and says which one is wrong',
    async (conclusion) => {
      const { reportId: id } = await aReportToCompile(lab, { lines });
      for (const mode of ['save', 'generate']) {
        const answer = await lab.call<Blocked>(compile, desk.comp, {
          id,
          ...draft,
          conclusion,
          conclusionText: FALSE,
          mode,
        });
        expect(refusal(answer)).toEqual([600, 'conclusion.text']);
        expect(answer.data.blockers[0]?.fix).toBe('采用按各行判定生成的结论');
      }
      expect(await stored(lab, 'report', id)).toMatchObject({
        conclusion: null,
        conclusion_text: null,
        file_pdf: null,
      });
    },
  );

  it('compile refuses every other wording: of one language, of both, of a pass above what passes', async () => {
    const { reportId: id } = await aReportToCompile(lab, { lines });
    const own = await ownSentence(id);
    for (const conclusionText of [
      '所检项目不符合要求。',
      'All items conform.',
      `${own.zh} ${own.en}`,
      `${own.zh}其余合格。`,
    ])
      for (const lang of ['zh', 'en', 'zh-en'])
        expect(refusal(await lab.call<Blocked>(compile, desk.comp, { id, ...draft, lang, conclusionText }))).toEqual([
          600,
          'conclusion.text',
        ]);
    const { reportId: passing } = await aReportToCompile(lab);
    expect(
      refusal(
        await lab.call<Blocked>(compile, desk.comp, { id: passing, conclusion: 'pass', conclusionText: '均不合格。' }),
      ),
    ).toEqual([600, 'conclusion.text']);
  });

  it('the generated sentence may be sent, and is generated again from then on', async () => {
    const { reportId: id, taskIds } = await aReportToCompile(lab, { lines });
    const { conclusionTextSuggested: conclusionText } = await view(id);
    expect(conclusionText).toBe((await ownSentence(id)).zh);
    expect((await lab.call(compile, desk.comp, { id, ...draft, conclusionText })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ conclusion_text: null });
    await query(`update result set verdict = 'pass' where task_id = any($1)`, taskIds);
    expect((await face(id)).conclusion).toMatchObject({ zh: expect.stringContaining('所检项目均符合') });
  });

  it('prints the sentence of the lines at every step, in the languages of the report', async () => {
    for (const lang of ['zh', 'en', 'zh-en']) {
      const { reportId: id } = await failing('compiling', { lang });
      const own = await ownSentence(id);
      expect((await face(id)).conclusion).toEqual(own);
      expect((await view(id)).conclusionTextSuggested).toBe(lang === 'en' ? own.en : own.zh);
      await bringTo(lab, desk, id, 'issued', { ...draft, lang });
      expect((await face(id)).conclusion).toEqual(own);
      const [row] = await query(`select content -> 'conclusion' as said from report_content where report_id = $1`, id);
      expect(row?.['said']).toEqual(own);
    }
  }, 120_000);

  it('names the sample whose result fails where there are several', async () => {
    const { reportId: id, orderId, taskIds, sampleId } = await aReportToCompile(lab, { lines });
    const writer = { db: lab.system.db, actor: { id: null, companyId: lab.companyId }, at: new Date().toISOString() };
    const {
      id: _,
      ver: __,
      createdAt: ___,
      updatedAt: ____,
      ...first
    } = await lab.system.db.selectFrom('sample').selectAll().where('id', '=', sampleId).executeTakeFirstOrThrow();
    const second = await insertRow(writer, 'sample', {
      ...(first as Parameters<typeof insertRow<'sample'>>[2]),
      no: `${first.no}-B`,
      uuid: orderId,
    });
    await query('update task set sample_id = $1 where id = $2', second.id, taskIds[1]);
    await query('update report set sample_ids = sample_ids || $1::uuid where id = $2', second.id, id);
    expect((await face(id)).conclusion).toMatchObject({ zh: expect.stringContaining(`样品 ${first.no}-B 的`) });
  });

  it('says of results without a verdict only that nothing was judged', async () => {
    const open = [{ reported: '0.0021', verdict: 'none' }] as const;
    const { reportId: id } = await aReportToCompile(lab, { lines: open, order: { needJudge: false } });
    expect((await face(id)).conclusion).toMatchObject({ zh: '本报告仅提供检测结果，不作判定。' });
    const send = (input: object) => lab.call<Blocked>(compile, desk.comp, { id, ...input });
    expect(refusal(await send({ conclusion: 'none', conclusionText: FALSE }))).toEqual([600, 'conclusion.text']);
    for (const conclusion of ['pass', 'fail', 'part'])
      expect(refusal(await send({ conclusion }))).toEqual([600, 'conclusion']);
    expect((await send({ conclusion: 'none' })).code).toBe(200);
  });

  it('refuses "none" above lines that all pass', async () => {
    const { reportId: id } = await aReportToCompile(lab);
    expect(refusal(await lab.call<Blocked>(compile, desk.comp, { id, conclusion: 'none' }))).toEqual([
      600,
      'conclusion',
    ]);
  });
});

describe('a sentence that an earlier version stored in a draft', () => {
  const earlierDraft = async (text = FALSE) => {
    const scene = await failing('compiling');
    await query('update report set conclusion_text = $2 where id = $1', scene.reportId, text);
    return scene;
  };

  it('is shown beside the generated one, named among the checks, and not printed', async () => {
    const { reportId: id } = await earlierDraft();
    const own = await ownSentence(id);
    const { conclusionDiffering, document, checks } = await view(id);
    expect([conclusionDiffering, document.conclusion]).toEqual([FALSE, own]);
    expect(checks.filter(({ ok }) => !ok)).toMatchObject([
      { code: 'conclusion.text', fix: { zh: '采用按各行判定生成的结论', en: expect.stringContaining('generated') } },
    ]);
    expect(Buffer.from(await renderReport(await face(id))).equals(await pdfOf(lab, desk.comp, id))).toBe(true);
  });

  it('stops the submission: nothing is signed, nothing is frozen', async () => {
    const { reportId: id } = await earlierDraft();
    expect(refusal(await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD }))).toEqual([
      600,
      'conclusion.text',
    ]);
    expect(await validSignatures(id)).toEqual([]);
    expect(await query('select 1 from report_content where report_id = $1', id)).toEqual([]);
  });

  it('stays while other fields are saved, is refused when sent again, and goes when the generated one is taken', async () => {
    const { reportId: id } = await earlierDraft();
    expect((await lab.call(compile, desk.comp, { id, additions: '采样当日有雨。' })).code).toBe(200);
    expect(await stored(lab, 'report', id)).toMatchObject({ conclusion_text: FALSE });
    expect(refusal(await lab.call<Blocked>(compile, desk.comp, { id, conclusionText: FALSE }))).toEqual([
      600,
      'conclusion.text',
    ]);
    expect((await lab.call(compile, desk.comp, { id, conclusionText: null })).code).toBe(200);
    expect(await view(id)).toMatchObject({ conclusionDiffering: null, report: { conclusionText: null } });
    const [trail] = await query(
      `select before ->> 'conclusionText' as before from audit_log where ref_id = $1 and action = 'report.compile' order by seq desc limit 1`,
      id,
    );
    expect(trail).toEqual({ before: FALSE });
    expect((await lab.call(submit, desk.comp, { id, password: PASSWORD })).code).toBe(200);
  });

  it('is no hindrance where it is the generated one', async () => {
    const { reportId } = await failing('compiling');
    const { en } = await ownSentence(reportId);
    await query('update report set conclusion_text = $2 where id = $1', reportId, en);
    expect((await view(reportId)).conclusionDiffering).toBeNull();
    expect((await lab.call(submit, desk.comp, { id: reportId, password: PASSWORD })).code).toBe(200);
  });

  it('does not come back with an amendment of the report that was issued with it', async () => {
    const { reportId: id } = await failing('issued');
    await query('update report set conclusion_text = $2 where id = $1', id, FALSE);
    const { data } = await lab.call<ReportStatus>(amend, desk.comp, { id, reason: '结论与结果不符' });
    expect(await stored(lab, 'report', data.id)).toMatchObject({ conclusion: 'part', conclusion_text: null });
    expect((await face(data.id)).conclusion).toEqual(await ownSentence(id));
  });
});

describe('a sentence that was submitted under an earlier version', () => {
  const steps = [
    ['the audit', 'awaitingAudit', 'audit', (id: string) => lab.call<Blocked>(review, desk.aud, { id, ...signing })],
    [
      'the approval',
      'awaitingApproval',
      'approve',
      (id: string) => lab.call<Blocked>(approve, desk.sign, { id, ...signing }),
    ],
    ['the seal', 'approved', 'seal', (id: string) => lab.call<Blocked>(seal, desk.arch, { id, password: PASSWORD })],
  ] as const;
  const who = (code: string): Person => ({ audit: desk.aud, approve: desk.sign, seal: desk.arch })[code] ?? desk.comp;

  it.each(steps)('is refused at %s, and the button says so', async (_, stage, code, sign) => {
    const { reportId: id } = await failing(stage);
    const before = await validSignatures(id);
    await signedEarlierWith(lab, id, FALSE);
    expect(refusal(await sign(id))).toEqual([600, 'conclusion.text']);
    expect(await validSignatures(id)).toEqual(before);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: stage });
    const { actions, checks } = await view(id, who(code));
    expect(actions.find((each) => each.code === code)).toMatchObject({
      enabled: false,
      blockers: ['保存的检验结论与按各行判定生成的结论不一致'],
    });
    expect(checks.filter(({ ok }) => !ok).map((each) => each.code)).toEqual(['conclusion.text']);
  });

  it('is refused at the check, where the laboratory wants one', async () => {
    const { reportId: id } = await failing('awaitingAudit');
    await signedEarlierWith(lab, id, FALSE);
    await query(`update report set state = 'awaitingCheck' where id = $1`, id);
    const chk = await lab.hire({ roles: ['CHK'] });
    expect(refusal(await lab.call<Blocked>(review, chk, { id, step: 'check', ...signing }))).toEqual([
      600,
      'conclusion.text',
    ]);
  });

  it('is found in the signed content, also where the row no longer has it', async () => {
    const { reportId: id } = await failing('awaitingAudit');
    await signedEarlierWith(lab, id, FALSE);
    await query('update report set conclusion_text = null where id = $1', id);
    expect(refusal(await lab.call<Blocked>(review, desk.aud, { id, ...signing }))).toEqual([600, 'conclusion.text']);
  });

  it('a choice that the lines contradict is refused as well', async () => {
    const { reportId: id } = await failing('awaitingApproval');
    await query(`update report set conclusion = 'pass' where id = $1`, id);
    expect(refusal(await lab.call<Blocked>(approve, desk.sign, { id, ...signing }))).toEqual([600, 'conclusion']);
  });

  it('is not issued: the print says why and leaves it, with the way back', async () => {
    const { reportId: id } = await failing('approved');
    await signedEarlierWith(lab, id, FALSE);
    const { data } = await issue(id);
    expect(data.list).toMatchObject([
      { id, ok: false, state: 'approved', message: expect.stringContaining('撤回批准') },
    ]);
    expect(await stored(lab, 'report', id)).toMatchObject({ print_count: 0, issued_at: null });
  });

  it.each(['awaitingAudit', 'awaitingApproval', 'approved'] as const)('is not printed while %s', async (stage) => {
    const { reportId: id } = await failing(stage);
    await signedEarlierWith(lab, id, FALSE);
    const own = await ownSentence(id);
    expect(await view(id)).toMatchObject({ conclusionDiffering: FALSE, document: { conclusion: own, draft: true } });
    const printed = await face(id);
    expect(printed).toMatchObject({ conclusion: own, draft: true });
    expect(Buffer.from(await renderReport(printed)).equals(await pdfOf(lab, desk.comp, id))).toBe(true);
  });

  it('goes back to its compiler, takes the generated one, and is signed', async () => {
    const { reportId: id } = await failing('approved');
    await signedEarlierWith(lab, id, FALSE);
    expect((await lab.call(back, desk.sign, { id, opinion: '结论与结果不符' })).code).toBe(200);
    expect(
      (await lab.call(approve, desk.sign, { id, result: 'reject', opinion: '结论与结果不符', to: 'compiling' })).code,
    ).toBe(200);
    expect(refusal(await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD }))).toEqual([
      600,
      'conclusion.text',
    ]);
    await bringTo(lab, desk, id, 'issued', { ...draft, conclusionText: null });
    expect((await face(id)).conclusion).toEqual(await ownSentence(id));
  });

  it('is signed on where it is what the lines give', async () => {
    const { reportId: id } = await failing('awaitingAudit');
    const own = await ownSentence(id);
    await signedEarlierWith(lab, id, own.zh, { conclusion: own });
    await bringToIssue(id);
    expect(await stored(lab, 'report', id)).toMatchObject({ state: 'issued' });
  });

  const bringToIssue = async (id: string) => {
    for (const answer of [
      await lab.call(review, desk.aud, { id, ...signing }),
      await lab.call(approve, desk.sign, { id, ...signing }),
      await lab.call(seal, desk.arch, { id, password: PASSWORD }),
      await issue(id),
    ])
      expect(answer.code).toBe(200);
  };
});

describe('another text of the report', () => {
  it.each(['title', 'deviations'])(
    'its %s that says that all conform stops the submission while a line fails',
    async (field) => {
      const { reportId: id } = await failing('compiling', { [field]: FALSE });
      expect(refusal(await lab.call<Blocked>(submit, desk.comp, { id, password: PASSWORD }))).toEqual([
        600,
        'conclusion.claim',
      ]);
      expect((await view(id)).checks.find(({ code }) => code === 'conclusion.claim')).toMatchObject({ ok: false });
    },
  );

  it('stops the audit as well, where an earlier version let it through', async () => {
    const { reportId: id } = await failing('awaitingAudit');
    await signedEarlierWith(lab, id, (await ownSentence(id)).zh, { opinion: FALSE, conclusion: await ownSentence(id) });
    expect(refusal(await lab.call<Blocked>(review, desk.aud, { id, ...signing }))).toEqual([600, 'conclusion.claim']);
  });

  it('an opinion in words of its own is printed apart from the conclusion', async () => {
    const { reportId: id } = await failing('compiling');
    const text = '超标可能来自管网，建议冲洗后复测。';
    expect((await lab.call(opine, desk.tm, { id, text, password: PASSWORD })).code).toBe(200);
    await bringTo(lab, desk, id, 'issued', draft);
    expect(await face(id)).toMatchObject({
      opinion: '超标可能来自管网，建议冲洗后复测。',
      conclusion: await ownSentence(id),
    });
  });
});

describe('a report that was issued with such a sentence', () => {
  it('stays as it was: file, content, copies and what is shown, and nothing judges it again', async () => {
    const { reportId: id } = await failing('issued');
    await signedEarlierWith(lab, id, FALSE);
    await query(`update report set conclusion = 'none' where id = $1`, id);
    const [row, file, content] = [
      await stored(lab, 'report', id),
      await pdfOf(lab, desk.arch, id),
      await query('select content::text, sha256 from report_content where report_id = $1', id),
    ];
    const { document, checks, conclusionDiffering, actions } = await view(id, desk.arch);
    expect(document).toMatchObject({ conclusion: FALSE, draft: false });
    expect([checks.every(({ ok }) => ok), conclusionDiffering]).toEqual([true, null]);
    expect(actions.find(({ code }) => code === 'print')).toMatchObject({ enabled: true });
    expect((await issue(id)).data.list).toMatchObject([{ ok: true, copies: [{ copyNo: 2 }] }]);
    const copy = await pdfOf(lab, desk.arch, id, '?copy=2');
    expect(saysTheSame(copy, file, '副本副本2')).toBe(true);
    expect((await pdfOf(lab, desk.arch, id)).equals(file)).toBe(true);
    expect(await query('select content::text, sha256 from report_content where report_id = $1', id)).toEqual(content);
    const { print_count: _, print_log: __, ver: ___, updated_at: ____, updated_by: _____, ...same } = row;
    expect(await stored(lab, 'report', id)).toMatchObject(same);
  });
});
