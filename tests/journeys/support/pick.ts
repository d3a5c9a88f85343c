import type { Locator, Page } from 'playwright-core';
import { eventually } from './shows';

const OPTIONS = '.ant-select-item-option:visible:not(.ant-select-item-option-selected)';

/**
 * Lets pass what a choice puts off until the next turn of its page, such as taking the focus back after it was used: to a
 * program that is at the next field within that turn, it would close what was just opened there.
 */
const nextTurn = (page: Page): Promise<unknown> => page.evaluate(() => new Promise((done) => setTimeout(done)));

/** Where the focus is, and whether the choice is open: what a failure needs to be understood. */
const stateOf = async (field: Locator): Promise<string> => {
  const open = await field.getAttribute('aria-expanded', { timeout: 1_000 });
  const focus = await field.page().evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
  return `open: ${open}; the focus is in ${focus}`;
};

/**
 * Types a word into a choice that searches and takes what is called so, else what is found first. Not before nothing else
 * is listed: a list that is replaced under the pointer takes the click with it.
 */
export const pick = async (field: Locator, word: string): Promise<void> => {
  const page = field.page();
  const options = page.locator(OPTIONS);
  await nextTurn(page);
  // What was chosen before lies over the field.
  await field.click({ force: true });
  await nextTurn(page);
  await field.fill(word);
  await eventually(async () => {
    const found = await options.allInnerTexts();
    return found.length > 0 && found.every((text) => text.includes(word));
  }, true);
  const named = page.locator(`${OPTIONS}[title="${word}"]`);
  const taken = ((await named.count()) > 0 ? named : options).first();
  await taken.click().catch(async (error: Error) => {
    error.message = `${error.message}\n${word}: ${await stateOf(field).catch(String)}`;
    throw error;
  });
};
