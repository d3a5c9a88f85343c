import type { Device } from './equipment.rules';
import { overlaps, reservationProblem, shownDays, spanProblem, spanText } from './reservation.rules';

const at = (day: number, hour: string) => `2026-11-${day}T${hour}:00+08:00`;
const span = (from: string, to: string, day = 20) => ({ fromAt: at(day, from), toAt: at(day, to) });
const now = at(20, '08:00');

const device: Device = {
  state: 'inUse',
  calMode: 'calibrate',
  lastCalDate: '2026-01-01',
  calDueDate: '2026-11-22',
  confirmResult: 'ok',
  midCheckResult: null,
  midCheckDue: null,
};

it.each([
  ['one within the other', span('09:00', '12:00'), span('10:00', '11:00'), true],
  ['one after the other begins', span('09:00', '11:00'), span('10:59', '12:00'), true],
  ['one when the other ends', span('09:00', '11:00'), span('11:00', '12:00'), false],
  [
    'the same in another zone',
    span('09:00', '11:00'),
    { fromAt: '2026-11-20T01:00:00Z', toAt: '2026-11-20T01:01:00Z' },
    true,
  ],
  ['another day', span('09:00', '11:00'), span('09:00', '11:00', 21), false],
])('%s', (_name, one, other, meets) => {
  expect([overlaps(one, other), overlaps(other, one)]).toEqual([meets, meets]);
});

it('ends after it begins, begins now or later, and is neither endless nor far away', () => {
  const field = (fromAt: string, toAt: string) => spanProblem({ fromAt, toAt }, now)?.field ?? null;
  expect(field(at(20, '09:00'), at(20, '09:00'))).toBe('toAt');
  expect(field(at(20, '07:50'), at(20, '09:00'))).toBeNull();
  expect(field(at(20, '07:00'), at(20, '09:00'))).toBe('fromAt');
  expect(field(at(20, '09:00'), '2026-12-21T10:00:00+08:00')).toBe('toAt');
  expect(field('2027-12-01T09:00:00+08:00', '2027-12-01T10:00:00+08:00')).toBe('fromAt');
});

it('goes as far as the calibration and the check do, until the last minute of that day', () => {
  const field = (fromAt: string, toAt: string, over: Partial<Device> = {}) =>
    reservationProblem({ ...device, ...over }, { fromAt, toAt }, now)?.field ?? null;
  expect(field(at(22, '22:00'), '2026-11-23T00:00:00+08:00')).toBeNull();
  expect(field(at(22, '22:00'), at(23, '00:01'))).toBe('toAt');
  expect(field(at(23, '09:00'), at(23, '10:00'))).toBe('fromAt');
  expect(field(at(23, '09:00'), at(23, '10:00'), { calMode: 'none' })).toBeNull();
  expect(field(at(21, '09:00'), at(21, '10:00'), { midCheckDue: '2026-11-20' })).toBe('fromAt');
  expect(field(at(21, '09:00'), at(21, '10:00'), { state: 'outForCalibration' })).toBe('equipmentId');
});

it('says a day once, and shows a day or its week', () => {
  expect(spanText(span('09:00', '11:00'))).toBe('2026.11.20 09:00–11:00');
  expect(spanText({ fromAt: at(20, '22:00'), toAt: at(21, '02:00') })).toBe('2026.11.20 22:00 – 2026.11.21 02:00');
  expect(shownDays('2026-11-30', 'day')).toEqual(['2026-11-30']);
  expect(shownDays('2026-11-30', 'week').at(-1)).toBe('2026-12-06');
});
