import type { Locator } from 'playwright-core';
import { eventually } from './shows';

const OPTIONS = '.ant-select-item-option:visible:not(.ant-select-item-option-selected)';

/**
 * Types a word into a choice that searches and takes what is called so, else what is found first. Not before nothing else
 * is listed: a list that is replaced under the pointer takes the click with it.
 */
export const pick = async (field: Locator, word: string): Promise<void> => {
  const options = field.page().locator(OPTIONS);
  // What was chosen before lies over the field.
  await field.click({ force: true });
  await field.fill(word);
  await eventually(async () => {
    const found = await options.allInnerTexts();
    return found.length > 0 && found.every((text) => text.includes(word));
  }, true);
  const named = field.page().locator(`${OPTIONS}[title="${word}"]`);
  await ((await named.count()) > 0 ? named : options).first().click();
};
