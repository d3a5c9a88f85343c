import type { Page } from 'playwright-core';
import { buttonOf, fillIn, front, pickIn, save } from './fill';
import { modal } from './modal';
import { pick } from './pick';
import { bench } from './samples';
import { eventually, inFocus } from './shows';
import { client, founders, items, PASSWORD, plots, sampleType, today } from './soil';
import { settled, visitByMenu } from './visit';
import { grid, typeRows } from './worksheet';

/** A new client and an order of two plots; gives the order's number. */
export const takeOrder = async (page: Page): Promise<string> => {
  await visitByMenu(page, '/order');
  await buttonOf(page, '新建委托').first().click();
  await page.waitForURL('**/order/add');
  await settled(page);
  await buttonOf(page, '新增客户').click();
  const form = front(page);
  await fillIn(form, { 单位名称: client.name });
  await pickIn(form, { 客户性质: '企业', 结算方式: '月结' });
  await form.getByLabel('地址', { exact: true }).first().fill(client.address);
  await form.getByPlaceholder('姓名').fill(client.contact);
  await form.getByPlaceholder('电话').first().fill(client.phone);
  await save(page, '保存客户');

  await page.locator('[data-place="project"] input').fill('城东农用地土壤调查');
  await pick(page.getByRole('combobox', { name: '选择样品类型' }).first(), sampleType.name);
  for (const [column, text] of Object.entries({
    name: plots[0].name,
    spec: '0～20 cm',
    qty: '1.2',
    samplingDate: today,
    samplingPlace: '城东',
  }))
    await page.locator(`tbody input[data-column="${column}"]`).fill(text);
  await buttonOf(page, `全套 ${items.length} 项`).click();
  await page.getByRole('button', { name: '复制样品 1', exact: true }).click();
  await page.locator('tbody input[data-column="name"]').nth(1).fill(plots[1].name);
  await page.locator('[data-place="ruleAgreed"] :is(input, button)').first().click();
  // A laboratory without a certificate promises no mark: the review of its order would stop at it.
  await page.locator('[data-place="reportMarks"]').getByText('不加标志').waitFor();
  await buttonOf(page, '提交委托').click();
  await page.waitForURL(/\/order\?id=/);
  const drawer = page.locator('.ant-drawer-content:visible');
  await drawer.getByText('待收样').first().waitFor();
  return /WT\d+/.exec((await drawer.textContent()) ?? '')?.[0] ?? '';
};

/** Both samples come in, the review finds everything in order and is signed, the work is released and the tester gets the samples. */
export const releaseOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^收样/ }).first().click();
  const receipt = modal(page, '收样');
  await receipt.getByPlaceholder('房间').first().fill('样品室');
  await receipt.getByPlaceholder('架位').first().fill('T1');
  await buttonOf(receipt, '其余同此').click();
  await receipt.getByRole('button', { name: /^收样（/ }).click();
  await buttonOf(receipt, '收样完成').click();
  await receipt.waitFor({ state: 'hidden' });

  await buttonOf(page, '合同评审').click();
  const review = modal(page, '合同评审');
  await review.getByText('全部符合，可以签署评审').waitFor();
  await review.locator('input[type=password]').fill(PASSWORD);
  await buttonOf(review, '签署评审').click();
  await review.waitFor({ state: 'hidden' });

  await buttonOf(page, '下达任务').click();
  await save(page, '下达任务');
  await page.locator('.ant-drawer-content:visible').getByText('检测中').first().waitFor();
  await page.getByRole('tab', { name: /^样品/ }).click();
  await page.getByRole('button', { name: /^发放/ }).click();
  const issue = modal(page, '发放');
  await pickIn(issue, { 领样人: founders.tester.name });
  await issue.getByRole('button', { name: /^发放/ }).click();
  await issue.waitFor({ state: 'hidden' });
  await page.getByText(`${founders.tester.name} · 样品室-T1`).first().waitFor();
};

/** The director gives the whole mandate to the one tester, and nothing is left to give out. */
export const assignAll = async (page: Page): Promise<void> => {
  await visitByMenu(page, '/assign');
  await pick(page.getByRole('combobox', { name: '校核人' }), founders.checker.name);
  await buttonOf(page, `整单分配给 ${founders.tester.name}`).click();
  await page.getByText('没有待分配的任务书').waitFor();
  await eventually(() => page.getByRole('button', { name: '采纳建议' }).count(), 0);
};

/** The tester types what was measured by the keyboard, row by row, and submits it. */
export const enterResults = async (page: Page): Promise<void> => {
  await visitByMenu(page, '/mytask');
  await page.getByRole('link', { name: '录入数据' }).click();
  await settled(page);
  await inFocus(grid(page));
  await page.keyboard.press('Control+Home');
  await typeRows(
    page,
    plots.flatMap(({ values }) => items.map(({ name, device }) => ({ value: values[name], device: device.no }))),
    { ...bench, place: '仪器室 101' },
  );
  await page.keyboard.press('Control+s');
  await page
    .getByText(/^已保存/)
    .filter({ visible: true })
    .waitFor();
  await buttonOf(page, '提交数据').click();
  await page.getByText('已提交，等待校核').waitFor();
};
