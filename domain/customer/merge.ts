import type { Customer } from './customer.entity';
import type { Contact } from './customer.shapes';

/** Most people that a client lists, as the form allows. */
const MOST_CONTACTS = 20;

/** What the client that stays takes over where it has nothing itself. */
const fillable = ['creditCode', 'zip', 'tel', 'invoice', 'salesId', 'level'] as const;

const samePerson = (one: Contact, other: Contact): boolean => one.name === other.name && one.phone === other.phone;

type Merging = Pick<Customer, (typeof fillable)[number] | 'contacts'>;

/** What a merge changes at the client that stays: its own data go first, what it lacks comes from the duplicate. */
export const mergedFields = (into: Merging, from: Merging): Partial<Merging> => {
  const filled = fillable.filter((name) => into[name] == null && from[name] != null);
  const added = from.contacts.filter((contact) => !into.contacts.some((known) => samePerson(known, contact)));
  const contacts = [...into.contacts, ...added.map((contact) => ({ ...contact, isDefault: false }))];
  return {
    ...Object.fromEntries(filled.map((name) => [name, from[name]])),
    ...(added.length > 0 && { contacts: contacts.slice(0, MOST_CONTACTS) }),
  };
};
