import fs from 'node:fs';
import path from 'node:path';

/**
 * Before anybody signs in, the browser has the texts of `src/services/language/door` alone. Whatever is drawn there may say
 * no others, or a visitor reads names of texts.
 */
const root = path.join(__dirname, '../..');
const START = [
  'src/app.tsx',
  'src/layouts/root.tsx',
  ...['login', '404', 'exception'].map((page) => `src/pages/${page}/index.tsx`),
];
/** Its hooks name texts for whoever calls them, which are screens inside. */
const FOR_OTHERS = 'src/kit/format/label.ts';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

const fileOf = (from: string, specifier: string): string | undefined => {
  if (!specifier.startsWith('.')) return undefined;
  const base = path.posix.join(path.posix.dirname(from), specifier);
  return ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((file) => fs.existsSync(path.join(root, file)));
};

/** What a file imports to run, not only its types nor what it fetches later. */
const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export) (?!type )(?:[^'";]*? from )?'([^']+)'/gms)].flatMap(
    ([, specifier = '']) => fileOf(file, specifier) ?? [],
  );

const reached = (files: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (seen.has(file) || !file.startsWith('src/') || file.startsWith('src/locales/')) continue;
    seen.add(file);
    reached(importsOf(file), seen);
  }
  return seen;
};

const idsOf = (file: string): string[] =>
  [...read(file).matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('what is drawn before sign-in says only texts of the door', () => {
  const door = new Set(importsOf('src/services/language/door/zh-CN.ts').flatMap(idsOf));
  const all = fs
    .readdirSync(path.join(root, 'src/locales/zh-CN'))
    .flatMap((name) => idsOf(`src/locales/zh-CN/${name}`));
  const inside = new Set(all.filter((id) => !door.has(id)));
  const files = [...reached(START)].filter((file) => file !== FOR_OTHERS);
  expect(files).toEqual(expect.arrayContaining(['src/account/LoginForm.tsx', 'src/services/show-failure.ts']));
  expect(door.has('login.title')).toBe(true);

  const missing = files.flatMap((file) =>
    [...read(file).matchAll(/'([\w.]+)'/g)].flatMap(([, id = '']) => (inside.has(id) ? [`${file} says ${id}`] : [])),
  );
  expect(missing).toEqual([]);
});
