import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/paths';
import { findChromium } from '../../tests/support/chromium';

/** Why nothing can be measured in a browser here, if so: there is none, or no screens are built for it. */
export const browserMissing = (): string | undefined => {
  const file = findChromium();
  if (file === undefined || !fs.existsSync(file)) return 'there is no Chromium (CHROMIUM names one)';
  return fs.existsSync(path.join(projectRoot, 'dist/web')) ? undefined : 'the screens are not built (npm run build)';
};
