import type ExcelJS from 'exceljs';
import { drawFoot, drawHead, drawNote, drawRemark, type Thirds } from '../frame';
import { Pen } from '../pen';

const THIRDS: Thirds = [
  ['A', 'B', 'D'],
  ['E', 'F', 'G'],
  ['H', 'I', 'K'],
];

type Ion = Readonly<{
  gives: string;
  name: string;
  /** Columns of concentration and area in the table of standards. */
  standards: readonly [string, string];
  /** Columns of area and result in the table of samples. */
  sample: readonly [string, string];
  levels: readonly string[];
  areas: readonly string[];
  lod: string;
  read: readonly string[];
}>;

const IONS: readonly Ion[] = [
  {
    ...{ gives: 'F', name: '氟离子', standards: ['B', 'C'], sample: ['C', 'G'], lod: '0.006' },
    levels: ['0.10', '0.50', '1.00', '2.00', '5.00'],
    areas: ['0.0421', '0.2098', '0.4205', '0.8402', '2.1010'],
    read: ['0.0638', '0.1602'],
  },
  {
    ...{ gives: 'CL', name: '氯离子', standards: ['D', 'E'], sample: ['D', 'H'], lod: '0.007' },
    levels: ['1.00', '5.00', '10.0', '20.0', '50.0'],
    areas: ['0.2683', '1.3402', '2.6811', '5.3598', '13.4021'],
    read: ['5.6020', '1.7815'],
  },
  {
    ...{ gives: 'NO3N', name: '硝酸根 (以 N 计)', standards: ['F', 'G'], sample: ['E', 'I'], lod: '0.004' },
    levels: ['0.10', '0.50', '1.00', '2.00', '5.00'],
    areas: ['0.0612', '0.3051', '0.6098', '1.2204', '3.0502'],
    read: ['0.0013', '1.8930'],
  },
  {
    ...{ gives: 'SO4', name: '硫酸根', standards: ['H', 'I'], sample: ['F', 'J'], lod: '0.018' },
    levels: ['1.00', '5.00', '10.0', '20.0', '50.0'],
    areas: ['0.1904', '0.9523', '1.9011', '3.8046', '9.5102'],
    read: ['3.9204', '1.1102'],
  },
];

const ENTRY = '测定记录';
const CURVES = '校准曲线';
const LEVELS = 5;
const FIRST = 8;
const LAST = FIRST + LEVELS - 1;
const LOD = LAST + 1;
const SAMPLE = LOD + 3;

/** The second sheet: the line of each ion and how far each standard lies from it. */
const drawCurves = async (book: ExcelJS.Workbook): Promise<Pen> => {
  const pen = new Pen(book, CURVES, [24, 14, 14, 14, 12, 12]);
  pen.text('A1:F1', '离子色谱校准曲线', { bold: true, size: 14, isBare: true });
  pen.heads('A', 3, ['离子', '斜率 b', '截距 a', '相关系数 r', 'r ≥ 0.999']);
  IONS.forEach(({ name, standards: [level, area] }, nth) => {
    const row = 4 + nth;
    const of = `'${ENTRY}'!${area}${FIRST}:${area}${LAST},'${ENTRY}'!${level}${FIRST}:${level}${LAST}`;
    pen.text(`A${row}`, name);
    pen.formula(`B${row}`, `SLOPE(${of})`, { format: '0.00000' });
    pen.formula(`C${row}`, `INTERCEPT(${of})`, { format: '0.00000' });
    pen.formula(`D${row}`, `CORREL(${of})`, { format: '0.00000' });
    pen.formula(`E${row}`, `IF(D${row}>=0.999,"符合","重做")`, { bold: true });
  });
  pen.text('A9:F9', '各标准点回算值与标称值之差 (%)，应在 ±15 以内', { bold: true, isBare: true, across: 'left' });
  pen.head('A10', '离子');
  for (let level = 0; level < LEVELS; level += 1) pen.head(`${'BCDEF'[level]}10`, `标准 ${level + 1}`);
  IONS.forEach(({ name, standards: [level, area] }, nth) => {
    const row = 11 + nth;
    pen.text(`A${row}`, name);
    for (let point = 0; point < LEVELS; point += 1) {
      const [given, read] = [`'${ENTRY}'!${level}${FIRST + point}`, `'${ENTRY}'!${area}${FIRST + point}`];
      pen.formula(
        `${'BCDEF'[point]}${row}`,
        `IF(${given}=0,"",((${read}-$C${4 + nth})/$B${4 + nth}-${given})/${given}*100)`,
        { format: '0.0' },
      );
    }
  });
  await pen.finish('A1:F14');
  return pen;
};

/** Four anions by ion chromatography: mixed standards, areas, and a dilution that counts for all of a sample. */
export const drawAnions = async (book: ExcelJS.Workbook): Promise<Pen[]> => {
  const widths = [17, 11, 11, 11, 11, 12, 12, 12, 13, 13, 14];
  const pen = new Pen(book, ENTRY, widths, { isEntry: true });
  drawHead(pen, '无机阴离子（离子色谱法）原始记录', 'K', THIRDS);
  pen.part('A5:K5', '一、混合标准系列');
  pen.head('A6:A7', '标准');
  for (const { name, standards, levels, areas, lod } of IONS) {
    const [level, area] = standards;
    pen.head(`${level}6:${area}6`, name);
    pen.head(`${level}7`, '浓度 (mg/L)');
    pen.head(`${area}7`, '峰面积');
    for (let point = 0; point < LEVELS; point += 1) {
      const of = { low: '0', isRequired: point < 4 };
      const row = FIRST + point;
      pen.input(`${level}${row}`, {
        ...{ name: `${name}标准 ${point + 1} 浓度`, unit: 'mg/L', example: levels[point] ?? '', ...of },
      });
      pen.input(`${area}${row}`, { name: `${name}标准 ${point + 1} 峰面积`, example: areas[point] ?? '', ...of });
    }
    pen.input(`${level}${LOD}:${area}${LOD}`, {
      ...{ name: `${name}检出限`, unit: 'mg/L', low: '0', isRequired: false, example: lod },
    });
  }
  for (let point = 0; point < LEVELS; point += 1) pen.text(`A${FIRST + point}`, point + 1);
  pen.head(`A${LOD}`, '检出限 (mg/L)');
  pen.head('J6:K6', '淋洗液');
  pen.input('J7:K8', {
    ...{ name: '淋洗液', type: 'choice', choices: ['氢氧化钾', '碳酸钠-碳酸氢钠'], example: '氢氧化钾' },
  });
  pen.head('J9:K9', '流速 (mL/min)');
  pen.input('J10:K10', { name: '流速', unit: 'mL/min', low: '0.1', high: '5', example: '1.0' });
  pen.head('J11:K11', '进样体积 (µL)');
  pen.input(`J12:K${LOD}`, { name: '进样体积', unit: 'µL', low: '1', high: '1000', example: '25' });

  pen.part(`A${SAMPLE - 2}:K${SAMPLE - 2}`, '二、样品');
  pen.head(`A${SAMPLE - 1}`, '样品编号');
  pen.head(`B${SAMPLE - 1}`, '稀释倍数 f');
  pen.head(`K${SAMPLE - 1}`, '备注');
  pen.shows(`A${SAMPLE}`, 'sample.no');
  pen.input(`B${SAMPLE}`, { name: '稀释倍数', low: '1', example: ['2', '1'] });
  IONS.forEach(({ name, gives, standards: [level], sample: [area, result], read }, nth) => {
    pen.head(`${area}${SAMPLE - 1}`, `${name} 峰面积`);
    pen.head(`${result}${SAMPLE - 1}`, `${name} ρ (mg/L)`);
    pen.input(`${area}${SAMPLE}`, { name: `${name}峰面积`, low: '0', example: read });
    const [b, a, limit] = [`'${CURVES}'!$B$${4 + nth}`, `'${CURVES}'!$C$${4 + nth}`, `$${level}$${LOD}`];
    const found = `(${area}${SAMPLE}-${a})/${b}*$B${SAMPLE}`;
    pen.formula(
      `${result}${SAMPLE}`,
      `IF(AND(${limit}>0,${found}<${limit}*$B${SAMPLE}),"<"&${limit}*$B${SAMPLE},${found})`,
      { format: '0.000', gives },
    );
  });
  drawRemark(pen, `K${SAMPLE}`);
  pen.rows('样品', `A${SAMPLE}:K${SAMPLE}`, 'sample');
  drawNote(
    pen,
    `A${SAMPLE + 1}:K${SAMPLE + 1}`,
    '计算：ρ = (峰面积 − a)/b·f，a、b 见“校准曲线”。低于检出限与稀释倍数之积时写作“<”。硝酸根的标准以氮计。',
  );
  drawFoot(pen, SAMPLE + 2, THIRDS);
  await pen.finish(`A1:K${SAMPLE + 2}`, `${SAMPLE - 1}:${SAMPLE - 1}`);
  return [pen, await drawCurves(book)];
};
