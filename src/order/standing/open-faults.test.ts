import type { Fault } from '../../../contract/order/standing-order';
import { label } from '../../../domain/kit/label';
import { emptySample, itemLine, type SampleLine } from '../../sample/entry/line';
import { emptyForm, type OrderForm } from '../form/form';
import { openFaults, settled } from './open-faults';

const fault = (kind: Fault['kind'], id: string, over: Partial<Fault> = {}): Fault => ({
  kind,
  id,
  text: label('失效', 'gone'),
  instead: null,
  items: null,
  ...over,
});
const item = (testitemId: string, over: object = {}) =>
  itemLine({ testitemId, itemName: testitemId, basisId: 'old', ...over });
const sample = (values: SampleLine['values'], ...items: SampleLine['items']): SampleLine => ({
  ...emptySample(),
  values,
  items,
});
const form = (over: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm(),
  head: { customerId: 'c', contactName: '王', contactPhone: '1' },
  samples: [
    sample({ sample1Id: 't', sample2Id: 'v', samplingPointId: 'p' }, item('ph'), item('cod', { judgeId: 'j' })),
    sample({ sample1Id: 't' }, item('ph', { packageId: 'k', packageName: '两项' })),
  ],
  ...over,
});
const method = fault('method', 'old', { instead: { id: 'new', name: '新方法' } });
const contact = fault('contact', '王', { instead: { id: '139', name: '李' } });

test('a fault is told once with each place that has it, and of what the form does not name nothing is told', () => {
  const [open, ...more] = openFaults([method, fault('item', 'lead')], form());
  expect(more).toEqual([]);
  expect(open?.places).toHaveLength(3);
  expect(open?.places[0]).toMatch(/^sample:.+\.item:.+\.basisId$/);
  // Type and variant are one cell.
  expect(openFaults([fault('variant', 'v')], form())[0]?.places[0]).toMatch(/\.sample1Id$/);
});

test.each([
  ['contact', contact, { contactName: '李', contactPhone: '139' }],
  ['method', method, {}],
  ['point', fault('point', 'p'), {}],
  ['item', fault('item', 'ph'), {}],
  ['criterion', fault('criterion', 'j'), {}],
  ['package', fault('package', 'k'), {}],
] as const)('a %s is settled by one button, and what is around it stays', (_kind, each, head) => {
  const before = form();
  expect(openFaults([each], before)).toHaveLength(1);
  const after = settled(before, each);
  expect(openFaults([each], after)).toEqual([]);
  expect(after.head).toEqual({ ...before.head, ...head });
  expect(after.samples.map(({ key }) => key)).toEqual(before.samples.map(({ key }) => key));
});

test('somebody has to choose another client or type: no button does that', () => {
  const before = form();
  for (const each of [fault('client', 'c'), fault('type', 't')]) {
    expect(openFaults([each], before)).toHaveLength(1);
    expect(settled(before, each)).toBe(before);
  }
});

test('a package that has changed is settled once a sample has just the items that it has now', () => {
  const changed = fault('package', 'k', { instead: { id: 'k', name: '两项' }, items: ['ph', 'cod'] });
  const by = { packageId: 'k', packageName: '两项' };
  expect(openFaults([changed], form())).toHaveLength(1);
  const whole = form({ samples: [sample({ sample1Id: 't' }, item('ph', by), item('cod', by))] });
  expect(openFaults([changed], whole)).toEqual([]);
  const more = form({ samples: [sample({ sample1Id: 't' }, item('ph', by), item('cod', by), item('lead', by))] });
  expect(openFaults([changed], more)).toHaveLength(1);
});
