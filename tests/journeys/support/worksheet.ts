import type { Page } from 'playwright-core';
import { bench } from './samples';

type Typed = Readonly<{ value: string; device: string }>;

/** Fills the data grid with keys alone: a value and its device in each row, and in the first one what holds for all. */
export const typeRows = async (page: Page, rows: readonly Typed[]): Promise<void> => {
  const { keyboard } = page;
  const tab = async (text = '') => {
    await keyboard.press('Tab');
    if (text !== '') await keyboard.type(text);
  };
  await page.locator('table input').first().waitFor();
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
      await tab(bench.place);
      await tab(bench.t);
      await tab(bench.rh);
    }
    await keyboard.press('Enter');
  }
};
