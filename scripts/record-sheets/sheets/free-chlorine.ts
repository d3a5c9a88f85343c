import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'B'],
  ['C', 'D', 'F'],
  ['G', 'H', 'J'],
];

/** Free chlorine by DPD beside the tap: it does not keep, so it is read where it is taken, and a second person may read as well. */
export const drawFreeChlorine = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const pen = new Pen(book, '现场记录', [17, 22, 10, 10, 12, 11, 11, 12, 12, 14], { isEntry: true });
  drawHead(pen, '游离氯（DPD 法）现场测定记录', 'J', THIRDS);
  pen.part('A5:J5', '一、现场');
  pen.head('A6', '测定日期');
  pen.input('B6', { name: '测定日期', type: 'date', example: '2026-03-02' });
  pen.head('C6', '天气');
  pen.input('D6:F6', { name: '天气', type: 'choice', choices: ['晴', '多云', '阴', '雨', '雪'], example: '晴' });
  pen.head('G6', '气温 (℃)');
  pen.input('H6:J6', { name: '气温', unit: '℃', low: '-40', high: '50', isRequired: false, example: '18' });
  const reading = { unit: 'mg/L', low: '0', high: '10' };
  pen.head('A7', '核查标准 (mg/L)');
  pen.input('B7', { name: '核查标准', ...reading, low: '0.01', example: '0.52' });
  pen.head('C7', '示值');
  pen.input('D7', { name: '核查示值', ...reading, example: '0.50' });
  pen.head('E7', '误差 (%)');
  pen.formula('F7', '(D7-B7)/B7*100', { format: '0.0' });
  pen.formula('G7:J7', 'IF(ABS(F7)<=10,"仪器符合","仪器停用")', { bold: true });

  pen.part('A8:J8', '二、样品');
  const heads = [
    ...['样品编号', '采样点', '时间', '水温 (℃)', '样品空白 (mg/L)', '读数 1 (mg/L)', '读数 2 (mg/L)'],
    ...['游离氯 (mg/L)', '第二人读数 (mg/L)', '备注'],
  ];
  pen.heads('A', 9, heads);
  pen.shows('A10', 'sample.no');
  pen.shows('B10', 'sample.samplingPlace');
  pen.input('C10', { name: '时间', type: 'text', example: ['09:20', '10:05'] });
  pen.input('D10', { name: '水温', unit: '℃', low: '0', high: '40', isRequired: false, example: ['16.4', '17.0'] });
  pen.input('E10', { name: '样品空白', ...reading, example: ['0.00', '0.02'] });
  pen.input('F10', { name: '读数 1', ...reading, example: ['0.42', '0.12'] });
  pen.input('G10', { name: '读数 2', ...reading, example: ['0.44', '0.12'] });
  pen.formula('H10', 'AVERAGE(F10:G10)-E10', { format: '0.00', gives: 'FCL' });
  pen.input('I10', { name: '第二人读数', ...reading, isRequired: false, filledBy: 'coTester', example: '' });
  drawRemark(pen, 'J10');
  pen.rows('样品', 'A10:J10', 'sample');
  drawNote(
    pen,
    'A11:J11',
    '计算：游离氯 = 两次读数的平均 − 样品空白（未加试剂）。加入 DPD 试剂后 1 min 内读数；两次之差应不大于 0.05 mg/L。',
  );
  pen.head('A12', '样品浑浊或有色');
  pen.input('B12', { name: '样品浑浊或有色', type: 'flag', isRequired: false, example: '' });
  pen.text('C12:J12', '为“是”时以未加试剂的样品调零，并在备注中说明。', { across: 'left', size: 9.5 });
  drawFoot(pen, 13, THIRDS);
  await pen.finish('A1:J13', '9:9');
  return [pen];
};
