import path from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './files';

/** Every module a file names: imports of values and of types, re-exports, dynamic imports and require calls. */
export const importsOf = ({ text }: SourceFile): string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

/** The project path an import leads to ('server/store/pool'), or null for a package. */
export const resolveInside = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier);
  if (specifier.startsWith('@/')) return `src/${specifier.slice(2)}`;
  return null;
};
