import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'E'],
  ['F', 'G', 'J'],
  ['K', 'L', 'O'],
];

/** Colonies on plates: two plates of each of three dilutions, and the rule that says which of them count. */
export const drawColonies = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 14, 14];
  const pen = new Pen(book, '计数记录', widths, { isEntry: true });
  drawHead(pen, '菌落总数（平皿计数法）原始记录', 'O', THIRDS);
  pen.part('A5:O5', '一、培养条件');
  pen.head('A6', '培养基');
  pen.input('B6:E6', {
    ...{ name: '培养基', type: 'choice', choices: ['营养琼脂', 'R2A 琼脂', '平板计数琼脂'], example: '营养琼脂' },
  });
  pen.head('F6', '温度 (℃)');
  pen.input('G6:J6', { name: '培养温度', unit: '℃', low: '20', high: '45', example: '36.0' });
  pen.head('K6', '时间 (h)');
  pen.input('L6:O6', { name: '培养时间', unit: 'h', low: '24', high: '168', example: '48' });
  pen.head('A7', '空白平皿 (CFU)');
  pen.input('B7:E7', { name: '空白平皿', unit: 'CFU', low: '0', high: '300', example: '0' });
  pen.formula('F7:J7', 'IF(B7=0,"空白无菌落生长","空白有菌落，重做")', { bold: true });
  pen.head('K7', '培养箱');
  pen.input('L7:O7', { name: '培养箱编号', type: 'text', isRequired: false, example: '' });

  pen.part('A8:O8', '二、样品：每皿菌落数 (CFU)');
  pen.head('A9:A10', '样品编号');
  pen.head('B9:C9', '原液');
  pen.head('D9:E9', '1:10');
  pen.head('F9:G9', '1:100');
  pen.head('H9:J9', '两皿平均');
  pen.head('K9:M9', '离 30～300 多远');
  pen.head('N9:N10', '菌落总数 (CFU/mL)');
  pen.head('O9:O10', '备注');
  pen.heads('B', 10, [
    '皿 1',
    '皿 2',
    '皿 1',
    '皿 2',
    '皿 1',
    '皿 2',
    '原液',
    '1:10',
    '1:100',
    '原液',
    '1:10',
    '1:100',
  ]);
  const plates = [
    ['B', '原液皿 1', ['5', '168', '0', '300']],
    ['C', '原液皿 2', ['7', '176', '0', '290']],
    ['D', '1:10 皿 1', ['0', '21', '0', '78']],
    ['E', '1:10 皿 2', ['1', '19', '0', '84']],
    ['F', '1:100 皿 1', ['0', '2', '0', '9']],
    ['G', '1:100 皿 2', ['0', '3', '0', '7']],
  ] as const;
  pen.shows('A11', 'sample.no');
  for (const [column, name, example] of plates)
    pen.input(`${column}11`, { name, unit: 'CFU', low: '0', high: '5000', example });
  for (const [mean, apart, pair] of [
    ['H', 'K', 'B11:C11'],
    ['I', 'L', 'D11:E11'],
    ['J', 'M', 'F11:G11'],
  ] as const) {
    pen.formula(`${mean}11`, `AVERAGE(${pair})`, { format: '0.0' });
    pen.formula(`${apart}11`, `IF(${mean}11<30,30-${mean}11,IF(${mean}11>300,${mean}11-300,0))`, { format: '0' });
  }
  const first = 'IF(K11=0,H11,IF(L11=0,I11*10,J11*100))';
  const last = 'IF(M11=0,J11*100,IF(L11=0,I11*10,H11))';
  const counted = '(IF(K11=0,H11,0)+IF(L11=0,I11*10,0)+IF(M11=0,J11*100,0))';
  const nearest = 'CHOOSE(MATCH(MIN(K11:M11),K11:M11,0),H11,I11*10,J11*100)';
  pen.formula(
    'N11',
    `IF(SUM(B11:G11)=0,"<1",IF(COUNTIF(K11:M11,0)=0,${nearest},IF(${last}/${first}<2,${counted}/COUNTIF(K11:M11,0),${first})))`,
    { format: '0', gives: 'TBC' },
  );
  drawRemark(pen, 'O11');
  pen.rows('样品', 'A11:O11', 'sample');
  drawNote(
    pen,
    'A12:O12',
    '取平均菌落数在 30～300 之间的稀释度；有两个时，二者之比小于 2 报平均数，否则报稀释度较小的；都不在其间时取最接近 30 或 300 的；各皿均无菌落时报 <1。',
  );
  drawFoot(pen, 13, THIRDS);
  await pen.finish('A1:O13', '9:10');
  return [pen];
};
