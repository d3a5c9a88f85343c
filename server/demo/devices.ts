export type DemoDevice = Readonly<{
  devNum: string;
  name: string;
  kind: string;
  model: string;
  depart: 'LH' | 'YQ';
  range: string;
  accuracy: string;
  calMode: 'verify' | 'calibrate' | 'none';
  /** Days from today until the calibration falls due; negative is overdue. */
  dueIn: number;
  price: number;
}>;

const device = (
  devNum: string,
  name: string,
  kind: string,
  model: string,
  depart: DemoDevice['depart'],
  range: string,
  accuracy: string,
  dueIn: number,
  price: number,
  calMode: DemoDevice['calMode'] = 'calibrate',
): DemoDevice => ({ devNum, name, kind, model, depart, range, accuracy, dueIn, price, calMode });

/** Devices of invented makes; one is overdue and one falls due soon. */
export const demoDevices: readonly DemoDevice[] = [
  device('LH-001', '电子天平', '电子天平', 'DT-224', 'LH', '0 g~220 g', '0.1 mg', 210, 18_000_00, 'verify'),
  device('LH-002', '电子天平', '电子天平', 'DT-124', 'LH', '0 g~120 g', '0.1 mg', -9, 15_000_00, 'verify'),
  device('LH-003', 'pH计', 'pH计', 'PH-30', 'LH', '0~14', '0.01', 18, 9_000_00),
  device('LH-004', '电导率仪', '电导率仪', 'DD-20', 'LH', '0 µS/cm~200 mS/cm', '±1 %', 150, 8_000_00),
  device('LH-005', '散射式浊度仪', '浊度仪', 'ZD-10', 'LH', '0 NTU~1000 NTU', '±2 %', 96, 12_000_00),
  device('LH-006', '溶解氧测定仪', '溶解氧仪', 'RY-5', 'LH', '0 mg/L~20 mg/L', '±0.1 mg/L', 120, 11_000_00),
  device(
    'LH-007',
    '紫外可见分光光度计',
    '紫外可见分光光度计',
    'UV-26',
    'LH',
    '190 nm~1100 nm',
    '±0.5 nm',
    240,
    68_000_00,
    'verify',
  ),
  device('LH-008', '自动电位滴定仪', '滴定装置', 'ZD-4', 'LH', '0 mL~50 mL', '±0.02 mL', 175, 45_000_00),
  device(
    'YQ-001',
    '电感耦合等离子体质谱仪',
    '电感耦合等离子体质谱仪',
    'MS-77',
    'YQ',
    '6 amu~260 amu',
    'RSD ≤3 %',
    260,
    1_650_000_00,
  ),
  device(
    'YQ-002',
    '电感耦合等离子体发射光谱仪',
    '电感耦合等离子体发射光谱仪',
    'OES-51',
    'YQ',
    '165 nm~900 nm',
    'RSD ≤1.5 %',
    132,
    720_000_00,
  ),
  device('YQ-003', '离子色谱仪', '离子色谱仪', 'IC-60', 'YQ', '0.01 mg/L~100 mg/L', 'RSD ≤1.5 %', 84, 330_000_00),
];
