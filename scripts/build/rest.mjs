import fs from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { root } from './root.mjs';
import { umi } from './umi.mjs';

/** What a build ends with and no reader has to wait for: smaller forms of the pages, and the types that editors and checks read. */
export const buildRest = async () => {
  for (const folder of ['web', 'scan', 'notices']) await compressFolder(path.join(root, 'dist', folder));
  // tsconfig.json stands on what this writes; rewritten, it would vanish for a moment under a check that reads it.
  if (!fs.existsSync(path.join(root, 'src/.umi'))) await umi('setup');
};
