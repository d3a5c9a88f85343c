import { addDays, localDay } from '../../domain/kit/calendar';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';

import { nameOf } from './support/demo-laboratory';
const NAME = nameOf('reception');
const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
const shot = (page: any, name: string) => page.screenshot({ path: `/tmp/hb-${name}.png`, fullPage: false });

step('makes a plan', async () => {
  const page = await stage.browser.person('reception', '/sampling-plans', { viewport: { width: 1280, height: 900 } });
  await page.waitForTimeout(1500);
  await shot(page, 'empty');
  await page.getByRole('button', { name: '新建采样计划' }).first().click();
  const drawer = page.getByRole('dialog');
  await page.waitForTimeout(1500);
  await drawer.getByLabel('计划名称').fill('清水河例行监测');
  const choose = async (label: string) => {
    const box = drawer.getByLabel(label, { exact: true }).first();
    await box.click();
    await page.waitForTimeout(900);
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
    await page.waitForTimeout(300);
  };
  await shot(page, 'form0');
  await choose('委托单位');
  await drawer.getByLabel('负责人', { exact: true }).fill(NAME);
  await page.waitForTimeout(1500);
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
  await choose('样品类型');
  await page.waitForTimeout(500);
  await shot(page, 'form1');
  await drawer.getByLabel('开始日期').fill(addDays(localDay(new Date().toISOString()), 3).replaceAll('-', '.'));
  await page.keyboard.press('Enter');
  await page.waitForTimeout(1500);
  await drawer.locator('.ant-drawer-body').evaluate((b: any) => b.scrollTo(0, 700));
  await shot(page, 'form2');
  await drawer.locator('.ant-drawer-body').evaluate((b: any) => b.scrollTo(0, 5000));
  await shot(page, 'form3');
  await page.getByRole('button', { name: /保存采样计划|保存/ }).last().click();
  await page.waitForTimeout(2500);
  await shot(page, 'saved');
  await page.waitForTimeout(500);
});
