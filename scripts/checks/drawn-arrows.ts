import { isTest, type SourceFile } from './files';

/** Draws it, and turns it where lines are read from the right. */
const DRAWN_BY = 'src/kit/format/Arrow.tsx';
/** In a line of keys it is a key. */
const KEYS = /[←→] [←→↑↓]|[↑↓] [←→]/;
const COMMENT = /^\s*(?:\/\/|\/?\*)/;

/** Arrows written between two values of a screen: in a line that is read from the right they would point back. */
export const writtenArrows = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx') && path !== DRAWN_BY && !isTest(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          /[←→]/.test(line) && !KEYS.test(line) && !COMMENT.test(line)
            ? [`${path}:${index + 1} writes an arrow: Arrow of kit/format draws it`]
            : [],
        ),
    );
