import path from 'node:path';
import ts from 'typescript';
import { isCode, type SourceFile } from './files';

/** A file of code and every module it names, read once for all checks of the arrows. */
export type Importing = Readonly<{ path: string; specifiers: readonly string[] }>;

export const importing = (files: readonly SourceFile[]): Importing[] =>
  files.filter(isCode).map((file) => ({ path: file.path, specifiers: importsOf(file) }));

/** Every module a file names: imports of values and of types, re-exports, dynamic imports and require calls. */
const importsOf = ({ text }: SourceFile): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** The project path an import leads to ('server/store/pool'), or null for a package. */
export const resolveInside = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return null;
};

/** A file as an import names it. */
export const withoutEnding = (name: string): string => name.replace(/\.(?:ts|tsx|mts|cts|mjs|cjs)$/, '');
