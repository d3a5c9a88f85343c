import type { Page } from 'playwright-core';
import { findings } from './support/axe';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
let page: Page;

step('the technical manager sets what the order form shows and demands', async () => {
  page = await stage.browser.person('technical', '/g?group=orderForm');
  const list = page.getByRole('region', { name: '业务信息', exact: true });
  await list.getByRole('checkbox', { name: '工程/项目名称', exact: true }).uncheck();
  await list.getByRole('checkbox', { name: '检测目的：必填' }).check();
  await says(page.getByRole('complementary', { name: '预览' }), '检测目的 *');
  expect(await findings(page, 'order form set-up')).toEqual([]);
  await page.getByRole('button', { name: '保存设置' }).click();
  await says(page.locator('.ant-message'), '委托单显示设置已保存');
});

step('the order form shows so, and a person hides more for himself', async () => {
  page = await stage.browser.person('reception', '/order/add');
  await says(page.getByRole('region', { name: '业务信息', exact: true }), '检测目的');
  await eventually(() => page.getByLabel('工程/项目名称').count(), 0);
  await says(page.getByRole('complementary', { name: '委托汇总' }), '检测目的');
  await page.getByRole('button', { name: '显示设置' }).click();
  const drawer = page.getByRole('dialog', { name: '委托单显示设置' });
  await drawer.getByText('只对我', { exact: true }).click();
  await drawer
    .getByRole('region', { name: '委托方' })
    .getByRole('checkbox', { name: '生产单位', exact: true })
    .uncheck();
  await drawer.getByRole('button', { name: '保存设置' }).click();
  await eventually(() => page.locator('[data-place="producerId"]').count(), 0);
});

step('a hazardous sample shows its signs in the list, which is narrowed by them', async () => {
  const no = await stage.lab.look(async (db) => {
    const { id, no } = await db
      .selectFrom('sample')
      .select(['id', 'no'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sample')
      .set({ hazards: ['toxic', 'corrosive'] })
      .where('id', '=', id)
      .execute();
    return no;
  });
  page = await stage.browser.person('reception', '/sample?view=all&hazards=toxic');
  const row = page.getByRole('row').filter({ hasText: no });
  await says(row, '有毒');
  await says(row, '腐蚀性');
  expect(await findings(page, 'hazardous samples')).toEqual([]);
});
