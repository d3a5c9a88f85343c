import { deviceProblem } from '../equipment/equipment.rules';
import { asOn, type Certificate } from './in-force';

const certificate = (certNo: string, calDate: string, dueDate: string): Certificate => ({
  certNo,
  calOrg: '省计量院',
  calDate,
  dueDate,
  calU: `U of ${certNo}`,
  correction: [{ at: '20', value: '0.1' }],
});
const certificates = [
  certificate('A', '2024-03-01', '2025-02-28'),
  certificate('C', '2026-03-20', '2027-03-19'),
  certificate('B', '2025-03-10', '2026-03-09'),
];
const device = {
  state: 'inUse',
  calMode: 'calibrate',
  confirmResult: 'ok',
  midCheckResult: null,
  midCheckDue: null,
  certNo: 'C',
  calOrg: '省计量院',
  lastCalDate: '2026-03-20',
  calDueDate: '2027-03-19',
  calU: 'U of C',
  correction: null,
} as const;
const on = (day: string) => asOn({ ...device }, certificates, day);

test('a test made before the last calibration goes by the certificate of its day', () => {
  expect(on('2026-03-01')).toMatchObject({ certNo: 'B', lastCalDate: '2025-03-10', calDueDate: '2026-03-09' });
  expect(on('2026-03-01')).toMatchObject({ calU: 'U of B', correction: [{ at: '20', value: '0.1' }] });
  expect(deviceProblem(on('2026-03-01'), '2026-03-01')).toBeNull();
  expect(on('2025-03-09')).toMatchObject({ certNo: 'A' });
});

test('from the day of the last one on it goes by that, with what the device itself says', () => {
  expect(on('2026-03-20')).toEqual(device);
  expect(on('2026-11-01')).toEqual(device);
});

test('a gap between two certificates stays a gap', () => {
  expect(deviceProblem(on('2026-03-15'), '2026-03-15')).toMatchObject({ zh: '校准已于 {day} 到期' });
});

test('before the first certificate nothing is in force', () => {
  expect(on('2024-02-29')).toEqual(device);
  expect(deviceProblem(on('2024-02-29'), '2024-02-29')).toMatchObject({ zh: '检测日期早于校准日期 {day}' });
});
