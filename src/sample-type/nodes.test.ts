import type { SampleCategory } from '../../domain/sample-category/sample-category.entity';
import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import type { SampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { type Branch, findBranch, treeOf, typesOf } from './nodes';

const category = (id: string, name: string) => ({ id, name, code: id }) as SampleCategory;
const type = (id: string, sam1Id: string, name: string, revisesId: string | null = null) =>
  ({ id, sam1Id, name, nameEn: null, code: id, revisesId }) as SampleType;
const variant = (id: string, sample1Id: string, name: string) =>
  ({ id, sample1Id, name, spec: null, code: id }) as SampleVariant;

const catalogue = {
  categories: [category('w', '水和废水'), category('s', '土壤')],
  types: [
    type('t3', 'w', '地表水 V2 草稿', 't1'),
    type('t1', 'w', '地表水'),
    type('t2', 'w', '饮用水'),
    type('t4', 's', '农田土'),
  ],
  variants: [variant('v1', 't2', '出厂水'), variant('v2', 't2', '末梢水')],
};
const shape = (branches: Branch[]): unknown[] =>
  branches.map(({ node, children }) => (children ? [node.row.id, ...shape(children)] : node.row.id));

it('puts a draft under the version that it revises', () => {
  expect(shape(treeOf(catalogue))).toEqual([
    ['w', 't1', 't3', ['t2', 'v1', 'v2']],
    ['s', 't4'],
  ]);
});

it('finds a variant and shows what is above it', () => {
  expect(shape(treeOf(catalogue, '末梢'))).toEqual([['w', ['t2', 'v2']]]);
});

it('shows all of a category that fits', () => {
  expect(shape(treeOf(catalogue, '土壤'))).toEqual([['s', 't4']]);
});

it('knows a type without variants once they have been asked for', () => {
  const [water] = treeOf(catalogue, '', new Set(['t1']));
  expect(findBranch([water as Branch], 'type.t1')?.isLeaf).toBe(true);
  expect(findBranch([water as Branch], 'variant.t2.v2')?.node.row.name).toBe('末梢水');
  expect(findBranch([water as Branch], 'type.none')).toBeUndefined();
});

it('reads from a key over which type it is found', () => {
  expect(typesOf(['category.w', 'type.t1', 'variant.t2.v1', 'variant.t2.v2'])).toEqual(['t1', 't2']);
});
