import { type Adoption, areaOf, groupsOf, offeredBy, toSend } from './adoption';

const item = (code: string, over: object = {}) => ({
  code,
  name: code,
  nameEn: code,
  cas: '',
  unit: 'mg/kg',
  standards: ['S'],
  canEnable: true,
  own: null,
  ...over,
});
const items = [
  item('镉'),
  item('铅', { own: { areaName: '土壤', isEnabled: true } }),
  item('粪大肠菌群', { unit: 'MPN/g' }),
  item('别的', { standards: ['T'] }),
];
const adoption: Adoption = { standards: ['S'], left: [], byGroup: {}, byItem: {}, enable: true };
const areas = [
  { id: 'soil', name: '土壤' },
  { id: 'micro', name: '微生物' },
];
const offered = offeredBy({ standards: [], items }, ['S']);

it('offers the items of the chosen standards, in groups of those that need an area', () => {
  expect(offered.map(({ code }) => code)).toEqual(['镉', '铅', '粪大肠菌群']);
  expect(groupsOf(offered)).toEqual([
    { group: 'microbial', count: 1 },
    { group: 'chemical', count: 1 },
  ]);
});

it('proposes an area by group, which the choice for the group and the choice for the item go before', () => {
  const [cadmium] = offered as [(typeof offered)[0]];
  expect(areaOf(adoption, cadmium, areas)).toBe('soil');
  expect(areaOf({ ...adoption, byGroup: { chemical: 'micro' } }, cadmium, areas)).toBe('micro');
  expect(areaOf({ ...adoption, byGroup: { chemical: 'micro' }, byItem: { 镉: 'soil' } }, cadmium, areas)).toBe('soil');
});

it('sends what is taken, and counts what has no area', () => {
  expect(toSend({ ...adoption, left: ['铅'] }, offered, areas)).toEqual({
    lines: [
      { code: '镉', areaId: 'soil', enable: true },
      { code: '粪大肠菌群', areaId: 'micro', enable: true },
    ],
    unplaced: 0,
  });
  expect(toSend(adoption, offered, [])).toEqual({ lines: [], unplaced: 3 });
});
