type Row = Readonly<Record<string, string>>;

/** Our items by the names that the two standards print. */
const itemOf: Readonly<Record<string, string>> = {
  pH: 'PH',
  pH值: 'PH',
  溶解氧: 'DO',
  浑浊度: 'TURB',
  溶解性总固体: 'TDS',
  '总硬度(以CaCO3计)': 'TH',
  氟化物: 'F',
  '氟化物(以F-计)': 'F',
  氯化物: 'CL',
  硫酸盐: 'SO4',
  '硝酸盐(以N计)': 'NO3N',
  硝酸盐: 'NO3N',
  '氨(以N计)': 'NH3N',
  氨氮: 'NH3N',
  总磷: 'TP',
  总氮: 'TN',
  铝: 'AL',
  铁: 'FE',
  锰: 'MN',
  铜: 'CU',
  锌: 'ZN',
  砷: 'AS',
  硒: 'SE',
  镉: 'CD',
  铅: 'PB',
  '高锰酸盐指数(以O2计)': 'CODMN',
  游离氯: 'FCL',
  '游离氯(末梢水)': 'FCL',
}; // prettier-ignore

/** Classes that the demo laboratory is asked to judge by. */
const classes = ['Ⅱ', 'Ⅲ'];

/** Where a limit holds for water of one place alone: as it leaves the works, or at the tap. */
const places: Readonly<Record<string, string>> = { range_outlet: '出厂水', range_tap: '末梢水' };

const name = (text: string) => text.replace(/\s/g, '').replace('(', '(').replace(')', ')');

const drinking = ({ item = '', limit_type, limit = '', unit = '' }: Row): string[] => {
  const code = itemOf[name(item)];
  if (code === undefined) return [];
  const isRange = limit_type?.startsWith('range') === true;
  const [lo = '', hi = ''] = isRange ? limit.split('..') : ['', limit];
  return [
    'GB 5749',
    '2022',
    places[limit_type ?? ''] ?? '',
    code,
    isRange ? 'between' : 'le',
    lo,
    hi,
    code === 'PH' ? '' : unit,
  ];
};

const surface = (row: Row): string[] => {
  const code = itemOf[name(row['item'] ?? '')];
  if (code === undefined || !classes.includes(row['class'] ?? '')) return [];
  const limit = row['limit'] ?? '';
  const parts = {
    BetweenInclusive: ['between', ...limit.split('-')],
    GreaterThanOrEqual: ['ge', limit, ''],
    LessThanOrEqual: ['le', '', limit],
  }[row['comparison'] ?? ''];
  return parts === undefined
    ? []
    : ['GB 3838', '2002', row['class'] ?? '', code, ...parts, code === 'PH' ? '' : (row['unit'] ?? '')];
};

/** The limits of GB 5749-2022 and of classes Ⅱ and Ⅲ of GB 3838-2002 for the items of the demo laboratory. */
export const limitRows = (gb5749: readonly Row[], gb3838: readonly Row[]): string[][] => {
  // pH of surface water is printed once for all classes.
  const everyClass = gb3838.flatMap((row) =>
    name(row['item'] ?? '') === 'pH值' ? classes.map((each) => ({ ...row, class: each })) : [row],
  );
  const rows = [...gb5749.map(drinking), ...everyClass.map(surface)].filter((row) => row.length > 0);
  const seen = new Set<string>();
  return [
    ['standard', 'year', 'grade', 'item', 'op', 'lo', 'hi', 'unit'],
    ...rows.filter((row) => !seen.has(row.slice(0, 4).join()) && seen.add(row.slice(0, 4).join())),
  ];
};
