import { composeLines } from './compose-lines';
import { composeReport } from './compose-report';
import { conclusionFindings, differingConclusion } from './conclusion-findings';
import { aRow, aSource } from './fixtures/a-source';
import { withOwnConclusion } from './printed-conclusion';
import type { ReportContent } from './report-content';
import type { ReportSource } from './report-source';

const FALSE = '所检 43 项指标均符合 GB 5749-2022 要求。';
const OWN = { zh: '所检项目中，镉不符合 GB 5749-2022 要求。', en: 'Not in conformity with GB 5749-2022: Cadmium.' };

const failing = (report: object = {}): ReportSource =>
  aSource({
    rows: [
      aRow(),
      aRow({ taskId: 'task-2', itemName: '镉', itemNameEn: 'Cadmium', reported: '0.097', verdict: 'fail' }),
    ],
    report: { conclusion: 'part', state: 'compiling', ...report },
    opinionGiver: '徐雅',
  });
const contentOf = (source: ReportSource): ReportContent => composeReport(source, composeLines(source));
const rules = (source: ReportSource, content = contentOf(source)) =>
  conclusionFindings(source.report, content).map(({ rule }) => rule);

describe('the conclusion that is printed', () => {
  test.each(['zh', 'en', 'zh-en'])('is the sentence of the lines, whatever is stored, in a report in %s', (lang) => {
    for (const conclusionText of [FALSE, 'All 43 items conform.', '', null, OWN.zh])
      expect(contentOf(failing({ lang, conclusionText })).conclusion).toEqual(OWN);
  });

  test('takes nothing from the choice: "part", "fail" and none give the same words', () => {
    for (const conclusion of ['part', 'fail', 'pass', 'none', null])
      expect(contentOf(failing({ conclusion })).conclusion).toEqual(OWN);
  });

  test('is none as long as there are no lines', () => {
    expect(contentOf(aSource({ rows: [], report: { conclusionText: FALSE } })).conclusion).toBeNull();
  });

  test('takes the place of a differing one that an earlier version froze', () => {
    const content = { ...contentOf(failing()), conclusion: FALSE };
    expect(withOwnConclusion(content).conclusion).toEqual(OWN);
    const { judgedBy: _, ...earlier } = contentOf(failing());
    expect(withOwnConclusion(earlier)).toBe(earlier);
  });
});

describe('a report may be signed', () => {
  test('when nothing is stored beside what the lines give, or just that', () => {
    for (const conclusionText of [null, OWN.zh, OWN.en]) expect(rules(failing({ conclusionText }))).toEqual([]);
  });

  test('not with a stored sentence that differs, in any language', () => {
    for (const conclusionText of [FALSE, 'All items tested conform to GB 5749-2022.', '所检项目中，镉不符合要求。'])
      expect(rules(failing({ conclusionText }))).toEqual(['conclusion.text']);
    expect(rules(aSource({ report: { conclusionText: '铅不合格。' } }))).toEqual(['conclusion.text']);
  });

  test('not when the sentence as it was signed differs, though the draft has none', () => {
    const source = failing({ state: 'awaitingAudit' });
    for (const conclusion of [FALSE, { zh: FALSE, en: 'All items conform.' }, { ...OWN, en: 'All items conform.' }])
      expect(rules(source, { ...contentOf(source), conclusion })).toEqual(['conclusion.text']);
    expect(rules(source, { ...contentOf(source), conclusion: null })).toEqual([]);
  });

  test('not when the choice contradicts the lines, in either direction', () => {
    for (const conclusion of ['pass', 'none', null]) expect(rules(failing({ conclusion }))).toEqual(['conclusion']);
    for (const conclusion of ['fail', 'part', 'none', null])
      expect(rules(aSource({ report: { conclusion } }))).toEqual(['conclusion']);
  });

  test.each(['title', 'opinion', 'deviations'])('not when its %s says that all conform and a line fails', (name) => {
    const signed = { opinionBy: 'staff-1', opinionAt: '2026-11-07T01:00:00.000Z' };
    expect(rules(failing({ ...signed, [name]: FALSE }))).toEqual(['conclusion.claim']);
    expect(rules(aSource({ report: { ...signed, [name]: FALSE }, opinionGiver: '徐雅' }))).toEqual([]);
    const report = { ...signed, conclusion: 'none', [name]: FALSE };
    const unjudged = aSource({ rows: [aRow({ verdict: 'none' })], report, opinionGiver: '徐雅' });
    expect(rules(unjudged)).toEqual(['conclusion.claim']);
  });

  test('says how to mend it where the report is: in the form, or back from the signature it waits for', () => {
    const fix = (state: string) =>
      conclusionFindings(failing({ state, conclusionText: FALSE }).report, contentOf(failing())).map(
        (each) => each.fix.en,
      );
    expect(fix('compiling')).toEqual(['Use the conclusion generated from the results']);
    expect(fix('awaitingApproval')[0]).toContain('Send it back to be corrected');
    expect(fix('approved')[0]).toContain('Withdraw the approval');
  });
});

test('the compiler is shown the stored sentence, that of the signed content first', () => {
  const source = failing({ conclusionText: FALSE });
  expect(differingConclusion(source.report, contentOf(source))).toBe(FALSE);
  expect(differingConclusion(source.report, { ...contentOf(source), conclusion: '均合格' })).toBe('均合格');
  expect(differingConclusion(failing().report, contentOf(source))).toBeNull();
});
