import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const climb = (folder: string): string => {
  if (existsSync(join(folder, 'package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('no package.json above the running code');
  return climb(parent);
};

/** The folder with package.json: the same from source and from a bundle in dist, so that plain files are found from both. */
export const projectRoot = climb(__dirname);
