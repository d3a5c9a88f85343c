import fs from 'node:fs';
import path from 'node:path';

const folder = path.join(__dirname, '../../docs/decisions');
const files = fs.readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
const index = fs.readFileSync(path.join(folder, 'README.md'), 'utf8');
const lines = [...index.matchAll(/^\* \[(\d+)\]\(([^)]+)\) (.+)$/gm)].map(
  ([, number = '', file = '', sentence = '']) => ({
    number,
    file,
    sentence,
  }),
);

test('every decision has one line in the index, and every line leads to a decision', () => {
  expect(lines.map(({ file }) => file).sort()).toEqual(files.sort());
  expect(index.match(/^\* /gm)).toHaveLength(lines.length);
});

test('a line says the number of its decision, and a sentence', () => {
  for (const { number, file, sentence } of lines) {
    expect(`${file} ${Number(file.slice(0, 4))}`).toBe(`${file} ${number}`);
    expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
  }
});

test.each(files)('%s says its number in its heading, and no other decision has it', (file) => {
  const [heading = ''] = fs.readFileSync(path.join(folder, file), 'utf8').split('\n');
  const number = Number(file.slice(0, 4));
  expect(heading).toMatch(new RegExp(`^# 0*${number}\\.? \\S`));
  expect(files.filter((other) => Number(other.slice(0, 4)) === number)).toEqual([file]);
});

test.each(files)('%s links only to what is there', (file) => {
  const text = fs.readFileSync(path.join(folder, file), 'utf8');
  const targets = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = '']) => path.join(folder, target));
  expect(targets.filter((target) => !fs.existsSync(target))).toEqual([]);
});
