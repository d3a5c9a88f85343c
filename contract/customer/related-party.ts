import { relatedParty } from '../../domain/related-party/related-party.entity';
import { crudContract } from '../kit/crud';

/** `wcustomer` on the wire: a party that a report names and that is not the client. */
export const relatedPartyContract = crudContract(relatedParty);
