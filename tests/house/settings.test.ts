import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const text = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const under = (folder: string): string[] =>
  (fs.readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .map((name) => path.join(folder, name))
    .filter((name) => /\.(ts|mjs|cjs)$/.test(name) && !name.endsWith('.test.ts'));

/** What a program reads of its environment, in each of the ways in which it is written. */
const readsOf = (source: string): string[] =>
  [...source.matchAll(/\benv(?:\??\.(\w+)|\['(\w+)'\])/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
/** An environment that is taken apart hides the names that are read of it. */
const hides = (source: string): boolean => /\}\s*=\s*(?:process\.)?env\b/.test(source);

const programs = [...under('server'), ...under('scripts/build'), 'scripts/start.mjs'];
const described = [...text('docs/operations.md').matchAll(/^\| `([A-Z]\w+)` \| .+ \| .+ \|$/gm)].map(
  ([, name]) => name,
);

test('the table of settings names what the server and its start read of the environment, and nothing else', () => {
  const found = new Set(programs.flatMap((file) => readsOf(text(file))));
  expect([...described].sort()).toEqual([...found].sort());
});

test('no program takes its environment apart, where this test would not see the names', () => {
  expect(programs.filter((file) => hides(text(file)))).toEqual([]);
});

test('a setting is found however it is read', () => {
  expect(readsOf(`process.env['A'] || env["x"]; process.env.B ??= 1; env['C']; scripts/environment.ts`)).toEqual([
    'A',
    'B',
    'C',
  ]);
  expect(hides('const { A } = process.env;')).toBe(true);
});

test('the settings of the other documents are among them', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md']) {
    const [, table = ''] = /\| setting \| default \|[^\n]*\n((?:\|.*\n)+)/.exec(text(file)) ?? [];
    const named = [...table.matchAll(/`([A-Z]{2,}[A-Z_]*)(?:=\w+)?`/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !described.includes(name))).toEqual([]);
  }
});
