import { label, say } from '../kit/label';
import { type FaultFacts, type FaultSample, faultsOf } from './faults';

const facts = (over: Partial<FaultFacts> = {}): FaultFacts => ({
  customer: { id: 'c', name: '清源水厂', status: 'active', contacts: [{ name: '王', phone: '1' }] },
  item: (id) => ({ name: id, enabled: true }),
  basis: (id) => ({ name: id, enabled: true, stdNo: 'HJ 1', isCurrent: true }),
  criterion: (id) => ({ name: id, enabled: true }),
  type: () => ({ name: '出水', isPublished: true }),
  variant: () => ({ name: '一级', sample1Id: 't', enabled: true }),
  point: () => ({ name: '总排口', customerId: 'c', status: 'active' }),
  pack: () => ({ name: '两项', isOffered: true, customerId: null, items: ['ph', 'cod'] }),
  subcontractor: () => null,
  successor: () => null,
  ...over,
});
const line = { testitemId: 'ph', basisId: 'b', judgeId: 'j', packageId: 'k', subcontractorId: 'x' };
const sample = (over: Partial<FaultSample> = {}): FaultSample => ({
  sample1Id: 't',
  sample2Id: 'v',
  samplingPointId: 'p',
  packages: [{ id: 'k', name: '两项', customerId: null, items: ['ph', 'cod'], price: null }],
  items: [line],
  ...over,
});
const order = { contactName: '王' };
const found = (over: Partial<FaultFacts>, samples = [sample()]) => faultsOf(order, samples, facts(over));

test('an order whose things are as they were has no faults', () => expect(found({})).toEqual([]));

test.each<[string, string, string, Partial<FaultFacts>]>([
  ['a blocked client', 'client', 'c', { customer: { id: 'c', name: '清源', status: 'blacklisted', contacts: [] } }],
  ['a type that is not published', 'type', 't', { type: () => ({ name: '出水', isPublished: false }) }],
  ['a variant of another type', 'variant', 'v', { variant: () => ({ name: '一级', sample1Id: 'u', enabled: true }) }],
  ['a variant out of use', 'variant', 'v', { variant: () => ({ name: '一级', sample1Id: 't', enabled: false }) }],
  ['a stopped point', 'point', 'p', { point: () => ({ name: '总排口', customerId: 'c', status: 'stopped' }) }],
  ["another client's point", 'point', 'p', { point: () => ({ name: '总排口', customerId: 'd', status: null }) }],
  ['a deleted point', 'point', 'p', { point: () => undefined }],
  ['an item out of use', 'item', 'ph', { item: (id) => ({ name: id, enabled: false }) }],
  ['a deleted method', 'method', 'b', { basis: () => undefined }],
  ['a criterion out of use', 'criterion', 'j', { criterion: (id) => ({ name: id, enabled: false }) }],
  [
    "another client's package",
    'package',
    'k',
    { pack: () => ({ name: '两项', isOffered: true, customerId: 'd', items: [] }) },
  ],
  ['a laboratory without approval', 'subcontractor', 'x', { subcontractor: () => label('未获批准', 'not approved') }],
])('%s is told once, however many samples have it', (_what, kind, id, over) => {
  expect(found(over, [sample(), sample()])).toMatchObject([{ kind, id }]);
});

test('an edition out of force is told with the method that took its place', () => {
  const instead = { id: 'n', name: '新方法' };
  const basis = () => ({ name: '旧方法', enabled: true, stdNo: 'HJ 1', isCurrent: false });
  expect(found({ basis, successor: () => instead })).toMatchObject([{ kind: 'method', id: 'b', instead }]);
  // A method that holds is left alone, whatever came after it.
  expect(found({ successor: () => instead })).toEqual([]);
});

test.each([
  [['ph'], '去掉 cod'],
  [['ph', 'cod', 'lead'], '新增 lead'],
  [['ph', 'lead'], '新增 lead；去掉 cod'],
])('a package that now has %j says what has changed, and may be taken as it is', (items, words) => {
  const [fault, ...more] = found({ pack: () => ({ name: '两项', isOffered: true, customerId: 'c', items }) });
  expect(more).toEqual([]);
  expect(fault).toMatchObject({ kind: 'package', instead: { id: 'k' }, items });
  expect(say('zh', fault?.text ?? label('', ''))).toContain(words);
});

test('a contact who has left is told with the usual one; of a client that is blocked nothing else is asked', () => {
  const contacts = [
    { name: '李', phone: '2' },
    { name: '钱', phone: '3', isDefault: true },
  ];
  const customer = { id: 'c', name: '清源', status: 'active' as const, contacts };
  expect(found({ customer })).toMatchObject([{ kind: 'contact', id: '王', instead: { id: '3', name: '钱' } }]);
  expect(found({ customer: { ...customer, status: 'stopped' } })).toMatchObject([{ kind: 'client' }]);
  // A client without a register of contacts has lost none.
  expect(found({ customer: { ...customer, contacts: [] } })).toEqual([]);
});
