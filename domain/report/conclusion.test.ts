import type { Verdict } from '../measurement/judge';
import { type Conclusion, conclusionProblem, suggestedConclusion } from './conclusion';

const lines = (...verdicts: Verdict[]) => verdicts.map((verdict) => ({ verdict, limit: '≤1', clientData: false }));
const unlimited = { verdict: 'none', limit: null, clientData: false } as const;
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
    ['none', ['none'], false],
    ['none', [], false],
    ['none', ['pass'], true],
    ['none', ['pass', 'conditionalPass'], true],
    ['fail', ['none'], true],
    ['part', ['none', 'fail'], true],
    ['part', ['none'], true],
    [null, ['pass'], true],
  ])('%s over %j is refused: %s', (conclusion, verdicts, refused) => {
    expect(refuses(conclusion, ...verdicts)).toBe(refused);
  });

  test('"none" above lines that all pass is refused, also where others have no requirement', () => {
    expect(conclusionProblem('none', [...lines('pass'), unlimited])?.en).toContain('"pass"');
  });

  test('a line without a requirement does not hinder "pass"', () => {
    expect(conclusionProblem('pass', [...lines('pass'), unlimited])).toBeNull();
  });

  test("the client's data, which are not judged, do not hinder it either", () => {
    const given = { verdict: 'none', limit: '≤1', clientData: true } as const;
    expect(conclusionProblem('pass', [...lines('pass'), given])).toBeNull();
    expect(suggestedConclusion([...lines('pass'), given])).toBe('pass');
    expect(suggestedConclusion([given])).toBe('none');
    expect(conclusionProblem('pass', [given])).not.toBeNull();
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
