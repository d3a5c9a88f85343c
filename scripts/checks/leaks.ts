import type { SourceFile } from './files';

/** Traces of the machine a file was written on. Each pattern is broken so that this file does not contain what it looks for. */
const TRACES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a home folder', /(?<![\w.])\/(?:home|Users)\/[a-z][\w-]*\//],
  ['the root account’s home', /(?<![\w.}])\/root\/[\w.]/],
  ['a working folder', /(?<![\w.}])\/(?:work|workspace)\/(?:main|shared)\b/],
  ['a Windows home folder', /[A-Z]:\\+Users\\+\w/],
  ['a package registry', /https?:\/\/[^\s"'/]*(?:registry|npmmirror|verdaccio|artifactory|nexus)/],
  // The lock file says which package and which digest; where to fetch it is each machine's own setting.
  ['a package fetched from elsewhere', /"resolved": "(?:https?|git|file)\b/],
];

/** Lines that name the machine or a package source: they work here and nowhere else. */
export const leaks = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path, text }) => !/\.(png|jpe?g|gif|ico|woff2?|ttf|otf|gz|pdf|xlsx?|docx)$/.test(path) && !text.includes('\0'),
    )
    .flatMap(({ path, text }) =>
      TRACES.flatMap(([what, pattern]) => {
        const line = text.split('\n').findIndex((row) => pattern.test(row));
        return line < 0 ? [] : [`${path}:${line + 1} names ${what}`];
      }),
    );
