import type { Page } from 'playwright-core';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';

const stage = openStage();

const search = (page: Page): string => new URL(page.url()).search;
const firstRow = (page: Page) => page.locator('tr.ant-table-row').first();

test('Back closes the record, then takes back the filter; what is typed replaces', async () => {
  const page = await stage.browser.person('reception', '/order');
  await settled(page);
  await page.locator('main').getByRole('textbox').first().fill('2026');
  await page.keyboard.press('Enter');
  await page.waitForURL(/keyword=2026/);
  await page.getByRole('tab').nth(1).click();
  await page.waitForURL(/view=/);
  const filtered = search(page);
  await settled(page);
  await page.getByRole('tab').first().click();
  await page.waitForFunction((last) => window.location.search !== last, filtered);
  const all = search(page);
  await settled(page);

  await firstRow(page).locator('td').nth(1).click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  expect(search(page)).toMatch(/id=/);
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  expect(search(page)).toBe(all);
  await page.goBack();
  await page.waitForFunction((wanted) => window.location.search === wanted, filtered);
  await page.goForward();
  await page.waitForFunction((wanted) => window.location.search === wanted, all);

  // Closed by its cross it leaves no step behind.
  await settled(page);
  await firstRow(page).locator('td').nth(1).click();
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForFunction((wanted) => window.location.search === wanted, filtered);
  await page.context().close();
});

test('Back asks before it takes what is typed and not saved', async () => {
  const page = await stage.browser.person('technical', '/area');
  await settled(page);
  await firstRow(page).locator('td').nth(2).click();
  const form = page.getByRole('dialog').filter({ hasText: '领域代码' });
  await form.getByLabel('领域名称').fill('放射性');
  await page.goBack();
  await page.getByRole('button', { name: '继续填写' }).click();
  expect(await form.getByLabel('领域名称').inputValue()).toBe('放射性');
  expect(search(page)).toMatch(/id=/);
  await page.goBack();
  await page.getByRole('button', { name: '放弃修改' }).click();
  await form.waitFor({ state: 'hidden' });
  expect(search(page)).not.toMatch(/id=/);
  await page.context().close();
});

test('a desk opens a report by a step that Back takes back', async () => {
  const page = await stage.browser.person('compiler', '/reporttask?view=all');
  await settled(page);
  await firstRow(page).locator('td').nth(1).click();
  await page.waitForURL(/#/);
  await settled(page);
  await page.goBack();
  await page.waitForURL((url) => url.hash === '');
  await page.locator('[data-opened=false]').waitFor();
  await visit(page, '/order');
  await page.context().close();
});
