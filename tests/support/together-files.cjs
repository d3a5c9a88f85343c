const fs = require('node:fs');
const path = require('node:path');
const { LONG } = require('./longest-first.cjs');

const root = path.join(__dirname, '../..');

/**
 * What changes the world of its file (clock, time limits, modules, what the product declares), is kept beside it, or says so
 * itself, wants one of its own.
 */
const OWN_WORLD =
  /\bjest\.(?!fn\b)|toMatchSnapshot|toMatchInlineSnapshot|mountFeedback|support\/one-more\/|^late\.by|^\/\/ In a world of its own:/m;

/**
 * The tests that a whole run has in groups, and in how many: more than workers, so that none waits long for the last one.
 *
 * @typedef {Readonly<{ folders: readonly string[], isOne: (name: string) => boolean, groups: number }>} Kind
 * @type {Readonly<Record<'api' | 'screens', Kind>>}
 */
const kinds = {
  /** All that ask for a server or a database. */
  api: {
    folders: ['server', 'tests/api', 'tests/trust', 'tests/upgrade'],
    isOne: (name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'),
    groups: 12,
  },
  /** All that ask for an imitated browser. */
  screens: {
    folders: ['src'],
    isOne: (name) => name.endsWith('.test.tsx') || name.endsWith('.dom.test.ts'),
    groups: 6,
  },
};
exports.kinds = kinds;

const testsUnder = (folder, isOne) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter(isOne)
    .map((name) => path.join(folder, name));

const isAlone = (file) =>
  LONG.some((long) => file.endsWith(long)) || OWN_WORLD.test(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * The tests of a kind in a whole run. A file alone has jest load the product anew for it, which takes longer than most of them
 * do: so those that need no world of their own share one, a group at a time, and what begins with `jest` on the command line
 * runs any of them by itself as ever. `alone` are the others.
 */
exports.divided = (kind) => {
  const { folders, isOne, groups } = kinds[kind];
  const files = folders.flatMap((folder) => testsUnder(folder, isOne)).sort();
  const size = (file) => fs.statSync(path.join(root, file)).size;
  const shared = files.filter((file) => !isAlone(file)).sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  return {
    alone: files.filter(isAlone),
    groups: Array.from({ length: groups }, (_, group) => shared.filter((__, index) => index % groups === group)),
  };
};
