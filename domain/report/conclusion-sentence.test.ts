import { conclusionSentence } from './conclusion-sentence';
import { aReport } from './fixtures/a-report';
import type { ReportLine } from './report-document';

const by =
  (...criteria: string[]) =>
  () =>
    criteria;
const said = (count: number, criteria = ['GB 5749-2022']) => conclusionSentence(aReport(count).lines, by(...criteria));
const [arsenic, cadmium, lead] = aReport(3).lines;
if (!arsenic || !cadmium || !lead) throw new Error('three lines');
const passing: ReportLine = arsenic;
const failing: ReportLine = lead;
const open: ReportLine = { ...cadmium, verdict: 'none' };
const free: ReportLine = { ...cadmium, limit: null, verdict: 'none' };

test('names what fails and by which standard, in both languages', () => {
  expect(said(3)).toEqual({
    zh: '所检项目中，铅不符合 GB 5749-2022 要求。',
    en: 'Not in conformity with GB 5749-2022: Lead.',
  });
  expect(said(2)).toEqual({
    zh: '所检项目均符合 GB 5749-2022 要求。',
    en: 'All items tested conform to GB 5749-2022.',
  });
  expect(conclusionSentence([], by()).zh).toContain('不作判定');
});

test('names the samples where there are several: a conclusion says which results it means (7.8.6.2)', () => {
  const fails = { ...cadmium, verdict: 'fail' as const };
  const of = (sampleNo: string) => (line: ReportLine) => ({ ...line, sampleNo });
  const lines = [arsenic, lead].map(of('S-1')).concat([fails, lead].map(of('S-2')), [lead].map(of('S-3')));
  expect(conclusionSentence(lines, by('GB 5749-2022'))).toEqual({
    zh: '所检项目中，样品 S-1、S-3 的铅，样品 S-2 的镉、铅不符合 GB 5749-2022 要求。',
    en: 'Not in conformity with GB 5749-2022: Lead (sample S-1, S-3); Cadmium, Lead (sample S-2).',
  });
});

test('blames a standard only for what was judged by it', () => {
  const criteriaOf = ({ item }: ReportLine) => (item === lead.item ? ['GB 3838-2002'] : ['GB 5749-2022']);
  expect(conclusionSentence([passing, failing], criteriaOf)).toEqual({
    zh: '所检项目中，铅不符合 GB 3838-2002 要求。',
    en: 'Not in conformity with GB 3838-2002: Lead.',
  });
  expect(conclusionSentence([{ ...arsenic, verdict: 'fail' }, failing], criteriaOf)).toEqual({
    zh: '所检项目中，砷不符合 GB 5749-2022 要求；铅不符合 GB 3838-2002 要求。',
    en: 'Not in conformity with GB 5749-2022: Arsenic. Not in conformity with GB 3838-2002: Lead.',
  });
});

test('claims no conformity with a standard for a limit that only the order names', () => {
  const criteriaOf = ({ item }: ReportLine) => (item === arsenic.item ? ['GB 5749-2022'] : []);
  expect(conclusionSentence([passing, { ...cadmium, verdict: 'pass' }], criteriaOf)).toEqual({
    zh: '所检项目均符合 GB 5749-2022、约定限值 要求。',
    en: 'All items tested conform to GB 5749-2022, the agreed limits.',
  });
  expect(conclusionSentence([passing], by()).zh).toBe('所检项目均符合要求。');
});

test('claims no conformity for what has no limit, nor by the standard of what was not judged', () => {
  const criteriaOf = ({ limit }: ReportLine) => (limit === null ? ['GB 3838-2002'] : ['GB 5749-2022']);
  expect(conclusionSentence([passing, free], criteriaOf)).toEqual({
    zh: '所检项目中，有限值要求的项目均符合 GB 5749-2022 要求，其余项目仅提供检测结果。',
    en: 'All items with a limit conform to GB 5749-2022; for the others only the results are given.',
  });
});

test('is silent on the whole while a limit has no verdict, and does not deny the verdicts that are printed', () => {
  expect(conclusionSentence([passing, open], by('GB 5749-2022'))).toEqual({
    zh: '本报告不作总体判定：已判定的项目均符合 GB 5749-2022 要求，其余项目仅提供检测结果。',
    en: 'No overall statement of conformity is made: all items with a verdict conform to GB 5749-2022; for the others only the results are given.',
  });
  expect(conclusionSentence([open, free], by('GB 5749-2022')).zh).toBe('本报告仅提供检测结果，不作判定。');
});

test('never says that all conform above a line that fails', () => {
  for (const verdict of ['fail', 'conditionalFail'] as const)
    for (const others of [[], [passing], [passing, open], [free]]) {
      const { zh, en } = conclusionSentence([...others, { ...lead, verdict }], by('GB 5749-2022'));
      expect(zh).toContain('铅不符合');
      expect(zh).not.toContain('均符合');
      expect(en).not.toMatch(/\ball\b/i);
    }
});

test('leaves out what the client gave, whatever limit stands beside it', () => {
  const given: ReportLine = { ...open, clientData: true };
  expect(conclusionSentence([passing, given], by('GB 5749-2022'))).toEqual({
    zh: '所检项目中，由本机构检测且有限值要求的项目均符合 GB 5749-2022 要求；客户提供的数据和没有限值要求的项目不作判定。',
    en: 'All items with a limit that the laboratory tested conform to GB 5749-2022; data provided by the client and items without a limit are not judged.',
  });
  expect(conclusionSentence([given], by()).zh).toBe('本报告仅提供检测结果，不作判定。');
});
