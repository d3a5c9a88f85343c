import { isCode, isTest, type SourceFile } from './files';

/** Texts name calls for authors of other programs. */
const isRead = (file: SourceFile): boolean =>
  file.path.startsWith('src/') && isCode(file) && !isTest(file.path) && !file.path.startsWith('src/locales/');

/** What declares a call; a type may come from there. */
const DECLARING = /^(?:import|export) (?!type\b)[^;]*contract\/kit\/endpoint'/m;
const ADDRESS = /['"`/]\/?api\//;

/** Screens that name the address of a call or declare one themselves: every call has its right, its input and its answer in contract/. */
export const strayCalls = (files: readonly SourceFile[]): string[] =>
  files
    .filter(isRead)
    .flatMap(({ path, text }) =>
      [
        ...text.split('\n').flatMap((line, index) => (ADDRESS.test(line) ? [`${path}:${index + 1} names a call`] : [])),
        ...(DECLARING.test(text) ? [`${path} declares a call`] : []),
      ].map((found) => `${found}: contract/ does`),
    );
