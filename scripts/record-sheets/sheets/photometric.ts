import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
  ['G', 'H', 'I'],
];

/** Photometry by a curve: as many standards as the laboratory takes, between none and the highest. */
export const drawPhotometric = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 12, 13, 12, 12, 13, 13, 12, 14];
  const pen = new Pen(book, '比色记录', widths, { isEntry: true });
  drawHead(pen, '分光光度法（标准曲线）原始记录', 'I', THIRDS);
  pen.part('A5:I5', '一、测量条件');
  pen.head('A6', '波长 (nm)');
  pen.input('B6:C6', { name: '波长', unit: 'nm', low: '190', high: '1100', example: '420' });
  pen.head('D6', '比色皿 (mm)');
  pen.input('E6:F6', { name: '比色皿', type: 'choice', choices: ['10', '20', '30'], example: '20' });
  pen.head('G6', '显色时间 (min)');
  pen.input('H6:I6', { name: '显色时间', unit: 'min', low: '1', high: '60', example: '10' });

  pen.part('A7:I7', '二、标准曲线');
  pen.head('A8:B8', '含量 m (µg)');
  pen.head('C8:D8', '吸光度 A');
  pen.head('E8:F8', '校正吸光度 A − A0');
  const absorbance = { low: '-0.5', high: '4' };
  pen.text('A9:B9', 0);
  pen.input('C9:D9', { name: '零浓度吸光度 A0', ...absorbance, example: '0.022' });
  pen.formula('E9:F9', 'C9-$C$9', { format: '0.000' });
  pen.input('A10:B10', {
    name: '标准含量',
    unit: 'µg',
    low: '0',
    example: ['5.00', '10.0', '20.0', '40.0', '60.0', '80.0'],
  });
  pen.input('C10:D10', {
    ...{ name: '标准吸光度', ...absorbance },
    example: ['0.057', '0.093', '0.165', '0.307', '0.449', '0.593'],
  });
  pen.formula('E10:F10', 'C10-$C$9', { format: '0.000' });
  pen.rows('标准点', 'A10:F10', 'curvePoint');
  pen.input('A11:B11', { name: '最高标准含量', unit: 'µg', low: '0', example: '100' });
  pen.input('C11:D11', { name: '最高标准吸光度', ...absorbance, example: '0.733' });
  pen.formula('E11:F11', 'C11-$C$9', { format: '0.000' });
  pen.head('A12', '斜率 b');
  pen.formula('B12:C12', 'SLOPE(E9:E11,A9:A11)', { format: '0.000000' });
  pen.head('D12', '截距 a');
  pen.formula('E12:F12', 'INTERCEPT(E9:E11,A9:A11)', { format: '0.000000' });
  pen.head('G12', '相关系数 r');
  pen.formula('H12', 'CORREL(E9:E11,A9:A11)', { format: '0.0000' });
  pen.formula('I12', 'IF(H12>=0.999,"符合","重做曲线")', { bold: true });

  pen.part('A13:I13', '三、空白与样品');
  pen.head('A14', '样品空白吸光度');
  pen.input('B14:C14', { name: '空白吸光度', ...absorbance, example: '0.022' });
  pen.head('D14', '前处理');
  pen.input('E14:F14', {
    ...{ name: '前处理', type: 'choice', choices: ['无', '过滤', '絮凝沉淀', '预蒸馏', '消解'], example: '絮凝沉淀' },
  });
  pen.head('G14', '显色剂批号');
  pen.input('H14:I14', { name: '显色剂批号', type: 'text', isRequired: false, example: 'NS-2607' });
  const heads = ['样品编号', '取样体积 V (mL)', '稀释倍数 f', '吸光度 As', '校正 As − Ab', '含量 m (µg)'];
  pen.heads('A', 15, heads);
  pen.head('G15:H15', '结果 ρ (mg/L)');
  pen.head('I15', '备注');
  pen.shows('A16', 'sample.no');
  pen.input('B16', { name: '取样体积', unit: 'mL', low: '0.1', high: '1000', example: '50.0' });
  pen.input('C16', { name: '稀释倍数', low: '1', isRequired: false, example: ['', '', '5'] });
  pen.input('D16', { name: '样品吸光度', ...absorbance, example: ['0.043', '0.118', '0.352'] });
  pen.formula('E16', 'D16-$B$14', { format: '0.000' });
  pen.formula('F16', '(E16-$E$12)/$B$12', { format: '0.00' });
  pen.formula('G16:H16', 'F16/B16*IF(C16="",1,C16)', { format: '0.000', gives: 'ANALYTE' });
  drawRemark(pen, 'I16');
  pen.rows('样品', 'A16:I16', 'sample');
  drawNote(
    pen,
    'A17:I17',
    '计算：m = (As − Ab − a)/b，ρ = m/V·f。含量以报出的形式计（如以 N、以 P）；超出曲线最高点的样品稀释后重测。',
  );
  drawFoot(pen, 18, THIRDS);
  await pen.finish('A1:I18', '15:15');
  return [pen];
};
