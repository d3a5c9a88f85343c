import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A file of the project: its path from the root, with '/' on every system, and its text. */
export type SourceFile = Readonly<{ path: string; text: string }>;

/** What a file holds; null where it has gone: removed, but not committed yet. */
const textOf = (file: string): string | null => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** What is committed or about to be: git's list leaves out everything that is generated. */
export const projectFiles = (root: string): SourceFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '')
    .flatMap((name) => {
      const text = textOf(path.join(root, name));
      return text === null ? [] : [{ path: name, text }];
    });

export const isCode = ({ path: name }: SourceFile): boolean => /\.(ts|tsx|mts|cts|mjs|cjs)$/.test(name);

/** A test beside its rule may read a file or draw random cases where the rule itself may not. */
export const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name) || name.includes('/fixtures/');
