import type { Locator, Page } from 'playwright-core';

/** An open dialog by its title; the drawer behind it is none. */
export const modal = (page: Page, title: string): Locator =>
  page.locator('.ant-modal:visible').filter({ hasText: title });

/** Signs a step with the password in its dialog. */
export const signStep = async (page: Page, step: string, password: string): Promise<void> => {
  await page.getByRole('button', { name: step }).click();
  const dialog = modal(page, step);
  await dialog.locator('input[type=password]').fill(password);
  await dialog.getByRole('button', { name: step }).click();
  await dialog.waitFor({ state: 'hidden' });
};
