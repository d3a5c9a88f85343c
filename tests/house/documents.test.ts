import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const inDocs = (folder: string) =>
  fs
    .readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
const documents = ['README.md', 'CONTRIBUTING.md', ...inDocs('docs')];

const rooms = 'bench|config|contract|deploy|docs|domain|mock|public|scripts|server|src|tests';
/** A path that stands in a text as code: `server/report/report.handlers.ts`. One with a placeholder names many. */
const PATH = new RegExp(`\`((?:${rooms})/[\\w./-]+)\``, 'g');
const LINK = /\]\(([^)#:]+)\)/g;
const SCRIPT = /npm run ([\w:-]+)/g;

const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found]) => found ?? '');
/** As a text names it: a folder, a file, or a file without its ending. */
const isThere = (file: string): boolean =>
  ['', '.ts', '.tsx', '.mjs'].some((ending) => fs.existsSync(path.join(root, `${file}${ending}`)));

describe.each(documents)('%s', (name) => {
  const text = fs.readFileSync(path.join(root, name), 'utf8');

  test('names only files that are there', () => {
    expect(all(text, PATH).filter((file) => !isThere(file))).toEqual([]);
  });

  test('links only to what is there', () => {
    const folder = path.dirname(name);
    expect(all(text, LINK).filter((target) => !isThere(path.join(folder, target)))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(all(text, SCRIPT).filter((command) => !(command in scripts))).toEqual([]);
  });
});

test('the README would be caught naming a file that is not there', () => {
  expect(all('see `server/no-such.ts` and [it](docs/none.md)', PATH).filter((file) => !isThere(file))).toHaveLength(1);
  expect(all('see [it](docs/none.md)', LINK).filter((file) => !isThere(file))).toHaveLength(1);
});
