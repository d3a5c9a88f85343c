import { groupsOf, type OpenItem } from './open-work';

const item = (id: string, name: string, candidateIds: string[], group = 'water'): OpenItem => ({
  id,
  no: `T-${id}`,
  name,
  group: { key: group, name: group },
  candidateIds,
});
const shape = (items: OpenItem[]) =>
  groupsOf('tasks', items).map(({ key, items: own, candidateIds }) => [key, own.length, candidateIds]);

it('hands what belongs together to one who is able for all of it', () => {
  expect(shape([item('1', 'pH', ['a', 'b']), item('2', 'COD', ['b'])])).toEqual([['tasks:water', 2, ['b']]]);
});

it('keeps what does not belong together apart', () => {
  expect(shape([item('1', 'pH', ['a']), item('2', 'pH', ['a'], 'air')])).toEqual([
    ['tasks:water', 1, ['a']],
    ['tasks:air', 1, ['a']],
  ]);
});

it('falls apart by name where nobody is able for all', () => {
  expect(shape([item('1', 'pH', ['a']), item('2', 'COD', ['b']), item('3', 'pH', ['a'])])).toEqual([
    ['tasks:water:pH', 2, ['a']],
    ['tasks:water:COD', 1, ['b']],
  ]);
});

it('shows what nobody is able for', () => {
  expect(shape([item('1', 'pH', []), item('2', 'pH', ['a'])])).toEqual([['tasks:water', 2, []]]);
});

it('has nothing to say about nothing', () => {
  expect(groupsOf('tasks', [])).toEqual([]);
});
