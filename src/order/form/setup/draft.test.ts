import type { OrderFormConfig } from '../../../../contract/order/order';
import { arranged } from '../../../../domain/order/order-form';
import { draftOf, movedField, placed, placingsFor, settingsOfDraft } from './draft';

const config = (over: Partial<OrderFormConfig>): OrderFormConfig => ({
  id: '00000000-0000-4000-8000-000000000001',
  ver: 1,
  own: false,
  type: null,
  fields: [],
  ...over,
});
const field = (key: string) => {
  const found = arranged([]).find((each) => each.key === key);
  if (found === undefined) throw new Error(key);
  return found;
};

describe('setting up the order form', () => {
  it('begins a type at what holds for all types', () => {
    const all = config({ fields: [{ key: 'purpose', show: 'hidden', required: false }] });
    expect(draftOf([all], 'recheck', 'first').find(({ key }) => key === 'purpose')?.show).toBe('hidden');
  });

  it('keeps of a person only what is hidden, and of that nothing that is demanded since', () => {
    const own = config({ own: true, fields: [{ key: 'purpose', show: 'hidden', required: false }] });
    const shared = config({ fields: [{ key: 'purpose', show: 'shown', required: true }] });
    expect(settingsOfDraft(draftOf([own], 'own', 'first'), 'own')).toEqual(own.fields);
    expect(settingsOfDraft(draftOf([own, shared], 'own', 'first'), 'own')).toEqual([]);
  });

  it('moves a field among those of its part only', () => {
    const keys = (by: -1 | 1, key: string) => movedField(arranged([]), key, by).map((each) => each.key);
    expect(keys(1, 'customerId').slice(0, 2)).toEqual(['contactName', 'customerId']);
    expect(keys(1, 'payerId')).toEqual(arranged([]).map(({ key }) => key));
  });

  it('demands nothing that is hidden', () => {
    const fields = placed([{ ...field('purpose'), required: true }], 'purpose', 'hidden');
    expect(fields[0]).toMatchObject({ show: 'hidden', required: false });
  });

  it('offers the places that a field can have', () => {
    expect(placingsFor(field('purpose'))).toEqual(['shown', 'hidden']);
    expect(placingsFor(field('sample.name'))).toEqual(['shown']);
    expect(placingsFor(field('sample.sealNo'))).toEqual(['shown', 'more', 'hidden']);
    expect(placingsFor(field('sample.storageCondition'))).toEqual(['more', 'hidden']);
  });
});
