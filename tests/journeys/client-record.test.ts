import type { Page } from 'playwright-core';
import { customerContract } from '../../contract/customer/customer';
import { customerAccountContract } from '../../contract/customer/customer-account';
import { orderContract } from '../../contract/order/order';
import { yuan } from '../../domain/kit/money';
import { demoClients } from '../../server/demo/clients';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());

const client = demoClients[1]?.name ?? '';
let page: Page;
let id = '';
const NAME = '断面月度监测（客户约定）';

step("a client's name leads from an order to its page, whose counts lead on to their rows", async () => {
  const hand = await stage.lab.as('finance');
  const { list } = await hand.do(customerContract.list, { keyword: client, pageSize: 1 });
  id = list[0]?.id ?? '';
  page = await stage.browser.person('finance', `/order?customerId=${id}`);
  await page.getByRole('row', { name: client }).first().getByRole('link', { name: client }).click();
  await page.waitForURL(new RegExp(`/customer/${id}$`));
  await settled(page);
  const { orders } = await hand.do(customerAccountContract.overview, { id });
  const count = (orders ?? []).reduce((sum, each) => sum + each.count, 0);
  await page
    .getByRole('link', { name: String(count), exact: true })
    .first()
    .click();
  await page.waitForURL(/tab=orders/);
  await says(page.locator('body'), `共 ${count} 条`);
});

step('finance reads the account of the period, and a movement leads to its order', async () => {
  const hand = await stage.lab.as('finance');
  await visit(page, `/customer/${id}?tab=money`);
  await settled(page);
  const { closing } = await hand.do(customerAccountContract.statement, { id });
  await says(page.locator('[data-sum="closing"]'), yuan(closing));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出对账单' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('link', { name: /^WT/ }).first().click();
  await page.waitForURL(/\/order\?id=/);
  await page.context().close();
});

step('an order is kept under a name, and the next one is made from it on the page of the client', async () => {
  const hand = await stage.lab.as('reception');
  const { list } = await hand.do(orderContract.list, { customerId: id, pageSize: 1 });
  page = await stage.browser.person('reception', `/order?id=${list[0]?.id}`);
  await page.getByRole('button', { name: '存为常用委托' }).click();
  const dialog = page.getByRole('dialog', { name: '存为常用委托' });
  await dialog.getByLabel('常用委托名称').fill(NAME);
  await dialog.getByRole('button', { name: '存为常用委托' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await visit(page, `/customer/${id}?tab=standing`);
  const row = page.getByRole('row', { name: NAME });
  await says(row, '还没有用过');
  await row.getByRole('button', { name: '下单' }).click();
  await page.waitForURL(/\/order\/add\?from=/);
  await page.getByText('按常用委托填写').waitFor();
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL(/\/order\/[^/]+\/edit$/);

  await visit(page, `/customer/${id}?tab=standing`);
  await says(page.getByRole('row', { name: NAME }), '1 次');
  await page.context().close();
});

step('a tester sees no amounts of a client, nor its page', async () => {
  page = await stage.browser.person('testerLH', '/');
  await settled(page);
  await eventually(() => page.locator(`a[href^="/customer/"]`).count(), 0);
  await page.context().close();
});
