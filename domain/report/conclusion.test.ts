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

test('the usual sentence names what fails and by which standard', () => {
  expect(conclusionSentence(aReport(3).lines, ['GB 5749-2022'])).toBe('所检项目中,铅不符合 GB 5749-2022 要求。');
  expect(conclusionSentence(aReport(2).lines, ['GB 5749-2022'])).toBe('所检项目均符合 GB 5749-2022 要求。');
  expect(conclusionSentence([], [])).toContain('不作判定');
});
