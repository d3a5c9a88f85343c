import type { Page } from 'playwright-core';
import { customerContract } from '../../contract/customer/customer';
import { pick } from './support/pick';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const combobox = (where: Page | ReturnType<Page['locator']>, name: string) =>
  where.getByRole('combobox', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog').last();
const drawn = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const choose = (where: ReturnType<typeof dialog>, label: string, word: string) =>
  pick(where.getByRole('combobox', { name: label }).first(), word);

/** Ticks lead among the items to add, once the search has left nothing else. */
const tickLead = async (page: Page, typed: string): Promise<void> => {
  await dialog(page).getByPlaceholder('项目名称、代码或 CAS 号').fill(typed);
  await eventually(() => dialog(page).locator('tbody .ant-table-row').count(), 1);
  await dialog(page).getByRole('checkbox', { name: '铅', exact: true }).check();
};

test('the technical manager builds a category, a type and a variant with limits; published, they are frozen', async () => {
  const page = await stage.browser.person('technical', '/sample1');
  await button(page, '新建大类').click();
  await dialog(page).getByLabel('大类名称').fill('固体废物');
  await dialog(page).getByLabel('大类代码').fill('GF');
  await button(page, '保存样品大类').click();
  await page.getByRole('heading', { name: '固体废物' }).waitFor();

  await button(page, '新建样品类型').click();
  await dialog(page).getByLabel('类型名称').fill('浸出液');
  await dialog(page).getByLabel('类型代码').fill('JC');
  await dialog(page).getByLabel('所需样品量').fill('1');
  await dialog(page).getByLabel('数量单位').fill('L');
  await button(page, '保存样品类型').click();
  await page.getByRole('heading', { name: '浸出液' }).waitFor();

  await button(page, '添加项目').click();
  await tickLead(page, '7439-92-1');
  await button(page, '添加 1 项').click();
  await drawn(page, '1 处修改未保存');
  await combobox(page, '为未填依据的项目设定依据').click();
  await page.locator('.ant-select-item-option').first().click();
  await button(page, '保存项目').click();
  await drawn(page, '已全部保存');

  await button(page, '添加子类').click();
  await dialog(page).getByLabel('子类名称').fill('危险废物浸出液');
  await dialog(page).getByLabel('代码', { exact: true }).fill('JC-W');
  await button(page, '保存样品子类').click();
  await page.getByRole('heading', { name: '危险废物浸出液' }).waitFor();
  await button(page, '添加项目').click();
  await tickLead(page, '铅');
  await button(page, '添加 1 项').click();
  // The chosen word lies over the field of a select that is not searched.
  await combobox(page, '铅 比较方式').click({ force: true });
  await page.locator('.ant-select-item-option[title="≤"]').last().click();
  // A whole requirement may be typed where one figure is asked for.
  await page.getByLabel('铅 限值').fill('0.5≤x<5');
  await page.getByLabel('铅 上限').waitFor();
  await button(page, '保存项目').click();
  await drawn(page, '已全部保存');

  await page.locator('.ant-tree-title', { hasText: '浸出液 V1' }).click();
  await button(page, '发布 V1').click();
  await dialog(page).getByRole('button', { name: '发布 V1' }).click();
  await drawn(page, '已发布的版本不能修改');
  expect(await button(page, '保存项目').count()).toBe(0);
  await page.locator('.ant-tree-title', { hasText: '危险废物浸出液' }).click();
  await drawn(page, '≥0.5且<5');
  expect(await button(page, '保存项目').count()).toBe(0);

  await button(page, '前往样品类型').click();
  await button(page, '建立新版本').click();
  await drawn(page, '新版草稿');
  await button(page, '发布 V2').waitFor();
  await page.getByRole('tab', { name: '版本' }).click();
  await drawn(page, '与上一版相同');
  await page.context().close();
});

test('a standard is copied as its next edition, and the old one is told to be replaced', async () => {
  const page = await stage.browser.person('technical', '/standard?keyword=3838');
  await page
    .getByRole('row', { name: /GB 3838/ })
    .first()
    .click();
  await button(page, '复制为新版').click();
  await dialog(page).getByLabel('新版年号').fill('2027');
  await dialog(page).getByLabel('新版实施日期').fill('2027.01.01');
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: '复制为新版' }).click();
  await drawn(page, 'GB 3838-2027');
  await page.getByRole('tab', { name: '使用情况' }).click();
  await drawn(page, '判定依据（2）');
  await page.goto('/standard?tab=novelty');
  await drawn(page, '由 GB 3838-2027 代替，2027.01.01 实施');
  await page.goto('/standard?tab=map');
  await drawn(page, 'GB 3838-2027');
  await page.context().close();
});

test('a criterion judges a value while it is being written, by both methods', async () => {
  const page = await stage.browser.person('technical', '/judge');
  await page
    .getByRole('row', { name: /GB 5749-2022/ })
    .first()
    .click();
  const trial = page.getByRole('region', { name: '试算' });
  await pick(combobox(trial, '检测项目'), '铅');
  await trial.getByLabel(/^结果/).fill('0.0105');
  await trial.getByText('不符合').first().waitFor();
  await trial.getByText('0.01 与 ≤0.01 比较', { exact: false }).waitFor();
  await page.context().close();
});

test('finance is told which price stands in the way of another', async () => {
  const page = await stage.browser.person('finance', '/sample1?tab=prices');
  await button(page, '新建价格').click();
  await dialog(page).getByLabel('收费名称').fill('铅（新价）');
  await choose(dialog(page), '范围', '检测项目');
  await choose(dialog(page), '对象', '铅');
  await dialog(page).getByLabel('单价').fill('60');
  await choose(dialog(page), '计价单位', '每项');
  await dialog(page).getByLabel('生效日期').fill('2026.10.01');
  await page.keyboard.press('Enter');
  await button(page, '保存收费标准').click();
  await drawn(page, '与已有价格「铅检测费」重叠');
  // The refusal itself is what the browser reports.
  expect(stage.browser.complaints().filter((each) => !/400/.test(each))).toEqual([]);
  await page.context().close();
});

test('reception corrects a credit code by its check character, and merges a client entered twice', async () => {
  const reception = await stage.lab.as('reception');
  const known = (await reception.do(customerContract.list, { current: 1, pageSize: 1 })).list[0];
  if (known === undefined) throw new Error('the demo laboratory has no clients');
  const page = await stage.browser.person('reception', '/customer');
  await button(page, '新增客户').click();
  const form = dialog(page);
  await form.getByLabel('单位名称').fill(`${known.name} `.replace(/\s+$/, '（重复）'));
  await form.getByLabel('统一社会信用代码').fill('91350100M000100Y44');
  await form.getByText(/校验/).first().waitFor();
  await form.getByLabel('统一社会信用代码').fill('91350100M000100Y43');
  await choose(form, '客户性质', '企业');
  await form.getByLabel('地址', { exact: true }).first().fill('清水路 1 号');
  await form.getByPlaceholder('姓名').fill('李雷');
  await form.getByPlaceholder('电话').first().fill('13811112222');
  await choose(form, '结算方式', '月结');
  await button(page, '保存客户').click();
  await button(page, '合并到…').click();
  await choose(dialog(page), '保留的客户', known.name);
  await drawn(page, '将发生的变化');
  await dialog(page).getByLabel('合并原因').fill('同一单位登记了两次');
  await button(page, '合并客户').click();
  await drawn(page, `已合并到“${known.name}”`);
  const after = (await reception.do(customerContract.list, { ids: [known.id] })).list[0];
  expect(after?.creditCode ?? '').not.toBe('');
  expect(stage.browser.complaints()).toEqual([]);
  await page.context().close();
});
