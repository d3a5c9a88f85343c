import { say } from '../../domain/kit/label';
import type { Route } from '../../server/kernel/handlers';
import type { Seen } from '../../tests/support/answered';
import { type Call, nameOfCall } from '../endpoints/compare';
import { partly } from './partly';

/** A call and what the page says of it; the page is read back into these. */
export type Line = Readonly<{ call: string; does: string; right: string; moves: string[]; shownBy: string[] }>;

/** More test files would say no more. */
const MOST_FILES = 3;
const NOTHING = '–';

const nounOf = (file: string): string => file.replace(/^.*\//, '').replace(/\.test\.ts$/, '');

/** Test files that speak of the call by its name come first, then those of its group, then those about little else. */
const bestFiles = (
  call: Call,
  files: ReadonlySet<string>,
  textOf: (file: string) => string,
  most: (file: string) => number,
) => {
  const group = (call.path.split('/')[2] ?? '').toLowerCase();
  const rank = (file: string): number => {
    if (textOf(file).includes(nameOfCall(call))) return 0;
    return group.startsWith(nounOf(file).split('-')[0] ?? group) ? 1 : 2;
  };
  return [...files].sort((a, b) => rank(a) - rank(b) || most(a) - most(b) || (a < b ? -1 : 1)).slice(0, MOST_FILES);
};

/** What the page says, from what is declared and what a run of the tests has seen. */
export const linesOf = (
  routes: readonly Route[],
  seen: ReadonlyMap<string, Seen>,
  textOf: (file: string) => string,
): Line[] => {
  const callsIn = new Map<string, number>();
  for (const { files } of seen.values()) for (const file of files) callsIn.set(file, (callsIn.get(file) ?? 0) + 1);
  return routes.map(({ endpoint }) => {
    const { files, moves } = seen.get(nameOfCall(endpoint)) ?? { files: new Set<string>(), moves: new Set<string>() };
    return {
      call: nameOfCall(endpoint),
      does: doesOf(endpoint),
      right: rightOf(endpoint),
      moves: [...moves].sort(),
      shownBy: bestFiles(endpoint, files, textOf, (file) => callsIn.get(file) ?? 0),
    };
  });
};

/** What the declaration says: the summary, and what is missing of what the name promises. */
export const doesOf = (endpoint: Route['endpoint']): string => {
  const missing = partly[nameOfCall(endpoint)];
  const summary = endpoint.summary === undefined ? '' : say('en', endpoint.summary);
  return missing === undefined ? summary : `${summary} *(in part: ${missing})*`;
};

/** As `npm run endpoints` prints it. */
export const rightOf = ({ allow }: Route['endpoint']): string => [allow].flat().join('|');

const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(', ') || NOTHING;

const HEAD = '| call | does | right | moves | shown by |\n|---|---|---|---|---|';
const right = (words: string): string =>
  words
    .split('|')
    .map((word) => `\`${word}\``)
    .join(' or ');

const table = (lines: readonly Line[]): string =>
  [
    HEAD,
    ...lines.map(({ call, does, right: needed, moves, shownBy }) =>
      [``, `\`${call}\``, does, right(needed), code(moves), code(shownBy), ``].join(' | ').trim(),
    ),
  ].join('\n');

/** The page: the specification's calls in its order, then those that it does not name. */
export const pageOf = (specified: readonly Line[], others: readonly Line[]): string =>
  [
    '# Every call',
    'Written by `npm run calls` from the declarations in `contract/` and from what the tests saw: what a call does, who may, which states it moved in a test',
    '(`·` stands for a record that is new), and test files that had a true answer from it; tests that draw and race count for neither. `tests/house/calls.test.ts` and `npm test` hold it to be true.',
    `## The calls of the specification\n\n${table(specified)}`,
    `## What it does not name\n\n${table(others)}`,
    '',
  ].join('\n\n');

const cells = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(' | ')
    .map((cell) => cell.trim());
const codesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

/** Reads the page back. */
export const readPage = (page: string): Line[] =>
  page
    .split('\n')
    .filter((row) => row.startsWith('| `'))
    .map(cells)
    .map(([call = '', does = '', needed = '', moves = '', shownBy = '']) => ({
      call: codesIn(call)[0] ?? '',
      does,
      right: codesIn(needed).join('|'),
      moves: codesIn(moves),
      shownBy: codesIn(shownBy),
    }));

/** What the page says that no test of this run has seen. */
export const untrue = (lines: readonly Line[], seen: ReadonlyMap<string, Seen>): string[] =>
  lines.flatMap(({ call, moves, shownBy }) => {
    const found = seen.get(call);
    return [
      ...shownBy.filter((file) => !found?.files.has(file)).map((file) => `${call}: ${file} had no answer from it`),
      ...moves.filter((move) => !found?.moves.has(move)).map((move) => `${call}: it was not seen to move ${move}`),
    ];
  });
