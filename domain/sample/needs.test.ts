import { groupNeeds, type NeedLine } from './needs';

const line = (itemName: string, over: Partial<NeedLine> = {}): NeedLine => ({
  ...{ itemName, itemNameEn: null, container: 'plastic', preservation: 'HNO3, pH<2' },
  ...{ sampleVolume: '250', volumeUnit: 'mL' },
  ...over,
});

test('items that share a container and a preservation are one line, with what they need together', () => {
  const found = groupNeeds([
    line('铅'),
    line('镉', { sampleVolume: '0.5' }),
    line('氨', { preservation: 'H2SO4, pH<2' }),
  ]);
  expect(found.map(({ volume, items }) => [volume, items.map(({ itemName }) => itemName)])).toEqual([
    ['250.5 mL', ['铅', '镉']],
    ['250 mL', ['氨']],
  ]);
});

test('what is given in two units is not added up, and an item that asks nothing needs no container', () => {
  const nothing = { container: null, preservation: null, sampleVolume: null };
  expect(groupNeeds([line('铅'), line('镉', { sampleVolume: '10', volumeUnit: 'g' }), line('色', nothing)])).toEqual([
    expect.objectContaining({ volume: '250 mL + 10 g' }),
  ]);
  expect(groupNeeds([line('铅', { sampleVolume: null })])).toEqual([expect.objectContaining({ volume: null })]);
});
