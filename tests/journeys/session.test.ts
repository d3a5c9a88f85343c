import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { nameOf } from './support/demo-laboratory';
import { eventually, holds, search } from './support/shows';
import { openStage } from './support/stage';
import { settled } from './support/visit';

const stage = openStage();

// What one test made happen is not the next one's complaint.
beforeEach(() => void stage.browser.complaints());

/** The session as the server sees it ends: the token is one that it does not know. */
const endSession = (page: Page) =>
  page.context().addCookies([{ name: 'token', value: 'no-such-token', url: stage.lab.origin() }]);

test('one click on the sign-in page of a demo laboratory signs a person in', async () => {
  const page = await stage.browser.stranger();
  await page.goto('/order');
  await page.getByRole('button', { name: nameOf('technical') }).click();
  await page.waitForURL((url) => url.pathname === '/order');
  await settled(page);
  await page.getByRole('button', { name: nameOf('technical') }).waitFor();
  expect(stage.browser.complaints()).toEqual([]);
  await page.context().close();
});

test('a page that is left while it asks who is signed in leaves the session as it is', async () => {
  const page = await stage.browser.person('technical', '/order');
  await settled(page);
  let asked: () => void = () => undefined;
  const question = new Promise<void>((resolve) => {
    asked = resolve;
  });
  await page.route('**/api/user', () => asked());
  await page.goto('/work');
  await question;
  await page.unroute('**/api/user');
  await page.goto('/standard');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/standard');
  expect(stage.browser.complaints()).toEqual([]);
  await page.context().close();
});

test('a server that cannot answer yet is waited for, and nobody has to sign in again', async () => {
  const page = await stage.browser.person('technical', '/order');
  await settled(page);
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, headers: { 'retry-after': '1' } }));
  await page.goto('/work');
  await page.getByRole('alert').filter({ hasText: '服务器暂时没有回应' }).waitFor();
  await page.unroute('**/api/user');
  await page.getByRole('button', { name: '重试' }).click();
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/work');
  expect(stage.browser.complaints().filter((what) => !what.includes('503'))).toEqual([]);
  await page.context().close();
});

test('a session that ends is begun again over the page, and the call goes on', async () => {
  const page = await stage.browser.person('technical', '/order');
  await settled(page);
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
  await holds(search(page), 'W2');
  await repeated;
  // The refused calls are what this test made happen.
  expect(stage.browser.complaints().filter((what) => !what.includes('401'))).toEqual([]);
  await page.context().close();
});

test('a session that ends leads to /login when the user would rather leave', async () => {
  const page = await stage.browser.person('technical', '/order');
  await settled(page);
  await endSession(page);
  await search(page).fill('W2');
  await search(page).press('Enter');
  await page.getByRole('button', { name: '前往登录页' }).click();
  await page.waitForURL((url) => url.pathname === '/login');
  expect(new URL(page.url()).searchParams.get('redirect')).toMatch(/^\/order/);
  await page.context().close();
  stage.browser.complaints();
});

test('a session that ends while a form is being saved costs nothing typed, and the call is made once more', async () => {
  const page = await stage.browser.person('technical', '/area');
  await page.getByRole('button', { name: '新建检测领域' }).first().click();
  const form = page.getByRole('dialog').filter({ hasText: '领域代码' });
  await form.getByLabel('领域名称').fill('放射性');
  await form.getByLabel('领域代码').fill('FSX');
  await form.getByRole('combobox', { name: '承检科室' }).click();
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/api/area') && response.request().method() === 'POST') answers.push(response.status());
  });
  await endSession(page);
  await form.getByRole('button', { name: '保存检测领域' }).click();
  const again = page.locator('.ant-modal:visible').filter({ hasText: '重新登录后继续' });
  await again.waitFor();
  await holds(form.getByLabel('领域名称'), '放射性');
  await again.locator('input[type=password]').fill(DEMO_PASSWORD);
  await again.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('cell', { name: '放射性', exact: true }).waitFor();
  expect(answers).toEqual([401, 200]);
  expect(stage.browser.complaints().filter((what) => !what.includes('401'))).toEqual([]);
  await page.context().close();
});

/** One of each kind that a browser reads in its own way; safe-redirect.test.ts has more spellings. */
const astray = ['//evil.example', '/\\evil.example', '/%09/evil.example', '/x/..//evil.example', 'javascript:alert(1)'];

/** Addresses outside this site that a page asks for. */
const strays = (page: Page): string[] => {
  const found: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== stage.lab.origin())
      found.push(request.url());
  });
  return found;
};

test.each(['//evil.example', '%2f%2fevil.example'])(
  'signing in with a redirect to %s stays on this site',
  async (to) => {
    const page = await stage.browser.stranger();
    const outside = strays(page);
    await page.goto(`/login?redirect=${to}`);
    await page.locator('section[aria-labelledby=demo-people] button').first().click();
    await page.waitForURL((url) => url.pathname !== '/login');
    expect([new URL(page.url()).origin, outside]).toEqual([stage.lab.origin(), []]);
    await page.context().close();
  },
);

test('no redirect leads who is signed in to another site, however it is written', async () => {
  const page = await stage.browser.person('technical');
  await settled(page);
  const outside = strays(page);
  for (const to of astray) {
    await page.evaluate((address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, `/login?redirect=${to}`);
    await page.waitForURL((url) => url.pathname !== '/login');
    await settled(page);
    expect([to, new URL(page.url()).origin, outside]).toEqual([to, stage.lab.origin(), []]);
  }
  await page.context().close();
  stage.browser.complaints();
});

test('what was left open elsewhere is seen and ended, and the page that was left asks for the password', async () => {
  const left = await stage.browser.person('technical', '/order');
  await settled(left);
  const here = await stage.browser.person('technical', '/work');
  await settled(here);
  await here.getByRole('button', { name: nameOf('technical') }).click();
  await here.getByRole('menuitem', { name: '我的登录' }).click();
  const box = here.getByRole('dialog', { name: '我的登录' });
  await box.getByText('当前').waitFor();
  const others = await box.getByRole('button', { name: '结束', exact: true }).count();
  expect(others).toBeGreaterThan(0);
  // The newest of the others stands first.
  await box.getByRole('button', { name: '结束', exact: true }).first().click();
  await eventually(() => box.getByRole('button', { name: '结束', exact: true }).count(), others - 1);
  expect(stage.browser.complaints()).toEqual([]);
  await search(left).fill('W2');
  await search(left).press('Enter');
  await left.locator('.ant-modal:visible').filter({ hasText: '重新登录后继续' }).waitFor();
  await here.context().close();
  await left.context().close();
});
