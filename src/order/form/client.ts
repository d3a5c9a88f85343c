import type { LinkedParty } from '../../../contract/customer/customer-admin';
import type { Customer } from '../../../domain/customer/customer.entity';
import { type SampleLine, withoutPackage } from '../../sample/entry/line';
import type { Head } from './form';

type Patch = { patch: Head; names: Record<string, string> };

/** What follows from the choice of a client: its usual contact; the parties of the client before go. */
export const clientPatch = (client: Customer | null): Patch => {
  const contact = client?.contacts.find(({ isDefault }) => isDefault) ?? client?.contacts[0];
  return {
    patch: {
      customerId: client?.id ?? null,
      contactName: contact?.name ?? null,
      contactPhone: contact?.phone ?? null,
      wcustomerId: null,
      producerId: null,
      payerId: null,
      ...(client && { deliverAddress: client.address }),
    },
    names: { customerId: client?.name ?? '', wcustomerId: '', producerId: '', payerId: '' },
  };
};

const places = { inspected: 'wcustomerId', producer: 'producerId', payer: 'payerId' } as const;

/** The parties that a client's orders usually name. */
export const partyPatch = (linked: readonly LinkedParty[]): Patch => {
  const usual = linked.flatMap((party) => {
    const place = party.isDefault ? places[party.role as keyof typeof places] : undefined;
    return place ? [{ place, party }] : [];
  });
  return {
    patch: Object.fromEntries(usual.map(({ place, party }) => [place, party.id])),
    names: Object.fromEntries(usual.map(({ place, party }) => [place, party.name])),
  };
};

const withoutOwnPackages = (line: SampleLine): SampleLine =>
  line.items.some(({ packageCustomerId }) => packageCustomerId)
    ? { ...line, items: line.items.map((item) => (item.packageCustomerId ? withoutPackage(item) : item)) }
    : line;

/** The samples without the points and the packages that they named and that were another client's. */
export const withoutPoints = (samples: SampleLine[]): SampleLine[] =>
  samples
    .map((line) =>
      line.values.samplingPointId ? { ...line, values: { ...line.values, samplingPointId: null } } : line,
    )
    .map(withoutOwnPackages);
