import path from 'node:path';
import { begun } from './begun';
import { divided, type kinds } from './together-files.cjs';

const root = path.join(__dirname, '../..');

/** The tests of one group of files, each under its file's name. */
export const together = (kind: keyof typeof kinds, group: number): void => {
  for (const file of divided(kind).groups[group] ?? [])
    describe(file, () => {
      beforeAll(() => {
        begun.file = file;
        // What the files before have left on the page.
        if (typeof document !== 'undefined') document.body.replaceChildren();
      });
      require(path.join(root, file));
    });
};
