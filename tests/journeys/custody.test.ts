import type { Page } from 'playwright-core';
import { handoverContract } from '../../contract/handover/handover';
import { sampleContract } from '../../contract/sample/sample';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { findings } from './support/axe';
import { nameOf } from './support/demo-laboratory';
import { onPhone, tooWide } from './support/narrow';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();
/** More than there is, is refused on purpose; the browser notes each answer of 400. */
const asked = / 400$|status of 400 \(Bad Request\)/;
const step = stepsOf(() => stage.browser.complaints().filter((said) => !asked.test(said)));

let page: Page;
let sample: { id: string; no: string; orderId: string };
const keeperSees = async (id: string) => (await stage.lab.as('keeper')).do(sampleContract.detail, { id });
const dialog = () =>
  page
    .getByRole('dialog')
    .filter({ has: page.locator('.ant-modal-footer') })
    .last();
const amount = (nth: number) => dialog().getByLabel(`子样 ${nth} 数量`);

step('a sample is split in its drawer: more than there is is refused, and the parts have numbers', async () => {
  const keeper = await stage.lab.as('keeper');
  const { list } = await keeper.do(sampleContract.list, { state: ['confirmed', 'issued', 'testing'], pageSize: 200 });
  const own = list.find(({ holderName, qty }) => holderName === nameOf('keeper') && Number(qty) >= 1);
  if (own === undefined) throw new Error('the keeper has no sample');
  sample = own;
  page = await stage.browser.person('keeper', `/order?id=${sample.orderId}&tab=samples`);
  await settled(page);
  const row = page.locator('tr.ant-table-row', { hasText: sample.no });
  await row.locator('.ant-table-row-expand-icon').click();
  await page.locator('tr.ant-table-expanded-row:visible').getByRole('button', { name: '分样', exact: true }).click();
  await amount(1).fill('99999');
  await says(dialog().getByRole('status'), '超出剩余量');
  await amount(1).fill('0.25');
  await amount(2).fill('0.5');
  await dialog().locator('.ant-btn-primary').click();
  await says(dialog(), `${sample.no}-02`);
  await dialog().getByRole('button', { name: '完成' }).click();
  await eventually(async () => (await keeperSees(sample.id)).left, String(Number(own.qty) - 0.75));
});

step('its keeper hands a part over and signs; it is in transit', async () => {
  await visit(page, '/handover?tab=give');
  await page.getByLabel('扫描要交出的样品').waitFor();
  await page.keyboard.type(`${sample.no}-01`);
  await page.keyboard.press('Enter');
  await page
    .getByRole('listitem')
    .filter({ hasText: `${sample.no}-01` })
    .waitFor();
  await page.getByLabel('接收人', { exact: true }).fill(nameOf('testerLH'));
  await page.keyboard.press('Enter');
  await page.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: '交出 1 个样品' }).click();
  await says(
    page.getByRole('region', { name: '交出样品' }).getByRole('status'),
    `1 个样品在途，待 ${nameOf('testerLH')} 接收`,
  );
  expect(await findings(page, 'the giving')).toEqual([]);
});

step('the taker is led to it, scans what arrived and signs', async () => {
  await stage.browser.change(page, 'testerLH', '/work');
  await page.getByRole('link', { name: /待接收的交接/ }).click();
  await page.waitForURL(/\/handover\?tab=take/);
  await page.getByLabel('扫描收到的样品').waitFor();
  await page.keyboard.type(`${sample.no}-01`);
  await page.keyboard.press('Enter');
  await page.getByLabel('登录密码', { exact: true }).fill(DEMO_PASSWORD);
  expect(await findings(page, 'the taking')).toEqual([]);
  expect(await onPhone(page, () => tooWide(page))).toEqual([]);
  await page.getByRole('button', { name: '接收 1 个', exact: true }).click();
  await says(page.getByRole('region', { name: '待我接收' }).getByRole('status'), '接收 1 个');
  const { list } = await (await stage.lab.as('testerLH')).do(handoverContract.list, { view: 'take' });
  expect(list.filter(({ sampleNo }) => sampleNo === `${sample.no}-01`)).toEqual([]);
});

step('the journey tells it all, from the drawer of the sample, on a phone too', async () => {
  await stage.browser.change(page, 'keeper', `/order?id=${sample.orderId}&tab=samples`);
  await settled(page);
  const row = page.locator('tr.ant-table-row', { hasText: `${sample.no}-01` });
  await row.locator('.ant-table-row-expand-icon').click();
  await page.locator('tr.ant-table-expanded-row:visible').getByRole('button', { name: '样品全程' }).click();
  await page.waitForURL(/\/sample\/[^/]+\/journey$/);
  const events = page.getByRole('region', { name: '经过' });
  for (const words of ['接收', '分样', '分出子样：检测', '交出', '接手', '已签名']) await says(events, words);
  await says(page.getByRole('region', { name: '样品与子样' }), nameOf('testerLH'));
  expect(await findings(page, 'the journey')).toEqual([]);
  expect(await onPhone(page, () => tooWide(page))).toEqual([]);
  await page.context().close();
});
