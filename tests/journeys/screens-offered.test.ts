import type { Page } from 'playwright-core';
import { plantInDemo } from './support/canaries-in-demo';
import { openStage } from './support/stage';
import { visitByMenu } from './support/visit';
import {
  menuOf,
  offered,
  onePersonARole,
  refusesAnother,
  type Walker,
  walkerOf,
  windowIn,
  wrongOffer,
} from './support/walk';

// Many screens in one test, on a machine that may be busy.
jest.setTimeout(900_000);

const stage = openStage();
let walker: Walker;
let page: Page;
const seen = new Set<string>();

beforeAll(async () => {
  await plantInDemo(stage.lab, { lists: true });
  walker = walkerOf(stage.browser);
  page = await stage.browser.stranger(windowIn(stage.lab.origin(), walker.look()));
});

test.each(onePersonARole)('$name ($role) opens what the menu offers, and no screen of others', async ({ key }) => {
  await stage.browser.change(page, key);
  const own = await menuOf(page);
  const found: string[] = [];
  for (const path of own.filter((each) => !seen.has(each))) {
    seen.add(path);
    await visitByMenu(page, path);
    found.push(...(await wrongOffer(page, path, walker.look().locale)), ...(await walker.lookAt(page, path)));
  }
  expect(found).toEqual([]);
  await refusesAnother(page, own, walker.look().locale);
  expect(stage.browser.complaints()).toEqual([]);
});

test('every screen of an area is in the menu of some role, and was looked at', () => {
  expect([...seen].sort()).toEqual([...offered].sort());
  // On half of them stood a text that tries to be more.
  expect(walker.hostile().length).toBeGreaterThan(20);
});
