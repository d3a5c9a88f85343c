const fs = require('node:fs');
const path = require('node:path');
const { LONG } = require('./longest-first.cjs');

const root = path.join(__dirname, '../..');

/** How many files stand for all: more than workers, so that none waits long for the last one. */
const GROUPS = 12;

/**
 * What changes the world of its file (clock, time limits, modules, what the product declares), is kept beside it, or says so
 * itself, wants one of its own.
 */
const OWN_WORLD = /\bjest\.|toMatchSnapshot|toMatchInlineSnapshot|support\/one-more\/|^\/\/ In a world of its own:/m;

/** Where API tests stand: all that ask for a server or a database. */
exports.folders = ['server', 'tests/api', 'tests/trust', 'tests/upgrade'];

const testsUnder = (folder) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.long.test.ts'))
    .map((name) => path.join(folder, name));

const isAlone = (file) =>
  LONG.some((long) => file.endsWith(long)) || OWN_WORLD.test(fs.readFileSync(path.join(root, file), 'utf8'));

/**
 * The API tests in a whole run. A file alone has jest load the server anew for it, which takes longer than most of them do: so
 * those that need no world of their own share one, a group at a time, and what begins with `jest` on the command line runs any
 * of them by itself as ever. `alone` are the others.
 */
exports.divided = (folders) => {
  const files = folders.flatMap(testsUnder).sort();
  const size = (file) => fs.statSync(path.join(root, file)).size;
  const shared = files.filter((file) => !isAlone(file)).sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1));
  return {
    alone: files.filter(isAlone),
    groups: Array.from({ length: GROUPS }, (_, group) => shared.filter((__, index) => index % GROUPS === group)),
  };
};
