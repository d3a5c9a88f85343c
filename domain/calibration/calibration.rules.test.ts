import { certificateProblem, type Draft, limitsProblem, validUntil } from './calibration.rules';

const TODAY = '2026-11-20';
const device = { calMode: 'calibrate', calCycleMonths: 12, lastCalDate: '2025-11-01' } as const;
const good: Draft = { calDate: '2026-11-10', calU: '0.2 mg, k=2', confirmResult: 'ok' };
const fieldOf = (over: Partial<Draft>, of: Partial<Parameters<typeof certificateProblem>[1]> = {}) =>
  certificateProblem({ ...good, ...over }, { ...device, ...of }, TODAY)?.field ?? null;

it('a certificate holds for the interval after the calibration unless a day is named', () => {
  expect(validUntil(good, device)).toBe('2027-11-10');
  expect(validUntil({ ...good, dueDate: '2027-02-01' }, device)).toBe('2027-02-01');
  expect(validUntil(good, { ...device, calCycleMonths: null })).toBeUndefined();
});

it('a complete certificate has no problem', () => {
  expect([fieldOf({}), fieldOf({ dueDate: '2027-11-10' }), fieldOf({ confirmResult: 'bad' })]).toEqual([
    null,
    null,
    null,
  ]);
});

it.each<[string, Partial<Draft>]>([
  ['calDate', { calDate: '2026-11-21' }],
  ['calDate', { calDate: '2025-10-31' }],
  ['dueDate', { dueDate: '2026-11-10' }],
  ['dueDate', { dueDate: '2027-11-11' }],
  ['dueDate', { dueDate: '2026-11-19', calDate: '2026-01-01' }],
  ['calU', { calU: '' }],
  ['limits', { confirmResult: 'limited' }],
])('%s is named when it is wrong: %j', (field, over) => {
  expect(fieldOf(over)).toBe(field);
});

it('a device without an interval needs the due date, one that needs no calibration takes no certificate', () => {
  expect(fieldOf({}, { calCycleMonths: null })).toBe('dueDate');
  expect(fieldOf({}, { calMode: 'none' })).toBe('certNo');
});

it('a certificate that shows the device unfit may have run out: it stops the device all the same', () => {
  expect(fieldOf({ calDate: '2025-11-05', dueDate: '2026-11-05', confirmResult: 'bad' })).toBeNull();
});

it('a verification states conformity and needs no uncertainty', () => {
  expect(fieldOf({ calU: undefined }, { calMode: 'verify' })).toBeNull();
});

it('limited use says within which limits', () => {
  expect([limitsProblem('limited', ''), limitsProblem('limited', '50~200 g')].map((found) => found?.field)).toEqual([
    'limits',
    undefined,
  ]);
});
