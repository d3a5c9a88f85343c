import fs from 'node:fs';
import type { Download, Page } from 'playwright-core';
import type { Cell } from '../../server/documents/xlsx/workbook-writer';
import { aWorkbook, linesOf } from '../support/workbooks';
import { openStage } from './support/stage';

const stage = openStage();

afterEach(() => expect(stage.browser.complaints()).toEqual([]));

const contentOf = async (download: Download): Promise<Buffer> => fs.readFileSync(await download.path());

const HEAD = ['单位名称', '客户性质', '地址', '结算方式', '联系人·姓名', '联系人·电话'];
const client = (name: string, kind = '企业', phone = '13800000000'): Cell[] => [
  name,
  kind,
  '长江路 1 号',
  '月结',
  '张三',
  phone,
];

const choose = async (page: Page, bytes: Buffer) => {
  await page.locator('input[type=file]').setInputFiles({
    name: '客户.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: bytes,
  });
  await page.getByRole('button', { name: '检查' }).click();
};

test('a narrowed list is exported as it stands, all its pages', async () => {
  const page = await stage.browser.person('reception', '/customer?kind=gov');
  await page.getByText('清源市生态环境局').first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '导出当前列' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('客户.xlsx');
  const [head = [], ...rows] = await linesOf(await contentOf(download));
  const kind = head.indexOf('客户性质');
  expect(rows.length).toBeGreaterThan(1);
  expect(new Set(rows.map((cells) => cells[kind]))).toEqual(new Set(['政府机关']));
  await page.getByText(/已导出 \d+ 行/).waitFor();
  // It went straight to the disk, by an address that opened once and has no token in it.
  const address = new URL(download.url());
  expect([...address.searchParams.keys()]).toEqual(['ticket']);
  expect((await fetch(address)).status).toBe(401);

  // What refuses it on its way is told, although no call of the page asked for it.
  await page.route(/\/file\?ticket=/, (route) =>
    route.fulfill({ json: { code: 409, data: {}, message: '文件已不在' } }),
  );
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: '导出当前列' }).click();
  await page.getByText('文件已不在').waitFor();
  await page.context().close();
});

test('a sheet with three faults says where they are, and comes in once they are corrected', async () => {
  const page = await stage.browser.person('reception', '/customer');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const bad = [
    client('江宁自来水公司'),
    client('', '企业'),
    client('浦口水务', '外星机关'),
    client('六合水厂', '企业', '1'),
  ];
  await choose(page, await aWorkbook(HEAD, bad));
  await page.getByText('不合格 3 条').waitFor();
  await page.getByText('“外星机关”不在可选范围内').first().waitFor();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载标注问题的表格' }).click();
  const [head = [], ...rows] = await linesOf(await contentOf(await downloading));
  expect(head.slice(-2)).toEqual(['问题', '原行号']);
  expect(rows.map((cells) => Boolean(cells.at(-2)))).toEqual([false, true, true, true]);

  // Corrected in the sheet, it comes in as a whole.
  await page.getByRole('button', { name: '重新对应列' }).click();
  await page.getByRole('button', { name: '换一个文件' }).click();
  const good = [client('江宁自来水公司'), client('栖霞水务'), client('浦口水务'), client('六合水厂')];
  await choose(page, await aWorkbook(HEAD, good));
  await page.getByRole('button', { name: '导入 4 条' }).click();
  await page.getByText('导入完成').waitFor();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await page.getByRole('cell', { name: '六合水厂' }).waitFor();

  // The same sheet again has nothing to add.
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await choose(page, await aWorkbook(HEAD, good));
  await page.getByText('不变 4 条').waitFor();
  await page.context().close();
});

test('a list of another program comes in: its headings are known, and a word is given its meaning once', async () => {
  const page = await stage.browser.person('reception', '/customer');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const head = ['公司名称', '单位性质', '联系地址', '付款方式', '联系人', '联系电话'];
  const row = (name: string): Cell[] => [name, '事业单位', '长江路 2 号', '现结', '李四', '13900000000'];
  await choose(page, await aWorkbook(head, [row('溧水研究所'), row('高淳监测站')]));
  await page.getByText('读取 2 行').waitFor();
  await page.getByRole('combobox', { name: '现结' }).click();
  await page.getByTitle('预付', { exact: true }).click();
  await page.getByRole('button', { name: '应用并重新检查' }).click();
  await page.getByRole('button', { name: '导入 2 条' }).click();
  await page.getByText('导入完成').waitFor();
  await page.getByRole('button', { name: '完成', exact: true }).click();

  // The next time nothing has to be said.
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await choose(page, await aWorkbook(head, [row('江浦研究所')]));
  await page.getByRole('button', { name: '导入 1 条' }).waitFor();
  await page.context().close();
});
