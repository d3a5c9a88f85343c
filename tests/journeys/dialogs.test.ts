import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { findings } from './support/axe';
import { nameOf } from './support/demo-laboratory';
import { holdEveryRole } from './support/every-screen';
import { eventually, holds } from './support/shows';
import { openStage } from './support/stage';
import { visit } from './support/visit';

const stage = openStage();

test('a dialog loses nothing of what is typed the moment it opens, and gives the focus back', async () => {
  const page = await stage.browser.person('reception', '/order?state=awaitingSamples');
  await page.locator('.ant-table-row').first().click();
  const cancel = page.locator('.ant-drawer').getByRole('button', { name: '申请取消' });
  await cancel.click();
  await page.keyboard.type('委托方来电要求取消');
  const dialog = page.getByRole('dialog').filter({ hasText: '理由' }).last();
  await holds(dialog.getByLabel('理由'), '委托方来电要求取消');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await eventually(() => cancel.evaluate((button) => button === document.activeElement), true);
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

const personMenu = (page: Page) => page.getByRole('button', { name: nameOf('technical') });

/** Looks at the page with what is open over it, then closes that. */
const looked = async (page: Page, where: string): Promise<string[]> => {
  const found = await findings(page, where);
  await page.keyboard.press('Escape');
  await page.locator('.ant-modal:visible, .ant-drawer-open:visible').waitFor({ state: 'hidden' });
  return found;
};

test('axe finds nothing serious or critical in what opens over a screen', async () => {
  await holdEveryRole(stage.lab.as, 'technical');
  const page = await stage.browser.person('technical');
  const found: string[] = [];
  await visit(page, '/work');
  await page.keyboard.press('?');
  await page.locator('.ant-modal:visible').waitFor();
  found.push(...(await looked(page, 'keys')));
  await personMenu(page).click();
  await page.getByRole('menuitem', { name: '退出登录' }).waitFor();
  found.push(...(await findings(page, 'menu of the person')));
  await page.getByRole('menuitem', { name: '修改密码' }).click();
  await page.locator('.ant-modal:visible').waitFor();
  found.push(...(await looked(page, 'password')));

  await visit(page, '/area');
  await page.getByRole('button', { name: '新建检测领域' }).first().click();
  await page.getByRole('dialog').getByLabel('领域代码').waitFor();
  found.push(...(await looked(page, 'form')));

  await visit(page, '/reportaudit');
  await page.locator('.ant-table-row:visible').first().click();
  await page.getByRole('button', { name: '审核通过' }).click();
  await page.locator('.ant-modal:visible input[type=password]').waitFor();
  found.push(...(await looked(page, 'signature')));
  expect(found).toEqual([]);
  expect(stage.browser.complaints()).toEqual([]);
});

/** A result below its detection limit whose limit lies lower still: a submitted one of the bench. */
const undecided = () =>
  stage.lab.look(async (db) => {
    const row = await db
      .selectFrom('result')
      .innerJoin('task', 'task.id', 'result.taskId')
      .innerJoin('worksheet', 'worksheet.id', 'task.instanceId')
      .innerJoin('mandate', 'mandate.id', 'task.mandateId')
      .innerJoin('staff', 'staff.departId', 'mandate.departId')
      .select(['task.sampleItemId', 'task.mandateId', 'worksheet.id as worksheetId'])
      .where('staff.name', '=', nameOf('checkerLH'))
      .where('worksheet.state', '=', 'submitted')
      .where('mandate.state', '=', 'checking')
      .where('result.reported', 'like', '<0%')
      .where('result.verdict', '=', 'pass')
      .executeTakeFirstOrThrow();
    const limit = JSON.stringify({ op: 'le', hi: '0.000001' });
    await db
      .updateTable('sampleItem')
      .set({ limit: limit as never })
      .where('id', '=', row.sampleItemId)
      .execute();
    return row;
  });

test('the checker judges what no limit decides, with a reason and the password', async () => {
  const { mandateId, worksheetId } = await undecided();
  const page = await stage.browser.person('checkerLH', `/mytask/dataread/${mandateId}/${worksheetId}`);
  const judge = page.getByRole('table').getByRole('button', { name: '判定' });
  await judge.click();
  const dialog = page.getByRole('dialog').filter({ hasText: '签署判定' });
  await dialog.getByRole('radio', { name: '符合', exact: true }).check();
  await dialog.getByLabel('理由').fill('加标回收合格，谱图无峰');
  const password = dialog.locator('input[type=password]');
  await password.fill('not the password');
  await dialog.getByRole('button', { name: '签署判定' }).click();
  await dialog.getByText(/^密码不正确/).waitFor();
  await password.fill(DEMO_PASSWORD);
  await dialog.getByRole('button', { name: '签署判定' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(`由 ${nameOf('checkerLH')} 判定`).waitFor();
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([
    expect.stringMatching(/POST .*verdict.* 400$/),
    expect.stringContaining('status of 400'),
  ]);
});
