import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'G'],
  ['H', 'I', 'J'],
];

/** pH and conductivity, mostly taken together: both meters are checked against solutions of known value first. */
export const drawPhConductivity = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 11, 11, 11, 11, 11, 13, 12, 13, 14];
  const pen = new Pen(book, '测量记录', widths, { isEntry: true });
  drawHead(pen, 'pH 与电导率原始记录', 'J', THIRDS);
  pen.part('A5:J5', '一、pH 计：缓冲溶液');
  pen.heads('A', 6, ['缓冲溶液', '标准值', '示值', '误差', '≤ 0.05']);
  for (const [row, name, nominal, read] of [
    [7, '校准 1', '6.86', '6.86'],
    [8, '校准 2', '9.18', '9.17'],
    [9, '核查', '4.01', '4.03'],
  ] as const) {
    pen.text(`A${row}`, name);
    pen.input(`B${row}`, { name: `${name}标准值`, low: '0', high: '14', example: nominal });
    pen.input(`C${row}`, { name: `${name}示值`, low: '0', high: '14', example: read });
    pen.formula(`D${row}`, `C${row}-B${row}`, { format: '0.00' });
    // A meter shows hundredths; what a binary difference leaves over is no hundredth.
    pen.formula(`E${row}`, `IF(ABS(D${row})<0.055,"符合","重新校准")`, { bold: true });
  }
  pen.head('F6:J6', '电导率仪：氯化钾标准溶液');
  const kcl = [
    [7, '标准值 (µS/cm)', '氯化钾标准值', 'µS/cm', '1413'],
    [8, '示值 (µS/cm)', '氯化钾示值', 'µS/cm', '1408'],
    [9, '温度系数 α (1/℃)', '温度系数', '1/℃', '0.0200'],
  ] as const;
  for (const [row, words, name, unit, example] of kcl) {
    pen.head(`F${row}:G${row}`, words);
    pen.input(`H${row}:J${row}`, { name, unit, low: '0', example });
  }

  pen.part('A10:J10', '二、样品');
  pen.head('A11:A12', '样品编号');
  pen.head('B11:B12', '水温 (℃)');
  pen.head('C11:F11', 'pH');
  pen.head('G11:I11', '电导率');
  pen.head('J11:J12', '备注');
  pen.heads('C', 12, ['第 1 次', '第 2 次', '差', 'pH', '示值 (µS/cm)', '温度 (℃)', 'K25 (µS/cm)']);
  pen.shows('A13', 'sample.no');
  pen.input('B13', { name: '水温', unit: '℃', low: '-5', high: '60', isRequired: false, example: ['18.2', '17.9'] });
  pen.input('C13', { name: 'pH 第 1 次', low: '0', high: '14', example: ['7.96', '6.45'] });
  pen.input('D13', { name: 'pH 第 2 次', low: '0', high: '14', example: ['7.98', '6.47'] });
  pen.formula('E13', 'ABS(C13-D13)', { format: '0.00' });
  pen.formula('F13', 'AVERAGE(C13:D13)', { format: '0.00', gives: 'PH' });
  pen.input('G13', { name: '电导率示值', unit: 'µS/cm', low: '0', example: ['655', '71.2'] });
  pen.input('H13', { name: '电导率测量温度', unit: '℃', low: '0', high: '60', example: ['21.6', '22.0'] });
  pen.formula('I13', 'G13*($H$7/$H$8)/(1+$H$9*(H13-25))', { format: '0.0', gives: 'COND' });
  drawRemark(pen, 'J13');
  pen.rows('样品', 'A13:J13', 'sample');
  drawNote(
    pen,
    'A14:J14',
    'pH 取两次测量的平均，两次之差应不大于 0.1。电导率：K25 = K·(标准值/示值)/(1 + α·(t − 25))；有自动温度补偿时温度写 25.0。',
  );
  drawFoot(pen, 15, THIRDS);
  await pen.finish('A1:J15', '11:12');
  return [pen];
};
