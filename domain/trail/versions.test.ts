import { integer, text } from '../kit/field';
import { asOf, type Change, changedFields, differing } from './versions';

const fields = {
  name: text('名称', 'Name'),
  zip: text('邮编', 'Postcode'),
  count: integer('数', 'Count'),
  state: text('状态', 'Status'),
};
const entry = (seq: number, before: Change['before'], after: Change['after'], more: Partial<Change> = {}): Change => ({
  seq,
  before,
  after,
  fromState: null,
  toState: null,
  ...more,
});

const now = { name: '丙', zip: '100001', count: 3, state: 'done' };
const trail = [
  entry(4, null, { name: '甲', count: 1 }),
  entry(7, { name: '甲' }, { name: '乙' }),
  entry(9, null, { size: 'A4' }),
  entry(12, { name: '乙', count: 1 }, { name: '丙', count: 3 }),
  entry(15, null, null, { fromState: 'open', toState: 'done' }),
];

test('a record is as it was right after an entry', () => {
  expect(asOf(fields, now, trail, 15)).toEqual(now);
  expect(asOf(fields, now, trail, 12)).toEqual({ ...now, state: 'open' });
  expect(asOf(fields, now, trail, 9)).toEqual({ name: '乙', zip: '100001', count: 1, state: 'open' });
  expect(asOf(fields, now, trail, 4)).toEqual({ name: '甲', zip: '100001', count: 1, state: 'open' });
});

test('two versions differ in exactly the fields that changed between them', () => {
  const [first, last] = [asOf(fields, now, trail, 4), asOf(fields, now, trail, 12)];
  expect(differing(fields, first, last)).toEqual(['name', 'count']);
  expect(differing(fields, last, last)).toEqual([]);
  // There and back again is no difference.
  const back = [...trail, entry(20, { name: '丙' }, { name: '甲' })];
  expect(differing(fields, asOf(fields, { ...now, name: '甲' }, back, 20), first)).toEqual(['count', 'state']);
});

test('an entry changed what it says, and nothing that is no field', () => {
  expect(changedFields(fields, trail[3] as Change)).toEqual(['name', 'count']);
  expect(changedFields(fields, trail[2] as Change)).toEqual([]);
  expect(changedFields(fields, trail[4] as Change)).toEqual(['state']);
  expect(changedFields(fields, entry(30, { name: '甲' }, { name: '甲', zip: null }))).toEqual([]);
});
