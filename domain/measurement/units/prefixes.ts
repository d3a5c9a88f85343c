/** SI prefixes as powers of ten (BIPM, SI Brochure, 9th edition, table 7), with the Chinese and English words for them. */
export const PREFIXES: Readonly<Record<string, Readonly<{ power: number; chinese: string; english: string }>>> = {
  G: { power: 9, chinese: '吉', english: 'giga' },
  M: { power: 6, chinese: '兆', english: 'mega' },
  k: { power: 3, chinese: '千', english: 'kilo' },
  h: { power: 2, chinese: '百', english: 'hecto' },
  d: { power: -1, chinese: '分', english: 'deci' },
  c: { power: -2, chinese: '厘', english: 'centi' },
  m: { power: -3, chinese: '毫', english: 'milli' },
  µ: { power: -6, chinese: '微', english: 'micro' },
  n: { power: -9, chinese: '纳', english: 'nano' },
  p: { power: -12, chinese: '皮', english: 'pico' },
  f: { power: -15, chinese: '飞', english: 'femto' },
};
