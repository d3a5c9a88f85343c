import { type AuthBatch, type AuthLine, authLines, newLines, overlaps } from './bulk';

const batch = (over: Partial<AuthBatch> = {}): AuthBatch => ({
  staffIds: ['p'],
  kinds: ['test'],
  areaIds: [],
  items: [],
  stdIds: [],
  equipmentIds: [],
  ...over,
});
const line = (over: Partial<AuthLine> = {}): AuthLine => ({
  staffId: 'p',
  kind: 'test',
  areaId: null,
  testitemId: null,
  stdId: null,
  equipmentId: null,
  ...over,
});

it('means everything of the kind where nothing is named', () => {
  expect(authLines(batch())).toEqual([line()]);
});

it('gives every kind in every area and for every item, an item with its area', () => {
  const lines = authLines(
    batch({ kinds: ['test', 'check'], areaIds: ['water'], items: [{ id: 'lead', areaId: 'soil' }] }),
  );
  expect(lines).toEqual([
    line({ areaId: 'water' }),
    line({ areaId: 'soil', testitemId: 'lead' }),
    line({ kind: 'check', areaId: 'water' }),
    line({ kind: 'check', areaId: 'soil', testitemId: 'lead' }),
  ]);
});

it('names devices only where devices are operated', () => {
  const lines = authLines(batch({ kinds: ['test', 'equipment'], equipmentIds: ['aas', 'icp'] }));
  expect(lines).toEqual([
    line(),
    line({ kind: 'equipment', equipmentId: 'aas' }),
    line({ kind: 'equipment', equipmentId: 'icp' }),
  ]);
});

it.each([
  ['2026-01-01', '2026-06-30', '2026-06-30', null, true],
  ['2026-01-01', '2026-06-30', '2026-07-01', null, false],
  ['2026-01-01', null, '2030-01-01', '2030-12-31', true],
] as const)('%s–%s and %s–%s share a day: %s', (from, to, start, end, shared) => {
  expect(overlaps({ validFrom: from, validTo: to }, { validFrom: start, validTo: end })).toBe(shared);
});

it('does not give twice what is held in the period, but again what ended or was withdrawn', () => {
  const period = { validFrom: '2026-07-01', validTo: null };
  const lines = [line({ areaId: 'water' }), line({ areaId: 'soil' }), line({ areaId: 'air' })];
  const held = [
    { ...lines[0], validFrom: '2026-01-01', validTo: null, status: 'suspended' },
    { ...lines[1], validFrom: '2026-01-01', validTo: '2026-06-30', status: 'valid' },
    { ...lines[2], validFrom: '2026-01-01', validTo: null, status: 'withdrawn' },
  ] as Parameters<typeof newLines>[2];
  expect(newLines(lines, period, held)).toEqual([lines[1], lines[2]]);
});
