import type { Page } from 'playwright-core';
import { customerContract } from '../../contract/customer/customer';
import { customerAccountContract } from '../../contract/customer/customer-account';
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

step('a tester sees no amounts of a client, nor its page', async () => {
  page = await stage.browser.person('testerLH', '/');
  await settled(page);
  await eventually(() => page.locator(`a[href^="/customer/"]`).count(), 0);
  await page.context().close();
});
