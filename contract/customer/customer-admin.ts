import { z } from 'zod';
import { customerParty } from '../../domain/customer-party/customer-party.entity';
import { relatedParty } from '../../domain/related-party/related-party.entity';
import { del, done, get, post } from '../kit/endpoint';
import { keyedInput, pageOf, queryFlag } from '../kit/inputs';
import { rowSchema } from '../kit/row';

const roles = Object.keys(customerParty.fields.role.options ?? {}) as [PartyRole, ...PartyRole[]];
type PartyRole = 'producer' | 'inspected' | 'construction' | 'supervisor' | 'agent' | 'payer';
export const partyRole = z.enum(roles);

export const partyRow = rowSchema(relatedParty);

/** A party with the link that ties it to the client. */
export const linkedParty = partyRow.extend({ linkId: z.uuid(), role: partyRole, isDefault: z.boolean() });
export type LinkedParty = z.infer<typeof linkedParty>;

export const customerAdminContract = {
  parties: get('/api/customeradmin/getw/{id}', {
    allow: 'customer.read',
    summary: { zh: '客户的相关方', en: 'Parties linked to a client' },
    output: z.array(linkedParty),
  }),
  candidates: get('/api/customeradmin/getw8c/{id}', {
    allow: 'customer.read',
    summary: { zh: '可关联的相关方', en: 'Parties that are not linked yet' },
    input: z.object(keyedInput),
    output: pageOf(partyRow),
  }),
  link: post('/api/customeradmin/addw/{id}/{wid}', {
    allow: 'customer.update',
    summary: { zh: '关联相关方', en: 'Link a party to a client' },
    input: z.object({ role: partyRole.optional(), isDefault: queryFlag.optional() }),
    output: linkedParty,
  }),
  unlink: del('/api/customeradmin/removew/{id}', {
    allow: 'customer.update',
    summary: { zh: '解除关联', en: 'Remove the link of a party' },
    output: done,
  }),
} as const;
