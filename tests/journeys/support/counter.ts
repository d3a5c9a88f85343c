import type { Page } from 'playwright-core';
import { client, itemCodes, project, wells } from './samples';

/** Picks from an antd choice by typing into it. */
const pick = async (page: Page, place: string, typed: string): Promise<void> => {
  const field = page.locator(`[data-place="${place}"] input[role="combobox"]`).first();
  await field.click();
  await field.fill(typed);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: typed }).first().click();
};

/** Reception fills in the order form for two wells and submits it; gives the order's id. */
export const takeOrderByScreen = async (page: Page, itemNames: ReadonlyMap<string, string>): Promise<string> => {
  await page.goto('/order/add');
  await pick(page, 'customerId', client.name);
  await page.locator('[data-place="project"] input').fill(project);
  await page.locator('[data-place="purpose"] input').fill('水源水质评价');
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

  await page.getByRole('combobox', { name: '选择样品类型' }).first().click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '地下水' }).first().click();
  for (const [column, text] of Object.entries({
    name: wells[0].name,
    spec: '2.5 L/瓶',
    qty: '2.5',
    samplingDate: day,
    samplingPlace: `${project} 1#井`,
  })) {
    await page.locator(`tbody input[data-column="${column}"]`).fill(text);
  }
  for (const code of itemCodes) {
    const name = itemNames.get(code) ?? code;
    const field = page.getByRole('combobox', { name: '按项目名称添加' });
    await field.click();
    await field.fill(name);
    await page.locator('.ant-select-item-option:visible').filter({ hasText: name }).first().click();
  }
  await page.getByRole('button', { name: '复制样品 1', exact: true }).click();
  await page.locator('tbody input[data-column="name"]').nth(1).fill(wells[1].name);
  await page.locator('[data-place="ruleAgreed"] :is(input, button)').first().click();
  await page.getByRole('button', { name: '提交委托' }).click();
  await page.waitForURL(/\/order\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
};
