import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';
import { dryingPicture } from '../pictures';

const THIRDS: Thirds = [
  ['A', 'B', 'D'],
  ['E', 'F', 'H'],
  ['I', 'J', 'L'],
];

/** Total dissolved solids by weight: the dish and the residue are dried until two weighings agree. */
export const drawDissolvedSolids = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 10, 10, 12, 12, 12, 12, 9, 9, 9, 12, 14];
  const pen = new Pen(book, '称量记录', widths, { isLandscape: true, isEntry: true });
  drawHead(pen, '溶解性总固体（重量法）原始记录', 'L', THIRDS);
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

  pen.part('A8:L8', '二、样品');
  pen.head('A9:A10', '样品编号');
  pen.head('B9:B10', '蒸发皿号');
  pen.head('C9:C10', '取样体积 V (mL)');
  pen.head('D9:E9', '蒸发皿 (g)');
  pen.head('F9:G9', '蒸发皿 + 残渣 (g)');
  pen.head('H9:I9', '两次之差 (mg)');
  pen.head('J9:J10', '恒重 (≤ 0.4 mg)');
  pen.head('K9:K10', '溶解性总固体 (mg/L)');
  pen.head('L9:L10', '备注');
  for (const [column, words] of [
    ['D', '第 1 次'],
    ['E', '第 2 次 m1'],
    ['F', '第 1 次'],
    ['G', '第 2 次 m2'],
    ['H', '皿'],
    ['I', '皿 + 残渣'],
  ] as const)
    pen.head(`${column}10`, words);
  const weight = { unit: 'g', low: '0', high: '500' };
  pen.shows('A11', 'sample.no');
  pen.input('B11', { name: '蒸发皿号', type: 'text', example: ['Z-01', 'Z-02'] });
  pen.input('C11', { name: '取样体积', unit: 'mL', low: '1', high: '2000', example: ['100.0', '100.0'] });
  pen.input('D11', { name: '蒸发皿第 1 次', ...weight, example: ['65.2318', '58.1162'] });
  pen.input('E11', { name: '蒸发皿第 2 次', ...weight, example: ['65.2316', '58.1160'] });
  pen.input('F11', { name: '皿加残渣第 1 次', ...weight, example: ['65.2735', '58.1206'] });
  pen.input('G11', { name: '皿加残渣第 2 次', ...weight, example: ['65.2732', '58.1201'] });
  pen.formula('H11', 'ABS(D11-E11)*1000', { format: '0.0' });
  pen.formula('I11', 'ABS(F11-G11)*1000', { format: '0.0' });
  // A balance shows tenths of a milligram; what a binary difference leaves over is no tenth.
  pen.formula('J11', 'IF(AND(H11<0.45,I11<0.45),"是","否")', { bold: true });
  pen.formula('K11', '(G11-E11)*1000000/C11', { format: '0', gives: 'TDS' });
  drawRemark(pen, 'L11');
  pen.rows('样品', 'A11:L11', 'sample');
  drawNote(
    pen,
    'A12:L12',
    '计算：ρ = (m2 − m1)·1 000 000/V。水样用 0.45 µm 滤膜过滤后取样；未恒重时继续烘干、冷却、称量，以最后两次为第 1 次和第 2 次。',
  );
  drawFoot(pen, 13, THIRDS);
  await pen.finish('A1:L13', '9:10');

  const steps = new Pen(book, '操作要点', [8, 62, 14]);
  steps.text('A1:C1', '重量法操作要点', { bold: true, size: 14, isBare: true });
  steps.picture(book, dryingPicture(), { column: 0.2, row: 1.3 }, [520, 220]);
  for (let row = 2; row <= 13; row += 1) steps.height(row, 18);
  steps.head('A15', '图中');
  steps.head('B15', '做什么');
  steps.head('C15', '直到');
  const lines = [
    ['1', '蒸发皿在烘箱中升温并烘干', '设定温度下 ≥ 30 min'],
    ['2', '移入干燥器冷却至室温', '30 min'],
    ['3', '称量；再烘干、冷却、称量，比较两次之差', '差 ≤ 0.4 mg'],
    ['4', '加入水样，水浴蒸干后重复 1 到 3', '差 ≤ 0.4 mg'],
  ] as const;
  lines.forEach((line, nth) => {
    line.forEach((words, column) => {
      steps.text(`${'ABC'[column]}${16 + nth}`, words, { across: column === 1 ? 'left' : 'center' });
    });
  });
  steps.head('A21:B21', '本次记录中未恒重的样品数');
  steps.formula('C21', 'COUNTIF(\'称量记录\'!J11:J11,"否")', { bold: true });
  await steps.finish('A1:C21');
  return [pen, steps];
};
