import { type AuthRow, matrixOf } from './auth-matrix';

const auth = (over: Partial<AuthRow>): AuthRow =>
  ({
    kind: 'test',
    areaId: 'water',
    areaName: '水质',
    testitemId: null,
    stdId: null,
    equipmentId: null,
    validFrom: '2026-01-01',
    validTo: '2026-12-31',
    status: 'valid',
    ...over,
  }) as AuthRow;

it('shows the best standing of each kind in each area, all areas first', () => {
  const rows = matrixOf(
    [auth({ validTo: '2026-02-01' }), auth({}), auth({ kind: 'check' }), auth({ areaId: null, areaName: null })],
    '2026-06-01',
    30,
  );
  expect(rows.map(({ area }) => area)).toEqual([null, '水质']);
  expect(rows[1]?.cells.test).toEqual({ standing: 'valid', count: 2, isPartial: false });
  expect(rows[1]?.cells.check?.standing).toBe('valid');
  expect(rows[0]?.cells.check).toBeUndefined();
});

it('says where only single items, methods or devices are covered', () => {
  expect(matrixOf([auth({ testitemId: 'lead' })], '2026-06-01', 30)[0]?.cells.test?.isPartial).toBe(true);
});
