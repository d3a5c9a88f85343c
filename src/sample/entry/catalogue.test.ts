import type { OfferedItem, OrderBase } from '../../../contract/order/order-base';
import { catalogueOf, chooseType, itemsByStandard, lineOfItem, standardsOffered } from './catalogue';
import { emptySample } from './line';

const offered = (id: string, over: Partial<OfferedItem> = {}): OfferedItem => ({
  testitemId: id,
  testitemName: id,
  testitemCode: id,
  unit: null,
  basisId: 'b1',
  basisName: 'GB/T 5750',
  judgeId: null,
  judgeName: null,
  required: false,
  limitText: '',
  ...over,
});
const type = {
  id: 'water',
  name: '生活饮用水',
  nameEn: null,
  code: 'W',
  sam1Id: 'c',
  version: 1,
  baseInfo: null,
  needQty: '2',
  qtyUnit: 'L',
  storageCondition: 'cool',
  dueDays: 10,
  items: [
    offered('ph', { required: true }),
    offered('pb', { judgeId: 'j1', judgeName: 'GB 5749' }),
    offered('as', { basisId: 'b2', basisName: 'HJ 700' }),
  ],
  bases: [],
  criteria: [],
};
const tap = { id: 'tap', sample1Id: 'water', name: '末梢水', code: 'T', spec: null, grade: null, items: [] };
const catalogue = catalogueOf({
  sampleTypes: [type],
  variants: [tap],
  testItems: [{ id: 'hg', name: '汞', code: 'Hg', unit: null, areaId: 'a', areaName: '', needs: null }],
} as unknown as OrderBase);
const chosen = chooseType(catalogue, emptySample(), 'tap');

describe('the choice of a type or variant', () => {
  it('brings its name, unit and storage and the items always asked for', () => {
    expect(chosen).toMatchObject({ typeName: '生活饮用水', variantName: '末梢水' });
    expect(chosen.values).toMatchObject({
      sample1Id: 'water',
      sample2Id: 'tap',
      name: '末梢水',
      qtyUnit: 'L',
      storageCondition: 'cool',
    });
    expect(chosen.items.map(({ testitemId }) => testitemId)).toEqual(['ph']);
  });

  it('leaves what was typed before', () => {
    const line = { ...emptySample(), values: { name: '出厂水', qtyUnit: 'mL' } };
    expect(chooseType(catalogue, line, 'water').values).toMatchObject({
      name: '出厂水',
      qtyUnit: 'mL',
      sample2Id: null,
    });
  });

  it('can be taken back', () => {
    expect(chooseType(catalogue, chosen, null)).toMatchObject({
      typeName: '',
      values: { sample1Id: null, sample2Id: null },
    });
  });
});

it('brings in all items of one basis or criterion', () => {
  const counts = (forOrders: Parameters<typeof standardsOffered>[2]) =>
    standardsOffered(known, chosen, forOrders).map(({ id, title, count }) => [id, title, count]);
  const known = {
    ...catalogue,
    base: {
      ...catalogue.base,
      bases: ['b1', 'b2'].map((id) => ({ id, name: id, stdId: `s${id}`, stdNo: id, current: true })),
      criteria: [{ id: 'j1', name: 'j1', stdId: null }],
    },
  };
  // Where no standard is marked for orders, all are offered; else those that are, and what belongs to none.
  expect(counts({})).toEqual([
    ['b1', '', 2],
    ['j1', '', 1],
    ['b2', '', 1],
  ]);
  expect(counts({ sb1: { name: '生活饮用水标准检验方法' }, other: { name: '别的' } })).toEqual([
    ['b1', '生活饮用水标准检验方法', 2],
    ['j1', '', 1],
  ]);
  expect(itemsByStandard(catalogue, chosen, 'b1').map(({ testitemId }) => testitemId)).toEqual(['ph', 'pb']);
  expect(itemsByStandard(catalogue, chosen, 'j1').map(({ testitemId }) => testitemId)).toEqual(['pb']);
});

it('knows the method of an item of the package and leaves it open for another', () => {
  expect(lineOfItem(catalogue, chosen, 'as')).toMatchObject({ basisId: 'b2', itemName: 'as' });
  expect(lineOfItem(catalogue, chosen, 'hg')).toMatchObject({ basisId: null, itemName: '汞' });
  expect(lineOfItem(catalogue, chosen, 'nothing')).toBeUndefined();
});
