import ts from 'typescript';

export type Measured = Readonly<{ name: string; isTest: boolean; lines: number; length: number }>;

export const isTest = (name: string): boolean => name.startsWith('tests/') || /\.test\.tsx?$/.test(name);

/** What is not written to be read as code: texts, data of tests, declarations, and what Umi writes. */
export const isApart = (name: string): boolean =>
  /\/\.umi|^src\/locales\/|^domain\/words\/|\/fixtures\/|\/fixture\.tsx?$|\.d\.ts$/.test(name);

/** The lines of a file that hold more than white space and comment. */
export const countLines = (text: string): number => {
  const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const held = new Set<number>();
  const walk = (node: ts.Node): void => {
    if (node.getChildCount(file) > 0) {
      for (const child of node.getChildren(file)) walk(child);
      return;
    }
    // A text of several lines holds each of them.
    const last = file.getLineAndCharacterOfPosition(node.end).line;
    for (let line = file.getLineAndCharacterOfPosition(node.getStart(file)).line; line <= last; line += 1)
      if (node.getWidth(file) > 0) held.add(line);
  };
  walk(file);
  return held.size;
};

const sumOf = (files: readonly Measured[]): number => files.reduce((sum, { lines }) => sum + lines, 0);

const rank = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;

/** What is printed: the lengths of the source files as they stand, and how much test there is. */
export const figuresOf = (files: readonly Measured[]): string[] => {
  const source = files.filter((file) => !file.isTest);
  const tests = files.filter((file) => file.isTest);
  const lengths = source.map(({ length }) => length).sort((a, b) => a - b);
  const [longest] = [...source].sort((a, b) => b.length - a.length);
  const line = (name: string, value: string | number) => `${name.padEnd(36)} ${value}`;
  return [
    line('source files', source.length),
    line('median, 95th percentile of length', `${rank(lengths, 0.5)}, ${rank(lengths, 0.95)} lines`),
    line('longest source file', `${longest?.length ?? 0} lines, ${longest?.name ?? ''}`),
    line('source files over 300 lines', lengths.filter((length) => length > 300).length),
    line('lines of source', sumOf(source)),
    line('lines of test', sumOf(tests)),
    line('lines of test a line of source', (sumOf(tests) / sumOf(source)).toFixed(2)),
  ];
};
