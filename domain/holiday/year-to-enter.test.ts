import { yearToEnter } from './year-to-enter';

it('asks for the next year from November on', () => {
  expect(['2026-10-31', '2026-11-01', '2026-12-31', '2027-01-01'].map(yearToEnter)).toEqual([2026, 2027, 2027, 2027]);
});
