import { conditionProblem } from './conditions';
import { roomProblems, shelvesProblem, slotCode, spotIn, spotOfCode } from './store-room.rules';

const shelf = (name: string, slots = 3, capacity = 1) => ({ name, slots, capacity });

describe('a slot', () => {
  test('is read from its code, whatever the case of its letters, and from nothing else', () => {
    expect(spotOfCode(slotCode('R1', 'A', '12'))).toEqual({ room: 'R1', shelf: 'A', slot: '12' });
    expect(spotOfCode(' r1-a-007 ')).toEqual({ room: 'r1', shelf: 'a', slot: '007' });
    for (const other of ['', 'R1', 'R1-A', 'R1-A-B', 'https://lims.example/s/1', 'R1-A-1-2'])
      expect(spotOfCode(other)).toBeNull();
  });

  test('is one of its shelf', () => {
    const shelves = [shelf('A'), shelf('B', 12)];
    expect(spotIn(shelves, { shelf: 'b', slot: '012' })).toEqual({ shelf: shelf('B', 12), slot: '12' });
    for (const [name, slot] of [
      ['A', '4'],
      ['A', '0'],
      ['C', '1'],
      ['A', null],
      [null, '1'],
    ] as const)
      expect(spotIn(shelves, { shelf: name, slot })).toBeUndefined();
  });
});

describe('a room', () => {
  const right = { shelves: [shelf('A')], tempMin: '2', tempMax: '8' };

  test('has shelves of different names and a highest temperature above the lowest', () => {
    expect(roomProblems(right)).toEqual([]);
    expect(roomProblems({ ...right, tempMin: '-18.5', tempMax: null })).toEqual([]);
    expect(roomProblems({ ...right, shelves: [shelf('A'), shelf('a')] })).toMatchObject([{ field: 'shelves' }]);
    expect(roomProblems({ ...right, tempMin: '9' })).toMatchObject([{ field: 'tempMax' }]);
  });

  test('keeps each place in which a sample stands', () => {
    const before = [shelf('A', 3, 2), shelf('B')];
    const there = [
      { shelf: 'A', slot: '3' },
      { shelf: 'A', slot: '3' },
    ];
    expect(shelvesProblem(before, [shelf('A', 3, 2)], there)).toBeNull();
    expect(shelvesProblem(before, [shelf('A', 2, 2)], there)).not.toBeNull();
    expect(shelvesProblem(before, [shelf('A', 3, 1)], there)).not.toBeNull();
    expect(shelvesProblem(before, [shelf('B')], there)).not.toBeNull();
  });

  test('does not ask for places of old that none of its slots ever was', () => {
    expect(shelvesProblem([shelf('A')], [shelf('B')], [{ shelf: '靠窗', slot: '上层' }])).toBeNull();
  });
});

test('a sample goes into the climate that it asks for; into another one for a reason', () => {
  expect(conditionProblem('cool', 'cool')).toBeNull();
  expect(conditionProblem(null, 'freeze')).toBeNull();
  expect(conditionProblem('cool', 'room')?.zh).toContain('理由');
});
