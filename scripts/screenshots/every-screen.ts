import fs from 'node:fs';
import path from 'node:path';
import type { Journeys } from '../../tests/journeys/support/browser';
import { everyScreen, holdEveryRole } from '../../tests/journeys/support/every-screen';
import type { Hand } from '../../tests/journeys/support/hand';
import { settled, visit } from '../../tests/journeys/support/visit';

const fileOf = (address: string): string => {
  const name = address.replace(/[?#].*/, '').replace(/[0-9a-f-]{36}/g, 'id');
  return `${name.slice(1).replaceAll('/', '_') || 'home'}.png`;
};

/** Each screen there is, once, as somebody who holds every role. */
export const takeEveryScreen = async (
  browser: Journeys,
  { out, as }: { out: string; as: (key: string) => Promise<Hand> },
): Promise<void> => {
  await holdEveryRole(as, 'technical');
  const { main: addresses } = await everyScreen(await as('technical'));
  const folder = path.join(out, 'every-screen');
  fs.mkdirSync(folder, { recursive: true });
  const page = await browser.person('technical', '/');
  await settled(page);
  for (const address of addresses) {
    await visit(page, address);
    await page.screenshot({ path: path.join(folder, fileOf(address)) });
  }
  await page.context().close();
  console.log(`${fs.readdirSync(folder).length} pictures in ${folder}`);
};
