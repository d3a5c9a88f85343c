import type { Page } from 'playwright-core';
import { orderAdminContract } from '../../contract/order/order-admin';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { demoClients } from '../../server/demo/clients';
import { pick } from './support/pick';
import { eventually, holds, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());

/** Whose river the demo laboratory samples again and again. */
const client = demoClients[1]?.name ?? '';
const RIVER = 'Opequon Creek At MP 2.2';
const NEW = '滨江桥下游断面';
let page: Page;

step('reception registers a point while it takes an order, and the sample names it', async () => {
  page = await stage.browser.person('reception', '/order/add', { viewport: { width: 1440, height: 900 } });
  await pick(page.locator('[data-place="customerId"] input[role="combobox"]').first(), client);
  await pick(page.getByRole('combobox', { name: '选择样品类型' }).first(), '地表水');
  await page.getByRole('tab', { name: '其他信息' }).click();
  await page.getByRole('button', { name: '新点位' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('采样点名称').fill(NEW);
  await pick(form.getByRole('combobox', { name: '点位类型' }), '地表水断面');
  await form.getByLabel('经度').fill('-77.9270');
  await form.getByLabel('纬度').fill('39.4130');
  await form.getByRole('button', { name: /^保存/ }).click();
  await holds(page.locator('tbody input[data-column="samplingPlace"]'), NEW);
  await page.getByRole('button', { name: '保存草稿' }).click();
  await page.waitForURL(/\/order\/[0-9a-f-]{36}\/edit/);

  const hand = await stage.lab.as('reception');
  const { samples } = await hand.do(orderAdminContract.detail, { id: page.url().split('/').at(-2) ?? '' });
  const { list } = await hand.do(samplingPointContract.list, { keyword: NEW });
  expect(list).toMatchObject([{ name: NEW, longitude: '-77.9270', latitude: '39.4130' }]);
  expect(samples).toMatchObject([{ samplingPointId: list[0]?.id, samplingPlace: NEW }]);
});

step(
  'the page of the client has its points; one of them shows how it went, and each result leads to its sample',
  async () => {
    await visit(page, `/customer?keyword=${encodeURIComponent(client)}`);
    await page.getByRole('row', { name: client }).click();
    await page.getByRole('tab', { name: '采样点' }).click();
    await page.getByRole('row', { name: NEW }).waitFor();
    const words = page.getByRole('tabpanel').getByPlaceholder('搜索');
    await words.fill(RIVER);
    await words.press('Enter');
    await page.getByRole('row', { name: RIVER }).click();
    await page.waitForURL(/\/samplingpoint\?id=.*tab=results/);
    await settled(page);

    const nitrogen = page.getByRole('region', { name: '总氮(以N计)' });
    await eventually(() => nitrogen.locator('svg a').count(), 16);
    await says(nitrogen, '限值 ≤');
    const [newest] = await nitrogen
      .locator('svg a')
      .evaluateAll((marks) => marks.map((mark) => mark.getAttribute('aria-label')).reverse());
    const no = newest?.split('  ').at(-1) ?? '';
    await page.getByRole('row', { name: no }).first().waitFor();
    await nitrogen.locator('svg a').last().press('Enter');
    await page.waitForURL(/\/order\?id=.*tab=samples/);
    await page.getByRole('row', { name: no }).first().waitFor();
    await page.context().close();
  },
);
