import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'C'],
  ['D', 'E', 'F'],
  ['G', 'H', 'J'],
];

type Element = Readonly<{
  gives: string;
  name: string;
  nth: number;
  /** Columns of concentration and signal in the table of the curve. */
  curve: readonly [string, string];
  /** Columns of dilution, signal and result in the table of the samples. */
  sample: readonly [string, string, string];
  points: readonly (readonly [string, string])[];
  blank: string;
  lod: string;
  examples: Readonly<{ dilution: readonly string[]; signal: readonly string[] }>;
}>;

const ELEMENTS: readonly Element[] = [
  {
    ...{ gives: 'M1', name: '锌', nth: 1, curve: ['B', 'C'], sample: ['B', 'C', 'D'], blank: '0.0010', lod: '0.005' },
    points: [
      ['0', '0.0004'],
      ['0.100', '0.0418'],
      ['0.200', '0.0829'],
      ['0.400', '0.1651'],
      ['0.800', '0.3288'],
      ['1.000', '0.4105'],
    ],
    examples: { dilution: ['1', '1', '10'], signal: ['0.0625', '0.0021', '0.1483'] },
  },
  {
    ...{ gives: 'M2', name: '铜', nth: 2, curve: ['E', 'F'], sample: ['E', 'F', 'G'], blank: '0.0007', lod: '0.01' },
    points: [
      ['0', '0.0002'],
      ['0.200', '0.0331'],
      ['0.400', '0.0658'],
      ['0.800', '0.1320'],
      ['1.200', '0.1975'],
      ['1.600', '0.2628'],
    ],
    examples: { dilution: ['1', '2', '1'], signal: ['0.0117', '0.0010', '0.0846'] },
  },
];

const FIRST_POINT = 8;
const POINTS = 6;
const LAST_POINT = FIRST_POINT + POINTS - 1;
const SAMPLE = LAST_POINT + 8;

const drawCurve = (pen: Pen, { nth, name, curve: [amount, signal], points }: Element): void => {
  pen.head(`${amount}6`, `元素 ${nth}`);
  pen.input(`${signal}6`, { name: `元素 ${nth}`, type: 'text', example: name });
  pen.head(`${amount}7`, '浓度 (mg/L)');
  pen.head(`${signal}7`, '信号');
  points.forEach(([given, read], point) => {
    const [row, isRequired] = [FIRST_POINT + point, point < POINTS - 2];
    const of = `元素 ${nth} 第 ${point + 1} 点`;
    pen.input(`${amount}${row}`, { name: `${of}浓度`, unit: 'mg/L', low: '0', isRequired, example: given });
    pen.input(`${signal}${row}`, { name: `${of}信号`, isRequired, example: read });
  });
  const range = (column: string) => `${column}${FIRST_POINT}:${column}${LAST_POINT}`;
  const [slope, intercept, fit] = [LAST_POINT + 1, LAST_POINT + 2, LAST_POINT + 3];
  const shared = `${range(signal)},${range(amount)}`;
  pen.formula(`${amount}${slope}:${signal}${slope}`, `SLOPE(${shared})`, { format: '0.000000' });
  pen.formula(`${amount}${intercept}:${signal}${intercept}`, `INTERCEPT(${shared})`, { format: '0.000000' });
  pen.formula(`${amount}${fit}`, `CORREL(${shared})`, { format: '0.0000' });
  pen.formula(`${signal}${fit}`, `IF(${amount}${fit}>=0.995,"符合","重做")`, { bold: true });
};

const drawElement = (pen: Pen, element: Element): void => {
  const { nth, gives, curve, sample, blank, lod, examples } = element;
  const [dilution, signal, result] = sample;
  const slope = `$${curve[0]}$${LAST_POINT + 1}`;
  const [blankRow, lodRow, headRow] = [LAST_POINT + 5, LAST_POINT + 6, LAST_POINT + 7];
  pen.input(`${curve[0]}${blankRow}:${curve[1]}${blankRow}`, { name: `元素 ${nth} 空白信号`, example: blank });
  pen.input(`${curve[0]}${lodRow}:${curve[1]}${lodRow}`, {
    ...{ name: `元素 ${nth} 检出限`, unit: 'mg/L', low: '0', isRequired: false, example: lod },
  });
  for (const [column, words] of [
    [dilution, '稀释倍数 f'],
    [signal, '信号'],
    [result, 'ρ (mg/L)'],
  ] as const)
    pen.formula(`${column}${headRow}`, `$${curve[1]}$6&" ${words}"`, { fill: 'FFEDF1F5' });
  pen.input(`${dilution}${SAMPLE}`, { name: `元素 ${nth} 稀释倍数`, low: '0.001', example: examples.dilution });
  pen.input(`${signal}${SAMPLE}`, { name: `元素 ${nth} 样品信号`, example: examples.signal });
  const [read, from, limit] = [`${signal}${SAMPLE}`, `$${curve[0]}$${blankRow}`, `$${curve[0]}$${lodRow}`];
  const found = `(${read}-${from})/${slope}*${dilution}${SAMPLE}`;
  pen.formula(
    `${result}${SAMPLE}`,
    `IF(AND(${limit}>0,${found}<${limit}*${dilution}${SAMPLE}),"<"&${limit}*${dilution}${SAMPLE},${found})`,
    { format: '0.0000', gives },
  );
};

/** Two metals by a curve of standards, as flame AAS or ICP-OES reads them: a blank is subtracted, what is under the limit says so. */
export const drawMetalCurve = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 12, 12, 13, 12, 12, 13, 11, 11, 14];
  const pen = new Pen(book, '曲线与样品', widths, { isEntry: true });
  drawHead(pen, '金属元素（标准曲线法）原始记录', 'J', THIRDS);
  pen.part('A5:J5', '一、标准曲线');
  pen.head('A6:A7', '标准点');
  Array.from({ length: POINTS }, (_, point) => pen.text(`A${FIRST_POINT + point}`, point + 1));
  for (const [row, words] of [
    [LAST_POINT + 1, '斜率 b'],
    [LAST_POINT + 2, '截距 a'],
    [LAST_POINT + 3, '相关系数 r，应 ≥ 0.995'],
    [LAST_POINT + 5, '试剂空白信号'],
    [LAST_POINT + 6, '检出限 (mg/L)'],
  ] as const)
    pen.head(`A${row}`, words);
  for (const element of ELEMENTS) drawCurve(pen, element);

  pen.head('G6:H6', '光源 / 观测方式');
  pen.input('I6:J6', { name: '光源或观测方式', type: 'text', isRequired: false, example: '空心阴极灯' });
  const settings = [
    ['波长 1 (nm)', '213.9'],
    ['波长 2 (nm)', '324.8'],
  ] as const;
  settings.forEach(([words, example], nth) => {
    pen.head(`G${7 + nth}:H${7 + nth}`, words);
    pen.input(`I${7 + nth}:J${7 + nth}`, {
      ...{ name: `波长 ${nth + 1}`, unit: 'nm', low: '100', high: '1000', isRequired: false, example },
    });
  });
  pen.part(`A${LAST_POINT + 4}:J${LAST_POINT + 4}`, '二、空白与样品');
  pen.head(`A${SAMPLE - 1}`, '样品编号');
  pen.head(`H${SAMPLE - 1}`, '平行 / 加标');
  pen.head(`I${SAMPLE - 1}:J${SAMPLE - 1}`, '备注');
  pen.shows(`A${SAMPLE}`, 'sample.no');
  for (const element of ELEMENTS) drawElement(pen, element);
  pen.input(`H${SAMPLE}`, {
    ...{ name: '平行或加标', type: 'choice', choices: ['平行', '加标'], isRequired: false, example: '' },
  });
  drawRemark(pen, `I${SAMPLE}:J${SAMPLE}`);
  pen.rows('样品', `A${SAMPLE}:J${SAMPLE}`, 'sample');
  drawNote(
    pen,
    `A${SAMPLE + 1}:J${SAMPLE + 1}`,
    '计算：ρ = (信号 − 空白信号)/b·f。低于检出限与稀释倍数之积时写作“<”。标准点至少四个，第 5、6 点可以不用。',
  );
  drawFoot(pen, SAMPLE + 2, THIRDS);
  await pen.finish(`A1:J${SAMPLE + 2}`, `${SAMPLE - 1}:${SAMPLE - 1}`);
  return [pen];
};
