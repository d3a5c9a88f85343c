import { isCode, isTest, type SourceFile } from './files';

/** What of a call stays on the server: `scripts/build/calls-alone.cjs` leaves it out of the browser's bundle. */
const SERVERS = 'input|output|fields|summary|file|secret|anyPassword|bareArray|proof|leaves';
/** As a part of a call, or taken out of one: `({ file }: AnyEndpoint)`. */
const READ = new RegExp(
  `\\b(?:\\w*[cC]ontract(?:\\.\\w+|\\[[^\\]]+\\])|\\w*[eE]ndpoint)\\.(?:${SERVERS})\\b|\\{[^{}]*\\b(?:${SERVERS})\\b[^{}]*\\}(?:: AnyEndpoint\\b| = \\w*[eE]ndpoint\\b)`,
);

/** Screens that read of a call what the browser does not have: it would be `undefined` there, whatever its type says. */
export const readsOfTheServer = (files: readonly SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file.path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const found = READ.exec(line)?.[0];
        return found === undefined
          ? []
          : [`${path}:${index + 1} reads ${found}: the browser has no more of a call than its way`];
      }),
    );
