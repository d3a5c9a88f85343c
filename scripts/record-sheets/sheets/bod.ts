import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'G'],
  ['H', 'I', 'K'],
];
const ENTRY = '培养记录';

/** The second sheet: whether blank and control say that the batch may be trusted. */
const drawControl = async (book: ExcelJS.Workbook): Promise<Pen> => {
  const pen = new Pen(book, '质控判断', [34, 16, 18, 14]);
  pen.text('A1:D1', 'BOD5 质控判断', { bold: true, size: 14, isBare: true });
  pen.heads('A', 3, ['项目', '本次', '要求', '判断']);
  const lines = [
    ['接种稀释水五天耗氧 (mg/L)', `'${ENTRY}'!J9`, '≤ 1.5', 'IF(B4<=1.5,"符合","不符合")', '0.00'],
    ['葡萄糖-谷氨酸 BOD5 (mg/L)', `'${ENTRY}'!J13`, '210 ± 20', 'IF(ABS(B5-210)<=20,"符合","不符合")', '0'],
    ['培养天数 (d)', `'${ENTRY}'!I6`, '5', 'IF(B6=5,"符合","不符合")', '0'],
  ] as const;
  lines.forEach(([words, of, asked, judged, format], nth) => {
    const row = 4 + nth;
    pen.text(`A${row}`, words, { across: 'left' });
    pen.formula(`B${row}`, of, { format });
    pen.text(`C${row}`, asked);
    pen.formula(`D${row}`, judged, { bold: true });
  });
  await pen.finish('A1:D6');
  return pen;
};

/** BOD5 by dilution and seeding: oxygen on the first day and after five days, with seeded blanks and a control. */
export const drawBod = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 12, 12, 10, 10, 12, 12, 11, 12, 12, 14];
  const pen = new Pen(book, ENTRY, widths, { isEntry: true });
  drawHead(pen, '五日生化需氧量（稀释与接种法）原始记录', 'K', THIRDS);
  pen.part('A5:K5', '一、培养');
  pen.head('A6', '培养开始');
  pen.input('B6:C6', { name: '培养开始日期', type: 'date', example: '2026-03-02' });
  pen.head('D6', '培养结束');
  pen.input('E6:G6', { name: '培养结束日期', type: 'date', example: '2026-03-07' });
  pen.head('H6', '天数');
  pen.formula('I6', 'E6-B6', { format: '0' });
  pen.head('J6', '温度 (℃)');
  pen.input('K6', { name: '培养温度', unit: '℃', low: '18', high: '22', example: '20.0' });

  pen.part('A7:K7', '二、接种稀释水空白与葡萄糖-谷氨酸质控');
  const oxygen = { unit: 'mg/L', low: '0', high: '20' };
  pen.head('A8', '空白');
  pen.head('B8:C8', '当天溶解氧 ρ3 (mg/L)');
  pen.head('D8:E8', '五天后 ρ4 (mg/L)');
  pen.head('F8:G8', '耗氧 (mg/L)');
  for (const [row, first, last] of [
    [9, '9.02', '8.01'],
    [10, '9.00', '8.03'],
  ] as const) {
    const nth = row - 8;
    pen.text(`A${row}`, nth);
    pen.input(`B${row}:C${row}`, { name: `空白 ${nth} 当天溶解氧`, ...oxygen, example: first });
    pen.input(`D${row}:E${row}`, { name: `空白 ${nth} 五天后溶解氧`, ...oxygen, example: last });
    pen.formula(`F${row}:G${row}`, `B${row}-D${row}`, { format: '0.00' });
  }
  pen.head('H9:I10', '平均耗氧 (mg/L)');
  pen.formula('J9:K10', 'AVERAGE(F9:F10)', { format: '0.000' });

  const heads = ['样品体积 (mL)', '培养液总体积 (mL)', '样品比 f2', '水比 f1', '当天 ρ1 (mg/L)', '五天后 ρ2 (mg/L)'];
  const header = (row: number, first: string) => {
    pen.head(`A${row}`, first);
    pen.heads('B', row, heads);
    pen.head(`H${row}`, '耗氧 (mg/L)');
    pen.head(`I${row}`, '培养有效');
    pen.head(`J${row}`, 'BOD5 (mg/L)');
    pen.head(`K${row}`, '备注');
  };
  const bottle = (row: number, name: string, gives: string | undefined, examples: readonly (readonly string[])[]) => {
    const volume = { unit: 'mL', low: '0.1', high: '5000' };
    pen.input(`B${row}`, { name: `${name}样品体积`, ...volume, example: examples[0] ?? [] });
    pen.input(`C${row}`, { name: `${name}总体积`, ...volume, example: examples[1] ?? [] });
    pen.formula(`D${row}`, `B${row}/C${row}`, { format: '0.0000' });
    pen.formula(`E${row}`, `1-D${row}`, { format: '0.0000' });
    pen.input(`F${row}`, { name: `${name}当天溶解氧`, ...oxygen, example: examples[2] ?? [] });
    pen.input(`G${row}`, { name: `${name}五天后溶解氧`, ...oxygen, example: examples[3] ?? [] });
    pen.formula(`H${row}`, `F${row}-G${row}`, { format: '0.00' });
    pen.formula(`I${row}`, `IF(AND(H${row}>=2,G${row}>=2),"有效","无效")`, { bold: true });
    pen.formula(`J${row}`, `(H${row}-$J$9*E${row})/D${row}`, { format: '0.0', ...(gives !== undefined && { gives }) });
  };
  pen.part('A11:K11', '三、质控与样品');
  header(12, '样品编号');
  pen.head('A13', '葡萄糖-谷氨酸');
  bottle(13, '质控', undefined, [['20.0'], ['1000'], ['8.95'], ['3.78']]);
  pen.text('K13', '210 ± 20');
  pen.shows('A14', 'sample.no');
  bottle(14, '', 'BOD5', [
    ['250', '100'],
    ['1000', '1000'],
    ['8.90', '8.92'],
    ['5.12', '4.31'],
  ]);
  drawRemark(pen, 'K14');
  pen.rows('样品', 'A14:K14', 'sample');
  drawNote(
    pen,
    'A15:K15',
    '计算：ρ = ((ρ1 − ρ2) − (ρ3 − ρ4)·f1)/f2，f2 = 样品体积/总体积，f1 = 1 − f2。耗氧不小于 2 mg/L 且剩余不小于 2 mg/L 时培养有效；无效的样品改变稀释倍数重测。',
  );
  drawFoot(pen, 16, THIRDS);
  await pen.finish('A1:K16', '12:12');
  return [pen, await drawControl(book)];
};
