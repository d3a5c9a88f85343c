import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';
import { digestionPicture } from '../pictures';

const THIRDS: Thirds = [
  ['A', 'B', 'D'],
  ['E', 'F', 'H'],
  ['I', 'J', 'K'],
];
const ENTRY = '消解记录';

/** The second sheet: the programme as it ran, with its whole length and its highest temperature. */
const drawProgramme = async (book: ExcelJS.Workbook): Promise<Pen> => {
  const pen = new Pen(book, '升温程序', [10, 18, 18, 18]);
  pen.text('A1:D1', '微波消解升温程序', { bold: true, size: 14, isBare: true });
  pen.picture(book, digestionPicture(), { column: 0.2, row: 1.3 }, [470, 200]);
  for (let row = 2; row <= 12; row += 1) pen.height(row, 18);
  pen.heads('A', 14, ['步骤', '目标温度 (℃)', '到达时刻 (min)', '结束时刻 (min)']);
  for (let step = 0; step < 3; step += 1) {
    const [row, from] = [15 + step, 8 + step];
    pen.text(`A${row}`, step + 1);
    pen.formula(`B${row}`, `'${ENTRY}'!B${from}`, { format: '0' });
    pen.formula(`C${row}`, step === 0 ? `'${ENTRY}'!E${from}` : `D${row - 1}+'${ENTRY}'!E${from}`, { format: '0' });
    pen.formula(`D${row}`, `C${row}+'${ENTRY}'!G${from}`, { format: '0' });
  }
  pen.head('A18:B18', '最高温度 (℃)');
  pen.formula('C18:D18', 'MAX(B15:B17)', { format: '0' });
  pen.head('A19:B19', '总时间 (min)');
  pen.formula('C19:D19', 'D17', { format: '0' });
  await pen.finish('A1:D19');
  return pen;
};

/** A digestion and what was measured in it: the programme, the vessels with their loss of mass, digestion blanks, one metal. */
export const drawDigestionLog = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 10, 11, 12, 12, 10, 10, 11, 13, 13, 14];
  const pen = new Pen(book, ENTRY, widths, { isEntry: true });
  drawHead(pen, '微波消解与金属测定原始记录', 'K', THIRDS);
  pen.part('A5:K5', '一、试剂与升温程序');
  const acids = [
    ['A', 'B6:D6', '硝酸 (mL)', '硝酸', '5.0'],
    ['E', 'F6:H6', '盐酸 (mL)', '盐酸', '0'],
    ['I', 'J6:K6', '过氧化氢 (mL)', '过氧化氢', '1.0'],
  ] as const;
  for (const [column, range, words, name, example] of acids) {
    pen.head(`${column}6`, words);
    pen.input(range, { name, unit: 'mL', low: '0', high: '50', example });
  }
  pen.head('A7', '步骤');
  pen.head('B7:D7', '目标温度 (℃)');
  pen.head('E7:F7', '升温 (min)');
  pen.head('G7:H7', '保持 (min)');
  pen.head('I7:K7', '说明');
  for (const [row, t, up, hold, words] of [
    [8, '120', '5', '3', '预消解'],
    [9, '160', '5', '5', '消解'],
    [10, '180', '5', '20', '消解'],
  ] as const) {
    const step = row - 7;
    pen.text(`A${row}`, step);
    pen.input(`B${row}:D${row}`, { name: `第 ${step} 步目标温度`, unit: '℃', low: '20', high: '300', example: t });
    pen.input(`E${row}:F${row}`, { name: `第 ${step} 步升温时间`, unit: 'min', low: '0', high: '240', example: up });
    pen.input(`G${row}:H${row}`, { name: `第 ${step} 步保持时间`, unit: 'min', low: '0', high: '240', example: hold });
    pen.text(`I${row}:K${row}`, words);
  }
  pen.part('A11:K11', '二、消解空白与样品');
  const concentration = { unit: 'µg/L', low: '0' };
  pen.head('A12', '消解空白 (µg/L)');
  pen.input('B12:C12', { name: '消解空白 1', ...concentration, example: '0.021' });
  pen.input('D12:E12', { name: '消解空白 2', ...concentration, example: '0.025' });
  pen.head('F12:G12', '平均 ρ0 (µg/L)');
  pen.formula('H12', 'AVERAGE(B12,D12)', { format: '0.000' });
  pen.head('I12:J12', '仪器检出限 (µg/L)');
  pen.input('K12', { name: '仪器检出限', ...concentration, isRequired: false, example: '0.010' });
  const heads = [
    ...['样品编号', '消解罐', '取样量 Vs (mL)', '消解前 (g)', '消解后 (g)', '失重 (%)', '≤ 1 %', '定容 V (mL)'],
    ...['仪器读数 ρ1 (µg/L)', '结果 ρ (mg/L)', '备注'],
  ];
  pen.heads('A', 13, heads);
  const weight = { unit: 'g', low: '1', high: '1000' };
  pen.shows('A14', 'sample.no');
  pen.input('B14', { name: '消解罐', type: 'text', example: ['1', '2'] });
  pen.input('C14', { name: '取样量', unit: 'mL', low: '0.1', high: '100', example: ['25.0', '25.0'] });
  pen.input('D14', { name: '消解前质量', ...weight, example: ['182.315', '181.902'] });
  pen.input('E14', { name: '消解后质量', ...weight, example: ['182.301', '181.612'] });
  pen.formula('F14', '(D14-E14)/C14*100', { format: '0.00' });
  pen.formula('G14', 'IF(F14<=1,"符合","重新消解")', { bold: true });
  pen.input('H14', { name: '定容体积', unit: 'mL', low: '1', high: '500', example: ['50.0', '50.0'] });
  pen.input('I14', { name: '仪器读数', ...concentration, example: ['1.283', '0.027'] });
  pen.formula('J14', 'IF(AND($K$12>0,I14-$H$12<$K$12),"<"&$K$12*H14/C14/1000,(I14-$H$12)*H14/C14/1000)', {
    format: '0.000000',
    gives: 'METAL',
  });
  drawRemark(pen, 'K14');
  pen.rows('样品', 'A14:K14', 'sample');
  drawNote(
    pen,
    'A15:K15',
    '计算：ρ = (ρ1 − ρ0)·V/Vs/1000；失重 = (消解前 − 消解后)/取样量，水样以 1 g/mL 计。失重超过 1 % 的罐重新消解。升温曲线见“升温程序”。',
  );
  drawFoot(pen, 16, THIRDS);
  await pen.finish('A1:K16', '13:13');
  return [pen, await drawProgramme(book)];
};
