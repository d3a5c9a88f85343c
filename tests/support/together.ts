import path from 'node:path';
import { beginFile } from './answered';
import { divided, folders } from './together-files.cjs';

const root = path.join(__dirname, '../..');

/** The tests of one group of files, each under its file's name. */
export const together = (group: number): void => {
  for (const file of divided(folders).groups[group] ?? [])
    describe(file, () => {
      beforeAll(() => beginFile(file));
      require(path.join(root, file));
    });
};
