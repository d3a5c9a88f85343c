import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';

let lab: DemoLaboratory;
let browser: Journeys;

beforeAll(async () => {
  lab = await openDemoLaboratory();
  browser = await openBrowser(lab.origin);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

// What one test made happen is not the next one's complaint.
beforeEach(() => void browser.complaints());

/** Screens that the technical manager of the demo laboratory sees. */
const screens = [
  '/',
  '/work',
  '/message',
  '/order',
  '/untask',
  '/judge',
  '/task',
  '/reporttask',
  '/standard',
  '/basis',
];

const search = (page: Page) => page.locator('input[aria-label]:visible').first();
const idle = (page: Page) => page.waitForLoadState('networkidle');
/** The session as the server sees it ends: the token is one that it does not know. */
const endSession = (page: Page) =>
  page.context().addCookies([{ name: 'token', value: 'no-such-token', url: lab.origin() }]);

test('ten pages are walked through under the content security policy without a complaint', async () => {
  const page = await browser.person('technical');
  for (const path of screens) {
    await page.goto(path);
    await idle(page);
  }
  expect(browser.complaints()).toEqual([]);
  await page.context().close();
});

test('a list that was narrowed comes back as it was left', async () => {
  const page = await browser.person('technical');
  await page.goto('/order');
  await idle(page);
  await search(page).fill('W2026-9');
  await search(page).press('Enter');
  await page.waitForURL(/keyword=W2026-9/);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (const link of ['待办', '消息']) await menu.getByRole('link', { name: link }).first().click();
  await menu.getByRole('link', { name: '委托' }).first().click();
  await page.waitForURL(/order\?keyword=W2026-9/);
  expect(await search(page).inputValue()).toBe('W2026-9');
  await page.context().close();
  browser.complaints();
});

test('a session that ends is begun again over the page, and the call goes on', async () => {
  const page = await browser.person('technical');
  await page.goto('/order');
  await idle(page);
  await endSession(page);
  await search(page).fill('W2');
  await search(page).press('Enter');
  const dialog = page.locator('.ant-modal:visible').filter({ hasText: '重新登录后继续' });
  await dialog.waitFor();
  await dialog.locator('input[type=password]').fill(DEMO_PASSWORD);
  const repeated = page.waitForResponse(
    (response) => /\/api\/order\?.*keyword=W2/.test(response.url()) && response.status() === 200,
  );
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/order');
  expect(await search(page).inputValue()).toBe('W2');
  await repeated;
  // The refused calls are what this test made happen.
  expect(browser.complaints().filter((what) => !what.includes('401'))).toEqual([]);
  await page.context().close();
});

test('a session that ends leads to /login when the user would rather leave', async () => {
  const page = await browser.person('technical');
  await page.goto('/order');
  await idle(page);
  await endSession(page);
  await search(page).fill('W2');
  await search(page).press('Enter');
  await page.getByRole('button', { name: '前往登录页' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/order/);
  await page.context().close();
  browser.complaints();
});

test('a network that is cut and comes back is said', async () => {
  const page = await browser.person('technical');
  await page.goto('/order');
  await idle(page);
  await page.context().setOffline(true);
  await page.getByText('与服务器的连接已中断').waitFor();
  await page.context().setOffline(false);
  await page.getByText('连接已恢复').waitFor();
  await page.context().close();
  browser.complaints();
});

test('Ctrl+K leads to a screen, ? lists the keys, and the focus comes back', async () => {
  const page = await browser.person('technical');
  await page.goto('/');
  await idle(page);
  const button = page.getByRole('button', { name: '跳转到页面或编号' });
  await button.focus();
  await page.keyboard.press('?');
  await page.locator('.ant-modal:visible').filter({ hasText: '按键与扫码' }).waitFor();
  await page.waitForFunction(() => document.activeElement?.closest('.ant-modal') !== null);
  await page.keyboard.press('Escape');
  await page.locator('.ant-modal:visible').waitFor({ state: 'hidden' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: '跳转到页面或编号' });
  await field.fill('检测依据');
  await field.press('Enter');
  await page.waitForURL((url) => url.pathname === '/basis');
  await page.context().close();
  expect(browser.complaints()).toEqual([]);
});

test.each(['//evil.example', '/\\evil.example', 'javascript:alert(1)', '/%2f%2fevil.example/..//evil.example'])(
  'a redirect to %s stays on this site',
  async (target) => {
    const page = await browser.stranger();
    await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
    await page.locator('section[aria-labelledby=demo-people] button').first().click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect(new URL(page.url()).origin).toBe(lab.origin());
    await page.context().close();
    browser.complaints();
  },
);

test.each([
  ['zh-CN', 'ltr'],
  ['en-US', 'ltr'],
  ['ar-EG', 'rtl'],
])('in %s every text is there, and the page runs %s', async (locale, dir) => {
  const page = await browser.person('technical');
  await page.evaluate((value) => localStorage.setItem('umi_locale', value), locale);
  for (const path of screens) {
    await page.goto(path);
    await idle(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('html').getAttribute('dir')).toBe(dir);
    expect(
      (await page.locator('body').ariaSnapshot()).match(
        /\b(?:menu|frame|list|goTo|bench|order|report|crud)\.[a-z]\w+/g,
      ),
    ).toBeNull();
  }
  expect(browser.complaints()).toEqual([]);
  await page.context().close();
});
