import fs from 'node:fs';
import path from 'node:path';

const root = path.join(__dirname, '../..');
const text = fs.readFileSync(path.join(root, 'docs/glossary.md'), 'utf8');

type Term = Readonly<{ zh: string; en: string; code: string; sentence: string; file: string }>;
const terms = [...text.matchAll(/^\| (.+?) \| (.+?) \| `(.+?)` \| (.+?) \| `(.+?)` \|$/gm)].map(
  ([, zh = '', en = '', code = '', sentence = '', file = '']): Term => ({ zh, en, code, sentence, file }),
);
const rows = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| 中文'));

test('every line of the glossary is a term with its two words, its sentence and its place', () => {
  expect(terms.length).toBe(rows.length);
  expect(terms.length).toBeGreaterThanOrEqual(40);
  for (const { zh, en, sentence } of terms) {
    expect(zh).toMatch(/^[\p{Script=Han} /]+$/u);
    expect(en).toMatch(/^[A-Za-z0-9 /-]+$/);
    expect(sentence).toMatch(/^\p{Lu}.*\.$|^`.*\.$/u);
  }
});

test('a word stands there once in each language', () => {
  for (const word of ['zh', 'en'] as const) {
    const all = terms.map((term) => term[word]);
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  }
});

test('the file that a term names is there and speaks of it', () => {
  const speaks = ({ code, file }: Term) => {
    const full = path.join(root, file);
    return fs.existsSync(full) && new RegExp(`(?<!\\w)${code}(?!\\w)`).test(fs.readFileSync(full, 'utf8'));
  };
  expect(terms.filter((term) => !speaks(term)).map(({ en, code, file }) => `${en}: ${code} in ${file}`)).toEqual([]);
});
