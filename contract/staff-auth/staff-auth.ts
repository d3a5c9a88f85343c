import { z } from 'zod';
import { staffAuth } from '../../domain/staff-auth/staff-auth.entity';
import { crudContract, draftSchema } from '../kit/crud';
import { post, put } from '../kit/endpoint';
import { day, id, reason, seenVer } from '../kit/inputs';
import { rowSchema } from '../kit/row';

const kinds = Object.keys(staffAuth.fields.kind.options ?? {}) as [string, ...string[]];
const some = z.array(id).max(200).default([]);
const basis = z.string().trim().min(1).max(256);
const row = rowSchema(staffAuth);
const standard = crudContract(staffAuth);

/** Who authorises people, or is named to authorise those who do: nobody authorises himself. */
const authorising = ['staffAuth.create', 'staffAuth.forManager'] as const;

/** Who may test, check, compile, audit and sign what (ISO/IEC 17025 6.2.6); ours, not in the specification. */
export const staffAuthContract = {
  ...standard,
  list: { ...standard.list, leaves: { action: 'staffAuth.readList', noun: 'staffAuth' } as const },
  create: post('/api/staffauth', {
    summary: { zh: '授权', en: 'Authorise a member of staff' },
    allow: authorising,
    input: draftSchema(staffAuth),
    output: row,
    fields: staffAuth.fields,
  }),
  addMany: post('/api/staffauth/batch', {
    allow: authorising,
    summary: { zh: '批量授权', en: 'Authorise people for several kinds and scopes at once' },
    input: z.object({
      staffIds: z.array(id).min(1).max(100),
      kinds: z.array(z.enum(kinds)).min(1).max(kinds.length),
      areaIds: some,
      testitemIds: some,
      stdIds: some,
      equipmentIds: some,
      validFrom: day,
      validTo: day.nullish(),
      basis,
    }),
    output: z.object({ added: z.number().int(), held: z.number().int() }),
  }),
  renew: post('/api/staffauth/renew', {
    allow: ['staffAuth.update', 'staffAuth.forManager'],
    summary: { zh: '批量延期', en: 'Extend authorisations to a later day' },
    input: z.object({ ids: z.array(id).min(1).max(500), validTo: day, basis }),
    output: z.object({ renewed: z.number().int() }),
  }),
  setStatus: put('/api/staffauth/status/{id}', {
    allow: ['staffAuth.update', 'staffAuth.forManager'],
    summary: { zh: '暂停、恢复、撤销授权', en: 'Suspend, confirm again or withdraw an authorisation' },
    input: z.object({ ver: seenVer, status: z.enum(['valid', 'suspended', 'withdrawn']), reason }),
    output: row,
  }),
};
