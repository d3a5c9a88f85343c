import type { Page } from 'playwright-core';
import type { Db } from '../../server/db/tables';
import { findings } from './support/axe';
import { onPhone, tooWide } from './support/narrow';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
let page: Page;
const unassigned = async (db: Db): Promise<number> =>
  (await db.selectFrom('task').select('id').where('state', '=', 'unassigned').execute()).length;
const board = () => page.getByRole('table', { name: '排程看板' });

step('the board shows what nobody has, and its tasks below', async () => {
  page = await stage.browser.person('directorLH', '/planning');
  await says(board(), '待分配');
  await says(page.getByRole('region', { name: '所选任务' }), '任务编号');
  expect(await findings(page, 'planning')).toEqual([]);
});

step('a row is opened by keyboard, and another kind of row by a word', async () => {
  const first = board().getByRole('rowheader').nth(1).getByRole('button');
  const name = (await first.textContent()) ?? '';
  await first.focus();
  await page.keyboard.press('Enter');
  await says(page.getByRole('region', { name: '所选任务' }).getByRole('heading'), name);
  await page.getByText('按项目', { exact: true }).click();
  await page.waitForURL(/by=item/);
  await page.getByText('按周', { exact: true }).click();
  await page.waitForURL(/unit=week/);
  await says(board(), '个工作日');
});

step('a ticked task is given to a person in the list below, and the board counts it there', async () => {
  await visit(page, '/planning');
  const list = page.getByRole('region', { name: '所选任务' });
  // The page is kept, and with it what was picked.
  await board().getByRole('button', { name: '待分配', exact: true }).click();
  await says(list, 'WT');
  const before = await stage.lab.look((db) => unassigned(db));
  await list.getByRole('checkbox').nth(1).check();
  await list.getByRole('button', { name: '分配', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').first().press('ArrowDown');
  await page.locator('.ant-select-item-option:visible').first().waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '分配' }).click();
  await eventually(() => stage.lab.look((db) => unassigned(db)), before - 1);
});

step('a device is reserved from the calendar of devices, which the board leads to', async () => {
  await visit(page, '/planning');
  await page.getByRole('link', { name: '设备预约' }).click();
  await page.waitForURL(/tab=reservations/);
  const sheet = page.getByRole('table', { name: '设备预约日历' });
  // Of the coming week, whose days are all to come.
  await page.getByRole('button', { name: '往后' }).click();
  await page.waitForURL(/from=/);
  await settled(page);
  await sheet
    .getByRole('button', { name: /^预约 / })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用途').fill('水样重金属测定');
  await dialog.getByRole('button', { name: '预约', exact: true }).click();
  await says(sheet, '水样重金属测定');
  expect(await findings(page, 'reservations')).toEqual([]);
});

step('the register of mandates leads to a mandate', async () => {
  await visit(page, '/mandates?view=all');
  await page.getByRole('link', { name: /-M\d/ }).first().click();
  await page.waitForURL(/\/mandate\//);
});

step('on a phone nothing is wider than the screen', async () => {
  await visit(page, '/planning');
  await onPhone(page, async () => {
    await eventually(() => tooWide(page), []);
  });
});
