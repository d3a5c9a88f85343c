import type { Locator, Page } from 'playwright-core';
import { bench } from './samples';
import { inFocus } from './shows';

type Where = Readonly<Record<keyof typeof bench, string>>;
type Typed = Readonly<{ value: string; device: string }>;

/** The data grid that is shown: a page that was left keeps its own out of sight. */
export const grid = (page: Page): Locator =>
  page
    .locator('table')
    .filter({ visible: true, has: page.locator('input') })
    .first();

/** Fills the data grid with keys alone: a value and its device in each row, and in the first one what holds for all. */
export const typeRows = async (page: Page, rows: readonly Typed[], where: Where = bench): Promise<void> => {
  const { keyboard } = page;
  const tab = async (text = '') => {
    await keyboard.press('Tab');
    if (text !== '') await keyboard.type(text);
  };
  await inFocus(grid(page));
  for (const [index, { value, device }] of rows.entries()) {
    await keyboard.type(value);
    await tab();
    await tab(device);
    if (index === 0) {
      // Start and end: now. The rows below take them over, with the place and its climate.
      await tab();
      await keyboard.press('Control+;');
      await tab();
      await keyboard.press('Control+;');
      await tab(where.place);
      await tab(where.t);
      await tab(where.rh);
    }
    await keyboard.press('Enter');
  }
};
