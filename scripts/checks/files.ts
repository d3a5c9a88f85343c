import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** A file of the project: its path from the root, with '/' on every system, and its text. */
export type SourceFile = Readonly<{ path: string; text: string }>;

/** What is committed or about to be: git's list leaves out everything that is generated. */
export const projectFiles = (root: string): SourceFile[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => name !== '' && fs.existsSync(path.join(root, name)))
    .map((name) => ({ path: name, text: fs.readFileSync(path.join(root, name), 'utf8') }));

export const isCode = ({ path: name }: SourceFile): boolean => /\.(ts|tsx|mts|cts|mjs|cjs)$/.test(name);

/** A test beside its rule may read a file or draw random cases where the rule itself may not. */
export const isTest = (name: string): boolean => /\.test\.tsx?$/.test(name) || name.includes('/fixtures/');
