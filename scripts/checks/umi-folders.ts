import type { SourceFile } from './files';

/**
 * Files in the places that Umi reads as a whole: it mounts every file of `mock/` as routes and takes every file of a
 * `models/` folder as a store, and a `config/config.ts` would silently lose against `.umirc.ts`.
 */
export const misplacedForUmi = (files: readonly SourceFile[]): string[] =>
  files.flatMap(({ path, text }) => {
    if (/^config\/config\.[jt]s$/.test(path)) return [`${path}: Umi ignores it beside .umirc.ts`];
    if (/^src\/pages\/.*\/models\//.test(path)) return [`${path}: stores live in src/models`];
    if (/^mock\//.test(path) && !isUmiModule(path, text)) return [`${path}: Umi mounts every file here as routes`];
    if (/^src\/models\//.test(path) && !isUmiModule(path, text))
      return [`${path}: Umi takes every file here as a store`];
    return [];
  });

const isUmiModule = (path: string, text: string): boolean => /\.tsx?$/.test(path) && /^export default /m.test(text);
