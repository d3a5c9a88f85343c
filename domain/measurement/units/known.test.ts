import { convert } from '../units';

/**
 * Conversions whose values are known. Those of the SI follow from its prefixes (SI Brochure, 9th edition); factors of other
 * units are the exact ones of NIST SP 811 (2008), appendix B; what is cut has 30 digits.
 */
const KNOWN = `
# mass
1 kg = 1000 g
1 t = 1000 kg
2.5 mg = 0.0025 g
0.050 mg = 50 µg
1 µg = 1000 ng
1 ng = 1000 pg
12 g = 12000000 µg
0.5 t = 500000 g
1 公斤 = 1000 克
# length, area and volume
1 m = 100 cm
1 km = 1000 m
254 mm = 10.0 in
1 in = 2.54 cm
1 ft = 0.3048 m
1 ft = 12 in
1 mi = 1609.344 m
1 m = 1000000 µm
1 nm = 10 Å
1 ha = 10000 m²
1 hm² = 1 ha
1 km² = 100 ha
15 亩 = 1.0 ha
1 ac = 4046.8564224 m²
1 ac = 43560 ft²
1 m³ = 1000 L
1 L = 1 dm³
1 mL = 1 cm³
1 mL = 1 cc
1 µL = 1 mm³
500 mL = 0.500 L
1 ft³ = 28.316846592 L
1 ac·ft = 1233.48183754752 m³
# time
1 min = 60 s
1 h = 60 min
1.50 h = 90.0 min
1 d = 24 h
1 wk = 7 d
1 a = 365.25 d
1 a = 8766 h
250 ms = 0.250 s
90 s = 1.5 min
20 min = 0.333333333333333333333333333333 h
# amount
1 mol = 1000 mmol
1 mmol/L = 1 mol/m³
1 mM = 1 mmol/L
1 M = 1000 mmol/L
5 µmol/L = 5 nmol/mL
1 mmol/L = 0.1 mmol/100mL
# mass concentration
1 g/L = 1000 mg/L
1 mg/L = 1000 µg/L
1 mg/L = 1 g/m³
1 mg/L = 1 µg/mL
1 mg/L = 1000000 ng/L
1 g/cm³ = 1000 g/L
1 kg/m³ = 1 g/L
1 g/mL = 1000 kg/m³
1 mg/m³ = 1000 µg/m³
35 µg/m³ = 0.035 mg/m³
1 µg/m³ = 0.000000001 g/L
2.5 g/100mL = 25 g/L
10 mg/dL = 100 mg/L
1 毫克/升 = 1000 微克/升
75 微克每立方米 = 0.075 毫克每立方米
1 % (m/v) = 10 g/L
1 pg/mL = 1 ng/L
# mass fraction
1 g/kg = 1000 mg/kg
1 mg/kg = 1000 µg/kg
1 µg/g = 1 mg/kg
1 ng/g = 1 µg/kg
5 mg/100g = 50 mg/kg
1 % (m/m) = 10 g/kg
1 % (m/m) = 10000 mg/kg
1 ‰ (m/m) = 1 g/kg
1 ppm (m/m) = 1 mg/kg
1 ppb (m/m) = 1 µg/kg
2 wt% = 20 mg/g
1 g/100g = 1 % (m/m)
# volume and amount fraction
1 % (v/v) = 10 mL/L
1 ppm (v/v) = 1 mL/m³
1 ppmv = 1 µL/L
1 ppbv = 1 nL/L
20.9 vol% = 209 mL/L
1 mmol/mol = 0.1 mol%
1 µmol/mol = 1 ppm (mol/mol)
# fraction of no kind said
1 % = 10 ‰
1 % = 10000 ppm
1 ppm = 1000 ppb
1 ‰ = 1000 ppm
# temperature, as values
0 °C = 273.15 K
25.00 °C = 298.15 K
100 °C = 212 °F
32 °F = 0 °C
98.6 °F = 37.0 °C
-40 °C = -40 °F
0 K = -273.15 °C
0 K = -459.67 °F
20.0 摄氏度 = 68.0 °F
1 °F = 255.927777777777777777777777777 K
77 °F = 25 ℃
# pressure
1 kPa = 1000 Pa
1 hPa = 1 mbar
1 bar = 100 kPa
1 bar = 0.1 MPa
1 atm = 101325 Pa
1 atm = 1013.25 hPa
1 atm = 1.01325 bar
1 mmHg = 133.322387415 Pa
1 atm = 760 Torr
760 Torr = 101.325 kPa
1 kgf/cm² = 98066.5 Pa
1 N/mm² = 1 MPa
1 psi = 6894.75729316836133672267344534 Pa
# force, energy and power
1 kgf = 9.80665 N
1 J = 1 N·m
1 W·s = 1 J
1 kWh = 3.6 MJ
1 cal = 4.184 J
100 kcal = 418.4 kJ
100 kcal/100g = 418.4 kJ/100g
1 kJ/100g = 10 kJ/kg
# electricity
1 S/m = 10000 µS/cm
1 mS/cm = 1000 µS/cm
1413 µS/cm = 141.3 mS/m
1 µS/cm = 0.1 mS/m
1 S = 1 mho
1 MΩ·cm = 10000 Ω·m
1 V = 1000 mV
1 V = 1 A·Ω
1 A·V = 1 W
1 西门子每米 = 10 mS/cm
# activity
1 Ci = 37000000000 Bq
1 pCi/L = 0.037 Bq/L
15 pCi/L = 0.555 Bq/L
1 nCi/g = 37 Bq/g
1 Bq/L = 1000 mBq/L
60 dpm = 1.0 Bq
1 Bq/kg = 0.001 Bq/g
1 rem = 10 mSv
1 mSv/a = 1000 µSv/a
60 cpm = 1.0 cps
# counts
1 CFU/mL = 100 CFU/100mL
300 CFU/L = 30.0 CFU/100mL
1 MPN/100mL = 10 MPN/L
23 MPN/100 mL = 0.23 MPN/mL
10000 个/L = 1000.0 #/100mL
1 CFU/25g = 40 CFU/kg
1 CFU/m³ = 0.001 CFU/L
1 copies/mL = 1000 拷贝/升
1 10^6/L = 1000 /mL
1 10³CFU/mL = 1000 CFU/mL
# hardness, by 56.0774 g of CaO
1 °dH = 0.178324958004472389946752167539 mmol/L
56.0774 °dH = 10.0000 mmol/L
10 mmol/L = 56.0774 德国度
# flow, rates and others
1 m³/s = 3600 m³/h
1 L/s = 3.6 m³/h
1 m/s = 3.6 km/h
1 mph = 1.609344 km/h
1 cfs = 28.316846592 L/s
1 mg/(L·h) = 24 mg/(L·d)
1 mg/kg/d = 7 mg/(kg·wk)
1 t/(km²·30d) = 1 g/(m²·30d)
1 kg/hm² = 0.1 g/m²
1 cP = 1 mPa·s
1 cSt = 1 mm²/s
3000 r/min = 50.00 r/s
60 rpm = 1.0 r/s
1 cm⁻¹ = 100 m⁻¹
1 g/kWh = 1 kg/MWh
1 klx = 1000 lx
0.4 µT = 400 nT
1 万t/a = 10000 t/a
# counted as something
5 mg/L as N = 5000 µg/L (以N计)
450 mg/L(以CaCO3计) = 0.450 g/L as CaCO3
100.086 mg/L as CaCO3 = 1.00000 mmol/L as CaCO3
1 mmol/L as N = 14.007 mg/L as N
3 mg O2/L = 3 mg/L as O2
2 mg/kg 干重 = 2000 µg/kg (dw)
# what is one unit by another name
7.2 pH = 7.2 pH单位
15 度(铂钴) = 15 Hazen
0.30 NTU = 0.30 ntu
`;

const lines = KNOWN.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

it('counts what is known', () => {
  expect(lines).toHaveLength(180);
});

it.each(lines)('%s', (line) => {
  const [left = '', right = ''] = line.split(' = ');
  const [, value = '', from = ''] = /^(\S+) (.+)$/.exec(left) ?? [];
  const [, expected = '', to = ''] = /^(\S+) (.+)$/.exec(right) ?? [];
  expect(convert(value, from, to)).toBe(expected);
});

it.each([
  ['1', 'mol/L', 'mg/L', '58.44', '58440'],
  ['62.004', 'mg/L', 'mmol/L', '62.004', '1.0000'],
  ['0.05', 'µmol/L', 'mg/L', '207.2', '0.01036'],
  ['1', 'mmol/kg', 'mg/kg', '40.078', '40.078'],
  ['2', 'mg/(L·h)', 'mmol/(L·d)', '48', '1'],
  ['1', 'mg', 'mol', '0.5', '0.002'],
])('%s %s in %s by %s g/mol is %s', (value, from, to, molarMass, expected) => {
  expect(convert(value, from, to, { molarMass })).toBe(expected);
});
