import type { Page } from 'playwright-core';
import { buttonOf, day, field, fillIn, front, pickIn, save } from './fill';
import { follow, ticked } from './founding-stage';
import { area, category, criterion, items, methods, sampleType, standards } from './soil';
import { visitByMenu } from './visit';

/** The standards of a soil laboratory are not among those that come with the program: the dialog says so. */
export const registerStandards = async (page: Page): Promise<void> => {
  await buttonOf(page, '采用公开标准').click();
  await front(page).getByText('其他标准用“新建标准”登记').waitFor();
  await buttonOf(front(page), '取消').click();
  for (const { no, year, name, type, inForce } of standards) {
    await buttonOf(page, '新建标准').first().click();
    const form = front(page);
    await fillIn(form, { 标准号: no, 年号: year, 标准名称: name });
    await pickIn(form, { 类型: type });
    await page.keyboard.press('Escape');
    await day(field(form, '实施日期'), inForce);
    await buttonOf(form, '保存标准').click();
    // What was made opens.
    const made = page.locator('.ant-drawer-content:visible').filter({ hasText: `${no}-${year}` });
    await made.getByText('现行', { exact: true }).waitFor();
    await made.locator('.ant-drawer-close').click();
    await made.waitFor({ state: 'hidden' });
  }
};

export const registerMethods = async (page: Page): Promise<void> => {
  for (const { name, standard } of methods) {
    await buttonOf(page, '新建检测依据').first().click();
    const form = front(page);
    await fillIn(form, { 依据名称: name });
    await pickIn(form, { 标准: standard });
    await field(form, '方法已验证/确认').click();
    await save(page, '保存检测依据');
    await page.getByRole('row', { name }).waitFor();
  }
};

const makeItems = async (page: Page): Promise<void> => {
  for (const { name, code, cas, unit, digits, lod, device } of items) {
    await buttonOf(page, '新建检测项目').first().click();
    const form = front(page);
    await fillIn(form, { 项目名称: name, 项目代码: code, CAS号: cas, 单位: unit });
    await pickIn(form, { 领域: area.name, 修约方式: '四舍六入(小数位)' });
    await fillIn(form, { 修约位数: digits, 检出限: lod });
    await field(form, '所需设备类别').fill(device.kind);
    await page.keyboard.press('Enter');
    await save(page, '保存检测项目');
    await page.getByRole('row', { name: code }).waitFor();
  }
};

const makeCriterion = async (page: Page): Promise<void> => {
  await buttonOf(page, '新建判定依据').first().click();
  const form = front(page);
  await fillIn(form, { 判定名称: criterion.name });
  await pickIn(form, { 产品标准: criterion.standard, 判定规则: '简单接受' });
  for (const [index, { name, limit }] of items.filter((item) => item.limit !== '').entries()) {
    const line = `第 ${index + 1} 行检测项目`;
    await form.getByRole('button', { name: '添加项目' }).click();
    await pickIn(form, { [line]: name });
    await form.getByLabel(`${line} 限值`).fill(limit);
  }
  await save(page, '保存判定依据');
  await page.getByRole('row', { name: criterion.name }).waitFor();
};

/** A line of the grid of items, by the code of its item. */
const nameItems = async (page: Page): Promise<void> => {
  await buttonOf(page, '添加项目').first().click();
  for (const { name } of items) await front(page).getByRole('checkbox', { name, exact: true }).check();
  await save(page, `添加 ${items.length} 项`);
  for (const { name, method, limit } of items) {
    await pickIn(page, { [`${name} 检测依据`]: method });
    if (limit !== '') await pickIn(page, { [`${name} 判定依据`]: criterion.name });
  }
  await buttonOf(page, '保存项目').click();
  await page.getByText('已全部保存').filter({ visible: true }).waitFor();
};

const publish = async (page: Page): Promise<void> => {
  await buttonOf(page, '发布 V1').click();
  await buttonOf(front(page), '发布 V1').click();
};

/** From the items to a type that orders may take; published too early, it names all that it lacks at once. */
export const buildType = async (page: Page): Promise<void> => {
  await follow(page, '建立并启用检测项目', '还没有启用的检测项目');
  await makeItems(page);
  await ticked(page, '建立并启用检测项目');
  await visitByMenu(page, '/judge');
  await makeCriterion(page);

  await follow(page, '发布样品类型', '还没有样品类型');
  await buttonOf(page, '新建大类').first().click();
  await fillIn(front(page), { 大类名称: category.name, 大类代码: category.code });
  await save(page, '保存样品大类');
  await page.getByRole('heading', { name: category.name }).waitFor();
  await buttonOf(page, '新建样品类型').click();
  await fillIn(front(page), { 类型名称: sampleType.name, 类型代码: sampleType.code });
  await save(page, '保存样品类型');
  await page.getByRole('heading', { name: sampleType.name }).waitFor();
  await nameItems(page);

  await publish(page);
  const lacks = front(page);
  await lacks.getByText(`${sampleType.name} 还没有填写所需样品量和单位`).waitFor();
  await buttonOf(lacks, '知道了').click();
  await lacks.waitFor({ state: 'hidden' });
  await buttonOf(page, '设置').click();
  await fillIn(front(page), { 所需样品量: sampleType.quantity, 数量单位: sampleType.unit });
  await save(page, '保存样品类型');
  await publish(page);
  await page.getByText('已发布的版本不能修改').waitFor();
};
