import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
  ['G', 'H', 'I'],
];

/** Turbidity by a nephelometer: standards first, then three readings of each sample. */
export const drawTurbidity = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const pen = new Pen(book, '测量记录', [17, 11, 11, 11, 11, 11, 12, 13, 14], { isEntry: true });
  drawHead(pen, '浑浊度（散射法）原始记录', 'I', THIRDS);
  const reading = { unit: 'NTU', low: '0', high: '4000' };
  pen.part('A5:I5', '一、福尔马肼标准核查');
  pen.heads('A', 6, ['标准', '标准值 (NTU)', '示值 (NTU)', '相对误差 (%)', '≤ 10 %']);
  for (const [row, nominal, read] of [
    [7, '0.50', '0.52'],
    [8, '4.00', '3.96'],
    [9, '40.0', '40.6'],
  ] as const) {
    const nth = row - 6;
    pen.text(`A${row}`, nth);
    pen.input(`B${row}`, { name: `标准 ${nth} 标准值`, ...reading, low: '0.01', example: nominal });
    pen.input(`C${row}`, { name: `标准 ${nth} 示值`, ...reading, example: read });
    pen.formula(`D${row}`, `(C${row}-B${row})/B${row}*100`, { format: '0.0' });
    pen.formula(`E${row}`, `IF(ABS(D${row})<=10,"符合","重新校准")`, { bold: true });
  }
  pen.head('F6:G6', '零浊度水 (NTU)');
  pen.input('H6:I6', { name: '零浊度水', ...reading, example: '0.02' });
  pen.head('F7:G7', '样品池');
  pen.input('H7:I7', { name: '样品池', type: 'text', isRequired: false, example: '成对 2 号' });
  pen.head('F8:G9', '标准批号');
  pen.input('H8:I9', { name: '标准批号', type: 'text', isRequired: false, example: 'FTU-2605' });

  pen.part('A10:I10', '二、样品');
  const heads = ['样品编号', '稀释倍数 f', '读数 1', '读数 2', '读数 3', '平均', '极差 (%)', '浑浊度 (NTU)', '备注'];
  pen.heads('A', 11, heads);
  pen.shows('A12', 'sample.no');
  pen.input('B12', { name: '稀释倍数', low: '1', isRequired: false, example: ['', '10'] });
  pen.input('C12', { name: '读数 1', ...reading, example: ['8.1', '13.2'] });
  pen.input('D12', { name: '读数 2', ...reading, example: ['7.9', '13.0'] });
  pen.input('E12', { name: '读数 3', ...reading, example: ['8.0', '13.1'] });
  pen.formula('F12', 'AVERAGE(C12:E12)', { format: '0.00' });
  pen.formula('G12', 'IF(F12=0,0,(MAX(C12:E12)-MIN(C12:E12))/F12*100)', { format: '0.0' });
  pen.formula('H12', 'F12*IF(B12="",1,B12)', { format: '0.0', gives: 'TURB' });
  drawRemark(pen, 'I12');
  pen.rows('样品', 'A12:I12', 'sample');
  drawNote(
    pen,
    'A13:I13',
    '计算：浑浊度 = 三次读数的平均·f。样品倒置数次混匀后读数；超过仪器量程或 40 NTU 时用零浊度水稀释。',
  );
  drawFoot(pen, 14, THIRDS);
  await pen.finish('A1:I14', '11:11');
  return [pen];
};
