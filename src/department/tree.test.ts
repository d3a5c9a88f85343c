import type { DepartmentNode } from '../../contract/department/department';
import { placeOfDrop, treeOf } from './tree';

const node = (id: string, parentId: string | null, people = 0): DepartmentNode => ({
  id,
  ver: 1,
  name: id,
  code: id,
  type: 'lab',
  parentId,
  sort: null,
  stopped: false,
  leaderId: null,
  leaderName: null,
  people,
});

const nodes = [node('lab', null, 1), node('wet', 'lab', 3), node('air', 'lab', 2), node('office', null, 4)];

it('counts the people of a department with those below it', () => {
  expect(treeOf(nodes).map(({ id, total }) => [id, total])).toEqual([
    ['lab', 6],
    ['office', 4],
  ]);
});

it('puts a department whose parent is gone at the top', () => {
  expect(treeOf([node('lost', 'gone')]).map(({ id }) => id)).toEqual(['lost']);
});

it.each([
  ['office', 'lab', 'onto', { parentId: 'lab', index: 0 }],
  ['office', 'air', 'before', { parentId: 'lab', index: 1 }],
  ['wet', 'air', 'after', { parentId: 'lab', index: 1 }],
  ['wet', 'lab', 'before', { parentId: null, index: 0 }],
] as const)('%s dropped at %s, %s', (moved, target, gap, place) => {
  expect(placeOfDrop(nodes, moved, target, gap)).toEqual(place);
});
