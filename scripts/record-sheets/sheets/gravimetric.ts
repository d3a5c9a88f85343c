import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';
import { dryingPicture } from '../pictures';

const THIRDS: Thirds = [
  ['A', 'B', 'D'],
  ['E', 'F', 'H'],
  ['I', 'J', 'L'],
];

/** Solids by weight, dissolved in a dish or suspended on a filter: both weighings are repeated until two agree. */
export const drawGravimetric = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 10, 10, 12, 12, 12, 12, 9, 9, 9, 12, 14];
  const pen = new Pen(book, '称量记录', widths, { isEntry: true });
  drawHead(pen, '重量法（溶解性总固体、悬浮物）原始记录', 'L', THIRDS);
  pen.part('A5:L5', '一、烘干条件与天平核查');
  pen.head('A6', '烘干温度');
  pen.input('B6:D6', {
    name: '烘干温度',
    type: 'choice',
    choices: ['105 ℃ ± 3 ℃', '180 ℃ ± 3 ℃'],
    example: '105 ℃ ± 3 ℃',
  });
  pen.head('E6', '每次烘干 (h)');
  pen.input('F6:H6', { name: '每次烘干时间', unit: 'h', low: '0.5', high: '24', example: '1' });
  pen.head('I6', '每次冷却 (min)');
  pen.input('J6:L6', { name: '每次冷却时间', unit: 'min', low: '10', high: '240', example: '30' });
  pen.head('A7', '核查砝码 (g)');
  pen.input('B7:D7', { name: '核查砝码', unit: 'g', low: '0', high: '500', example: '50.0000' });
  pen.head('E7', '天平示值 (g)');
  pen.input('F7:H7', { name: '天平示值', unit: 'g', low: '0', high: '500', example: '50.0002' });
  pen.head('I7', '示值误差 (mg)');
  pen.formula('J7', '(F7-B7)*1000', { format: '0.0' });
  pen.formula('K7:L7', 'IF(ABS(J7)<=0.5,"符合","停用天平")', { bold: true });

  pen.head('A8:E8', '最小可称出的质量 (mg)，少于它写作“<”');
  pen.input('F8:H8', { name: '最小可称出的质量', unit: 'mg', low: '0', isRequired: false, example: '0.5' });
  pen.text('I8:L8', '不填则按实际计算。', { across: 'left', size: 9.5 });

  pen.part('A9:L9', '二、样品');
  pen.head('A10:A11', '样品编号');
  pen.head('B10:B11', '容器号');
  pen.head('C10:C11', '取样体积 V (mL)');
  pen.head('D10:E10', '蒸发皿或滤膜 (g)');
  pen.head('F10:G10', '容器 + 残渣 (g)');
  pen.head('H10:I10', '两次之差 (mg)');
  pen.head('J10:J11', '恒重 (≤ 0.4 mg)');
  pen.head('K10:K11', '结果 ρ (mg/L)');
  pen.head('L10:L11', '备注');
  pen.heads('D', 11, ['第 1 次', '第 2 次 m1', '第 1 次', '第 2 次 m2', '容器', '容器 + 残渣']);
  const weight = { unit: 'g', low: '0', high: '500' };
  pen.shows('A12', 'sample.no');
  pen.input('B12', { name: '容器号', type: 'text', example: ['Z-01', 'Z-02'] });
  pen.input('C12', { name: '取样体积', unit: 'mL', low: '1', high: '2000', example: ['100.0', '100.0'] });
  pen.input('D12', { name: '容器第 1 次', ...weight, example: ['65.2318', '58.1162'] });
  pen.input('E12', { name: '容器第 2 次', ...weight, example: ['65.2316', '58.1160'] });
  pen.input('F12', { name: '容器加残渣第 1 次', ...weight, example: ['65.2735', '58.1206'] });
  pen.input('G12', { name: '容器加残渣第 2 次', ...weight, example: ['65.2732', '58.1201'] });
  pen.formula('H12', 'ABS(D12-E12)*1000', { format: '0.0' });
  pen.formula('I12', 'ABS(F12-G12)*1000', { format: '0.0' });
  // A balance shows tenths of a milligram; what a binary difference leaves over is no tenth.
  pen.formula('J12', 'IF(AND(H12<0.45,I12<0.45),"是","否")', { bold: true });
  pen.formula('K12', 'IF(AND($F$8>0,(G12-E12)*1000<$F$8),"<"&$F$8*1000/C12,(G12-E12)*1000000/C12)', {
    format: '0',
    gives: 'SOLIDS',
  });
  drawRemark(pen, 'L12');
  pen.rows('样品', 'A12:L12', 'sample');
  drawNote(
    pen,
    'A13:L13',
    '计算：ρ = (m2 − m1)·1 000 000/V。溶解性总固体取滤液蒸干，悬浮物以滤膜截留；未恒重时继续烘干、冷却、称量，以最后两次为第 1 次和第 2 次。',
  );
  drawFoot(pen, 14, THIRDS);
  await pen.finish('A1:L14', '10:11');

  const steps = new Pen(book, '操作要点', [8, 62, 14]);
  steps.text('A1:C1', '重量法操作要点', { bold: true, size: 14, isBare: true });
  steps.picture(book, dryingPicture(), { column: 0.2, row: 1.3 }, [520, 220]);
  for (let row = 2; row <= 13; row += 1) steps.height(row, 18);
  steps.head('A15', '图中');
  steps.head('B15', '做什么');
  steps.head('C15', '直到');
  const lines = [
    ['1', '蒸发皿或滤膜在烘箱中升温并烘干', '设定温度下 ≥ 30 min'],
    ['2', '移入干燥器冷却至室温', '30 min'],
    ['3', '称量；再烘干、冷却、称量，比较两次之差', '差 ≤ 0.4 mg'],
    ['4', '蒸干或过滤水样后重复 1 到 3', '差 ≤ 0.4 mg'],
  ] as const;
  lines.forEach((line, nth) => {
    line.forEach((words, column) => {
      steps.text(`${'ABC'[column]}${16 + nth}`, words, { across: column === 1 ? 'left' : 'center' });
    });
  });
  steps.head('A21:B21', '本次记录中未恒重的样品数');
  steps.formula('C21', 'COUNTIF(\'称量记录\'!J12:J12,"否")', { bold: true });
  await steps.finish('A1:C21');
  return [pen, steps];
};
