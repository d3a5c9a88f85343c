import type { Page } from 'playwright-core';
import { buttonOf, day, field, fillIn, front, pickIn, save } from './fill';
import { follow } from './founding-stage';
import { department, type devices, founders, items, typedToday } from './soil';
import { settled, visitByMenu } from './visit';

type Device = (typeof devices)[number];

/** A device with its certificate: until another person confirms it, nobody may measure by it. */
export const registerDevice = async (page: Page, { no, name, kind, model, serial }: Device): Promise<void> => {
  await visitByMenu(page, '/equipment');
  await buttonOf(page, '新增设备').first().click();
  await page.waitForURL('**/equipment/add');
  await settled(page);
  await fillIn(page, {
    设备名称: name,
    设备编号: no,
    规格型号: model,
    出厂编号: serial,
    存放地点: '仪器室 101',
    校准周期: '12',
  });
  await field(page, '设备类别').click();
  await page.getByPlaceholder('新增设备类别').fill(kind);
  await page.locator('button[aria-label="新增设备类别"]:visible').click();
  await page.locator('.ant-select-selection-item:visible').filter({ hasText: kind }).waitFor();
  await page.keyboard.press('Escape');
  await pickIn(page, { 使用部门: department.name, 保管人: founders.tester.name, 溯源方式: '校准' });
  await buttonOf(page, '保存设备').click();
  await page.waitForURL(/\/equipment\/[0-9a-f-]{36}\/edit/);
  await page.getByRole('alert').filter({ hasText: '目前不能用于检测' }).waitFor();
  await buttonOf(page, '登记证书').click();
  const dialog = front(page);
  await fillIn(dialog, {
    证书编号: `JZ-${no}`,
    校准机构: '江苏省计量科学研究院（虚构）',
    扩展不确定度: 'U = 1 % (k = 2)',
  });
  await day(dialog.getByLabel('校准日期'), typedToday);
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: `${no}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await save(page, '登记证书');
  await page.getByText(`证书 JZ-${no}`).filter({ visible: true }).first().waitFor();
};

/** The list leads whoever confirms to what waits for it. */
export const confirmDevice = async (page: Page, { no, name }: Device): Promise<void> => {
  await visitByMenu(page, '/area');
  await follow(page, '登记设备并确认校准', '待计量确认：');
  await page.getByRole('row', { name: no }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await buttonOf(page, '计量确认').first().click();
  await save(page, '计量确认');
  await page.getByText('在用', { exact: true }).filter({ visible: true }).first().waitFor();
};

/** One price for each item. */
export const setPrices = async (page: Page): Promise<void> => {
  await visitByMenu(page, '/sample1');
  await page.getByRole('tab', { name: '收费标准' }).click();
  for (const { name, price } of items) {
    await buttonOf(page, '新建价格').first().click();
    const form = front(page);
    await fillIn(form, { 收费名称: `${name}检测费` });
    await pickIn(form, { 范围: '检测项目', 对象: name });
    await fillIn(form, { 单价: price });
    await pickIn(form, { 计价单位: '每项' });
    await day(field(form, '生效日期'), typedToday);
    await save(page, '保存收费标准');
  }
};
