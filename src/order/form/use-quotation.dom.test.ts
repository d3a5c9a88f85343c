import { emptySample, itemLine } from '../../sample/entry/line';
import { emptyForm, type OrderForm } from './form';
import { toQuotation } from './use-quotation';

const sampleWith = (values: object, items: string[]) => ({
  ...emptySample(),
  values: { name: '1#井', ...values },
  items: items.map((testitemId) => itemLine({ testitemId, itemName: testitemId })),
});
const formWith = (head: object, samples: OrderForm['samples']): OrderForm => {
  const form = emptyForm();
  return { ...form, head: { ...form.head, ...head }, samples, receivedAt: '2026-11-20T02:00:00.000Z' };
};

test('nothing is priced before a client, a type and an item are chosen', () => {
  const priced = sampleWith({ sample1Id: 'water' }, ['ph']);
  expect(toQuotation(formWith({}, [priced]))).toBeNull();
  expect(toQuotation(formWith({ customerId: 'c' }, [sampleWith({ sample1Id: 'water' }, [])]))).toBeNull();
  expect(toQuotation(formWith({ customerId: 'c' }, [sampleWith({}, ['ph'])]))).toBeNull();
});

test('a refused sample stays on the order and is not priced', () => {
  const [first, second] = ['ph', 'as'].map((item) => sampleWith({ sample1Id: 'water' }, [item]));
  const form = formWith({ customerId: 'c' }, [first, { ...second, isOut: true }] as OrderForm['samples']);
  expect(toQuotation(form)?.samples.map(({ items }) => items)).toEqual([[{ testitemId: 'ph', packageId: null }]]);
});

test('only what the price depends on is asked about', () => {
  const form = formWith({ customerId: 'c', urgency: 'urgent', purpose: '评价' }, [
    sampleWith({ sample1Id: 'water', spec: '2.5 L' }, ['ph', 'as']),
    emptySample(),
  ]);
  expect(toQuotation(form)).toEqual({
    customerId: 'c',
    urgency: 'urgent',
    receivedAt: '2026-11-20T02:00:00.000Z',
    samples: [
      {
        sample1Id: 'water',
        sample2Id: null,
        items: [
          { testitemId: 'ph', packageId: null },
          { testitemId: 'as', packageId: null },
        ],
      },
    ],
  });
});
