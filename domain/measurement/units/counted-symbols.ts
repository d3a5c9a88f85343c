import type { UnitSymbol } from './unit-symbol';

/** A kind that converts to nothing but itself. */
const alone = (spelling: string, others: Omit<Partial<UnitSymbol>, 'spelling'> = {}): UnitSymbol => ({
  spelling,
  dimension: { [spelling]: 1 },
  size: '1',
  ...others,
});

/**
 * What is counted or defined by its procedure. Each has a kind of its own: what a procedure finds is only comparable with what
 * the same procedure finds.
 */
export const COUNTED_SYMBOLS: readonly UnitSymbol[] = [
  // Activity is counted in decays and not in periods: "the hertz shall only be used for periodic phenomena and the becquerel
  // shall only be used for stochastic processes in activity referred to a radionuclide" (SI Brochure, 9th edition, table 4).
  { spelling: 'Bq', dimension: { decay: 1 }, size: '1', prefixes: 'GMkmµ', chineseWords: ['贝可勒尔', '贝可', '贝克'] },
  // Exactly 3.7E+10 Bq, and a rem 1.0E-02 Sv (NIST SP 811 (2008), B.8).
  {
    spelling: 'Ci',
    dimension: { decay: 1 },
    size: '37000000000',
    prefixes: 'kmµnpf',
    chineseWords: ['居里'],
    englishWords: ['curie'],
  },
  { spelling: 'dpm', dimension: { decay: 1 }, size: '1/60' },
  // Counts of a detector, which does not see every decay.
  { spelling: 'cps', dimension: { detectorCount: 1 }, size: '1' },
  { spelling: 'cpm', dimension: { detectorCount: 1 }, size: '1/60' },
  { spelling: 'Gy', dimension: { absorbedDose: 1 }, size: '1', prefixes: 'kmµn', chineseWords: ['戈瑞', '戈'] },
  { spelling: 'Sv', dimension: { doseEquivalent: 1 }, size: '1', prefixes: 'mµn', chineseWords: ['希沃特', '希'] },
  { spelling: 'rem', dimension: { doseEquivalent: 1 }, size: '0.01', prefixes: 'm' },

  // A colony may come of many cells, a most probable number is a statistic of tubes: ISO 8199:2018 evaluates them apart.
  alone('CFU', { also: ['cfu', 'CFUs', 'cfus'], chineseWords: ['菌落形成单位'] }),
  alone('MPN', { chineseWords: ['最可能数', '最大可能数'] }),
  alone('PFU', { chineseWords: ['噬斑形成单位'] }),
  alone('个', { also: ['#', 'ind', 'count', 'counts'], english: 'count' }),
  alone('只', { english: 'animals' }),
  alone('株', { english: 'plants' }),
  alone('粒', { english: 'grains' }),
  alone('皿', { english: 'plate' }),
  // A cubic metre of gas in the normal state: to one in another state there is no factor (`inNormalState`).
  alone('Nm³'),
  // A month has no one length.
  alone('月', { english: 'month' }),
  { spelling: 'r', dimension: { turn: 1 }, size: '1', chineseWords: ['转'] },
  { spelling: 'rpm', dimension: { turn: 1, time: -1 }, size: '1/60' },
  alone('cells', { also: ['cell'], chineseWords: ['细胞'] }),
  alone('fibres', { also: ['fibers', 'fibre', 'fiber'], chineseWords: ['纤维'] }),
  alone('copies', { also: ['copy'], chineseWords: ['拷贝'] }),
  alone('oocysts', { also: ['oocyst'], chineseWords: ['卵囊'] }),
  alone('cysts', { also: ['cyst'], chineseWords: ['孢囊'] }),

  // All are set with formazin, on which they agree, and differ in a sample by their light: NTU is white light at 90° (EPA 180.1),
  // FNU infrared at 90°, FAU infrared straight through, NTRU a ratio of several angles. FTU names the formazin and no light. The
  // USGS records each by itself (National Field Manual, chapter A6.7, version 2.1, 2005). ISO 7027-1:2016 calls NTU and FNU
  // numerically equal and states its own nephelometry in NTU: who measures by it has NTU for the unit of the item. One is not
  // made of the other here, for nobody has said by which light the limit or the result was meant.
  alone('NTU'),
  alone('FNU'),
  alone('FAU'),
  alone('FTU'),
  alone('NTRU'),
  alone('JTU'),
  alone('度(浊度)', { english: 'degrees of turbidity' }),
  // One is the colour of 1 mg of platinum, as hexachloroplatinate, and 2 mg of cobalt chloride hexahydrate in a litre (GB 11903-89,
  // 2.4, after ISO 7887, which says Hazen); GB/T 5750.4 names the platinum alone.
  alone('度(铂钴)', {
    also: ['PCU', 'TCU', 'Hazen', 'HU', 'APHA', 'CU'],
    chineseWords: ['铂钴色度单位', '铂钴色度', '色度单位'],
    english: 'Pt-Co units',
  }),
  // Of what it is a degree, colour, turbidity or hardness, it does not say.
  alone('度', { english: 'degrees' }),
  // How often a water is diluted until its colour or odour is gone.
  alone('倍', { english: 'times' }),
  alone('TON'),
  // A European odour unit is set with n-butanol (EN 13725), an odour unit is a dilution ratio.
  alone('ouE', { also: ['ou_E', 'OUE'] }),
  alone('ou', { also: ['OU'] }),
  alone('pH'),
  // Hardness: 10 mg of CaO in a litre, or 7.19 mg of MgO, as amount of the alkaline earths: 10/56.0774 mmol/L by CaO of
  // 56.0774 g/mol (Ca 40.078, O 15.9994, the middle of its interval), which tables print as 0.1783 mmol/L.
  {
    spelling: '°dH',
    dimension: { amount: 1, length: -3 },
    size: '10/56.0774',
    also: ['ºdH', '˚dH', 'dH', '°DH', 'dGH', '°d'],
    chineseWords: ['德国度', '德国硬度'],
  },

  // An equivalent is a mole by the charge of the ion, which a unit does not know.
  alone('eq', { prefixes: 'mµ', chineseWords: ['当量'] }),
  // The same, as exchange capacities of soils are stated: cmol(+)/kg are meq/100g (`cleaned` takes the parentheses away).
  { spelling: 'mol(+)', dimension: { eq: 1 }, size: '1', prefixes: 'cmµ', also: ['mol+', 'molc'] },
  alone('osm', { prefixes: 'm', also: ['Osm', 'osmol', 'Osmol'] }),
  // A mole of photons.
  alone('E', { prefixes: 'mµ' }),
  alone('IU', { prefixes: 'km', chineseWords: ['国际单位'] }),
  alone('U', { prefixes: 'km' }),
  alone('AU', { prefixes: 'm', also: ['Abs'], chineseWords: ['吸光度'] }),
  alone('RU'),
  alone('units', { also: ['unit'] }),
  // The short, the long and the metric ton are called so.
  alone('ton', { also: ['tons'] }),
  alone('dB', { chineseWords: ['分贝'] }),
  alone('dB(A)'),

  // Of which kind the fraction is nobody said; '% (m/m)' says it.
  { spelling: '%', dimension: { fraction: 1 }, size: '0.01', also: ['pct', 'percent'] },
  { spelling: '‰', dimension: { fraction: 1 }, size: '0.001', also: ['permil', 'permille', 'ppth'] },
  { spelling: 'ppm', dimension: { fraction: 1 }, size: '0.000001' },
  { spelling: 'ppb', dimension: { fraction: 1 }, size: '0.000000001' },
  // In a thousand for a salinity, in 10¹² for a trace: two meanings, so it converts to neither.
  alone('ppt'),
  alone('%RH'),
  alone('% saturation'),
  alone('% modern'),
  // Salinity on the practical scale has no dimension, and no other unit is one.
  alone('PSU', { also: ['psu'] }),
  alone('无量纲', { english: '—' }),
];
