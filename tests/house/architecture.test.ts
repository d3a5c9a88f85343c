import fs from 'node:fs';
import path from 'node:path';
import { targetsOf } from '../../domain/kit/workflow';
import { reportWorkflow } from '../../domain/report/report.workflow';
import { wrongArrows } from '../../scripts/checks/arrows';
import { mayImport } from '../../scripts/checks/storeys';

const root = path.join(__dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const text = read('docs/architecture.md');

/** The mermaid pictures of one kind, their lines trimmed. */
const pictures = (kind: string): string[][] =>
  [...text.matchAll(/```mermaid\n(\w[\w-]*)[^\n]*\n([\s\S]*?)```/g)].flatMap(([, found, body = '']) =>
    found === kind ? [body.split('\n').map((line) => line.trim())] : [],
  );

describe('the rooms', () => {
  const arrows = pictures('flowchart')
    .flat()
    .flatMap((line) => {
      const chain = line.split(' --> ').map((end) => /"(.+)"/.exec(end)?.[1] ?? end);
      return chain.slice(1).map((to, index) => [chain[index] ?? '', to] as const);
    });
  const inside = arrows.filter(([from]) => from.includes('/'));
  const between = arrows.filter(([from]) => !from.includes('/'));
  const isFolder = (name: string) =>
    fs.existsSync(path.join(root, name)) || fs.existsSync(path.join(root, `${name}.ts`));
  const isBetween = (from: string, to: string) =>
    wrongArrows([{ path: `${from}/a/b.ts`, specifiers: [`../../${to}/a/b`] }]).length === 0;

  test('are all there', () => {
    expect(inside.length).toBeGreaterThan(10);
    expect(between.length).toBeGreaterThan(5);
    expect(arrows.flat().filter((name) => !isFolder(name))).toEqual([]);
  });

  test('each arrow inside a room may be taken, and its way back may not', () => {
    const ends = (name: string) => (name.endsWith('.handlers') ? name : `${name}/a/index`);
    const may = (from: string, to: string) => mayImport(ends(from), ends(to));
    expect(inside.filter(([from, to]) => !may(from, to))).toEqual([]);
    expect(inside.filter(([from, to]) => may(to, from))).toEqual([]);
  });

  test('each arrow between rooms may be taken, and its way back may not', () => {
    expect(between.filter(([from, to]) => !isBetween(from, to))).toEqual([]);
    expect(between.filter(([from, to]) => isBetween(to, from))).toEqual([]);
  });
});

describe('the way of a call', () => {
  const steps = [...text.matchAll(/^\| `(\w+)` \| `([\w./-]+)` \|$/gm)].map(([, name = '', file = '']) => ({
    name,
    file,
  }));

  test('names functions where they stand', () => {
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.filter(({ name, file }) => !new RegExp(`\\b${name}\\b`).test(read(file)))).toEqual([]);
  });

  test('every function of the picture is in the table', () => {
    const drawn = pictures('sequenceDiagram')
      .flat()
      .flatMap((line) => /\w->>\w: (\w+)(?::|$)/.exec(line)?.[1] ?? []);
    expect(drawn.length).toBeGreaterThan(8);
    expect(drawn.filter((name) => !steps.some((step) => step.name === name))).toEqual([]);
  });
});

describe('the life of a report', () => {
  const lines = pictures('stateDiagram-v2').flat();
  const { states, steps, initial, final } = reportWorkflow;

  test('has the states of the table, by their names', () => {
    const drawn = lines.flatMap((line) => (/^\w+ : /.test(line) ? [line] : []));
    expect(drawn.sort()).toEqual(
      Object.entries(states)
        .map(([name, { zh, en }]) => `${name} : ${zh} ${en}`)
        .sort(),
    );
  });

  test('has the arrows of the table, and no other', () => {
    const drawn = lines.flatMap((line) => {
      const [, from, to, names = ''] = /^(\w+) --> (\w+) : (.+)$/.exec(line) ?? [];
      return from === undefined ? [] : names.split(', ').map((name) => `${from} --${name}--> ${to}`);
    });
    const declared = Object.entries(steps).flatMap(([name, step]) =>
      step.from.flatMap((from) => targetsOf(step).map((to) => `${from} --${name}--> ${to}`)),
    );
    expect(drawn.sort()).toEqual(declared.sort());
  });

  test('begins and ends where the table says', () => {
    const ends = lines.flatMap((line) => /^(\w+) --> \[\*\]$/.exec(line)?.[1] ?? []);
    expect(lines.filter((line) => line.startsWith('[*] --> '))).toEqual([`[*] --> ${initial}`]);
    expect(ends.sort()).toEqual([...final].sort());
  });
});
