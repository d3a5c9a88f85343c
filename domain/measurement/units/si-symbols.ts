import type { UnitSymbol } from './unit-symbol';

const FORCE = { mass: 1, length: 1, time: -2 };
const PRESSURE = { mass: 1, length: -1, time: -2 };
const FLUX_DENSITY = { mass: 1, time: -2, current: -1 };
const ENERGY = { mass: 1, length: 2, time: -2 };

/**
 * The units of the SI and those accepted beside it: SI Brochure, 9th edition, tables 2, 4 and 8 (min, h, d, ha, L, t). Their
 * Chinese names are those of GB 3100-1993, the short ones too (千帕 and 千帕斯卡). Factors of others are those that NIST SP 811
 * (2008), appendix B.8, prints in bold for exact: Å 1.0E-10 m, in 2.54E-02 m, ft 3.048E-01 m, kgf 9.806 65 N, bar 1.0E+05 Pa,
 * atm 1.013 25E+05 Pa, cal(th) 4.184 J, W·h 3.6E+03 J, mho 1 S, mi 1.609 344E+03 m. Where it prints a rounded one, the definition stands beside the
 * symbol, and the factor agrees with what is printed.
 */
export const SI_SYMBOLS: readonly UnitSymbol[] = [
  {
    spelling: 'g',
    dimension: { mass: 1 },
    size: '1',
    prefixes: 'kdcmµnpf',
    chineseWords: ['克'],
    englishWords: ['gram', 'grams', 'gramme'],
  },
  { spelling: 't', dimension: { mass: 1 }, size: '1000000', chineseWords: ['吨'], englishWords: ['tonne', 'tonnes'] },
  {
    spelling: 'm',
    dimension: { length: 1 },
    size: '1',
    prefixes: 'khdcmµnp',
    chineseWords: ['米'],
    englishWords: ['meter', 'meters', 'metre', 'metres'],
  },
  { spelling: 'Å', dimension: { length: 1 }, size: '0.0000000001' },
  { spelling: 'in', dimension: { length: 1 }, size: '0.0254', englishWords: ['inch', 'inches'] },
  // The international foot; the survey foot of the United States ended with the year 2022 (NIST and NOAA, 85 FR 62698).
  { spelling: 'ft', dimension: { length: 1 }, size: '0.3048', englishWords: ['foot', 'feet'] },
  {
    spelling: 'ha',
    dimension: { length: 2 },
    size: '10000',
    chineseWords: ['公顷'],
    englishWords: ['hectare', 'hectares'],
  },
  { spelling: 'mi', dimension: { length: 1 }, size: '1609.344', englishWords: ['mile', 'miles'] },
  // 43560 square feet, international ones: SP 811 still has the acre of the survey foot, 4.046 873E+03 m², which 85 FR 62698 ended.
  { spelling: 'ac', dimension: { length: 2 }, size: '4046.8564224', englishWords: ['acre', 'acres'] },
  // Fifteen mu are a hectare, as land is counted in China; no unit of GB 3100-1993.
  { spelling: '亩', dimension: { length: 2 }, size: '2000/3', english: 'mu' },
  {
    spelling: 'L',
    dimension: { length: 3 },
    size: '0.001',
    prefixes: 'khdcmµnp',
    also: ['l', 'ℓ'],
    chineseWords: ['升'],
    englishWords: ['liter', 'liters', 'litre', 'litres'],
  },
  {
    spelling: 's',
    dimension: { time: 1 },
    size: '1',
    prefixes: 'mµnp',
    also: ['sec'],
    chineseWords: ['秒'],
    englishWords: ['second', 'seconds'],
  },
  {
    spelling: 'min',
    dimension: { time: 1 },
    size: '60',
    also: ['mins'],
    chineseWords: ['分钟', '分'],
    englishWords: ['minute', 'minutes'],
  },
  {
    spelling: 'h',
    dimension: { time: 1 },
    size: '3600',
    also: ['hr', 'hrs'],
    chineseWords: ['小时', '时'],
    englishWords: ['hour', 'hours'],
  },
  { spelling: 'd', dimension: { time: 1 }, size: '86400', chineseWords: ['天', '日'], englishWords: ['day', 'days'] },
  {
    spelling: 'wk',
    dimension: { time: 1 },
    size: '604800',
    chineseWords: ['周', '星期'],
    englishWords: ['week', 'weeks'],
  },
  // The Julian year of 365.25 days (IAU Style Manual, Trans. IAU XXB, 1989); the year of the calendar has no one length.
  {
    spelling: 'a',
    dimension: { time: 1 },
    size: '31557600',
    also: ['yr'],
    chineseWords: ['年'],
    englishWords: ['year', 'years'],
  },
  {
    spelling: 'mol',
    dimension: { amount: 1 },
    size: '1',
    prefixes: 'kdcmµnpf',
    chineseWords: ['摩尔', '摩'],
    englishWords: ['mole', 'moles'],
  },
  // Moles in a litre. The base volume is the cubic metre.
  { spelling: 'M', dimension: { amount: 1, length: -3 }, size: '1000', prefixes: 'mµnp', englishWords: ['molar'] },
  {
    spelling: 'K',
    dimension: { temperature: 1 },
    size: '1',
    prefixes: 'm',
    chineseWords: ['开尔文', '开'],
    englishWords: ['kelvin'],
  },
  {
    spelling: '°C',
    dimension: { temperature: 1 },
    size: '1',
    zero: '273.15',
    also: ['℃', 'ºC', '˚C', 'degC'],
    chineseWords: ['摄氏度'],
    englishWords: ['celsius'],
  },
  // t/°C = (t/°F - 32)/1.8 and T/K = t/°C + 273.15 (SP 811, B.8): 0 °F are 459.67 degrees of 5/9 K.
  {
    spelling: '°F',
    dimension: { temperature: 1 },
    size: '5/9',
    zero: '45967/180',
    also: ['℉', 'ºF', '˚F', 'degF'],
    chineseWords: ['华氏度'],
    englishWords: ['fahrenheit'],
  },
  {
    spelling: 'A',
    dimension: { current: 1 },
    size: '1',
    prefixes: 'kmµnp',
    chineseWords: ['安培', '安'],
    englishWords: ['ampere'],
  },
  {
    spelling: 'V',
    dimension: { mass: 1, length: 2, time: -3, current: -1 },
    size: '1000',
    prefixes: 'kmµn',
    chineseWords: ['伏特', '伏'],
    englishWords: ['volt', 'volts'],
  },
  {
    spelling: 'Ω',
    dimension: { mass: 1, length: 2, time: -3, current: -2 },
    size: '1000',
    prefixes: 'GMkmµ',
    also: ['Ω', 'ohm', 'Ohm'],
    chineseWords: ['欧姆', '欧'],
  },
  {
    spelling: 'S',
    dimension: { '/mass': 1, length: -2, time: 3, current: 2 },
    size: '0.001',
    prefixes: 'kmµnp',
    also: ['mho'],
    chineseWords: ['西门子', '西'],
    englishWords: ['siemens'],
  },
  {
    spelling: 'Hz',
    dimension: { frequency: 1 },
    size: '1',
    prefixes: 'GMk',
    chineseWords: ['赫兹', '赫'],
    englishWords: ['hertz'],
  },
  {
    spelling: 'N',
    dimension: FORCE,
    size: '1000',
    prefixes: 'kmµ',
    chineseWords: ['牛顿', '牛'],
    englishWords: ['newton'],
  },
  { spelling: 'kgf', dimension: FORCE, size: '9806.65', chineseWords: ['千克力', '公斤力'] },
  {
    spelling: 'Pa',
    dimension: PRESSURE,
    size: '1000',
    prefixes: 'GMkhmµ',
    chineseWords: ['帕斯卡', '帕'],
    englishWords: ['pascal'],
  },
  { spelling: 'bar', dimension: PRESSURE, size: '100000000', prefixes: 'mµ', chineseWords: ['巴'] },
  { spelling: 'atm', dimension: PRESSURE, size: '101325000', chineseWords: ['大气压'] },
  // The conventional millimetre of mercury: 13595.1 kg/m³ at the standard gravity of 9.80665 m/s². SP 811 prints 1.333 224E+02 Pa.
  { spelling: 'mmHg', dimension: PRESSURE, size: '133322.387415', chineseWords: ['毫米汞柱'] },
  // 1/760 atm; the difference to the millimetre of mercury is in the seventh digit.
  { spelling: 'Torr', dimension: PRESSURE, size: '101325000/760', also: ['torr'] },
  // A pound-force, 4.448 221 615 260 5 N (SP 811, footnote 23), on a square inch. SP 811 prints 6.894 757E+03 Pa.
  { spelling: 'psi', dimension: PRESSURE, size: '4448.2216152605/0.00064516' },
  // Viscosity: the poise and the stokes of the CGS system, 1.0E-01 Pa·s and 1.0E-04 m²/s (SP 811, B.8).
  { spelling: 'P', dimension: { mass: 1, length: -1, time: -1 }, size: '100', prefixes: 'cm' },
  { spelling: 'St', dimension: { length: 2, time: -1 }, size: '0.0001', prefixes: 'c' },
  {
    spelling: 'J',
    dimension: ENERGY,
    size: '1000',
    prefixes: 'GMkmµ',
    chineseWords: ['焦耳', '焦'],
    englishWords: ['joule', 'joules'],
  },
  // The thermochemical calorie; that of the steam tables is 4.1868 J and is not meant in a laboratory's report.
  {
    spelling: 'cal',
    dimension: ENERGY,
    size: '4184',
    prefixes: 'k',
    chineseWords: ['卡路里', '卡'],
    englishWords: ['calorie', 'calories'],
  },
  {
    spelling: 'W',
    dimension: { mass: 1, length: 2, time: -3 },
    size: '1000',
    prefixes: 'GMkmµn',
    chineseWords: ['瓦特', '瓦'],
    englishWords: ['watt', 'watts'],
  },
  { spelling: 'Wh', dimension: ENERGY, size: '3600000', prefixes: 'GMk', also: ['W·h'] },
  // Fields near power lines are stated in these (GB 8702-2014). The tesla itself is not offered: T is how people type the tonne.
  { spelling: 'mT', dimension: FLUX_DENSITY, size: '1' },
  { spelling: 'µT', dimension: FLUX_DENSITY, size: '0.001', also: ['uT'] },
  { spelling: 'nT', dimension: FLUX_DENSITY, size: '0.000001' },
  {
    spelling: 'lx',
    dimension: { illuminance: 1 },
    size: '1',
    prefixes: 'k',
    also: ['lux'],
    chineseWords: ['勒克斯', '勒'],
  },
];
