import fs from 'node:fs';
import path from 'node:path';
import { importsOf, readSource } from '../support/source-imports';

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

const reached = (files: readonly string[], seen = new Set<string>()): Set<string> => {
  for (const file of files) {
    if (seen.has(file) || !file.startsWith('src/') || file.startsWith('src/locales/')) continue;
    seen.add(file);
    reached(importsOf(root, file), seen);
  }
  return seen;
};

const idsOf = (file: string): string[] =>
  [...readSource(root, file).matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, bare]) => quoted ?? bare ?? '');

test('what is drawn before sign-in says only texts of the door', () => {
  const door = new Set(importsOf(root, 'src/services/language/door/zh-CN.ts').flatMap(idsOf));
  const all = fs
    .readdirSync(path.join(root, 'src/locales/zh-CN'))
    .flatMap((name) => idsOf(`src/locales/zh-CN/${name}`));
  const inside = new Set(all.filter((id) => !door.has(id)));
  const files = [...reached(START)].filter((file) => file !== FOR_OTHERS);
  expect(files).toEqual(expect.arrayContaining(['src/account/LoginForm.tsx', 'src/services/show-failure.ts']));
  expect(door.has('login.title')).toBe(true);

  const missing = files.flatMap((file) =>
    [...readSource(root, file).matchAll(/'([\w.]+)'/g)].flatMap(([, id = '']) =>
      inside.has(id) ? [`${file} says ${id}`] : [],
    ),
  );
  expect(missing).toEqual([]);
});
