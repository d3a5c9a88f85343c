import { asksForAll, wantedItems } from './wanted-items';

const items = [
  { id: 'ph', name: 'pH', code: 'PH' },
  { id: 'cr', name: '铬(六价)', code: 'CR6' },
  { id: 'dcb', name: '1,2-二氯苯', code: 'DCB' },
  { id: 'ph2', name: 'pH', code: 'PH-2' },
];

it('finds items by name or code, however the cell parts them, each once', () => {
  expect(wantedItems('pH、铬（六价）；dcb;ph', items)).toEqual({ ids: ['ph', 'cr', 'dcb'], strangers: [] });
  expect(wantedItems('PH, CR6', items).ids).toEqual(['ph', 'cr']);
});

it('leaves a comma that belongs to a name', () => {
  expect(wantedItems('1,2-二氯苯、pH', items).ids).toEqual(['dcb', 'ph']);
});

it('names the words that are no item', () => {
  expect(wantedItems('pH、总砷', items)).toEqual({ ids: ['ph'], strangers: ['总砷'] });
});

it('knows the words for everything usual', () => {
  expect(['全部', ' All ', 'pH'].map(asksForAll)).toEqual([true, true, false]);
});
