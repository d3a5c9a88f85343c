import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
  ['G', 'H', 'J'],
];

/** COD by dichromate: the ferrous solution is standardised the same day, two blanks are boiled along, whoever checks reads one burette again. */
export const drawCod = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 12, 11, 12, 11, 11, 12, 13, 12, 14];
  const pen = new Pen(book, '滴定记录', widths, { isEntry: true });
  drawHead(pen, '化学需氧量（重铬酸盐法）原始记录', 'J', THIRDS);
  const burette = { unit: 'mL', low: '0', high: '100' };
  pen.part('A5:J5', '一、硫酸亚铁铵标准溶液的标定与空白');
  pen.head('A6', '重铬酸钾 (mol/L)');
  pen.input('B6:C6', { name: '重铬酸钾浓度', unit: 'mol/L', low: '0', high: '1', example: '0.2500' });
  pen.head('D6', '吸取 (mL)');
  pen.input('E6:F6', { name: '重铬酸钾吸取体积', ...burette, example: '5.00' });
  pen.head('G6', '回流 (h)');
  pen.input('H6:J6', { name: '回流时间', unit: 'h', low: '1', high: '4', example: '2' });
  pen.heads('A', 7, ['', '始读数 (mL)', '终读数 (mL)', '消耗 (mL)']);
  const titrations = [
    [8, '标定 1', '0.00', '24.35'],
    [9, '标定 2', '0.00', '24.39'],
    [10, '空白 1', '0.10', '24.48'],
    [11, '空白 2', '0.05', '24.47'],
  ] as const;
  for (const [row, name, from, to] of titrations) {
    pen.head(`A${row}`, name);
    pen.input(`B${row}`, { name: `${name} 始读数`, ...burette, example: from });
    pen.input(`C${row}`, { name: `${name} 终读数`, ...burette, example: to });
    pen.formula(`D${row}`, `C${row}-B${row}`, { format: '0.00' });
  }
  pen.head('E8:H9', '硫酸亚铁铵浓度 c (mol/L)');
  pen.formula('I8:J9', 'B6*E6/AVERAGE(D8:D9)', { format: '0.00000' });
  pen.head('E10:H11', '空白平均消耗 V0 (mL)');
  pen.formula('I10:J11', 'AVERAGE(D10:D11)', { format: '0.000' });
  pen.text('E7:J7', '', {});

  pen.part('A12:J12', '二、样品');
  const heads = [
    '样品编号',
    '取样体积 V2 (mL)',
    '稀释倍数 f',
    '氯离子粗判',
    '始读数 (mL)',
    '终读数 (mL)',
    '消耗 V1 (mL)',
  ];
  pen.heads('A', 13, heads);
  pen.head('H13', 'CODCr (mg/L)');
  pen.head('I13', '校核人复读终读数');
  pen.head('J13', '备注');
  pen.shows('A14', 'sample.no');
  pen.input('B14', { name: '取样体积', unit: 'mL', low: '0.1', high: '100', example: '10.00' });
  pen.input('C14', { name: '稀释倍数', low: '1', isRequired: false, example: ['', '5'] });
  pen.input('D14', {
    ...{ name: '氯离子粗判', type: 'choice', choices: ['< 1000 mg/L', '需稀释'], example: '< 1000 mg/L' },
  });
  pen.input('E14', { name: '始读数', ...burette, example: ['0.00', '0.20'] });
  pen.input('F14', { name: '终读数', ...burette, example: ['22.11', '20.36'] });
  pen.formula('G14', 'F14-E14', { format: '0.00' });
  pen.formula('H14', '$I$8*($I$10-G14)*8000/B14*IF(C14="",1,C14)', { format: '0.0', gives: 'COD' });
  pen.input('I14', { name: '复读终读数', ...burette, isRequired: false, filledBy: 'checker', example: '' });
  drawRemark(pen, 'J14');
  pen.rows('样品', 'A14:J14', 'sample');
  drawNote(
    pen,
    'A15:J15',
    '计算：ρ = c·(V0 − V1)·8000/V2·f，c = 重铬酸钾浓度·吸取体积/标定平均消耗。以试亚铁灵为指示剂，溶液由黄色经蓝绿色变为红褐色为终点。',
  );
  pen.head('A16:C16', '校核人：计算与空白已复核');
  pen.input('D16:F16', {
    ...{ name: '计算与空白已复核', type: 'flag', filledBy: 'checker', example: '' },
  });
  pen.text('G16:J16', '', {});
  drawFoot(pen, 17, THIRDS);
  await pen.finish('A1:J17', '13:13');
  return [pen];
};
