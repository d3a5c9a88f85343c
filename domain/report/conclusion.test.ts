import type { Verdict } from '../measurement/judge';
import { type Conclusion, conclusionProblem, conclusionSentence, suggestedConclusion } from './conclusion';
import { aReport } from './fixtures/a-report';

const lines = (...verdicts: Verdict[]) => verdicts.map((verdict) => ({ verdict, limit: '≤1' }));
const refuses = (conclusion: Conclusion | null, ...verdicts: Verdict[]) =>
  conclusionProblem(conclusion, lines(...verdicts)) !== null;

describe('a conclusion agrees with its lines', () => {
  test.each<[Conclusion | null, Verdict[], boolean]>([
    ['pass', ['pass', 'pass'], false],
    ['pass', ['pass', 'conditionalPass'], false],
    ['pass', ['pass', 'fail'], true],
    ['pass', ['pass', 'conditionalFail'], true],
    ['pass', ['pass', 'none'], true],
    ['pass', [], true],
    ['fail', ['pass', 'fail'], false],
    ['fail', ['pass'], true],
    ['part', ['pass', 'fail'], false],
    ['part', ['fail'], true],
    ['part', ['pass'], true],
    ['none', ['pass', 'none'], false],
    ['none', ['fail'], true],
    [null, ['pass'], true],
  ])('%s over %j is refused: %s', (conclusion, verdicts, refused) => {
    expect(refuses(conclusion, ...verdicts)).toBe(refused);
  });

  test('a line without a requirement does not hinder "pass"', () => {
    expect(conclusionProblem('pass', [...lines('pass'), { verdict: 'none', limit: null }])).toBeNull();
  });

  test('the suggestion is never refused', () => {
    for (const verdicts of [
      ['pass'],
      ['fail', 'pass'],
      ['none'],
      ['pass', 'none'],
      [],
      ['conditionalFail'],
    ] as Verdict[][])
      expect(refuses(suggestedConclusion(lines(...verdicts)), ...verdicts)).toBe(false);
  });
});

describe('the usual sentence', () => {
  const said = (count: number, criteria = ['GB 5749-2022']) => conclusionSentence(aReport(count).lines, criteria);

  test('names what fails and by which standard, in both languages', () => {
    expect(said(3)).toEqual({
      zh: '所检项目中，铅不符合 GB 5749-2022 要求。',
      en: 'Not in conformity with GB 5749-2022: Lead.',
    });
    expect(said(2).zh).toBe('所检项目均符合 GB 5749-2022 要求。');
    expect(conclusionSentence([], []).zh).toContain('不作判定');
  });

  test('names the samples where there are several: a conclusion says which results it means (7.8.6.2)', () => {
    const [arsenic, cadmium, lead] = aReport(3).lines;
    if (!arsenic || !cadmium || !lead) throw new Error('three lines');
    const failing = { ...cadmium, verdict: 'fail' as const };
    const of = (sampleNo: string) => (line: typeof lead) => ({ ...line, sampleNo });
    const lines = [arsenic, lead].map(of('S-1')).concat([failing, lead].map(of('S-2')), [lead].map(of('S-3')));
    expect(conclusionSentence(lines, ['GB 5749-2022'])).toEqual({
      zh: '所检项目中，样品 S-1、S-3 的铅，样品 S-2 的镉、铅不符合 GB 5749-2022 要求。',
      en: 'Not in conformity with GB 5749-2022: Lead (sample S-1, S-3); Cadmium, Lead (sample S-2).',
    });
  });

  test('claims no conformity for what has no limit', () => {
    const [arsenic] = aReport(1).lines;
    if (!arsenic) throw new Error('one line');
    const free = { ...arsenic, limit: null, verdict: 'none' as const };
    expect(conclusionSentence([arsenic, free], ['GB 3838-2002']).zh).toBe(
      '所检项目中，有限值要求的项目均符合 GB 3838-2002 要求，其余项目仅提供检测结果。',
    );
  });
});
