import fs from 'node:fs';
import XLSX from '@e965/xlsx';
import { openStage } from './support/stage';

const stage = openStage();

/** A titration as a laboratory keeps it, saved by a program that computes in binary. */
const titration = (): Buffer => {
  const number = (v: number) => ({ t: 'n', v }) as const;
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(
    book,
    {
      '!ref': 'A1:C4',
      A1: { t: 's', v: '滴定体积' },
      B1: number(0.1),
      A2: { t: 's', v: '空白' },
      B2: number(0.2),
      A3: { t: 's', v: '合计' },
      B3: { t: 'n', v: 0.1 + 0.2, f: 'B1+B2', z: '0.00' },
      A4: { t: 's', v: '今天' },
      B4: { t: 'n', v: 46000, f: 'TODAY()' },
    },
    '滴定',
  );
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};

test('a laboratory’s own workbook is opened, tried from the keyboard, and given out as data', async () => {
  const page = await stage.browser.person('technical', '/lims777/exceltojson');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: '说明.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') });
  await page.getByText('这是 PDF 文件').first().waitFor();
  await input.setInputFiles({ name: '滴定.xlsx', mimeType: 'application/octet-stream', buffer: titration() });
  const grid = page.getByRole('grid', { name: '滴定' });
  const cell = (at: string) => grid.locator(`td[data-at=${at}]`);
  await cell('B3').getByText('0.30').waitFor();
  await page.getByRole('button', { name: '与文件一致 1' }).waitFor();
  await page.getByRole('button', { name: '无法计算 1' }).click();
  await page.getByRole('button', { name: '滴定!B4' }).click();
  await page.getByText('不允许使用该函数：TODAY').first().waitFor();
  await grid.focus();
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key);
  await page.keyboard.type('12.345');
  await page.keyboard.press('Enter');
  await cell('B3').getByText('12.55').waitFor();
  // The grid has the keys again.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByText('算得 12.545').first().waitFor();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /存为数据/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('滴定.json');
  const { sheets } = JSON.parse(fs.readFileSync(await saved.path(), 'utf8'));
  expect(sheets[0].cells.filter(({ at }: { at: string }) => /^B[13]$/.test(at))).toEqual([
    { at: 'B1', kind: 'number', value: '12.345' },
    { at: 'B3', kind: 'number', value: '12.545', formula: 'B1+B2', format: '0.00' },
  ]);
});

test('who may not work on documents finds no way to it', async () => {
  const page = await stage.browser.person('reception', '/lims777/exceltojson');
  await page.getByText('没有访问权限').first().waitFor();
  await page.getByRole('menuitem', { name: '表格转数据' }).waitFor({ state: 'detached' });
});
