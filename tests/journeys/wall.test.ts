import type { Page } from 'playwright-core';
import { findings } from './support/axe';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
let page: Page;
let screen: Page;

step('who sees the company sets up a display, and a television shows it without an account', async () => {
  page = await stage.browser.person('technical', '/statistics', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('button', { name: '大屏' }).click();
  await page.getByRole('button', { name: '新建大屏' }).click();
  await page.getByLabel('大屏名称').fill('理化室大屏');
  await page.getByRole('dialog').getByRole('button', { name: '生成链接' }).click();
  const address = page.getByRole('textbox', { name: '复制链接' });
  await eventually(async () => /\/wall\//.test(await address.inputValue()), true);
  const { pathname } = new URL(await address.inputValue());

  const context = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1920, height: 1080 }, locale: 'zh-CN' });
  if (context === undefined) throw new Error('a browser opens windows');
  screen = await context.newPage();
  await screen.goto(new URL(pathname, stage.lab.origin()).href);
  await says(screen.locator('main'), '理化室大屏');
  await says(screen.locator('main'), '受理委托');
  await settled(screen);
  expect(await findings(screen, 'wall')).toEqual([]);
});

step('without the network it keeps its figures and says since when', async () => {
  await screen.route('**/api/wall/**', (route) => route.abort());
  await screen.evaluate(() => window.dispatchEvent(new Event('online')));
  await says(screen.getByRole('status'), '起连不上服务器');
  await says(screen.locator('main'), '受理委托');
  await screen.unroute('**/api/wall/**');
});

step('taken back, the open screen says so', async () => {
  await page.keyboard.press('Escape');
  await says(page.locator('.ant-drawer-open'), '最近显示');
  await page.locator('.ant-drawer-open').getByRole('button', { name: '收回大屏' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: '收回大屏' }).click();
  await says(page.locator('.ant-drawer-open'), '已收回');
  await screen.evaluate(() => window.dispatchEvent(new Event('online')));
  await says(screen.getByRole('alert'), '此大屏已收回');
  await screen.context().close();
  await visit(page, '/statistics');
});
