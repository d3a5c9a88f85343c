import type { Page } from 'playwright-core';
import { listsContract } from '../../contract/list-view/lists';
import { findings } from './support/axe';
import { onPhone, tooWide } from './support/narrow';
import { whileTheSameWaits } from './support/same-waits';
import { eventually } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The heads of the groups that a page shows: what waits, and how many. */
const heads =
  (page: Page, within = 'main') =>
  async (): Promise<string[]> =>
    (await page.locator(`${within} h3:visible`).allTextContents()).map((words) => words.replace(/\s+/g, ' ').trim());
const inBlock = 'section[aria-label="等我处理"]';
const sumOf = (shown: readonly string[]) => shown.reduce((sum, words) => sum + Number(/\d+$/.exec(words)?.[0]), 0);
const badge = async (page: Page, screen: string): Promise<number> =>
  Number(/\d+/.exec((await page.locator(`aside a[href="${screen}"]`).first().textContent()) ?? '')?.[0] ?? 0);

step('home, the work list and the badge of the menu agree, for each of several roles', async () => {
  const page = await stage.browser.person('quality', '/');
  await settled(page);
  expect(await heads(page, inBlock)()).toEqual([]);
  await eventually(async () => (await block(page, '等我处理').textContent())?.includes('没有等您处理'), true);
  for (const who of ['reception', 'keeper', 'directorLH', 'testerLH', 'compiler'])
    await whileTheSameWaits(await stage.lab.as(who), async () => {
      await stage.browser.change(page, who, '/');
      await settled(page);
      const shown = await heads(page, inBlock)();
      expect(shown.length).toBeGreaterThan(0);
      // The menu asks once the rows of the screen stand, in its own time.
      await eventually(() => badge(page, '/work'), sumOf(shown));
      await visit(page, '/work');
      await eventually(heads(page), shown);
    });
  await page.context().close();
});

step('the head of a group leads to the list of it, and a thing to where its next step is taken', async () => {
  const page = await stage.browser.person('keeper', '/');
  await settled(page);
  await block(page, '等我处理')
    .getByRole('link', { name: /待入库留样/ })
    .click();
  await page.waitForURL('**/store?view=awaiting');
  await visit(page, '/');
  await block(page, '等我处理').getByRole('button', { name: /^入库/ }).first().click();
  await page.locator('.ant-drawer-open').waitFor();
  await page.context().close();
});

step('the work list is narrowed down by kind and by day, and its address keeps how', async () => {
  const page = await stage.browser.person('keeper', '/work');
  await settled(page);
  await page.getByRole('button', { name: /^到期待处理留样/ }).click();
  await page.getByRole('button', { name: '已逾期', exact: true }).click();
  await eventually(async () => new URL(page.url()).search, '?code=storedSample.dispose&due=late');
  await eventually(async () => (await heads(page)()).length, 1);
  await page.reload();
  await eventually(async () => (await heads(page)()).length, 1);
  await eventually(
    () => page.getByRole('button', { name: '已逾期', exact: true }).getAttribute('aria-pressed'),
    'true',
  );
  expect(await findings(page, '/work')).toEqual([]);
  expect(await onPhone(page, () => tooWide(page))).toEqual([]);
  await page.context().close();
});

step('what a person hides and pins is so in another browser too', async () => {
  const titles = (at: Page) => async () => await at.locator('main h2:visible').allTextContents();
  const page = await stage.browser.person('technical', '/');
  await settled(page);
  expect(await findings(page, '/')).toEqual([]);
  await page.getByRole('button', { name: '整理首页' }).click();
  await page.getByRole('button', { name: '隐藏「未读消息」' }).click();
  await page.getByRole('button', { name: '置顶「今日概况」' }).click();
  expect(await findings(page, '/ while it is arranged')).toEqual([]);
  expect(await onPhone(page, () => tooWide(page))).toEqual([]);
  await page.getByRole('button', { name: '整理完毕' }).click();
  await eventually(async () => (await titles(page)()).includes('未读消息'), false);
  // What was arranged is kept shortly after.
  const technical = await stage.lab.as('technical');
  const kept = async () => (await technical.do(listsContract.all)).layouts['home']?.columns;
  await eventually(async () => (await kept())?.find(({ key }) => key === 'day')?.fixed, 'left');
  const other = await stage.browser.person('technical', '/');
  await settled(other);
  await eventually(async () => (await titles(other)())[0], '今日概况');
  expect(await titles(other)()).not.toContain('未读消息');
  await other.getByRole('button', { name: '整理首页' }).click();
  await other.getByRole('button', { name: '显示「未读消息」' }).click();
  await eventually(async () => (await titles(other)()).includes('未读消息'), true);
});
