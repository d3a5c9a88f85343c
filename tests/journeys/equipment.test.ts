import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { equipmentContract } from '../../contract/equipment/equipment';
import { equipmentAdminContract } from '../../contract/equipment/equipment-admin';
import { taskContract } from '../../contract/task/task';
import { addMonths } from '../../domain/equipment/equipment.rules';
import { localDay } from '../../domain/kit/calendar';
import { nameOf } from './support/demo-laboratory';
import { pick } from './support/pick';
import { says } from './support/shows';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';
import { settled, visit } from './support/visit';

const stage = openStage();

const step = stepsOf(() => stage.browser.complaints());

const today = localDay(new Date().toISOString());
const NUMBER = 'LH-099';
/** By which the demo laboratory measures pH. */
const PH_METER = 'LH-003';
/** By which nobody measures in the steps above. */
const TURBIDIMETER = 'LH-005';
const life = { id: '' };

const choose = (page: Page, label: string, option: string): Promise<void> =>
  pick(page.getByRole('combobox', { name: label }), option);

const inRegister = async (devNum: string) => {
  const list = await (await stage.lab.as('testerLH')).do(equipmentAdminContract.devices, { keyword: devNum });
  return list.find((device) => device.devNum === devNum);
};

const fileOf = async (devNum: string): Promise<string> => `/equipment/${(await inRegister(devNum))?.id}/edit`;

step('the equipment manager puts a new device on file, which may not measure yet', async () => {
  const page = await stage.browser.person('equipment', '/equipment');
  await page.getByRole('button', { name: '新增设备' }).click();
  await page.waitForURL('**/equipment/add');
  for (const [label, text] of Object.entries({
    设备名称: '台式酸度计',
    设备编号: NUMBER,
    规格型号: 'PH-50',
    出厂编号: 'SN-0099',
    存放地点: '理化室 202',
    校准周期: '12',
    期间核查周期: '3',
  }))
    await page.getByLabel(label, { exact: true }).fill(text);
  await choose(page, '设备类别', 'pH计');
  await choose(page, '使用部门', '理化室');
  await choose(page, '保管人', nameOf('testerLH'));
  await choose(page, '溯源方式', '校准');
  await page.getByRole('button', { name: '保存设备' }).click();
  await page.waitForURL(/\/equipment\/[0-9a-f-]{36}\/edit/);
  await page.getByText('目前不能用于检测').waitFor();
  life.id = new URL(page.url()).pathname.split('/')[2] ?? '';

  await page.getByRole('button', { name: '登记证书' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('证书编号').fill('JZ-2026-0099');
  await dialog.getByLabel('校准机构').fill('江南省计量科学研究院(虚构)');
  await dialog.getByLabel('校准日期').fill(today.replaceAll('-', '.'));
  await dialog.getByLabel('校准日期').press('Enter');
  await dialog.getByLabel('扩展不确定度').fill('U = 0.01 (k = 2)');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'JZ-2026-0099.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await dialog.getByRole('button', { name: '登记证书' }).click();
  await page.getByText('证书 JZ-2026-0099').first().waitFor();
  expect(await inRegister(NUMBER)).toMatchObject({ usable: false });
  await page.close();
});

step('the technical manager confirms its certificate; from then on it can be chosen', async () => {
  const page = await stage.browser.person('technical', '/equipment?view=confirm');
  await page.route('**/equipment/calibration?**', (route) => wait(300).then(() => route.continue()), { times: 1 });
  await page.getByRole('row', { name: NUMBER }).getByText('PH-50').click();
  const tab = page.getByRole('tab', { name: '校准证书' });
  await tab.waitFor();
  // What waits for them stands above the tabs before they are there to be clicked: nothing moves under the pointer.
  expect(await page.getByText('证书 JZ-2026-0099').first().isVisible()).toBe(true);
  await tab.click();
  await page.getByRole('row', { name: 'JZ-2026-0099' }).getByRole('button', { name: '计量确认' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '计量确认' }).click();
  await page.getByRole('heading', { name: '台式酸度计' }).waitFor();
  await page.getByText('在用', { exact: true }).first().waitFor();
  expect(await inRegister(NUMBER)).toMatchObject({ usable: true, calDueDate: addMonths(today, 12) });
  await page.close();
});

step('a device that fails its check stops, and the tester is told why it cannot be chosen', async () => {
  const page = await stage.browser.person('equipment', `${await fileOf(PH_METER)}?tab=checks`);
  await page.getByRole('button', { name: '登记期间核查' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('核查方法').fill('pH 6.86 标准缓冲液,示值误差 ≤0.05');
  await dialog.getByLabel('核查数据').fill('7.02,误差 0.16');
  await dialog.getByText('不合格', { exact: true }).click();
  await dialog.getByRole('button', { name: '登记期间核查' }).click();
  await page.getByText('最近一次期间核查不合格').first().waitFor();
  await page.close();

  const { list } = await (await stage.lab.as('testerLH')).do(taskContract.list, { state: 'assigned', pageSize: 100 });
  const task = list.find(({ itemName }) => itemName === 'pH');
  const bench = await stage.browser.person('testerLH');
  await visit(bench, `/mandate/datainput/${task?.mandateId}/${task?.instanceId}`);
  await bench.locator('table thead th', { hasText: '设备' }).first().waitFor();
  const heads = await bench.locator('table thead th').allTextContents();
  const device = heads.findIndex((head) => head.includes('设备'));
  await bench.locator('tr[data-row]').filter({ hasText: 'pH' }).first().locator('td, th').nth(device).click();
  const barred = bench.locator('li[aria-disabled=true]').filter({ hasText: PH_METER });
  await says(barred, '设备已停用：最近一次期间核查不合格');
  // The tester may read the file, too, and finds the same cause there.
  await visit(bench, await fileOf(PH_METER));
  await bench.getByText('目前不能用于检测：设备已停用：最近一次期间核查不合格').waitFor();
  await bench.close();
});

step('the quality manager judges what rests on it with one look', async () => {
  const page = await stage.browser.person('quality', '/message');
  await page.getByText(`(${PH_METER})期间核查不合格`).first().waitFor();
  await visit(page, `${await fileOf(PH_METER)}?tab=impact`);
  await page.getByText(/涉及结果 [1-9]\d* 个、报告 [1-9]\d* 份/).waitFor();
  await page.getByRole('table').first().getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: '评估所选报告(1)' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('复测', { exact: true }).click();
  await dialog.getByLabel('意见').fill('以备用酸度计复测留样');
  await dialog.getByRole('button', { name: '保存评估' }).click();
  await page.getByText('以备用酸度计复测留样').waitFor();
  await page.close();
});

step(
  'a fault written into the history takes the device out of service; withdrawn, it stays readable and the device stays',
  async () => {
    const page = await stage.browser.person('equipment', `${await fileOf(TURBIDIMETER)}?tab=history`);
    await page.getByRole('button', { name: '登记履历' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: '类别' }).press('ArrowDown');
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '设备停止使用，转为「维修」' }).click();
    await dialog.getByLabel('内容').fill('读数跳动，疑似光源老化');
    await dialog.getByRole('button', { name: '登记履历' }).click();
    await page.getByText('目前不能用于检测：设备当前为「维修」').waitFor();
    expect(await inRegister(TURBIDIMETER)).toMatchObject({ usable: false, state: 'repair' });

    const row = page.getByRole('row', { name: /故障.*读数跳动/ });
    await row.getByRole('button', { name: '撤销' }).click();
    await dialog.getByLabel('理由').fill('登记到了另一台设备');
    await dialog.getByRole('button', { name: '撤销' }).click();
    await page.getByText('设备仍为「维修」：更正或撤销记录不改变状态；如需改变，请操作「维修完成」').waitFor();
    await page.getByRole('button', { name: '知道了' }).click();
    await page.getByText(`${nameOf('equipment')} 撤销`).waitFor();
    expect(await inRegister(TURBIDIMETER)).toMatchObject({ usable: false, state: 'repair' });
    await page.close();
  },
);

step('the calendar shows what falls due on its day, and what is overdue beside it', async () => {
  const page = await stage.browser.person('equipment', `/equipment?tab=plan&month=${addMonths(today, 12).slice(0, 7)}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: `${NUMBER} 校准` })
    .waitFor();
  const overdue = page.locator('section').filter({ has: page.getByRole('heading', { name: /已逾期/ }) });
  await overdue.getByRole('link', { name: 'LH-002' }).click();
  await page
    .getByText(/校准已于 .* 到期/)
    .first()
    .waitFor();
  await settled(page);
  expect((await (await stage.lab.as('equipment')).do(equipmentContract.list, { due: 'overdue' })).total).toBe(1);
  await page.close();
});
