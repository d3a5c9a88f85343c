import fs from 'node:fs';
import path from 'node:path';
import { recordsOf } from '../../../domain/kit/csv';
import { normaliseUnit } from '../../../domain/measurement/units';
import { decimalText } from '../../../domain/sheet/read-cell';
import { projectRoot } from '../../paths';

/** Where a fact is written. */
export type Origin = Readonly<{ file: string; line: number }>;

/** The requirement as a sheet of criteria says it. */
export type LimitCells = Readonly<Partial<Record<'op' | 'lo' | 'hi' | 'loIncl' | 'hiIncl' | 'text', string>>>;

/** One line of the reference data: a determinand, and mostly a limit for it in one criterion of a standard. */
export type Fact = Readonly<{
  origin: Origin;
  item: string;
  cas: string;
  unit: string;
  standard?: string;
  /** The criterion within the standard, such as a class. */
  criterion?: string;
  limit?: LimitCells;
}>;

/** The folder of the data that the product ships. */
export const shippedFolder = (): string => path.join(projectRoot, 'server/across/reference/source');

type Line = Record<string, string> & { origin: Origin };

const linesOf = (folder: string, file: string): Line[] => {
  const place = path.join(folder, file);
  if (!fs.existsSync(place)) return [];
  // The first line holds the headings.
  return recordsOf(fs.readFileSync(place, 'utf8')).map(
    (record, index) => ({ ...record, origin: { file, line: index + 2 } }) as Line,
  );
};

/** One spelling of a unit; of two that the source offers colonies, which every one of the standards offers, else the first. */
const unitOf = (text = ''): string => {
  const [substance = ''] = text.split(' as ');
  const offered = substance.split(/ 或 /);
  const unit = normaliseUnit(offered.find((each) => each.startsWith('CFU')) ?? offered[0] ?? '');
  // Numbers, codes and pH have no unit, whatever a table writes there.
  return /^(?:无量纲|nu|code|pH)$/.test(unit) ? '' : unit.slice(0, 16);
};

const most = (hi: string): LimitCells => ({ op: 'le', hi: decimalText(hi) ?? hi });
const between = (range: string, separator: string): LimitCells => {
  const [lo = '', hi = ''] = range.split(separator);
  return { op: 'between', lo, hi, loIncl: '是', hiIncl: '是' };
};

const ofDrinkingWater = (line: Line): LimitCells => {
  const { limit = '', limit_type: type = '' } = line;
  if (type === 'absent' || type === 'text') return { op: 'text', text: limit };
  if (type.startsWith('range')) return between(limit, '..');
  if (type.startsWith('min')) return { op: 'ge', lo: limit };
  return most(limit);
};

/** Disinfectants have one limit for the water that leaves the works and one for the tap. */
const placeOf = ({ limit_type: type = '', item = '' }: Line): string => {
  if (item.endsWith('(末梢水)')) return ' 末梢水';
  return type.endsWith('_outlet') || type === 'range' ? ' 出厂水' : '';
};

const gb5749 = (folder: string): Fact[] =>
  linesOf(folder, 'gb5749_2022_limits.csv').map((line) => {
    const isDisinfectant = line['table']?.startsWith('表2');
    return {
      origin: line.origin,
      item: (line['item'] ?? '').replace(/\(末梢水\)$/, ''),
      cas: line['cas'] ?? '',
      unit: unitOf(line['unit']),
      standard: 'GB 5749-2022',
      criterion: `${line['table']}${isDisinfectant ? placeOf(line) : ''}`,
      limit: ofDrinkingWater(line),
    };
  });

const ofClass = ({ comparison = '', limit = '' }: Line): LimitCells => {
  switch (comparison) {
    case 'LessThanOrEqual':
      return most(limit);
    case 'GreaterThanOrEqual':
      return { op: 'ge', lo: limit };
    case 'GreaterThan':
      return { op: 'gt', lo: limit };
    case 'BetweenInclusive':
      return between(limit, '-');
    case 'NotDetected':
      return { op: 'text', text: '不得检出' };
    default:
      return { op: 'text', text: limit };
  }
};

const SURFACE = 'GB 3838-2002';
const CLASSES = ['Ⅰ', 'Ⅱ', 'Ⅲ', 'Ⅳ', 'Ⅴ'] as const;
/** Table 1 asks the same pH of all classes. */
const ALL_CLASSES = 'pH值';

/** What is listed for one class alone is in tables 2 and 3, which have no classes. */
const gb3838 = (folder: string): Fact[] => {
  const lines = linesOf(folder, 'gb3838_2002_classes.csv');
  const classesOf = new Map<string, number>();
  for (const { item = '' } of lines) classesOf.set(item, (classesOf.get(item) ?? 0) + 1);
  return lines.flatMap((line) => {
    const { item = '', origin } = line;
    const fact = { origin, item, cas: '', unit: unitOf(line['unit']), standard: SURFACE, limit: ofClass(line) };
    if (item === ALL_CLASSES) return CLASSES.map((each) => ({ ...fact, criterion: `${each}类` }));
    const isTableOne = (classesOf.get(item) ?? 0) > 1;
    // Phosphorus has a limit for rivers and a stricter one for lakes and reservoirs.
    const waters = line['key']?.endsWith('_湖库') ? ' 湖库' : '';
    return [{ ...fact, criterion: isTableOne ? `${line['class']}类${waters}` : '表2、表3 集中式生活饮用水地表水源地' }];
  });
};

const gbt14848 = (folder: string): Fact[] => {
  const facts = linesOf(folder, 'gbt14848_2017_classes.csv').map(
    (line): Fact => ({
      origin: line.origin,
      item: line['item'] ?? '',
      cas: '',
      unit: unitOf(line['unit']),
      standard: 'GB/T 14848-2017',
      criterion: `${line['class']}类`,
      limit: ofClass(line),
    }),
  );
  // Class Ⅳ allows pH on either side of the better classes: two ranges, which one limit says in words.
  const isSplit = ({ item, criterion }: Fact) => item === 'pH' && criterion === 'Ⅳ类';
  const [split] = facts.filter(isSplit);
  const whole = facts.filter((fact) => !isSplit(fact));
  return split === undefined ? whole : [...whole, { ...split, limit: { op: 'text', text: '5.5≤pH<6.5，8.5<pH≤9.0' } }];
};

/** `Lead, water, filtered, micrograms per liter` → Lead */
const shortName = (name: string): string => name.replace(/, water, .*$/, '').slice(0, 64);

const foreign = (folder: string, file: string, standard: string, criterion: string): Fact[] =>
  linesOf(folder, file).map((line) => ({
    origin: line.origin,
    item: shortName(line['item'] ?? ''),
    cas: line['cas'] ?? '',
    unit: unitOf(line['unit']),
    standard,
    criterion,
    limit: most(line['limit'] ?? ''),
  }));

const usgs = (folder: string): Fact[] => {
  const parameters = linesOf(folder, 'usgs_inl_parameters_cas.csv');
  const byCode = new Map(parameters.map((line) => [line['pcode'] ?? '', line]));
  const items = parameters.map(
    (line): Fact => ({
      origin: line.origin,
      item: (line['srsname'] || shortName(line['parm_nm'] ?? '')).slice(0, 64),
      cas: line['casrn'] ?? '',
      unit: unitOf(line['unit_cd']),
    }),
  );
  const levels = linesOf(folder, 'usgs_epa_mcl_hbsl_benchmarks.csv').flatMap((line): Fact[] => {
    const of = byCode.get(line['pcode'] ?? '');
    const level = line['hbsl_noncancer'];
    if (of === undefined || !level) return [];
    const { item, cas, unit } = items[parameters.indexOf(of)] ?? { item: '', cas: '', unit: '' };
    const criterion = '非致癌 HBSL';
    return [{ origin: line.origin, item, cas, unit, standard: 'USGS HBSL', criterion, limit: most(level) }];
  });
  return [...items, ...levels];
};

/** Everything the folder has, the Chinese standards first: their names and units are the ones that are kept. */
export const referenceFacts = (folder: string): Fact[] => [
  ...gb5749(folder),
  ...gb3838(folder),
  ...gbt14848(folder),
  ...foreign(folder, 'who_gdwq_2022.csv', 'WHO GDWQ 2022', '准则值'),
  ...foreign(folder, 'us_epa_mcl.csv', 'US EPA NPDWR MCL', 'MCL'),
  ...usgs(folder),
];
