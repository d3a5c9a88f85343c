import path from 'node:path';
import words from '../../domain/words/ar-EG/all';
import asWritten from '../../domain/words/ar-EG/as-written';
import { isTest, projectFiles } from './files';
import { exportedLabels, type Found, idleWords, strayValues, withoutWords, writtenLabels, wrongHoles } from './labels';

/** What is not translated into Arabic: all print speaks two languages, and so do the terminal and the files. */
const IN_TWO_LANGUAGES = [
  /^server\/(?:start|demo)\//,
  /^server\/db\/(?!embedded\/start-reason)/,
  /^server\/kernel\/audit-key\.ts$/,
  /^server\/kernel\/trail\/checkpoint-key\.ts$/,
  /^server\/documents\/(?:templates\/|report-notes\.ts$)/,
  /^server\/(?:across\/statistics\/statistic\.handlers|across\/import\/corrected-sheet)\.ts$/,
  /^server\/sample-type\/catalogue-table\.ts$/,
];

const isSpoken = (name: string): boolean =>
  /^(domain|contract|server|src)\/.*\.tsx?$/.test(name) &&
  !/^(?:src\/locales|domain\/words)\//.test(name) &&
  !isTest(name) &&
  !name.endsWith('/fixture.ts') &&
  !IN_TWO_LANGUAGES.some((pattern) => pattern.test(name));

const exported = (root: string, names: readonly string[]): Found[] => {
  const seen = new Set<unknown>();
  return names.flatMap((name) => exportedLabels(require(path.join(root, name)) as object, name, seen));
};

const isCode = (name: string): boolean => /^(domain|contract|server|src)\/.*\.tsx?$/.test(name) && !isTest(name);

type Problems = Readonly<Record<'lacking' | 'idle' | 'holes' | 'values', string[]>>;

/** What the Arabic dictionary lacks, what it has in vain, and where placeholders differ. */
export const labelProblems = (root: string): Problems => {
  const all = projectFiles(root);
  const files = all.filter((file) => isSpoken(file.path));
  const pure = files.map((file) => file.path).filter((name) => /^(domain|contract)\//.test(name));
  const found = [...exported(root, pure), ...files.flatMap(writtenLabels)];
  return {
    lacking: withoutWords(found, words, asWritten),
    idle: idleWords(found, words, asWritten),
    holes: wrongHoles(words),
    values: all.filter((file) => isCode(file.path)).flatMap(strayValues),
  };
};
