import type { Locator, Page } from 'playwright-core';
import { MOST_KEPT } from '../../config/limits';
import { nameOf } from './support/demo-laboratory';
import { everyScreen, holdEveryRole } from './support/every-screen';
import { eventually, holds } from './support/shows';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';

const stage = openStage();

beforeAll(async () => {
  await holdEveryRole(stage.lab.as, 'technical');
});

const tabs = (page: Page): Locator => page.getByRole('navigation', { name: '打开的页面' });
const tab = (page: Page, path: string): Locator => tabs(page).locator(`a[href="${path}"], a[href^="${path}?"]`);
const search = (page: Page): Locator => page.locator('input[placeholder]:visible').first();
const field = (page: Page, name: string): Locator =>
  page.getByLabel(name, { exact: true }).locator('visible=true').first();

/** Where something is typed on each of ten pages: forms by a field, lists by their search. */
const typed: readonly { address: string; where: (page: Page) => Locator; words: string }[] = [
  { address: '/order/add', where: (page) => field(page, '工程/项目名称'), words: '跨页保留一' },
  { address: '/staff/add', where: (page) => field(page, '姓名'), words: '跨页保留二' },
  { address: '/equipment/add', where: (page) => field(page, '设备名称'), words: '跨页保留三' },
  ...['/order', '/customer', '/testitem', '/standard', '/equipment', '/judge', '/basis'].map((address, index) => ({
    address,
    where: search,
    words: `水${index}`,
  })),
];

const goByTab = async (page: Page, address: string): Promise<void> => {
  await tab(page, address).first().click();
  await page.waitForURL((url) => url.pathname === address);
};

describe('pages stay in memory', () => {
  let page: Page;

  beforeAll(async () => {
    page = await stage.browser.person('technical');
    await settled(page);
  });
  afterAll(() => page?.context().close());

  test('with what was typed on ten of them, also when a refusal, a missing page and a page without the frame come between', async () => {
    for (const { address, where, words } of typed) {
      await visit(page, address);
      await where(page).fill(words);
    }
    for (const between of ['/403', '/no-such-page', '/exception?errorCode=500']) await visit(page, between);
    await page.goBack();
    for (const { address, where, words } of typed) {
      await goByTab(page, address);
      expect([address, await where(page).inputValue()]).toEqual([address, words]);
    }
  });

  test('when the code of a screen does not come: it is asked for again, and the window is not loaded anew', async () => {
    const code = /p__message__index\..*\.js/;
    await page.route(code, (route) => route.abort());
    await tabs(page).locator('a').first().click();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '消息' }).click();
    await page.getByText('页面没有加载成功').waitFor();
    await page.unroute(code);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByRole('heading', { name: '消息' }).waitFor();
    await goByTab(page, '/staff/add');
    await holds(field(page, '姓名'), '跨页保留二');
    // The code that did not come was what this test made happen.
    expect(stage.browser.complaints().filter((what) => !/p__message__index|ERR_FAILED/.test(what))).toEqual([]);
  });

  test('scrolled, narrowed and with the rows chosen as they were left', async () => {
    await visit(page, '/untask?pageSize=50');
    const boxes = page.getByRole('checkbox', { name: /^选择 / }).locator('visible=true');
    await boxes.nth(0).check();
    await boxes.nth(1).check();
    // Left in the moment of scrolling, before the browser tells of it.
    await page.evaluate(() => {
      window.scrollTo(0, 240);
      document.querySelector<HTMLElement>('nav a[href="/work"]')?.click();
    });
    await page.waitForURL((url) => url.pathname === '/work');
    await page.waitForFunction(() => window.scrollY === 0);
    await goByTab(page, '/untask');
    await page.waitForFunction(() => window.scrollY === 240);
    expect(new URL(page.url()).searchParams.get('pageSize')).toBe('50');
    await page.getByText('已选 2 条').waitFor();
  });

  test('up to a number, and what is not saved is not given up for room', async () => {
    const { main } = await everyScreen(await stage.lab.as('technical'));
    await eventually(() => tabs(page).locator('a').count(), MOST_KEPT);
    for (const address of main.slice(-3)) await visit(page, address);
    const kept = await tabs(page)
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(kept).toHaveLength(MOST_KEPT);
    expect(kept).toContain('/order/add');
    await goByTab(page, '/order/add');
    await holds(field(page, '工程/项目名称'), '跨页保留一');
  });

  test('until they are closed: a page with something unsaved asks first', async () => {
    await page.getByRole('button', { name: '关闭“新建委托”' }).click();
    const question = page.getByRole('dialog').filter({ hasText: '放弃未保存的内容？' });
    await question.getByRole('button', { name: '继续填写' }).click();
    await question.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/order/add');
    await visit(page, '/work');
    await tabs(page).getByRole('button', { name: '页面操作' }).click();
    await page.getByRole('menuitem', { name: '关闭其他页面' }).click();
    await question.getByRole('button', { name: '放弃修改' }).click();
    await tabs(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/work');
  });

  test('of one person alone: signing out clears them for whoever comes next', async () => {
    await visit(page, '/staff/add');
    await field(page, '姓名').fill('只属于我');
    await visit(page, '/order');
    await page.getByRole('button', { name: nameOf('technical') }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('button', { name: '放弃修改' }).click();
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByRole('button', { name: nameOf('admin') }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await settled(page);
    await visit(page, '/staff/add');
    await holds(field(page, '姓名'), '');
    expect(await tab(page, '/order').count()).toBe(0);
    expect(stage.browser.complaints()).toEqual([]);
  });
});
