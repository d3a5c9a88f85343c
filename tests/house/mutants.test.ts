// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources that hold templates, as texts
import fs from 'node:fs';
import path from 'node:path';
import { COPIED } from '../../scripts/mutate/bench';
import { mutantsOf, withMutant } from '../../scripts/mutate/mutants';
import { isEnough, percentOf, type Score, scoreLine, survivorsText } from '../../scripts/mutate/score';
import { targets } from '../../scripts/mutate/targets';
import { importsOf } from '../support/source-imports';

const root = path.join(__dirname, '../..');
const made = (source: string) => mutantsOf('a.ts', source).map((mutant) => withMutant(source, mutant));

describe('the small faults put into a source', () => {
  it.each<[string, string, string[]]>([
    ['an equality', 'x = a === b;', ['x = a !== b;']],
    ['a limit, on its other side and to the contrary', 'x = a < b;', ['x = a <= b;', 'x = a >= b;']],
    ['both and either', 'x = a && b;', ['x = a || b;']],
    ['a sum', 'x = a + b;', ['x = a - b;']],
    ['a remainder', 'x = a % b;', ['x = a * b;']],
    ['a negation', 'x = !a;', ['x = a;']],
    ['what stands in for nothing', 'x = a ?? b;', ['x = (a);', 'x = (b);']],
    ['a choice', 'x = a ? b : c;', ['x = true ? b : c;', 'x = false ? b : c;']],
    ['a condition, without also leaving out its only statement', 'if (a) b();', ['if (true) b();', 'if (false) b();']],
    ['yes and no', 'x = true; y = false;', ['x = false; y = false;', 'x = true; y = true;']],
    ['a number', 'x = 0; y = 1; z = 4;', ['x = 1; y = 1; z = 4;', 'x = 0; y = 0; z = 4;', 'x = 0; y = 1; z = 5;']],
    ['a call that is left out', 'await a(b);', [';']],
    ['a refusal that is left out', 'throw a;', [';']],
    ['some and all', 'x = a.some(b);', ['x = a.every(b);']],
    [
      'a chain without one of its links',
      'x = a.where(b).c().limit(d);',
      ['x = a.where(b).c();', 'x = a.c().limit(d);'],
    ],
    ['a look that does not stop at nothing', 'x = a?.b;', ['x = a.b;']],
    [
      'the words of a query',
      'x = sql`a = ${b} and c is null`;',
      ['x = sql`a <> ${b} and c is null`;', 'x = sql`a = ${b} or c is null`;', 'x = sql`a = ${b} and c is not null`;'],
    ],
    ['the words of a typed query', 'x = sql<A>`not exists (${b})`;', ['x = sql<A>`exists (${b})`;']],
  ])('are %s', (_, source, wanted) => {
    expect(made(source).sort()).toEqual([...wanted].sort());
  });

  it.each([
    ['types', 'type A = { b: 0 } | true; let x: 1 | 2; interface C { d: false }'],
    ['imports', "import { a } from 'b';"],
    ['texts that are joined', "x = 'a' + b;"],
    ['words of a text that is no query', 'x = html`a = b and c`;'],
    ['an answer', 'const f = (a) => { return a; };'],
  ])('are never in %s', (_, source) => {
    expect(made(source)).toEqual([]);
  });

  it('say in which line they are and what stood there', () => {
    expect(mutantsOf('a.ts', '\n\nx = a === b;')).toEqual([{ line: 3, start: 8, end: 11, was: '===', now: '!==' }]);
  });
});

describe('the score of a target', () => {
  const target = { source: 'a.ts', tests: [], needsDatabase: false };
  const survivor = { line: 7, start: 0, end: 3, was: 'a\n  && b', now: 'true' };
  const score = (total: number, survived: number): Score => ({
    target,
    total,
    survivors: Array(survived).fill(survivor),
  });

  it('is how many of a hundred were noticed, rounded down', () => {
    expect([score(10, 3), score(3, 1), score(1, 0), score(0, 0)].map(percentOf)).toEqual([70, 66, 100, 100]);
    expect([score(10, 3), score(100, 31)].map(isEnough)).toEqual([true, false]);
    expect(scoreLine(score(10, 4))).toMatch(/^FAILED {2}a\.ts +6 of 10 {2}60 %$/);
  });

  it('names what nobody noticed', () => {
    expect(survivorsText(score(1, 1))).toEqual(['a.ts:7  a && b  →  true']);
  });
});

it('every target is there, with tests that name it or what it belongs to', () => {
  for (const { source, tests } of targets)
    for (const file of [source, ...tests]) expect([file, fs.existsSync(path.join(root, file))]).toEqual([file, true]);
});

it('the copy that faults are put into has everything that the tests of the targets import', () => {
  const reached = new Set<string>();
  const waiting = targets.flatMap(({ tests }) => [...tests]);
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    if (/\.tsx?$/.test(file)) waiting.push(...importsOf(root, file));
  }
  expect([...reached].filter((file) => file.startsWith('server/')).length).toBeGreaterThan(100);
  expect([...reached].filter((file) => !COPIED.some((name) => file === name || file.startsWith(`${name}/`)))).toEqual(
    [],
  );
});
