import type { TaskRow } from '../../../contract/worksheet/bench';
import { groupsOf, sampleInScan } from './group';

const task = (id: string, instanceId: string | null, dueDate: string, priority = 'normal') =>
  ({ id, instanceId, dueDate, priority, mandateId: 'm', mandateName: 'M1', worksheetState: 'editing' }) as TaskRow;

describe('my work by worksheet', () => {
  it('has what is due first on top, on one day the more urgent; a sheet is due with its first task', () => {
    const groups = groupsOf([
      task('1', 'a', '2026-11-25'),
      task('2', 'b', '2026-11-22'),
      task('3', 'a', '2026-11-21'),
      task('4', 'c', '2026-11-22', 'exUrgent'),
      task('5', null, '2026-11-01'),
    ]);
    expect(groups.map(({ id, dueDate }) => [id, dueDate])).toEqual([
      ['a', '2026-11-21'],
      ['c', '2026-11-22'],
      ['b', '2026-11-22'],
    ]);
    expect(groups[0]?.tasks).toHaveLength(2);
  });
});

describe('a scanned label', () => {
  const uuid = '018f0000-0000-7000-8000-000000000001';

  it('names its sample by an address or alone', () => {
    expect(sampleInScan(`https://lab.example/s/${uuid.toUpperCase()}?x=1`)).toBe(uuid);
    expect(sampleInScan(` ${uuid} `)).toBe(uuid);
    expect(sampleInScan('W2026-001')).toBeNull();
  });
});
