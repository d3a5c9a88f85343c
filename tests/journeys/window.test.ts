/** What the window shares over its screens (specification section 3): counters, the part of a form, a mandate beside. */

import { eventually, says } from './support/shows';
import { openStage } from './support/stage';
import { settled } from './support/visit';

const stage = openStage();

test('the head of the orders counts what is in hand, and of many pages one is named', async () => {
  const page = await stage.browser.person('reception', '/message');
  const counted = page.waitForResponse(/\/api\/order\/extra/);
  await page.getByRole('link', { name: '委托受理' }).first().click();
  const { data } = await (await counted).json();
  await says(page.getByText(/在办样品/), `在办样品 ${data.sampleNum} 个`);
  await says(page.getByText(/在办样品/), `检测项目 ${data.itemsNum} 项，测定 ${data.totalQCount} 次`);
  await settled(page);
  const asked = page.waitForResponse(/\/api\/order\?.*current=3/);
  await page.getByText('跳至').getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  expect((await (await asked).json()).data.current).toBe(3);
  await page.context().close();
});

test('the form of an order says its business and the part one is in, and leads to each', async () => {
  const page = await stage.browser.person('reception', '/order/add');
  await settled(page);
  const parts = page.getByRole('navigation', { name: '委托单各部分' });
  const current = () => parts.locator('[aria-current=step]').textContent();
  await says(parts, '初检业务');
  await eventually(current, '1 委托方');
  await parts.getByRole('button', { name: '报告与样品处理' }).click();
  await eventually(current, '5 报告与样品处理');
  await page.getByRole('combobox', { name: '业务类型' }).focus();
  await eventually(current, '2 业务信息');
  await page.keyboard.press('ArrowDown');
  await page.getByTitle('监督抽查').click();
  await says(parts, '监督抽查');
  await page.context().close();
});

test('a mandate opens over the list of tasks, and the list stays as it was', async () => {
  const page = await stage.browser.person('directorLH', '/task?current=2');
  await settled(page);
  const beside = page.getByRole('button', { name: /在旁边打开任务书/ }).first();
  const no = (await beside.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  await beside.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('heading', { name: new RegExp(no) }).waitFor();
  await drawer
    .getByRole('button', { name: /关闭|Close/ })
    .first()
    .click();
  await drawer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).search).toContain('current=2');
  await page.context().close();
});
