import type { Page } from 'playwright-core';
import { orderContract } from '../../contract/order/order';
import { orderAdminContract } from '../../contract/order/order-admin';
import { standardContract } from '../../contract/standard/standard';
import { collisions, contrastOf, PHONE, tooWide } from './support/narrow';
import { eventually } from './support/shows';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';
import { menuOf, windowIn } from './support/walk';

const stage = openStage();

beforeEach(() => void stage.browser.complaints());

const openOn = async (key: string, address: string, viewport: { width: number; height: number }): Promise<Page> => {
  const page = await stage.browser.person(key, address, { viewport });
  await settled(page);
  return page;
};
const menuButton = (page: Page) => page.getByRole('button', { name: '主菜单' });
const menu = (page: Page) => page.getByRole('dialog', { name: '主菜单' });
const cards = (page: Page) => page.locator('main li[tabindex]:visible');
const rows = (page: Page) => page.locator('tr.ant-table-row:visible');

/** Whether a part of the screen is in the window, and nothing over it. */
const inView = (page: Page, name: string) =>
  page.getByRole('button', { name }).evaluate((button) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && button.contains(at);
  });

describe('on a phone', () => {
  test('the menu opens by key and by click, and closes where it has led', async () => {
    const page = await openOn('reception', '/', PHONE);
    for (let stop = 0; stop < 3; stop += 1) {
      await page.keyboard.press('Tab');
      if (await menuButton(page).evaluate((button) => button === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'hidden' });
    await eventually(() => menuButton(page).evaluate((button) => button === document.activeElement), true);

    await menuButton(page).click();
    await menu(page).locator('a[href="/order"]').click();
    await page.waitForURL((url) => url.pathname === '/order');
    await menu(page).waitFor({ state: 'hidden' });
    await page.context().close();
    expect(stage.browser.complaints()).toEqual([]);
  });

  test('a list is cards, which a sheet from below narrows and a key opens', async () => {
    const page = await openOn('reception', '/order', PHONE);
    await cards(page).first().waitFor();
    expect(await rows(page).count()).toBe(0);
    const [first = ''] = await cards(page).allInnerTexts();
    expect(first).toMatch(/WT\d{10}/);
    expect(first).toContain('承诺完成日期');

    await page.getByRole('button', { name: '筛选' }).click();
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('combobox', { name: '状态', exact: true }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('检测中', { exact: true }).click();
    await page.waitForURL(/state=testing/);
    await sheet.getByRole('button', { name: /^查看/ }).click();
    await sheet.waitFor({ state: 'hidden' });
    await eventually(async () => {
      const shown = await cards(page).allInnerTexts();
      return shown.length > 0 && shown.every((card) => card.includes('检测中'));
    }, true);

    await cards(page).first().press('Enter');
    await page.waitForURL(/id=/);
    await page.context().close();
    expect(stage.browser.complaints()).toEqual([]);
  });

  const seen = new Set<string>();
  /** Each screen is narrowed where it stands by the walks; here it is drawn narrow from the start. */
  const walkers = process.env['HENGJIAN_LONG'] ? ['admin', 'reception'] : ['reception'];

  test.each(walkers)('no screen that the menu offers scrolls sideways (%s)', async (key) => {
    const page = await openOn(key, '/', PHONE);
    await menuButton(page).click();
    const own = await menuOf(page);
    await page.keyboard.press('Escape');
    expect(own.length).toBeGreaterThan(5);
    const found: string[] = [];
    for (const address of own.filter((each) => !seen.has(each))) {
      seen.add(address);
      await visit(page, address);
      found.push(...(await tooWide(page)).map((wrong) => `${address}: ${wrong}`));
    }
    expect(found).toEqual([]);
    await page.context().close();
  });

  test.each(['en-US', 'ar-EG'] as const)('the facts of a standard stand beside one another in %s', async (locale) => {
    const hand = await stage.lab.as('technical');
    const { list } = await hand.do(standardContract.list, { pageSize: 1 });
    const look = windowIn(stage.lab.origin(), { locale, theme: 'light' });
    const page = await stage.browser.person('technical', `/standard?id=${list[0]?.id}`, { ...look, viewport: PHONE });
    await settled(page);
    expect(await collisions(page.locator('.ant-descriptions'), 'td span:not(:has(span))')).toEqual([]);
    await page.context().close();
  });
});

test.each(['en-US', 'ar-EG'] as const)('on a phone each sample of an order shows its tabs (%s)', async (locale) => {
  const hand = await stage.lab.as('reception');
  const { list } = await hand.do(orderContract.list, { state: 'awaitingSamples', pageSize: 10 });
  const details = await Promise.all(list.map(({ id }) => hand.do(orderAdminContract.detail, { id })));
  const { order } = details.find(({ samples }) => samples.length > 1) ?? {};
  const look = windowIn(stage.lab.origin(), { locale, theme: 'light' });
  const page = await stage.browser.person('reception', `/order/${order?.id}/edit`, { ...look, viewport: PHONE });
  await page.getByRole('tab').nth(1).click();
  await eventually(() => page.getByRole('tab').nth(1).getAttribute('aria-selected'), 'true');
  expect(await tooWide(page)).toEqual([]);
  await page.context().close();
});

test('in the dark what is chosen is read', async () => {
  const page = await stage.browser.person(
    'admin',
    '/role',
    windowIn(stage.lab.origin(), { locale: 'zh-CN', theme: 'dark' }),
  );
  await settled(page);
  await page.getByRole('button', { name: '复制为新角色' }).click();
  await page.locator('.ant-radio-button-wrapper:not(.ant-radio-button-wrapper-disabled)').first().waitFor();
  const chosen = [
    '.ant-radio-button-wrapper-checked',
    'main .ant-tabs-tab-active .ant-tabs-tab-btn',
    'nav [aria-current=page]',
  ];
  const measured = await Promise.all(chosen.map((place) => contrastOf(page.locator(place).first())));
  for (const contrast of measured) expect(contrast).toBeGreaterThanOrEqual(4.5);
  await page.context().close();
});

test.each([PHONE, { width: 1280, height: 800 }])(
  'the form of an order is handed in from where it opens (%o)',
  async (size) => {
    const page = await openOn('reception', '/order/add', size);
    await eventually(() => inView(page, '提交委托'), true);
    await page.context().close();
  },
);

test('a high window shows more rows than a low one; who chose how many gets those in each', async () => {
  const low = await openOn('reception', '/order', { width: 1280, height: 800 });
  const high = await openOn('reception', '/order', { width: 1920, height: 1080 });
  for (const page of [low, high]) await rows(page).first().waitFor();
  expect(await rows(high).count()).toBeGreaterThan(await rows(low).count());
  // What is drawn for the height needs no scrolling.
  for (const page of [low, high])
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThan(40);

  const kept = low.waitForResponse(
    (answer) => answer.url().endsWith('/api/lists/order') && answer.request().method() === 'PUT',
  );
  await low.locator('.ant-pagination-options .ant-select-selector').click();
  await low.locator('.ant-select-dropdown:visible').getByText('10 条/页', { exact: true }).click();
  await kept;
  await eventually(() => rows(low).count(), 10);
  await high.reload();
  await settled(high);
  await eventually(() => rows(high).count(), 10);
  for (const page of [low, high]) await page.context().close();
});

test('who confirms fees sees the amounts of a list without scrolling it', async () => {
  const page = await openOn('finance', '/order', { width: 1280, height: 800 });
  const right = await page
    .getByRole('columnheader', { name: '应收金额' })
    .first()
    .evaluate((head) => head.getBoundingClientRect().right);
  expect(right).toBeLessThanOrEqual(1280);
  await page.context().close();
});
