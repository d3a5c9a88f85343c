/**
 * Spellings that the grammar cannot read or would read as something that nobody means, by what they stand for. They are compared
 * without spaces and letter case.
 */
const HABITS: Readonly<Record<string, readonly string[]>> = {
  // A conductivity typed in small letters is no time per length. Water reports state it at 25 °C whether they say so or not.
  'µS/cm': ['us/cm', 'uscm', 'µscm', 'umhos/cm', 'µmhos/cm'],
  'mS/cm': ['ms/cm', 'mmhos/cm'],
  'mS/m': ['ms/m'],
  'S/m': ['s/m'],
  // Names of columns, where no solidus is allowed.
  'mg/L': ['mgl', 'mg_l'],
  'µg/L': ['ugl', 'µgl', 'ug_l'],
  'ng/L': ['ngl', 'ng_l'],
  'mg/kg': ['mgkg', 'mg_kg'],
  'µg/kg': ['ugkg', 'ug_kg'],
  'pCi/L': ['pcil', 'pci_l'],
  'fibres/L': ['fibers_l'],
  'MPN/100mL': ['mpn100ml'],
  'CFU/100mL': ['cfu100ml'],
  mmHg: ['mm/hg', 'mm hg'],
  // A solidus cannot say that both stand below it.
  ac·ft: ['ac-ft', 'acre-ft', 'acre-feet'],
  'mi/h': ['mph'],
  'ton/(ac·ft)': ['tons/ac ft', 'ton/ac ft', 'tons/acre-ft'],
  'L/(mg·m) as DOC': ['l/mgdoc*m', 'l/mgdoc·m'],
  // Dustfall, as it was stated before it was by 30 days.
  't/(km²·月)': ['t/km^2·月', 't/km2·月', 't/km^2.月', 't/km2.月', 't/(km2·月)'],
  'ft³/s': ['cfs'],
  cm3: ['cc', 'ccm'],
  // A quantity without a unit.
  无量纲: [
    '-',
    '—',
    '--',
    '/',
    '1',
    'none',
    '无',
    '无单位',
    'dimensionless',
    'unitless',
    'no unit',
    'ratio',
    '比值',
    '无量纲(比值之和)',
  ],
  pH: [
    'ph unit',
    'ph units',
    'ph单位',
    'ph值',
    'std unit',
    'std units',
    'standard units',
    'std. units',
    'su',
    's.u.',
    's.u',
  ],
  '°C': ['deg c', 'deg. c', 'degrees c', 'degree celsius', 'degrees celsius', 'º c', '° c', '˚ c'],
  '°F': ['deg f', 'deg. f', 'degrees f', 'degree fahrenheit', 'degrees fahrenheit', 'º f', '° f'],
  '度(铂钴)': [
    'pt-co',
    'pt-co units',
    'pt/co',
    '铂-钴',
    '度(铂-钴)',
    '度(色度)',
    '色度(铂钴)',
    '度(铂钴色度)',
    'color units',
    'colour units',
    '度(铂钴色度单位)',
    '度(铂-钴色度单位)',
  ],
  '度(浊度)': ['浊度(度)', '度(浑浊度)', '浊度单位'],
  '%RH': ['rh%', '% rh', '%r.h.', '%(rh)'],
  '% saturation': ['% saturatn', '%sat', '% sat.', '% sat', '饱和度%', '%(饱和度)'],
  '% modern': ['pct modern', 'pmc'],
  'dB(A)': ['dba', 'db a', '分贝(a)', 'leq db(a)', 'laeq db(a)', 'leq[db(a)]', 'laeq[db(a)]'],
  NTU: ['ntu(散射浊度单位)', '散射浊度单位', '散射浊度单位(ntu)'],
  倍: ['稀释倍数', '倍(稀释倍数)'],
  '‰': ['per mil', 'per mill', 'per mille'],
  '%': ['per cent'],
  '% (m/m)': ['wt%', '%wt', 'wt.%', '%w', '质量分数%', '%(质量分数)', '%(质量)'],
  '% (v/v)': ['vol%', '%vol', 'vol.%', '体积分数%', '%(体积分数)', '%(体积)', '%(vol)'],
  '% (n/n)': ['mol%', '%mol', '摩尔分数%', '%(摩尔分数)'],
  '% (m/v)': ['%(w/v)', '%w/v', '%m/v'],
  'ppm (m/m)': ['ppmw', 'ppm(w/w)'],
  'ppb (m/m)': ['ppbw', 'ppb(w/w)'],
  'ppm (v/v)': ['ppmv', 'ppm(vol)'],
  'ppb (v/v)': ['ppbv', 'ppb(vol)'],
};

const folded = (text: string): string => text.toLowerCase().replace(/\s/g, '');

const MEANT: ReadonlyMap<string, string> = new Map(
  Object.entries(HABITS).flatMap(([meant, ways]) => ways.map((way) => [folded(way), meant] as const)),
);

/** Takes a unit in half width; gives what is meant by it where that is a habit, else the text. */
export const meantBy = (text: string): string => MEANT.get(folded(text)) ?? text;

/** At which temperature a conductivity is stated: always 25 °C in water reports, so it tells no two units apart. */
export const withoutReference = (text: string): string =>
  /S\/c?m|mho/i.test(text)
    ? text.replace(/\s*(?:@|\(|at\b|\(at\b)\s*25\s*(?:°\s?C|℃|ºC|deg\.? ?C|C)?\s*\)?$/i, '')
    : text;
