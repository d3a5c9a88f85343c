import { compareVersions } from './compare-versions';
import type { TypeVersion } from './versions';

const variant = (id: string, items: object[], over: object = {}) => ({ id, name: id, revisesId: null, items, ...over });
const version = (type: object, variants: object[]) => ({ type, variants }) as unknown as TypeVersion;
const one = version({ name: '饮用水', dueDays: 7, testitems: [{ testitemId: 'pb', basisId: 'a' }] }, [
  variant('out', [{ testitemId: 'pb', op: 'le', hi: '0.01', id: 'row1' }]),
]);

it('finds nothing where the same is said, whatever the rows are called', () => {
  const same = version({ dueDays: 7, name: '饮用水', testitems: [{ basisId: 'a', testitemId: 'pb' }] }, [
    variant('copy', [{ testitemId: 'pb', hi: '0.01', op: 'le', id: 'row2' }], { name: 'out', revisesId: 'out' }),
  ]);
  expect(compareVersions(one, same)).toEqual({ fields: [], items: [], variants: [] });
});

it('names the fields, the items and the variants that changed', () => {
  const next = version({ name: '饮用水', dueDays: 5, testitems: [{ testitemId: 'cd', basisId: 'a' }] }, [
    variant('copy', [{ testitemId: 'pb', op: 'le', hi: '0.005' }], { name: 'out', revisesId: 'out' }),
    variant('tap', []),
  ]);
  expect(compareVersions(one, next)).toEqual({
    fields: ['dueDays'],
    items: [
      { testitemId: 'cd', change: 'added' },
      { testitemId: 'pb', change: 'removed' },
    ],
    variants: [
      { name: 'out', change: 'changed', items: [{ testitemId: 'pb', change: 'changed' }] },
      { name: 'tap', change: 'added', items: [] },
    ],
  });
});

it('names a variant that is gone', () => {
  const next = version(one.type, []);
  expect(compareVersions(one, next).variants).toEqual([{ name: 'out', change: 'removed', items: [] }]);
});
