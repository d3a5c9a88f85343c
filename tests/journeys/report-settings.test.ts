import { sampleAdminContract } from '../../contract/sample-type/sample-admin';
import { openStage } from './support/stage';

const stage = openStage();

test('the technical manager writes what all reports say, and it is stored as written', async () => {
  const page = await stage.browser.person('technical', '/g?group=reportCommon');
  await page.getByLabel('报告标题（中文）').fill('水质检测报告');
  await page.getByRole('button', { name: '添加一行' }).click();
  const [chinese, english] = [
    page.locator('#statements textarea').first(),
    page.locator('#statements textarea').nth(1),
  ];
  await chinese.fill('有异议的，请于十日内提出。');
  await english.fill('Objections within {days} days.');
  await page.getByRole('button', { name: '将“检测结果”上移' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  // A number of days beside the setting is refused at its field.
  await page.locator('.ant-form-item-explain-error', { hasText: '{days}' }).waitFor();
  await chinese.fill('有异议的，请于 {days} 日内提出。');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page.getByText('已保存，今后提交的报告按此印出').waitFor();
  const common = await (await stage.lab.as('technical')).do(sampleAdminContract.reportCommon, {});
  expect(common).toMatchObject({
    titleZh: '水质检测报告',
    statements: ['有异议的，请于 {days} 日内提出。'],
    statementsEn: ['Objections within {days} days.'],
  });
  expect(common.blocks.indexOf('results')).toBeLessThan(common.blocks.indexOf('conclusion'));
});

test('the administrator finds the public address where the refusal leads, and enters it', async () => {
  const page = await stage.browser.person('admin', '/g?group=system');
  const row = page.getByRole('row', { name: /对外网址/ });
  await row.getByRole('button', { name: '修改' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('当前值').fill('lims.example');
  await dialog.getByLabel('理由').fill('启用对外查验');
  await dialog.getByRole('button', { name: '保存设置' }).click();
  await dialog.locator('.ant-form-item-explain-error').waitFor();
  await dialog.getByLabel('当前值').fill('https://lims.example');
  await dialog.getByRole('button', { name: '保存设置' }).click();
  // The row's own help names the same address as an example.
  await row.getByText('https://lims.example', { exact: true }).waitFor();
});

test('a type’s questions and its report are written where the type is', async () => {
  const page = await stage.browser.person('technical', '/sample1');
  await page.locator('.ant-tree-title', { hasText: 'V1' }).first().click();
  // The answer comes late: until the draft is there, no window may be opened of the version that it replaces.
  await page.route('**/api/sample1/newVersion/**', (route) => setTimeout(() => void route.continue(), 700));
  await page.getByRole('button', { name: '建立新版本' }).click();
  await page.getByRole('button', { name: '设置', exact: true }).first().click();
  const drawer = page.getByRole('dialog').last();
  await drawer.getByLabel('报告标题（中文）').fill('出厂水检测报告');
  await drawer.getByRole('radio', { name: '只印选定的列' }).check();
  await drawer.getByRole('checkbox', { name: '检测设备' }).check();
  await drawer.getByRole('button', { name: '保存样品类型' }).click();
  await drawer.waitFor({ state: 'hidden' });
});
