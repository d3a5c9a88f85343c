import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { readTemplate } from '../../server/documents/xlsx/template-content';
import { titrationSheet } from '../support/sheets/titration';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';

// A laboratory's own Excel record becomes a template: uploaded, marked with the mouse, tried, kept with a case, submitted by its author,
// approved by another person, revised and compared.
const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
const NAME = '氯化物 滴定法原始记录';
let page: Page;

const cell = (at: string) => page.locator(`td[data-at=${at}]`);
const field = (at: string) => cell(at).locator('input, select');

step('a tester names it, chooses its item and uploads the workbook', async () => {
  page = await stage.browser.person('testerLH', '/record-templates');
  await page.getByRole('button', { name: '新建记录模板' }).first().click();
  await page.getByLabel('模板名称').fill(NAME);
  await page.getByRole('button', { name: '添加项目' }).click();
  await page
    .locator('.ant-modal')
    .last()
    .getByRole('row', { name: /氯化物/ })
    .first()
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: /添加 1 项/ }).click();
  await page.getByRole('button', { name: '保存记录模板' }).click();
  const input = page.locator('.ant-drawer input[type=file]');
  await input.setInputFiles({
    name: '滴定.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await titrationSheet(),
  });
  await cell('A1').getByText('滴定法原始记录').waitFor();
  await page.getByRole('heading', { name: '还差 2 项' }).waitFor();
});

step('rows are drawn with the mouse to be repeated, and a cell gives the result', async () => {
  const [from, to] = [await cell('A5').boundingBox(), await cell('F5').boundingBox()];
  if (from === null || to === null) throw new Error('no row to draw over');
  await page.mouse.move(from.x + 6, from.y + 6);
  await page.mouse.down();
  await page.mouse.move(to.x - 20, to.y + 6, { steps: 4 });
  await page.mouse.move(to.x + 6, to.y + 6, { steps: 2 });
  await page.mouse.up();
  await page.getByText('A5:F5').waitFor();
  await page.getByLabel('名称', { exact: true }).fill('样品');
  await page.getByRole('button', { name: '设为重复区块' }).click();
  await page.getByRole('button', { name: '保存区块' }).waitFor();
  await cell('F5').click();
  await page.getByRole('combobox', { name: '送出' }).click();
  await page.locator('.ant-select-item-option', { hasText: '读数 1' }).click();
  await page.getByRole('heading', { name: '还差 1 项' }).waitFor();
});

step('a cell shows who tests, chosen from a tree; another can be taken from the inputs and marked again', async () => {
  await cell('B8').click();
  await page.getByRole('combobox', { name: '带入' }).click();
  await page.getByRole('combobox', { name: '带入' }).fill('检测员');
  await page.locator('.ant-select-tree-title', { hasText: /^检测员$/ }).click();
  await cell('B8').getByText('检测员').waitFor();
  await cell('D5').click();
  await page.getByRole('button', { name: '取消填写项' }).click();
  await page.getByRole('button', { name: '标为填写项' }).click();
  await page.getByLabel('下限').fill('0');
  await page.getByRole('button', { name: '标为填写项' }).click();
  await page.getByRole('button', { name: '取消填写项' }).waitFor();
});

step('an example is filled in, what follows is seen at once, and it is kept as a case', async () => {
  await page.getByRole('tab', { name: /试填与用例/ }).click();
  await page.getByLabel('样品 的份数').fill('2');
  await field('C2').fill('0.2500');
  await field('E2').selectOption('铬黑 T');
  for (const [at, value] of [
    ...[
      ['B5', '20'],
      ['C5', '0'],
      ['D5', '-1'],
      ['B6', '20'],
      ['C6', '1.25'],
      ['D6', '3.75'],
    ],
  ] as const)
    await field(at).fill(value);
  await page.getByText('终读数：不能小于 0').waitFor();
  await page.getByRole('button', { name: '存为用例' }).isDisabled();
  await field('D5').fill('1.25');
  await cell('F5').getByText('125.0').waitFor();
  await cell('F7').getByText('187.5').waitFor();
  await page.getByRole('button', { name: '存为用例' }).click();
  await page.getByLabel('用例名称').fill('两个样品');
  await page.locator('.ant-modal').getByRole('button', { name: '存为用例' }).click();
  await page.getByRole('button', { name: '两个样品', exact: true }).waitFor();
  await page.getByLabel('结果相符').waitFor();
});

step('it goes to another person, who finds it among the work and approves it', async () => {
  await page.getByRole('button', { name: '提交批准' }).click();
  await page.locator('.ant-drawer').getByText('待批准').first().waitFor();
  page = await stage.browser.person('technical', '/record-templates?state=submitted');
  await page.getByText(NAME).first().click();
  await page.getByRole('tab', { name: /试填与用例/ }).click();
  await page.getByRole('button', { name: '两个样品', exact: true }).click();
  await cell('F7').getByText('187.5').waitFor();
  await page.getByRole('button', { name: '批准记录模板' }).click();
  await page.getByLabel(/密码/).fill(DEMO_PASSWORD);
  await page.locator('.ant-modal').getByRole('button', { name: /批准/ }).click();
  await page.locator('.ant-drawer').getByText('已批准').first().waitFor();
});

step('it is given out as a workbook whose inputs alone are open', async () => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${NAME}-V1.xlsx`);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const { look, sheets } = await readTemplate(Buffer.concat(chunks));
  expect(look.sheets[0]?.unlocked.toSorted()).toEqual(['A5', 'B5', 'C2', 'C5', 'D5', 'E2']);
  expect(sheets[0]?.merges).toEqual(['A1:F1', 'A2:B2']);
});

step('its next version takes another workbook, and what differs is told cell by cell', async () => {
  await page.getByRole('button', { name: '编制新版本' }).click();
  await page.locator('.ant-drawer').getByText('V2').first().waitFor();
  const bytes = await titrationSheet((sheet) => {
    sheet.getCell('A9').value = '备注：';
  });
  await page
    .locator('.ant-drawer input[type=file]')
    .setInputFiles({ name: '滴定2.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
  await cell('A9').getByText('备注：').waitFor();
  await page.getByRole('tab', { name: /版本/ }).click();
  const row = page.getByRole('row', { name: /滴定!A9/ });
  await row.waitFor();
  expect(await row.textContent()).toContain('备注：');
});

step(
  'another begins with a sheet that comes with the system: seen before, given to the item, submitted as it is',
  async () => {
    page = await stage.browser.person('testerLH', '/record-templates');
    await page.getByRole('button', { name: '用自带的原始记录' }).click();
    const dialog = page.locator('.ant-modal').filter({ hasText: '用自带的原始记录' });
    await dialog.getByRole('button', { name: '保存记录模板' }).click();
    await dialog.getByText('请选择一份原始记录').waitFor();
    await dialog.getByLabel('原始记录', { exact: true }).click();
    await page.locator('.ant-select-item-option', { hasText: '重量法' }).click();
    await dialog.getByText(/依据 GB\/T 5750.4、GB\/T 11901；15 个填写项，7 个公式，2 张工作表/).waitFor();
    // Its example is worked out, and its second sheet shows a picture.
    await dialog.locator('td[data-at=K12]').getByText('416').waitFor();
    await dialog.getByRole('tab', { name: '操作要点' }).click();
    await dialog.locator('img').waitFor();
    expect(await dialog.getByLabel('模板名称').inputValue()).toBe('重量法（溶解性总固体、悬浮物）');
    await dialog.getByLabel('模板名称').fill('溶解性总固体记录');
    const item = dialog.getByLabel(/固体.*对应的项目/);
    await item.click();
    await item.fill('溶解性总固体');
    await page.locator('.ant-select-item-option:visible', { hasText: /^溶解性总固体$/ }).click();
    await dialog.getByRole('button', { name: '保存记录模板' }).click();
    await page.locator('.ant-drawer').getByText('没有待办，可以提交').waitFor();
    await page.getByRole('button', { name: '提交批准' }).click();
    await page.locator('.ant-drawer').getByText('待批准').first().waitFor();
  },
);

test('a sheet of another unit is refused at its item, in words', async () => {
  page = await stage.browser.person('testerLH', '/record-templates');
  await page.getByRole('button', { name: '用自带的原始记录' }).click();
  const dialog = page.locator('.ant-modal').filter({ hasText: '用自带的原始记录' });
  await dialog.getByLabel('原始记录', { exact: true }).click();
  await page.locator('.ant-select-item-option', { hasText: '菌落总数' }).click();
  const item = dialog.getByLabel(/菌落总数.*对应的项目/);
  await dialog.getByRole('button', { name: '保存记录模板' }).click();
  await dialog.getByText('至少选择一个项目').waitFor();
  await item.click();
  await item.fill('浑浊度');
  await page.locator('.ant-select-item-option:visible', { hasText: /^浑浊度$/ }).click();
  await dialog.getByRole('button', { name: '保存记录模板' }).click();
  await dialog.getByText(/浑浊度 以 NTU 报出，而这张记录得出 CFU\/mL/).waitFor();
  await dialog.getByRole('button', { name: /取.?消/ }).click();
});

test('who does not follow the work finds no way to the templates', async () => {
  const other = await stage.browser.person('finance', '/record-templates');
  await other.getByText('没有访问权限').first().waitFor();
});
