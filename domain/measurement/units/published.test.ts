import { convert } from '../units';
import { readUnit } from './read-unit';

/**
 * Every unit that stands in the data of others which the product was tried on, each as it is written there: Water Quality Portal
 * and National Water Information System of the United States, New Mexico Environment Department with its spreadsheet, Chinese
 * standards of water, WHO and EPA limits, exports of instruments, sheets of laboratories.
 */
const PUBLISHED = `
#/100mL|%|% saturatn|-|AU/cm|Bq/L|CFU/g|CFU/mL|DegC|FNU|L|L/mgDOC*m|MPN|MPN/100 ml|MPN/100mL|MPN/100ml|MPN100mL|NTRU|NTU|None|Pct|RU
ac-ft|cfs|cfu/100mL|cfu/100ml|cm|deg C|fibers_L|ft|ft/sec|ft3/s|m|m3/sec|mL|mg/L|mg/L as CaCO3|mg/L as N|mg/L as P|mg/kg|mg/kg as N
mg/l|mg/l CaCO3|mg/l NH4|mg/l as N|mg/l as P|mg/l asNO2|mg/l asNO3|mg/l asPO4|mgL|mm/Hg|mosm/kg|mph|ng/l|ng/mL|ng/µL|none
pCi/L|pCiL|pct modern|per mil|percent|ppb|ppt|ppth|ratio|std units|tons/ac ft|tons/day|uE/m2/sec|uS/cm|uS/cm @25C|uScm
ug/L|ug/L as Cr|ug/g|ug/kg|ug/l|ugL|umho/cm|units/cm|μg/L|个/L|度|无量纲|无量纲(比值之和)
`;

/** Those among them that are not read, and why. Each is one with itself, and converts to nothing. */
const UNREAD: Readonly<Record<string, string>> = {
  code: 'a result that is picked from a list has no unit',
  nu: 'no unit was given',
  Deg: 'of temperature, of an angle or of hardness',
  mgKg_Fish_Tissue: 'a content of fish tissue, which is not the content of the water that was sampled',
  'MPN/100mL 或 CFU/100mL': 'one of two, as the method gives it',
  'MPN/mL 或 CFU/mL': 'one of two, as the method gives it',
  'MPNᵇ/100mL 或 CFUᶜ/100mL': 'one of two, as the method gives it',
};

const published = PUBLISHED.trim().split(/[|\n]/);

it('reads the units of published data', () => {
  expect(new Set(published).size).toBe(86);
  expect(published.filter((unit) => readUnit(unit) === null)).toEqual([]);
});

it.each(Object.entries(UNREAD))('%s is not read: %s', (unit) => {
  expect(readUnit(unit)).toBeNull();
  expect(convert('1.0', unit, unit)).toBe('1.0');
  expect(convert('1.0', unit, 'mg/L')).toBeNull();
});

/** What is counted or measured by its own procedure is read, and converts to no other kind. */
it.each(['MPN/100mL', 'CFU/100 mL', '个/L', '度', 'NTU', 'FNU', 'dB(A)', '无量纲', 'mg/Nm3', 'mg/m³(标)'])(
  '%s is counted by itself',
  (unit) => {
    const others = ['mg/L', 'mg/m³', '1/L', '%', 'dB', 'FTU', 'copies/L', 'ppm'];
    expect(readUnit(unit)).not.toBeNull();
    expect(others.filter((other) => convert('1', unit, other) !== null)).toEqual([]);
  },
);
