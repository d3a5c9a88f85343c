import fs from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../server/paths';
import { findChromium } from '../../tests/support/chromium';

/** Why there is no browser here, if so. */
export const chromiumMissing = (): string | undefined => {
  const file = findChromium();
  return file !== undefined && fs.existsSync(file) ? undefined : 'there is no Chromium (CHROMIUM names one)';
};

/** Why nothing can be measured of the screens here, if so: there is no browser, or no screens are built for it. */
export const browserMissing = (): string | undefined =>
  chromiumMissing() ??
  (fs.existsSync(path.join(projectRoot, 'dist/web')) ? undefined : 'the screens are not built (npm run build)');
