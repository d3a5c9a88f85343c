import type { Page } from 'playwright-core';
import { byPalette, choose } from './at-the-keys';
import type { Keys } from './keys';
import { itemCodes, wells } from './samples';
import { eventually } from './shows';
import { settled } from './visit';

/** Reception fills in the form for two wells from its first field to its last and hands it in. */
export const takeOrderByKeys = async (
  keys: Keys,
  page: Page,
  payer: string,
  names: ReadonlyMap<string, string>,
): Promise<void> => {
  await byPalette(keys, page, '新建委托');
  await keys.to('combobox', '委托单位');
  await choose(keys, page, payer);
  // Whom to call comes with the client.
  await eventually(async () => (await page.locator('[data-place=contactPhone] input').inputValue()) === '', false);
  await keys.to('textbox', '检测目的');
  await keys.type('水源水质评价');
  await keys.to('textbox', '工程/项目名称');
  await keys.type('城北水厂扩建');
  await keys.to('combobox', '选择样品类型');
  await choose(keys, page, '地下水');
  await keys.to('textbox', '1样品名称');
  await keys.type(wells[0].name);
  await keys.to('textbox', '1样品数量');
  await keys.type('2.5');
  await keys.to('combobox', '按项目名称添加', { within: 16 });
  for (const code of itemCodes) {
    const name = names.get(code) ?? code;
    await choose(keys, page, name);
    await page.locator('tbody').getByText(name, { exact: true }).first().waitFor();
  }
  await keys.to('button', '复制样品1', { by: 'Shift+Tab' });
  await keys.press('Enter');
  await keys.to('textbox', '2样品名称', { by: 'Shift+Tab' });
  await keys.type(wells[1].name);
  await keys.to('checkbox', '判定规则已约定', { within: 48 });
  await keys.press('Space');
  await keys.to('button', '提交委托', { within: 16 });
  await keys.press('Enter');
  await page.waitForURL(/\/order\?id=/);
  await settled(page);
};
