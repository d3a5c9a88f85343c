import { blocksFor, dealt, keptOf, moved, placed } from './blocks';

const all = blocksFor({ 'statistics.read': true } as never);
const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key).join(' ');

test('who may not read statistics is not shown the day of those who lead', () => {
  expect(keys(blocksFor({} as never))).toBe('waiting troubles happened messages screens');
  expect(keys(all)).toBe('waiting troubles happened messages day turnaround load screens');
});

test('an arrangement is kept, and a block that is new since then stands where it is declared', () => {
  const old = [
    { key: 'screens', visible: true },
    { key: 'waiting', visible: false },
    { key: 'gone', visible: true },
    { key: 'happened', visible: true, fixed: 'left' as const },
  ];
  const list = placed(all, old);
  expect(list[0]).toMatchObject({ key: 'happened', isPinned: true });
  expect(list.find(({ key }) => key === 'waiting')).toMatchObject({ isShown: false });
  expect(keys(list).indexOf('troubles')).toBeGreaterThan(keys(list).indexOf('waiting'));
  expect(keys(placed(all, keptOf(list)))).toBe(keys(list));
});

test('a block moves past the next one that is shown, and not past the pinned ones', () => {
  const list = placed(all, [{ key: 'troubles', visible: false }]);
  expect(keys(moved(list, 'waiting', 1)).startsWith('happened troubles waiting')).toBe(true);
  expect(keys(moved(list, 'waiting', -1))).toBe(keys(list));
  const pinned = placed(all, [{ key: 'screens', visible: true, fixed: 'left' }]);
  expect(keys(pinned).startsWith('screens waiting')).toBe(true);
  expect(keys(moved(pinned, 'waiting', -1))).toBe(keys(pinned));
});

test('blocks are dealt out so that the first ones stand at the top', () => {
  expect(dealt([1, 2, 3, 4, 5], 3)).toEqual([[1, 4], [2, 5], [3]]);
  expect(dealt([1, 2], 1)).toEqual([[1, 2]]);
});
