import { changes, faultsOf, type Line, moved, ownLimit, toTypeItems, toVariantItems, withOwnLimit } from './lines';

const line = (testitemId: string, over: Partial<Line> = {}): Line => ({
  testitemId,
  itemName: testitemId,
  itemCode: testitemId,
  unit: null,
  basisId: 'b',
  basisName: null,
  basisStatus: null,
  judgeId: null,
  judgeName: null,
  judgeStatus: null,
  criterionLimit: null,
  own: null,
  chosen: false,
  price: null,
  listPrice: null,
  hours: null,
  itemHours: null,
  ...over,
});

it('stores the lines of a type in the order of the screen', () => {
  expect(toTypeItems([line('pb', { chosen: true }), line('cd')])).toMatchObject([
    { testitemId: 'pb', required: true, sort: 1 },
    { testitemId: 'cd', required: false, sort: 2 },
  ]);
});

it('keeps a limit of the variant apart from leaving it to the criterion', () => {
  const limited = withOwnLimit(line('pb'), { op: 'lt', hi: '0.01' });
  expect(toVariantItems([limited])[0]).toMatchObject({ op: 'lt', hi: '0.01', lo: null });
  expect(ownLimit(limited)).toMatchObject({ op: 'lt', hi: '0.01' });
  expect(toVariantItems([withOwnLimit(limited, null)])[0]).toMatchObject({ op: null, hi: null });
  expect(ownLimit(line('pb'))).toBeNull();
});

it('moves a line by one place and no further than the ends', () => {
  const lines = [line('a'), line('b'), line('c')];
  const names = (list: readonly Line[]) => list.map(({ testitemId }) => testitemId).join('');
  expect([
    names(moved(lines, 2, -1)),
    names(moved(lines, 0, 1)),
    names(moved(lines, 0, -1)),
    names(moved(lines, 2, 1)),
  ]).toEqual(['acb', 'bac', 'abc', 'abc']);
});

it('counts what would be lost: changed, added and removed lines', () => {
  const stored = [line('a'), line('b')];
  expect(changes(stored, stored)).toBe(0);
  expect(changes([line('a'), line('b', { price: 100 })], stored)).toBe(1);
  expect(changes([...stored, line('c')], stored)).toBe(1);
  expect(changes([line('a')], stored)).toBe(1);
});

it('finds the line that the server means', () => {
  const faults = faultsOf([
    { field: 'items.3.op', msg: '限值不完整' },
    { field: 'testitems.0', msg: '项目不存在' },
    { field: 'ver', msg: '过期' },
  ]);
  expect([...faults]).toEqual([
    [3, '限值不完整'],
    [0, '项目不存在'],
  ]);
});
