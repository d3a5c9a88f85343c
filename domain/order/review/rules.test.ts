import { label } from '../../kit/label';
import type { ReadyFacts, ReadyItem, ReadySample } from './facts';
import { readinessFindings } from './rules';

const item: ReadyItem = {
  id: 'line',
  testitemId: 'ph',
  sampleNo: 'S-001',
  name: 'pH值',
  code: 'pH',
  asked: [],
  areaId: 'water',
  stdHours: '8',
  kinds: ['酸度计'],
  basis: { name: '电极法', enabled: true, verified: true, cma: true, cnas: false },
  std: { id: 'std', no: 'HJ 1147', isCurrent: true },
  hasCriterion: true,
  isSubcontracted: false,
  subcontractProblem: null,
  testers: 1,
  checkers: 1,
  signatories: 1,
};
const sample: ReadySample = {
  id: 's',
  no: 'S-001',
  state: 'confirmed',
  qty: '1000',
  qtyUnit: 'mL',
  clientConsent: null,
  needQty: '1000',
  needUnit: 'mL',
};
const order: ReadyFacts['order'] = {
  id: 'o',
  no: 'WT',
  sampleSource: 'client',
  samplingInfo: null,
  basisMode: 'lab',
  clientNotes: null,
  needJudge: true,
  decisionRule: 'simple',
  ruleAgreed: true,
  allowSubcontract: false,
  reportMarks: ['cma'],
  dueDate: '2026-11-23',
  feeState: 'confirmed',
};
const facts: ReadyFacts = {
  day: '2026-11-20',
  holidays: new Map(),
  dayHours: '8',
  order,
  customer: { id: 'c', name: '清源', status: 'active', payMode: 'prepay' },
  samples: [sample],
  items: [item],
  usableKinds: new Set(['酸度计']),
  deepDiscounts: [],
};
const rules = (over: Partial<ReadyFacts>) => readinessFindings({ ...facts, ...over }).map(({ rule }) => rule);
const withItem = (over: Partial<ReadyItem>, head: Partial<typeof order> = {}) =>
  rules({ items: [{ ...item, ...over }], order: { ...order, ...head } });
const withOrder = (over: Partial<typeof order>) => rules({ order: { ...order, ...over } });
const withSample = (over: Partial<ReadySample>) => rules({ samples: [{ ...sample, ...over }] });

it('lets an order pass that is in order', () => {
  expect(rules({})).toEqual([]);
});

it('finds a method that is disabled, unverified or not in force, unless the client asks for the old edition in writing', () => {
  expect(withItem({ basis: { ...item.basis, verified: false } })).toEqual(['method']);
  const old = { std: { ...item.std, isCurrent: false } };
  expect(withItem(old)).toEqual(['method']);
  expect(withItem(old, { basisMode: 'client' })).toEqual(['method']);
  expect(withItem(old, { basisMode: 'client', clientNotes: '按 2011 版检测' })).toEqual([]);
});

it('finds a mark outside its scope', () => {
  expect(withOrder({ reportMarks: ['cma', 'cnas'] })).toEqual(['scope']);
  expect(withOrder({ reportMarks: ['plain'] })).toEqual([]);
});

it('finds a kind of device of which none is usable', () => {
  expect(withItem({ kinds: ['酸度计', '滴定管'] })).toEqual(['equipment']);
});

it.each(['testers', 'checkers', 'signatories'] as const)('finds that there are no %s', (people) => {
  expect(withItem({ [people]: 0 })).toEqual(['competence']);
});

it('finds too little of a sample unless the client agreed, and leaves units it cannot compare to people', () => {
  expect(withSample({ qty: '999' })).toEqual(['quantity']);
  expect(withSample({ qty: '999', clientConsent: '同意' })).toEqual([]);
  expect(withSample({ qty: '0.9', qtyUnit: 'L' })).toEqual(['quantity']);
  expect(withSample({ qty: '1', qtyUnit: 'L' })).toEqual([]);
  expect(withSample({ qty: '1', qtyUnit: '瓶' })).toEqual([]);
  expect(withSample({ qty: '999', state: 'refused' })).toEqual([]);
});

it('finds a sample that nobody has decided on', () => {
  expect(withSample({ state: 'registered' })).toEqual(['samples']);
});

it('finds an incomplete sampling record', () => {
  expect(withOrder({ sampleSource: 'sampling' })).toEqual(['sampling', 'sampling', 'sampling']);
});

it('finds a decision rule that is not agreed, and a wish for conformity without a criterion', () => {
  expect(withOrder({ ruleAgreed: false })).toEqual(['decision']);
  expect(withItem({ hasCriterion: false })).toEqual(['decision']);
  expect(withItem({ hasCriterion: false }, { needJudge: false, ruleAgreed: null })).toEqual([]);
});

it('asks of a subcontracted line only consent and an approved laboratory', () => {
  const away = { isSubcontracted: true, testers: 0, kinds: ['质谱'] };
  const barred = { ...away, subcontractProblem: label('未获批准', 'not approved') };
  expect(withItem(away)).toEqual(['subcontract']);
  expect(withItem(barred, { allowSubcontract: true })).toEqual(['subcontract']);
  expect(withItem(barred)).toEqual(['subcontract', 'subcontract']);
  expect(withItem(away, { allowSubcontract: true })).toEqual([]);
});

it('finds a due date before the standard hours can be worked off', () => {
  expect(withItem({ stdHours: '8.5' })).toEqual(['dueDate']);
  expect(withItem({ stdHours: '8.5', testers: 2 })).toEqual([]);
  expect(withItem({ stdHours: '8.5' }, { dueDate: '2026-11-24' })).toEqual([]);
});

it('finds an unconfirmed fee, except of a client who pays monthly', () => {
  expect(withOrder({ feeState: 'quoted' })).toEqual(['fee']);
  expect(withOrder({ feeState: 'waived' })).toEqual([]);
  expect(
    rules({ order: { ...order, feeState: 'unpriced' }, customer: { ...facts.customer, payMode: 'monthly' } }),
  ).toEqual([]);
});

it('finds a discount below the lowest, and a blacklisted client', () => {
  expect(rules({ deepDiscounts: ['pH值'] })).toEqual(['discount']);
  expect(rules({ customer: { ...facts.customer, status: 'blacklisted' } })).toEqual(['customer']);
});

it('asks every rule: none hides another', () => {
  expect(
    rules({
      order: { ...order, feeState: 'quoted', ruleAgreed: false, dueDate: '2026-11-20' },
      items: [{ ...item, testers: 0, kinds: ['滴定管'] }],
    }),
  ).toEqual(['equipment', 'competence', 'decision', 'dueDate', 'fee']);
});

describe('the way to what mends it', () => {
  const links = (head: Partial<typeof order>, over: Partial<ReadyItem> = {}) =>
    readinessFindings({ ...facts, order: { ...order, ...head }, items: [{ ...item, ...over }] }).map(
      ({ link }) => link,
    );
  const at = (field: string) => [`/order/o/edit?field=${field}`];

  it('leads to the field of the order in which it lies', () => {
    expect(links({ ruleAgreed: false })).toEqual(at('ruleAgreed'));
    expect(links({ decisionRule: null, ruleAgreed: null })).toEqual(at('decisionRule'));
    expect(links({ dueDate: '2026-11-19' })).toEqual(at('dueDate'));
    expect(links({ reportMarks: ['cnas'] })).toEqual(at('reportMarks'));
    expect(links({}, { isSubcontracted: true })).toEqual(at('allowSubcontract'));
    const sampling = { place: '江宁', date: '2026-11-20', person: '' };
    expect(links({ sampleSource: 'sampling', samplingInfo: sampling })).toEqual(at('samplingInfo.person'));
  });

  it('leads to the field of the item line in which it lies', () => {
    expect(links({}, { hasCriterion: false })).toEqual(at('items.line.judgeId'));
    expect(links({}, { std: { ...item.std, isCurrent: false } })).toEqual(at('items.line.basisId'));
    const barred = { isSubcontracted: true, subcontractProblem: label('未获批准', 'not approved') };
    expect(links({ allowSubcontract: true }, barred)).toEqual(at('items.line.subcontractorId'));
  });

  it('leads to the quantity of the sample, and to the fees of the order', () => {
    const found = (over: Partial<ReadyFacts>) => readinessFindings({ ...facts, ...over }).map(({ link }) => link);
    expect(found({ samples: [{ ...sample, qty: '1' }] })).toEqual(['/sample/s/edit?field=qty']);
    expect(found({ deepDiscounts: ['pH值'] })).toEqual(['/order?id=o&tab=fees']);
  });
});

it('asks for the items that another is computed of, on the same sample', () => {
  const sum: ReadyItem = { ...item, id: 'sum', code: 'SUM', name: '合计', asked: ['pH', 'COD'], stdHours: null };
  const found = readinessFindings({ ...facts, items: [item, sum] });
  expect(found.map(({ rule, text }) => [rule, text.values?.['of']])).toEqual([['sources', 'COD']]);
  const elsewhere: ReadyItem = { ...item, id: 'cod', code: 'COD', sampleNo: 'S-002', stdHours: null };
  expect(readinessFindings({ ...facts, items: [item, sum, elsewhere] })).toHaveLength(1);
  expect(readinessFindings({ ...facts, items: [item, sum, { ...elsewhere, sampleNo: 'S-001' }] })).toEqual([]);
});
