// `npm run screenshots`: a demo laboratory of its own, and pictures of it. Without more the screens used most, at 360, 768,
// 1280 and 1920 px in each language, light and dark, into screenshots-out; `-- --sizes 360 --locales ar-EG --themes dark
// --screens orders` takes a part of them, `-- --readme` those of the README, `-- --every` each screen there is.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEMO_PASSWORD } from '../server/demo/people';
import { projectRoot } from '../server/paths';
import { openBrowser } from '../tests/journeys/support/browser';
import { usernameOf } from '../tests/journeys/support/demo-laboratory';
import { signIn } from '../tests/journeys/support/hand';
import { startBuilt } from '../tests/support/built-server';
import { takeEveryScreen } from './screenshots/every-screen';
import { choiceFrom, takeLooks } from './screenshots/looks';
import { readmePictures } from './screenshots/readme';

const out = path.join(projectRoot, 'screenshots-out');

const main = async (args: readonly string[]): Promise<void> => {
  const choice = choiceFrom(args);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hj-'));
  // PostgreSQL runs as another account when we are root: it has to reach its folder through this one.
  fs.chmodSync(folder, 0o711);
  const server = await startBuilt({ DATA_DIR: path.join(folder, 'data') });
  try {
    const browser = await openBrowser(() => server.origin);
    const as = (key: string) => signIn(() => server.origin, usernameOf(key), DEMO_PASSWORD);
    if (args.includes('--readme')) await readmePictures(browser, as);
    else {
      fs.rmSync(out, { recursive: true, force: true });
      fs.mkdirSync(out);
      if (args.includes('--every')) await takeEveryScreen(browser, { out, as });
      else await takeLooks(browser, { origin: server.origin, out, as }, choice);
    }
    await browser.close();
  } finally {
    await server.end();
    fs.rmSync(folder, { recursive: true, force: true });
  }
};

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
