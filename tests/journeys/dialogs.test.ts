import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import { holds } from './support/shows';

let lab: DemoLaboratory;
let browser: Journeys;

beforeAll(async () => {
  lab = await openDemoLaboratory();
  browser = await openBrowser(() => lab.origin());
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

test('a dialog loses nothing of what is typed the moment it opens, and gives the focus back', async () => {
  const page = await browser.person('reception', '/order?state=awaitingSamples');
  await page.locator('.ant-table-row').first().click();
  const cancel = page.locator('.ant-drawer').getByRole('button', { name: '申请取消' });
  await cancel.click();
  await page.keyboard.type('委托方来电要求取消');
  const dialog = page.getByRole('dialog').filter({ hasText: '理由' }).last();
  await holds(dialog.getByLabel('理由'), '委托方来电要求取消');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await cancel.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
  expect(browser.complaints()).toEqual([]);
});
