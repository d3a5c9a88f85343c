import type { Sample } from '../../../domain/sample/sample.entity';
import { missingIn, receiptOf, toConfirm } from './receive';

const sample = { id: 's', ver: 3, qty: '2', qtyUnit: 'L', storageCondition: 'cool', location: null } as Sample;
const receipt = receiptOf(sample);

describe('a receipt', () => {
  it('begins in order, in the quantity announced', () => {
    expect(toConfirm(sample, receipt)).toEqual({
      id: 's',
      ver: 3,
      condition: 'ok',
      qty: '2',
      storageCondition: 'cool',
    });
  });

  it('asks for words when the sample is abnormal, and for a quantity always', () => {
    expect(missingIn(receipt)).toBeUndefined();
    expect(missingIn({ ...receipt, condition: 'abnormal' })).toBe('conditionText');
    expect(missingIn({ ...receipt, condition: 'abnormal', conditionText: '渗漏' })).toBeUndefined();
    for (const qty of ['', '0', 'abc', '-1', '1e3']) expect(missingIn({ ...receipt, qty })).toBe('qty');
  });

  it('carries place and consent only where they were written', () => {
    const full = { ...receipt, room: ' 101 ', shelf: 'A3', clientConsent: '同意' };
    expect(toConfirm(sample, full)).toMatchObject({ location: { room: '101', shelf: 'A3' }, clientConsent: '同意' });
    expect(toConfirm(sample, { ...receipt, shelf: 'A3' })).not.toHaveProperty('location');
  });
});
