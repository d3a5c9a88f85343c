import { convert, isSameUnit, normaliseUnit, unitLabel } from '../units';

/** Spellings of one unit in a row, the printed one first. */
const SPELLINGS: readonly (readonly string[])[] = [
  [
    'mg/L',
    'mg/l',
    'MG/L',
    'Mg/L',
    'ｍｇ／Ｌ',
    'mg L-1',
    'mg·L⁻¹',
    'mg*L^-1',
    'mg.L-1',
    'mg L^(-1)',
    '毫克/升',
    '毫克每升',
    'mgL',
  ],
  ['mg/L', 'milligrams per litre', 'Milligram per liter', 'mg / L'],
  ['µg/L', 'ug/L', 'μg/L', 'mcg/L', 'UG/L', '微克/升', 'ug/ℓ', 'ugL'],
  ['µg/m³', 'ug/m3', 'μg/m^3', 'µg m-3', '微克每立方米', '微克/立方米', 'micrograms per cubic metre'],
  ['mg/(L·h)', 'mg/(L*h)', 'mg/(L h)', 'mg/L/h', 'mg·L⁻¹·h⁻¹', '毫克/(升·小时)'],
  ['mg/(m²·d)', 'mg/m2/d', 'mg/(m^2·天)', '毫克/（平方米·天）'],
  ['CFU/100mL', 'cfu/100ml', 'CFU/100 mL', 'CFU/(100 mL)', 'CFU/100毫升', 'CFUᶜ/100mL'],
  ['MPN/100mL', 'MPN/100 ml', 'MPNᵇ/100mL', 'MPN100mL'],
  ['个/L', '个/升', '#/L', 'count/L', 'counts/L'],
  ['copies/mL', '拷贝/毫升', 'copy/mL'],
  ['°C', '℃', 'deg C', 'º C', 'DegC', '摄氏度', '° C', 'degrees Celsius'],
  ['°F', '℉', 'deg F', '华氏度'],
  [
    'µS/cm',
    'uS/cm',
    'US/CM',
    'us/cm',
    'uS/cm @25C',
    'µS/cm(25℃)',
    'µS/cm at 25 °C',
    'umho/cm',
    '微西门子/厘米',
    'uScm',
  ],
  ['mS/m', 'ms/m', 'MS/M', '毫西门子/米'],
  [
    'mg/L as N',
    'mg/l as N',
    'mg/L asN',
    'mg/L(以N计)',
    'mg/L（以 N 计）',
    'mg/L，以N计',
    '以N计 mg/L',
    'mg N/L',
    'mgN/L',
    'mg/L (N)',
    'mg/L N',
  ],
  ['mg/L as CaCO3', 'mg/l CaCO3', 'mg/L(以CaCO₃计)', 'mg CaCO3/L', 'mg/L (as CaCO3)'],
  ['mmol/L as CaCO3', 'mmol/L (as CaCO3)', '毫摩尔/升(以CaCO3计)'],
  ['mg/g as KOH', 'mg KOH/g', 'mgKOH/g'],
  ['ng/kg as TEQ', 'ng TEQ/kg', 'ngTEQ/kg'],
  ['ng/m³ as I-TEQ', 'ng I-TEQ/m³', 'ng I-TEQ/m3'],
  ['mg/kg (dry weight)', 'mg/kg dw', 'mg/kg (dw)', 'mg/kg 干重', 'mg/kg(干重)', 'mg/kg dry weight'],
  ['°dH', '德国度', 'dH', 'ºdH'],
  ['度(铂钴)', 'PCU', 'TCU', 'Hazen', '铂钴色度单位', '度(铂钴色度单位)', 'Pt-Co'],
  ['% (m/m)', '%(w/w)', 'wt%', '%（质量分数）'],
  ['% (v/v)', 'vol%', '%vol', '%(体积分数)'],
  ['‰', 'per mil', '千分之', 'permille'],
  ['cm⁻¹', '1/cm', '/cm', 'cm-1'],
  ['10⁶/L', '10^6/L', '×10⁶/L', '×10^6/L'],
  ['10³CFU/mL', '10^3 CFU/mL', '10³ CFU/mL'],
  ['pH', 'pH units', 'std units', 'pH值', 'PH'],
  ['无量纲', '-', '—', 'None', '无单位', '/'],
  ['µSv/h', 'uSv/h', '微希/小时', '微希沃特/时'],
  ['MΩ·cm', 'Mohm·cm', '兆欧·厘米'],
  ['kPa', '千帕', 'KPA', 'kilopascal'],
  ['mmHg', 'mm/Hg', '毫米汞柱'],
  ['kg/hm²', '千克/hm2'],
  ['m³/s', 'm3/sec', '立方米/秒', '立方米每秒', '㎥/s', 'm**3/s'],
  ['mg/Nm³', 'mg/Nm3', 'mg/N m3', 'mg/m³(标)', 'mg/m3（标态）', 'mg/m³(标准状态)', '毫克/标准立方米', 'mg/标m3'],
  ['mg/Nm³ (dry gas)', 'mg/m3(标干)', 'mg/Nm³(干气)', '毫克/立方米（标干）'],
  ['Nm³/h', 'm3/h(标态)', '标m3/h', '标立方米/小时'],
  ['ng/Nm³ as I-TEQ', 'ng I-TEQ/Nm3', 'ng I-TEQ/m3(标)'],
  ['10⁴t/a', '万t/a', '万吨/年'],
  ['10⁸个/L', '亿个/升', '10^8 个/L'],
  ['mg/L', '㎎/L', '㎎/ℓ'],
  ['µg/m³', '㎍/㎥', '㎍/m^3', 'µg/m**3'],
  ['dB(A)', 'dB（A）', 'dBA', 'db(a)', 'Leq[dB(A)]', '分贝(A)'],
  ['%', '％', '百分之', 'Pct', 'percent'],
  ['倍', '稀释倍数'],
  ['NTU', 'ntu', '散射浊度单位'],
  ['µT', 'uT', 'μT'],
];

it.each(SPELLINGS.map((spellings) => [spellings[0] ?? '', spellings] as const))(
  '%s is read from all of its spellings',
  (printed, spellings) => {
    expect(spellings.map(normaliseUnit)).toEqual(spellings.map(() => printed));
    expect(spellings.every((spelling) => isSameUnit(spelling, printed))).toBe(true);
  },
);

it.each([
  // Behind a solidus a product says two things.
  'mg/L·h',
  'W/m·K',
  'mg/m2 d',
  'mg//L',
  'mg/',
  '(mg/L',
  'mg/L)',
  'mg^0/L',
  'CFU/0mL',
  '((m^9)^9)',
  '(10^99·10^99·mg)^9',
  '(0.123456789012·mg)^9',
  '100',
  '10^6',
  'mg L/',
  'constructor',
  'toString',
  '__proto__',
  'valueOf/L',
  'MS',
  'code',
  'x'.repeat(500),
  `${'('.repeat(60)}m`,
])('%s is no unit and comes back as it is', (text) => {
  expect(normaliseUnit(` ${text} `)).toBe(text);
  expect(convert('1', text, 'mg/L')).toBeNull();
  expect(convert('1.0', text, `${text} `)).toBe('1.0');
});

it.each([
  ['% (m/m)', '% (v/v)'],
  ['%', 'mg/kg'],
  ['ppm', 'mg/kg'],
  ['ppm', 'ppm (m/m)'],
  ['ppm', 'mL/m³'],
  ['ppt', 'ng/L'],
  ['ppt', '‰'],
  ['mg/kg', '无量纲'],
  ['mL/L', '无量纲'],
  ['mg/(kg·d)', '1/d'],
  ['Bq', 'Hz'],
  ['Bq/L', 'cps/L'],
  ['Gy', 'Sv'],
  ['个/L', 'CFU/L'],
  ['CFU/g', 'CFU/mL'],
  ['copies/mL', '个/mL'],
  ['NTU', '度'],
  ['NTU', 'FTU'],
  ['FNU', 'FAU'],
  ['度', '度(铂钴)'],
  ['度(浊度)', 'NTU'],
  ['meq/L', 'mmol/L'],
  ['mosm/kg', 'mmol/kg'],
  ['mg/kg', 'mg/kg (dry weight)'],
  ['mg/L as N', 'mg/L as NH4'],
  ['mmol/L', 'mg/L as CaCO3'],
  ['mg/L', 'mg/m²'],
  ['mg/L', 'mmol/L'],
  ['mg/m³', 'mg/Nm³'],
  ['mg/Nm³', 'mg/Nm³ (dry gas)'],
  ['m³/h', 'Nm³/h'],
  ['ou/m³', 'ouE/m³'],
  ['t', 'ton'],
  ['pH', '无量纲'],
  ['dB', 'dB(A)'],
])('%s and %s are of two quantities', (one, other) => {
  expect(convert('1', one, other)).toBeNull();
  expect(convert('1', other, one)).toBeNull();
});

it.each([
  ['mg/L', 'mg/L', 'mg/L'],
  ['毫克/升', '毫克/升', 'mg/L'],
  ['个/L', '个/L', 'count/L'],
  ['度', '度', 'degrees'],
  ['mg/L(以N计)', 'mg/L(以N计)', 'mg/L as N'],
  ['mg/m³(标)', 'mg/m³(标)', 'mg/Nm³'],
  ['万个/L', '万个/L', '10⁴count/L'],
  ['一批', '一批', '一批'],
])('%s is shown as %s and %s', (unit, zh, en) => {
  expect(unitLabel(unit)).toEqual({ zh, en });
});

it('has nothing to show where there is no unit', () => {
  expect(unitLabel(null)).toEqual({ zh: '', en: '' });
});
