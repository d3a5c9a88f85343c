import { customerContract } from '../../../contract/customer/customer';
import { customerAdminContract } from '../../../contract/customer/customer-admin';
import { relatedPartyContract } from '../../../contract/customer/related-party';
import { priceItemContract } from '../../../contract/price-item/price-item';
import { localDay } from '../../../domain/kit/calendar';
import { demoClients } from '../clients';
import { type Clock, FOUNDED } from '../clock';
import type { DemoData } from '../data';
import type { Player } from '../player';
import type { Catalogue } from './catalogue';

export type DemoCustomer = Readonly<{
  id: string;
  contact: string;
  phone: string;
  partyId: string | null;
  payMode: string;
}>;

/** List prices of items, as Finance enters them. */
export const setPrices = async (
  player: Player,
  clock: Clock,
  data: DemoData,
  { itemIds }: Catalogue,
): Promise<void> => {
  const hand = player.as('finance', clock.at(FOUNDED - 4, '09:00'));
  for (const { code, name, price } of data.items)
    await hand(priceItemContract.create, {
      name: `${name}检测费`,
      scope: 'item',
      targetId: itemIds[code],
      unitPrice: Number(price),
      unit: 'perItem',
      urgentRate: '1.50',
      exUrgentRate: '2.00',
      discountMin: '0.70',
      validFrom: localDay(clock.at(FOUNDED - 4, '09:00')),
    });
};

/** Clients with a contact, and the parties that their reports name. */
export const addClients = async (player: Player, clock: Clock): Promise<DemoCustomer[]> => {
  const hand = player.as('reception', clock.at(FOUNDED - 4, '10:00'));
  const customers: DemoCustomer[] = [];
  for (const { name, kind, address, contact, phone, payMode, level, party } of demoClients) {
    const row = await hand(customerContract.create, {
      name,
      kind,
      address,
      tel: phone,
      payMode,
      level,
      status: 'active',
      contacts: [{ name: contact, phone, isDefault: true }],
      invoice: { title: name },
    });
    let partyId: string | null = null;
    if (party !== undefined) {
      partyId = (await hand(relatedPartyContract.create, { name: party.name, roles: [party.role], address })).id;
      await hand(customerAdminContract.link, { id: row.id, wid: partyId, role: party.role });
    }
    customers.push({ id: row.id, contact, phone, partyId, payMode });
  }
  return customers;
};
