import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { addDays, localDay } from '../../domain/kit/calendar';
import { questionOf } from '../../domain/statistics/questions';
import { type Asked, totalQuery } from '../support/statistics/peer';
import { findings } from './support/axe';
import { onPhone, tooWide } from './support/narrow';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
let page: Page;

const today = localDay(new Date().toISOString());
const asked: Asked = { scope: 'company', me: '', depart: '', from: addDays(today, -100), to: today };
const days = `from=${asked.from}&to=${asked.to}`;
const figure = (code: string) => page.locator(`[data-figure="${code}"]:visible`);

/** A figure by a query that knows nothing of the program. */
const bySql = async (code: string): Promise<number | null> =>
  stage.lab.look(async (db) => {
    const { rows } = await sql<{ value: number | null }>`${sql.raw(totalQuery(code, asked))}`.execute(db);
    return rows[0]?.value ?? null;
  });

step('every figure of a page is what plain SQL gives', async () => {
  page = await stage.browser.person('technical', `/statistics?${days}`);
  for (const question of ['volume', 'time', 'quality', 'load'] as const) {
    await visit(page, `/statistics?question=${question}&${days}`);
    for (const code of questionOf(question).figures) {
      const wanted = await bySql(code);
      await eventually(async () => Number(await figure(code).getAttribute('data-value')), wanted ?? 0);
    }
  }
});

step('the list behind a figure has as many rows', async () => {
  await visit(page, `/statistics?${days}`);
  const orders = await bySql('ordersReceived');
  await page.getByRole('link', { name: '打开清单：受理委托' }).click();
  await page.waitForURL(/\/order\?/);
  await says(page.locator('body'), `共 ${orders} 条`);
  await says(page.locator('body'), '统计“受理委托”的明细');
});

step('a goal is changed beside its figure, with a reason', async () => {
  await visit(page, `/statistics?question=quality&${days}`);
  await page.getByRole('button', { name: '调整目标' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('新值').or(dialog.getByRole('textbox').first()).first().fill('90');
  await dialog.getByRole('textbox').last().fill('按年度质量目标调整');
  await dialog.locator('.ant-btn-primary').click();
  await says(page.locator('main, body').first(), '目标 90.0%');
});

step('a day worked in exchange is entered in the calendar', async () => {
  await visit(page, '/calendar');
  await page.getByRole('button', { name: '新建工作日历' }).first().click();
  const drawer = page.locator('.ant-drawer-open');
  await drawer.getByLabel('日期').fill('2026.10.10');
  await page.keyboard.press('Enter');
  await drawer.getByLabel('名称').fill('国庆调休');
  await drawer.locator('.ant-btn-primary').click();
  await says(page.locator('tr.ant-table-row:visible').first(), '国庆调休');
});

step('the screen fits a phone and hinders nobody', async () => {
  await visit(page, `/statistics?question=quality&${days}`);
  await settled(page);
  expect(await findings(page, 'statistics')).toEqual([]);
  expect(await onPhone(page, () => tooWide(page))).toEqual([]);
});
