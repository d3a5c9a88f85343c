import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { knownMigrations } from '../../../server/db/migrate';
import { projectRoot } from '../../../server/paths';

const cameFile = path.join(__dirname, '../came.tsv');

type Came = Readonly<{ name: string; sha256: string }>;

/** The migrations in the order in which the product got them, with the digest that each had then. */
export const cameInOrder = (): Came[] =>
  fs
    .readFileSync(cameFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [name = '', sha256 = ''] = line.split('\t');
      return { name, sha256 };
    });

/** The statements of a migration. */
export const textOf = (name: string): string =>
  fs.readFileSync(path.join(projectRoot, 'server/db/migrations', name), 'utf8');

/** What a migration does when it runs: without the bodies of the functions that it makes. */
export const ownText = (name: string): string => textOf(name).replaceAll(/\bas \$\$[\s\S]*?\$\$/g, '');

/** Whether a migration changes rows, and not tables alone. */
export const changesRows = (name: string): boolean => /^\s*(?:insert|update|delete|with)\b/im.test(ownText(name));

/** Whether all rows that it changes are of the given tables. */
export const changesOnly = (name: string, tables: readonly string[]): boolean => {
  const changed = [...ownText(name).matchAll(/^\s*(?:insert\s+into|update|delete\s+from|(with))\b\s*(\w*)/gim)];
  return changed.every(([, isMixed, table = '']) => isMixed === undefined && tables.includes(table));
};

/** The digest of a migration as the program ships it today. */
export const digestOf = (name: string): string => createHash('sha256').update(textOf(name)).digest('hex');

/** Writes down what has come since; gives the names. */
export const keepNewcomers = (): string[] => {
  const known = new Set(cameInOrder().map(({ name }) => name));
  const fresh = knownMigrations().filter((name) => !known.has(name));
  fs.appendFileSync(cameFile, fresh.map((name) => `${name}\t${digestOf(name)}\n`).join(''));
  return fresh;
};
