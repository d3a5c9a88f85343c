import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../../server/demo/people';
import type { Journeys } from './browser';
import { nameOf, usernameOf } from './demo-laboratory';
import { type Keys, keysOf } from './keys';
import { says } from './shows';
import { settled } from './visit';

/** How many stops each person's work took, in the order in which they came. */
export type Stops = [who: string, stops: number][];

type Work = (keys: Keys, page: Page) => Promise<void>;

/** One person after the other at the same machine, each from the sign-in page to the end of a piece of work, without a mouse. */
export const atTheKeys = (browser: () => Journeys, taken: Stops) => {
  let machine: Page | undefined;
  return async (who: string, work: Work): Promise<void> => {
    machine ??= await browser().stranger();
    const page = machine;
    const keys = keysOf(page);
    await page.context().clearCookies();
    await page.goto('/login');
    await keys.on('textbox', '登录名');
    await keys.type(usernameOf(who));
    await keys.to('textbox', '密码', { within: 1 });
    await keys.type(DEMO_PASSWORD);
    await keys.press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    await settled(page);
    // The next Tab is the first thing that waits.
    await keys.on('generic', nameOf(who));
    await work(keys, page);
    taken.push([who, keys.stops()]);
    // Whoever goes leaves nothing that still asks the server.
    await page.goto('about:blank');
  };
};

/** From the home page to a record by the message that tells of it. */
export const byMessage = async (keys: Keys, page: Page, words: string | RegExp): Promise<void> => {
  // What waits comes first, each kind two stops, whatever their number; then what is late.
  await keys.to('link', words, { within: 24 });
  await keys.press('Enter');
  await settled(page);
};

/** Waits until the record that was opened has the focus as a whole. */
export const opened = (keys: Keys, no: string): Promise<void> => keys.on('generic', no);

/** In a list: past its filters to the row that says so. */
export const toRow = async (keys: Keys, words: string): Promise<void> => {
  await keys.to('button', '跳到列表', { within: 3 });
  await keys.press('Enter');
  const { role, name } = await keys.at();
  expect(role).toBe('row');
  if (!name.includes(words)) await keys.to('row', words, { by: 'ArrowDown' });
};

/** From the home page to the list of a kind of work, and in it to a row. */
export const byTodo = async (keys: Keys, page: Page, kind: string, words: string): Promise<void> => {
  await keys.to('link', kind);
  await keys.press('Enter');
  await settled(page);
  await toRow(keys, words);
};

/** To a screen or a record by the palette. */
export const byPalette = async (keys: Keys, page: Page, words: string): Promise<void> => {
  await keys.press('Control+k');
  await keys.on('combobox', '跳转到页面或编号');
  await keys.type(words);
  await says(page.getByRole('option', { selected: true }), words);
  await keys.press('Enter');
  await settled(page);
};

/** Types into a choice that searches, and takes what is marked once it is called so. */
export const choose = async (keys: Keys, page: Page, words: string): Promise<void> => {
  await keys.type(words);
  const marked = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
  await says(marked.first(), words);
  await keys.press('Enter');
};

/** A step that is signed: its button, the password that is asked for first of all, Enter. */
export const sign = async (keys: Keys, page: Page, step: string, within = 8): Promise<void> => {
  await keys.to('button', step, { within });
  await keys.press('Enter');
  await keys.on('textbox', '登录密码');
  await keys.type(DEMO_PASSWORD);
  await keys.press('Enter');
  await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
  await settled(page);
};
