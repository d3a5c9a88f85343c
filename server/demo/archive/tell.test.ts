import type { Moved } from './days';
import { toldRow } from './tell';

const moved: Moved = { workday: (day) => `w${day}`, calendarDay: (day) => `c${day}`, moment: (at) => `m${at}` };
const told = (row: object, table: string) => JSON.parse(toldRow(JSON.stringify(row), table, moved)) as unknown;

describe('a row of the archive', () => {
  test('tells moments of columns and of what lies in JSON', () => {
    expect(told({ at: '2026-11-20T01:10:00+00:00', after: { at: '2026-11-20T01:10:00.000Z' } }, 'audit_log')).toEqual({
      at: 'm2026-11-20T01:10:00Z',
      after: { at: 'm2026-11-20T01:10:00.000Z' },
    });
  });

  test('tells what is to be done in working days, and what is valid by the calendar', () => {
    expect(told({ due_date: '2026-12-01', valid_to: '2027-12-01' }, 'task')).toEqual({
      due_date: 'w2026-12-01',
      valid_to: 'c2027-12-01',
    });
    expect(told({ due_date: '2026-12-01' }, 'calibration')).toEqual({ due_date: 'c2026-12-01' });
  });

  test('leaves facts of the world and words as they are', () => {
    const standard = { implement_date: '2025-12-01', remark: 'of 2025-12-01', name: 'GB/T 5750.4-2023' };
    expect(told(standard, 'standard')).toEqual(standard);
    expect(told({ day: '2026-10-01' }, 'holiday')).toEqual({ day: '2026-10-01' });
  });
});
