import ExcelJS from 'exceljs';

/** A picture of one grey pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

type Change = (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void;

/**
 * The record of a titration as a laboratory has it in Excel: a head, a row for each sample with two burette readings, the content by
 * formula, the mean below; the cells that are filled are unlocked, the sheet is protected, a second sheet holds the indicators.
 */
export const titrationSheet = async (change: Change = () => undefined): Promise<Buffer> => {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('滴定');
  const lists = book.addWorksheet('指示剂', { state: 'hidden' });
  lists.getCell('A1').value = '试亚铁灵';
  lists.getCell('A2').value = '铬黑 T';
  sheet.mergeCells('A1:F1');
  sheet.getCell('A1').value = '滴定法原始记录';
  sheet.getCell('A1').font = { bold: true, size: 16, color: { argb: 'FF123456' } };
  sheet.getCell('A1').alignment = { horizontal: 'center', vertical: 'middle' };
  sheet.getRow(1).height = 30;
  sheet.getCell('A2').value = '标准溶液浓度 c (mol/L)：';
  sheet.mergeCells('A2:B2');
  sheet.getCell('D2').value = '指示剂：';
  sheet.getCell('E2').dataValidation = { type: 'list', formulae: ['指示剂!$A$1:$A$2'], allowBlank: true };
  const heads = ['样品编号', '取样体积 V (mL)', '始读数 (mL)', '终读数 (mL)', '消耗 (mL)', '含量 (mg/L)'];
  heads.forEach((head, nth) => {
    const cell = sheet.getCell(4, nth + 1);
    cell.value = head;
    cell.border = { top: { style: 'medium' }, bottom: { style: 'thin' } };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFEEEEEE' } };
  });
  sheet.getCell('E5').value = { formula: 'D5-C5' };
  sheet.getCell('F5').value = { formula: 'E5*$C$2*8000/B5' };
  sheet.getCell('F5').numFmt = '0.0';
  sheet.getCell('E6').value = '平均：';
  sheet.getCell('F6').value = { formula: 'AVERAGE(F5:F5)' };
  sheet.getCell('A8').value = '检测员：';
  for (const at of ['C2', 'E2', 'A5', 'B5', 'C5', 'D5']) sheet.getCell(at).protection = { locked: false };
  sheet.columns.forEach((column) => {
    column.width = 14;
  });
  sheet.addImage(book.addImage({ buffer: PIXEL as never, extension: 'png' }), {
    tl: { col: 5, row: 7 },
    ext: { width: 40, height: 40 },
  });
  sheet.pageSetup = { orientation: 'landscape', printArea: 'A1:F8', printTitlesRow: '1:4' };
  await sheet.protect('', {});
  change(sheet, book);
  return Buffer.from(await book.xlsx.writeBuffer());
};
