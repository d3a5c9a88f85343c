import { deadPresses } from './support/presses';
import { openStage } from './support/stage';
import { menuOf, onePersonARole } from './support/walk';

// Hundreds of buttons in one test.
jest.setTimeout(60 * 60_000);

const stage = openStage();

/** What as many roles have pressed already is left to them. */
const ROLES = Number(process.env['HENGJIAN_PRESSES'] ?? 2);
const times = new Map<string, number>();
const isSeen = (key: string): boolean => {
  const before = times.get(key) ?? 0;
  times.set(key, before + 1);
  return before >= ROLES;
};

test.each(onePersonARole)('whatever $name ($role) presses leads somewhere, and to no refusal', async ({ key }) => {
  const page = await stage.browser.person(key);
  const dead: string[] = [];
  for (const path of await menuOf(page)) dead.push(...(await deadPresses(stage.browser, page, path, isSeen)));
  const faults = stage.lab
    .server()
    .output()
    .split('\n')
    .filter((line) => line.includes('"level":50'));
  expect({ dead, faults }).toEqual({ dead: [], faults: [] });
  await page.context().close();
});
