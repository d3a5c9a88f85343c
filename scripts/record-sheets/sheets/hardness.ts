import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
  ['G', 'H', 'I'],
];

/** Total hardness: EDTA is standardised against calcium carbonate, a blank is titrated, each sample is titrated at pH 10. */
export const drawHardness = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const pen = new Pen(book, '滴定记录', [17, 11, 10, 11, 11, 11, 12, 13, 16], { isEntry: true });
  drawHead(pen, '总硬度（EDTA 滴定法）原始记录', 'I', THIRDS);
  const burette = { unit: 'mL', low: '0', high: '100' };

  pen.part('A5:I5', '一、EDTA 标准溶液的标定');
  const heads = ['平行', '基准液浓度 c0 (mol/L)', '吸取体积 V0 (mL)', '始读数 (mL)', '终读数 (mL)', '消耗 (mL)'];
  pen.heads('A', 6, heads);
  pen.head('G6:H6', 'c(EDTA) = c0·V0/消耗 (mol/L)');
  pen.head('I6', '指示剂');
  for (const [row, nth, from, to] of [
    [7, 1, '0.00', '20.02'],
    [8, 2, '0.05', '20.06'],
  ] as const) {
    pen.text(`A${row}`, nth);
    pen.input(`B${row}`, { name: `基准液浓度 c0 (${nth})`, unit: 'mol/L', low: '0', example: '0.01000' });
    pen.input(`C${row}`, { name: `标定吸取体积 V0 (${nth})`, ...burette, example: '20.00' });
    pen.input(`D${row}`, { name: `标定始读数 (${nth})`, ...burette, example: from });
    pen.input(`E${row}`, { name: `标定终读数 (${nth})`, ...burette, example: to });
    pen.formula(`F${row}`, `E${row}-D${row}`, { format: '0.00' });
    pen.formula(`G${row}:H${row}`, `B${row}*C${row}/F${row}`, { format: '0.00000' });
  }
  pen.input('I7:I8', {
    ...{ name: '指示剂', type: 'choice', example: '铬黑 T' },
    choices: ['铬黑 T', '酸性铬蓝 K', '钙镁指示剂'],
  });
  pen.head('A9:C9', '平均浓度 c (mol/L)');
  pen.formula('D9', 'AVERAGE(G7:G8)', { format: '0.00000' });
  pen.head('E9:F9', '相对极差 (%)，应 ≤ 0.2');
  pen.formula('G9', 'ABS(G7-G8)/D9*100', { format: '0.00' });
  pen.formula('H9:I9', 'IF(G9<=0.2,"符合","重新标定")', { bold: true });

  pen.part('A10:I10', '二、空白与样品');
  pen.head('A11:C11', '空白（纯水）');
  pen.input('D11', { name: '空白始读数', ...burette, example: '0.00' });
  pen.input('E11', { name: '空白终读数', ...burette, example: '0.05' });
  pen.formula('F11', 'E11-D11', { format: '0.00' });
  pen.head('G11', '缓冲溶液');
  pen.input('H11:I11', {
    ...{ name: '缓冲溶液', type: 'text', isRequired: false, example: '氨-氯化铵 pH 10' },
  });
  const columns = ['样品编号', '取样体积 V (mL)', '稀释倍数 f', '始读数 (mL)', '终读数 (mL)', '消耗 V1 (mL)'];
  pen.heads('A', 12, columns);
  pen.head('G12:H12', '总硬度 ρ(CaCO3) (mg/L)');
  pen.head('I12', '备注');
  pen.shows('A13', 'sample.no');
  pen.input('B13', { name: '取样体积', unit: 'mL', low: '0.1', high: '500', example: '50.00' });
  pen.input('C13', { name: '稀释倍数', low: '1', isRequired: false, example: ['', '', '2'] });
  pen.input('D13', { name: '始读数', ...burette, example: ['0.10', '0.00', '7.13'] });
  pen.input('E13', { name: '终读数', ...burette, example: ['13.92', '7.13', '15.30'] });
  pen.formula('F13', 'E13-D13', { format: '0.00' });
  pen.formula('G13:H13', '(F13-$F$11)*$D$9*100.09*1000/B13*IF(C13="",1,C13)', { format: '0.0', gives: 'TH' });
  drawRemark(pen, 'I13');
  pen.rows('样品', 'A13:I13', 'sample');

  drawNote(
    pen,
    'A14:I14',
    '计算：ρ(CaCO3) = (V1 − V空白)·c·100.09·1000/V·f。滴定在 pH 10 进行，溶液由紫红色变为纯蓝色为终点；接近终点时放慢滴定，每份样品在 5 min 内完成。',
  );
  drawFoot(pen, 15, THIRDS);
  await pen.finish('A1:I15', '12:12');
  return [pen];
};
