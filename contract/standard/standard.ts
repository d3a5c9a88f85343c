import { z } from 'zod';
import { standard } from '../../domain/standard/standard.entity';
import { crudContract } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { ids } from '../kit/inputs';
import { rowSchema } from '../kit/row';

const named = z.object({ id: z.uuid(), name: z.string(), enabled: z.boolean() });

/** Where a standard is used: what a new edition has to be carried into. */
const uses = z.object({
  bases: z.array(named.extend({ clause: z.string().nullable() })),
  criteria: z.array(named.extend({ grade: z.string().nullable(), limits: z.number().int() })),
  types: z.array(
    z.object({ id: z.uuid(), name: z.string(), code: z.string(), version: z.number().int(), status: z.string() }),
  ),
  openOrders: z.number().int(),
});
export type StandardUses = z.infer<typeof uses>;

/** A standard in use that somebody should look at, and why. */
const warning = z.object({
  id: z.uuid(),
  no: z.string(),
  year: z.string(),
  name: z.string(),
  why: z.enum(['withdrawn', 'superseded', 'replacedSoon', 'upcoming', 'unchecked']),
  publishDate: z.string().nullable(),
  implementDate: z.string(),
  abolishDate: z.string().nullable(),
  checkedAt: z.string().nullable(),
  successorId: z.uuid().nullable(),
  successor: z.string().nullable(),
  successorFrom: z.string().nullable(),
  bases: z.number().int(),
  criteria: z.number().int(),
  types: z.number().int(),
  openOrders: z.number().int(),
});
export type StandardWarning = z.infer<typeof warning>;

export const standardContract = {
  ...crudContract(standard),
  /** A new edition: the row with the year still to be set, its bases and criteria with it; it replaces the old one. */
  copy: post('/api/std/copy/{id}', {
    allow: 'standard.create',
    summary: { zh: '复制为新版本', en: 'Copy as a new edition' },
    input: z.object({ year: z.string().regex(/^\d{4}$/), implementDate: z.iso.date() }),
    output: rowSchema(standard),
    fields: standard.fields,
  }),
  /** Ours. */
  uses: get('/api/std/uses/{id}', {
    allow: 'standard.read',
    summary: { zh: '标准的使用情况', en: 'Where a standard is used' },
    output: uses,
  }),
  /** Ours: superseded, withdrawn, soon to be replaced, in use before their day, or not checked for long. */
  warnings: get('/api/std/novelty', {
    allow: 'standard.read',
    summary: { zh: '查新提醒', en: 'Standards in use that need attention' },
    output: z.object({ checkDays: z.number().int(), list: z.array(warning) }),
  }),
  /** Ours: somebody has looked these up at the publisher's today. */
  check: post('/api/std/novelty', {
    allow: 'standard.update',
    summary: { zh: '登记查新', en: 'Record an update check' },
    input: z.object({ ids }),
    output: z.object({ ok: z.literal(true), checked: z.number().int() }),
  }),
};
