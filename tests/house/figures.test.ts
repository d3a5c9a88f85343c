import { countLines, figuresOf, isApart, isTest } from '../../scripts/figures/count-lines';

describe('the lines that count', () => {
  it.each([
    [
      'code, and neither blank lines nor comments',
      '// why\n\nconst a = 1; // one\n/* two\n three */\nconst b = 2;\n',
      2,
    ],
    ['each line of a text, its blank ones too', 'const a = `x\n\n// no comment\n`;\n', 4],
    ['none in an empty file', '\n', 0],
    ['elements and their text', 'const a = (\n  <p>\n    // a text\n  </p>\n);\n', 5],
  ])('are %s', (_, text, lines) => {
    expect(countLines(text)).toBe(lines);
  });
});

it('tests are told from source by name and by room, and data stand apart', () => {
  expect(['tests/support/work.ts', 'domain/a/a.test.ts', 'src/a.test.tsx', 'domain/a/a.ts'].map(isTest)).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(
    ['src/locales/zh-CN/a.ts', 'domain/report/fixtures/a-report.ts', 'src/.umi/x.ts', 'server/order/list.ts'].map(
      isApart,
    ),
  ).toEqual([true, true, true, false]);
});

it('the figures are those of the source files, with their tests beside', () => {
  const file = (name: string, lines: number, length = lines) => ({ name, isTest: isTest(name), lines, length });
  const figures = figuresOf([file('a.ts', 10, 20), file('b.ts', 30, 301), file('c.ts', 60, 60), file('a.test.ts', 40)]);
  expect(figures.map((line) => line.replace(/ {2,}/, ': '))).toEqual([
    'source files: 3',
    'median, 95th percentile of length: 60, 60 lines',
    'longest source file: 301 lines, b.ts',
    'source files over 300 lines: 1',
    'lines of source: 100',
    'lines of test: 40',
    'lines of test a line of source: 0.40',
  ]);
});
