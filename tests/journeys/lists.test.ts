import type { Page } from 'playwright-core';
import { nameOf } from './support/demo-laboratory';
import { eventually, holds } from './support/shows';
import { openStage } from './support/stage';
import { visit } from './support/visit';

const stage = openStage();

beforeEach(() => void stage.browser.complaints());

/** Opens a list and waits for its rows: the network is still between a screen's code and its first call. */
const openAs = async (key: string, address: string): Promise<Page> => {
  const page = await stage.browser.person(key, address);
  await rows(page).first().waitFor();
  return page;
};
const headings = (page: Page) =>
  page
    .locator('.ant-table-thead:visible th')
    .allInnerTexts()
    .then((all) => all.map((text) => text.trim()).filter((text) => text !== ''));
const kept = (page: Page, list: string) =>
  page.waitForResponse(
    (response) => response.url().endsWith(`/api/lists/${list}`) && response.request().method() === 'PUT',
  );
const rows = (page: Page) => page.locator('.ant-table-tbody:visible tr.ant-table-row');
const drawer = (page: Page) => page.locator('.ant-drawer-open').last();

test('columns that were hidden and moved are so in every browser of the person', async () => {
  const page = await openAs('technical', '/testitem');
  const declared = await headings(page);
  expect(declared.slice(0, 4)).toEqual(['项目名称', '项目代码', '领域', '单位']);

  const saved = kept(page, 'testItem');
  await page.getByRole('button', { name: '显示的列' }).click();
  await page.getByRole('checkbox', { name: '单位', exact: true }).uncheck();
  await page.getByRole('checkbox', { name: 'CAS号' }).check();
  // The extra columns stand between: up twice past the English name.
  for (let step = 0; step < 2; step += 1) await page.getByRole('button', { name: '上移“项目代码”' }).click();
  await saved;
  const arranged = await headings(page);
  expect(arranged.slice(0, 4)).toEqual(['项目代码', '项目名称', 'CAS号', '领域']);
  expect(arranged).not.toContain('单位');

  const elsewhere = await openAs('technical', '/testitem');
  await eventually(() => headings(elsewhere), arranged);
  const other = await openAs('testerLH', '/testitem');
  expect((await headings(other)).slice(0, 4)).toEqual(declared.slice(0, 4));
  for (const each of [page, elsewhere, other]) await each.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('a view that was saved and shared opens for a colleague by its link', async () => {
  const page = await openAs('technical', '/testitem');
  const all = (await page.getByText(/^共 \d+ 条$/).textContent()) ?? '';
  const search = page.getByPlaceholder(/^搜索项目名称/);
  await search.fill('铅');
  await search.press('Enter');
  await page.waitForURL(/keyword=/);
  await page.getByText('共 1 条').waitFor();

  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitem', { name: /存为视图/ }).click();
  const dialog = page.locator('.ant-modal:visible');
  await dialog.getByLabel('名称').fill('只看铅');
  await dialog.getByLabel('共享给本机构所有人').check();
  await dialog.getByRole('button', { name: /保\s?存/ }).click();
  await page.waitForURL(/saved=/);
  const id = new URL(page.url()).searchParams.get('saved');

  const colleague = await stage.browser.person('testerLH', `/testitem?saved=${id}`);
  await colleague.getByRole('button', { name: '视图：只看铅' }).waitFor();
  await colleague.getByText('共 1 条').waitFor();
  await colleague.waitForURL(/keyword=/);
  // The colleague's own rights, not the owner's: a view lends none.
  expect(await colleague.getByRole('button', { name: '新建检测项目' }).count()).toBe(0);
  await colleague.getByRole('button', { name: '视图：只看铅' }).click();
  await colleague.getByRole('menuitem', { name: '默认列表' }).click();
  await colleague.getByText(all).waitFor();
  for (const each of [page, colleague]) await each.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('who saves second is told who was first, when and in which fields, and decides each of them', async () => {
  const address = '/testitem?keyword=铅';
  const [first, second] = [await openAs('technical', address), await openAs('technical', address)];
  for (const page of [first, second]) {
    await rows(page).first().click();
    await drawer(page).getByLabel('英文名称').waitFor();
  }
  await drawer(first).getByLabel('英文名称').fill('Lead, total');
  await drawer(first).getByLabel('标准工时').fill('6.5');
  await drawer(first).getByRole('button', { name: '保存检测项目' }).click();
  await drawer(first).waitFor({ state: 'hidden' });

  await drawer(second).getByLabel('英文名称').fill('Lead (Pb)');
  await drawer(second).getByLabel('所需样品量').fill('300');
  await drawer(second).getByRole('button', { name: '保存检测项目' }).click();
  const dialog = second.locator('.ant-modal:visible').filter({ hasText: '这条记录刚被别人修改过' });
  await dialog.getByText(`${nameOf('technical')} 已先保存`).waitFor();
  await dialog.getByText(/^\d{4}\.\d{2}\.\d{2} \d{2}:\d{2}$/).waitFor();
  const asked = await dialog.getByRole('rowheader').allInnerTexts();
  expect(asked.map((text) => text.split('\n')[0])).toEqual(['英文名称', '标准工时']);
  await dialog.getByText('您的其他修改保持不变：所需样品量').waitFor();
  await dialog.getByRole('radio', { name: 'Lead, total' }).check();
  await dialog.getByRole('button', { name: '合并到表单' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await holds(drawer(second).getByLabel('英文名称'), 'Lead, total');
  await holds(drawer(second).getByLabel('标准工时'), '6.5');
  await holds(drawer(second).getByLabel('所需样品量'), '300');
  await drawer(second).getByRole('button', { name: '保存检测项目' }).click();
  await drawer(second).waitFor({ state: 'hidden' });
  // The one refusal is what this test made happen.
  expect(stage.browser.complaints().filter((what) => !what.includes('409'))).toEqual([]);

  await rows(second).first().click();
  await drawer(second).getByRole('tab', { name: '历史' }).click();
  const sentences = drawer(second).getByRole('listitem');
  await sentences.filter({ hasText: `${nameOf('technical')} 修改了检测项目：所需样品量` }).waitFor();
  await sentences.filter({ hasText: '修改了检测项目：英文名称、标准工时' }).waitFor();

  await drawer(second).getByRole('button', { name: '对比两个版本' }).click();
  const comparison = second.locator('.ant-modal:visible').filter({ hasText: '两个版本对比' });
  await comparison.getByText('1 处不同').waitFor();
  await eventually(() => comparison.getByRole('rowheader').allInnerTexts(), [expect.stringContaining('所需样品量')]);
  for (const each of [first, second]) await each.context().close();
  stage.browser.complaints();
});

test('rows that cannot be deleted are named with their reasons; a list comes back where it was left', async () => {
  const page = await openAs('technical', '/order?pageSize=20');
  const second = page.waitForResponse((response) => response.url().includes('/api/order?current=2'));
  await page.getByRole('listitem', { name: '2', exact: true }).first().click();
  await second;
  await page.waitForFunction(() => document.querySelector('.ant-spin-spinning') === null);
  await page.evaluate(() => window.scrollTo(0, 120));
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(0);
  const firstRow = await rows(page).first().textContent();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '检测领域' }).click();
  await page.waitForURL(/\/area/);
  await page.goBack();
  await page.waitForURL(/current=2/);
  await page.waitForFunction((top) => window.scrollY === top, left);
  await eventually(() => rows(page).first().textContent(), firstRow);

  await visit(page, '/area');
  const boxes = page.locator('.ant-table-tbody:visible').getByRole('checkbox');
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByText('已选 2 条').waitFor();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  await page
    .locator('.ant-popconfirm:visible')
    .getByRole('button', { name: /删\s?除/ })
    .click();
  const outcome = page.locator('.ant-modal:visible');
  await outcome.getByText('完成 0 条，未完成 2 条').waitFor();
  await eventually(
    () => outcome.getByRole('listitem').allInnerTexts(),
    [expect.stringContaining('正在被使用'), expect.stringContaining('正在被使用')],
  );
  await outcome.getByRole('button', { name: '知道了' }).click();
  await page.context().close();
  expect(stage.browser.complaints().filter((what) => !what.includes('400'))).toEqual([]);
});
