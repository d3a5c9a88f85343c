import { z } from 'zod';
import { get, post } from '../kit/endpoint';
import { blocker, reason, seenVer } from '../kit/inputs';
import { customerRow } from './customer-row';

const suspect = z.object({
  id: z.uuid(),
  ver: z.number().int(),
  code: z.string().nullable(),
  name: z.string(),
  creditCode: z.string().nullable(),
  tel: z.string().nullable(),
  phone: z.string().nullable(),
  orders: z.number().int(),
});
export type Suspect = z.infer<typeof suspect>;

const group = z.object({
  why: z.enum(['creditCode', 'name', 'phone']),
  /** What they share. */
  shared: z.string(),
  customers: z.array(suspect),
});
export type SuspectGroup = z.infer<typeof group>;

/** A page of groups, and what asks for the next one. */
const groups = z.object({ list: z.array(group), next: z.string().nullable() });

const preview = z.object({
  orders: z.number().int(),
  openOrders: z.number().int(),
  prices: z.number().int(),
  points: z.number().int(),
  /** Plans of what is sampled again and again. */
  plans: z.number().int(),
  /** Links to related parties: moved, and dropped because the staying client has the same. */
  parties: z.number().int(),
  sameParties: z.number().int(),
  /** People added to the staying client. */
  contacts: z.number().int(),
  /** Names of the fields that the staying client takes over. */
  fills: z.array(z.string()),
  blockers: z.array(blocker),
});
export type MergePreview = z.infer<typeof preview>;

/** Ours, beside customeradmin: two records of one client become one. */
export const customerMergeContract = {
  duplicates: get('/api/customeradmin/duplicates', {
    allow: 'customer.update',
    summary: { zh: '疑似重复的客户', en: 'Clients that may be the same' },
    input: z.object({ after: z.string().max(400).optional() }),
    output: groups,
  }),
  preview: get('/api/customeradmin/mergepreview/{id}/{into}', {
    allow: 'customer.delete',
    summary: { zh: '合并预览', en: 'What a merge would move' },
    output: preview,
  }),
  merge: post('/api/customeradmin/merge/{id}/{into}', {
    allow: 'customer.delete',
    summary: { zh: '合并重复客户', en: 'Merge a duplicate into a client' },
    input: z.object({ ver: seenVer, intoVer: seenVer, reason }),
    output: customerRow,
  }),
} as const;
