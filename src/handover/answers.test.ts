import type { HandoverRow } from '../../contract/handover/handover';
import { groupsOf, linesOf, rowOfCode } from './answers';

const uuid = '0193d8d0-0000-7000-8000-000000000001';
const rows = [
  { id: 'a', no: 'JJ1', sampleNo: 'WT1-001', sampleUuid: uuid },
  { id: 'b', no: 'JJ2', sampleNo: 'WT1-002', sampleUuid: '0193d8d0-0000-7000-8000-000000000002' },
  { id: 'c', no: 'JJ1', sampleNo: 'WT1-003', sampleUuid: '0193d8d0-0000-7000-8000-000000000003' },
] as HandoverRow[];

test('a scanned label or a typed number finds its sample among those to take, and no other', () => {
  expect(rowOfCode(rows, `http://lab.example/s/${uuid}`)?.id).toBe('a');
  expect(rowOfCode(rows, ' wt1-002 ')?.id).toBe('b');
  expect(rowOfCode(rows, 'WT1-004')).toBeUndefined();
});

test('samples stand by their hand-over, and a reason goes with what is declined alone', () => {
  expect(groupsOf(rows).map((group) => group.map(({ id }) => id))).toEqual([['a', 'c'], ['b']]);
  expect(linesOf({ a: 'taken', b: 'declined' }, { a: 'x', b: ' 瓶盖破裂 ' })).toEqual([
    { id: 'a', taken: true },
    { id: 'b', taken: false, reason: '瓶盖破裂' },
  ]);
});
