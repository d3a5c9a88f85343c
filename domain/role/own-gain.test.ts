import { gainedRights, type Held, seesMore } from './own-gain';

const held = (dataScope: Held['dataScope'], ...permissions: string[]): Held => ({
  dataScope,
  permissions: new Set(permissions) as Held['permissions'],
});

it('names the rights that were not held before', () => {
  expect(gainedRights(held('self', 'order.read'), held('self', 'order.read', 'report.approve'))).toEqual([
    'report.approve',
  ]);
});

it('is no gain to hold less, or the same by another role', () => {
  expect(gainedRights(held('self', 'order.read', 'order.create'), held('self', 'order.read'))).toEqual([]);
});

it.each([
  ['self', 'company', true],
  ['departTree', 'depart', false],
  ['company', 'company', false],
  ['company', 'all', true],
] as const)('from %s to %s sees more: %s', (from, to, more) => {
  expect(seesMore(held(from), held(to))).toBe(more);
});
