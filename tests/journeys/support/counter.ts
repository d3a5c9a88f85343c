import type { Page } from 'playwright-core';
import { pick } from './pick';
import { client, itemCodes, project, wells } from './samples';

/** Reception fills in the order form for two wells and submits it; gives the order's id. */
export const takeOrderByScreen = async (page: Page, itemNames: ReadonlyMap<string, string>): Promise<string> => {
  await page.goto('/order/add');
  await pick(page.locator('[data-place="customerId"] input[role="combobox"]').first(), client.name);
  await page.locator('[data-place="project"] input').fill(project);
  await page.locator('[data-place="purpose"] input').fill('水源水质评价');
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

  await pick(page.getByRole('combobox', { name: '选择样品类型' }).first(), '地下水');
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
    await pick(page.getByRole('combobox', { name: '按项目名称添加' }), name);
  }
  await page.getByRole('button', { name: '复制样品 1', exact: true }).click();
  await page.locator('tbody input[data-column="name"]').nth(1).fill(wells[1].name);
  await page.locator('[data-place="ruleAgreed"] :is(input, button)').first().click();
  await page.getByRole('button', { name: '提交委托' }).click();
  await page.waitForURL(/\/order\?id=/);
  return new URL(page.url()).searchParams.get('id') ?? '';
};
