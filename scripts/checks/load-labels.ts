import path from 'node:path';
import words from '../../src/locales/ar-EG/labels/all';
import asWritten from '../../src/locales/ar-EG/labels/as-written';
import { isTest, projectFiles } from './files';
import { exportedLabels, type Found, idleWords, withoutWords, writtenLabels } from './labels';

/** The scan pages are for the public and speak two languages; a fixture is no screen. */
const isSpoken = (name: string): boolean =>
  /^(domain|contract|src)\/.*\.tsx?$/.test(name) &&
  !/^src\/(scan|locales)\//.test(name) &&
  !isTest(name) &&
  !name.endsWith('/fixture.ts');

const exported = (root: string, names: readonly string[]): Found[] => {
  const seen = new Set<unknown>();
  return names.flatMap((name) => exportedLabels(require(path.join(root, name)) as object, name, seen));
};

/** The server words its answers in Chinese and English; what Arabic has for them is welcome, not demanded. */
const isAnswered = (name: string): boolean => /^server\//.test(name) && !isTest(name);

/** What the Arabic dictionary lacks, and what it has for nobody. */
export const labelProblems = (root: string): { lacking: string[]; idle: string[] } => {
  const all = projectFiles(root);
  const files = all.filter((file) => isSpoken(file.path));
  const pure = files.map((file) => file.path).filter((name) => !name.startsWith('src/'));
  const found = [...exported(root, pure), ...files.flatMap(writtenLabels)];
  const answers = all.filter((file) => isAnswered(file.path)).flatMap(writtenLabels);
  return { lacking: withoutWords(found, words, asWritten), idle: idleWords([...found, ...answers], words, asWritten) };
};
