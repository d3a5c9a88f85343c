import { acceptedDay, mandateDue, promisedDay } from './due-date';

const none = new Map<string, boolean>();
const FRIDAY = '2026-11-20';
const usual = { normal: 10, urgent: 5, exUrgent: 3 };

it('promises ten working days where no sample type says otherwise', () => {
  expect(promisedDay(FRIDAY, 'normal', [], none, usual)).toBe('2026-12-04');
});

it('follows the slowest sample type', () => {
  expect(promisedDay(FRIDAY, 'normal', [3, null, 15], none, usual)).toBe('2026-12-11');
});

it('promises an urgent order in five days and an extra urgent one in three, sooner where the type is quicker', () => {
  expect(promisedDay(FRIDAY, 'urgent', [15], none, usual)).toBe('2026-11-27');
  expect(promisedDay(FRIDAY, 'exUrgent', [15], none, usual)).toBe('2026-11-25');
  expect(promisedDay(FRIDAY, 'urgent', [2], none, usual)).toBe('2026-11-24');
});

it('promises what the laboratory has set', () => {
  expect(promisedDay(FRIDAY, 'normal', [], none, { ...usual, normal: 7 })).toBe('2026-12-01');
  expect(promisedDay(FRIDAY, 'urgent', [], none, { ...usual, urgent: 1 })).toBe('2026-11-23');
});

it('keeps two working days for the report, and never dates work into the past', () => {
  expect(mandateDue('2026-12-04', FRIDAY, none)).toBe('2026-12-02');
  expect(mandateDue('2026-11-23', FRIDAY, none)).toBe('2026-11-23');
  expect(mandateDue('2026-11-02', FRIDAY, none)).toBe(FRIDAY);
});

it('reckons an order from its acceptance, and a draft from now', () => {
  const now = '2026-11-24T02:00:00.000Z';
  expect(acceptedDay({ receivedAt: '2026-11-20T17:00:00.000Z' }, now)).toBe('2026-11-21');
  expect(acceptedDay({ receivedAt: null }, now)).toBe('2026-11-24');
});
