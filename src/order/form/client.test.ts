import type { LinkedParty } from '../../../contract/customer/customer-admin';
import type { Customer } from '../../../domain/customer/customer.entity';
import { clientPatch, partyPatch } from './client';

const client = {
  id: 'c',
  name: '清源水务',
  address: '清水路 1 号',
  contacts: [
    { name: '李雷', phone: '1' },
    { name: '韩梅', phone: '2', isDefault: true },
  ],
} as Customer;
const party = (over: Partial<LinkedParty>) =>
  ({ id: 'p', name: '一水厂', role: 'inspected', isDefault: true, ...over }) as LinkedParty;

it('fills in whom to call first at the client and lets go of the parties of the one before', () => {
  expect(clientPatch(client).patch).toMatchObject({
    customerId: 'c',
    contactName: '韩梅',
    contactPhone: '2',
    wcustomerId: null,
    producerId: null,
    deliverAddress: '清水路 1 号',
  });
  expect(clientPatch(null).patch).toMatchObject({ customerId: null, contactName: null });
});

it('fills in the usual parties, each at its place', () => {
  const { patch, names } = partyPatch([
    party({}),
    party({ id: 'q', name: '制水', role: 'producer' }),
    party({ id: 'r', role: 'payer', isDefault: false }),
    party({ id: 's', role: 'supervisor' }),
  ]);
  expect(patch).toEqual({ wcustomerId: 'p', producerId: 'q' });
  expect(names).toEqual({ wcustomerId: '一水厂', producerId: '制水' });
});
