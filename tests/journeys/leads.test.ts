import type { Page } from 'playwright-core';
import { openStage } from './support/stage';
import { deadLeads, menuOf, onePersonARole } from './support/walk';

// Many screens in one test, on a machine that may be busy.
jest.setTimeout(600_000);

const stage = openStage();
let page: Page;
beforeAll(async () => {
  page = await stage.browser.stranger();
});

/** Where a day begins; the long form walks through all that the menu offers. */
const START = ['/', '/work', '/message'];

test.each(onePersonARole)('all that $name ($role) is led to opens', async ({ key }) => {
  await stage.browser.change(page, key);
  const own = await menuOf(page);
  const from = process.env['HENGJIAN_LONG'] ? own : START;
  // What the menu offers is opened by another walk.
  const seen = new Set<string>(['/403', ...own]);
  const dead: string[] = [];
  for (const path of from) dead.push(...(await deadLeads(stage.browser, page, path, seen)));
  expect(dead).toEqual([]);
});
