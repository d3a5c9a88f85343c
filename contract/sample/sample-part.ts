import { z } from 'zod';
import { type PartPurpose, partPurposes } from '../../domain/sample/part-purposes';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { sealStages, sealVerdicts } from '../../domain/seal-check/seal-check.entity';
import { get, post } from '../kit/endpoint';
import { id, opinion, reason, ver } from '../kit/inputs';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';
import { sampleView } from '../order/order-views';

/** An amount of a sample, in the sample's unit. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,6})?$/);
const name = z.string().nullable();
const choiceOf = <K extends string>(options: Readonly<Record<K, unknown>>) =>
  z.enum(Object.keys(options) as [K, ...K[]]);

const part = z.object({
  qty: amount,
  purpose: choiceOf<PartPurpose>(partPurposes),
  storageCondition: z.enum(['room', 'cool', 'freeze', 'dry', 'dark', 'other']).optional(),
  remark: z.string().trim().max(200).optional(),
});

const stage = choiceOf(sealStages);

/** Who or what has a sample now, as it is said. */
const whereabouts = z.object({
  kind: z.enum(['client', 'person', 'transit', 'place', 'outside', 'gone']),
  said: words,
});

/** A sample of the family: the one that is asked for, what it was split from, and what was split from it. */
const member = z.object({
  id: z.string(),
  no: z.string(),
  parentId: name,
  depth: z.number().int(),
  name: z.string(),
  state: stateOf(sampleWorkflow),
  qty: z.string(),
  left: z.string(),
  qtyUnit: z.string(),
  where: whereabouts,
  isHeld: z.boolean(),
  hazards: z.array(z.string()).nullable(),
  hazardNote: name,
  orderId: z.string(),
});
export type FamilyMember = z.infer<typeof member>;

const event = z.object({
  id: z.string(),
  at: z.string(),
  /** Only the day is known. */
  isDay: z.boolean(),
  sampleId: z.string(),
  sampleNo: z.string(),
  said: words,
  who: name,
  toWho: name,
  place: name,
  qty: name,
  qtyUnit: name,
  note: name,
  isSigned: z.boolean(),
  devices: z.array(z.object({ id: z.string(), no: z.string(), name: z.string() })),
  tone: z.enum(['mine', 'waiting', 'working', 'done', 'sentBack', 'void']),
});
export type JourneyEvent = z.infer<typeof event>;

const look = z.object({
  id: z.string(),
  sampleNo: z.string(),
  stage,
  expected: name,
  sealNo: name,
  verdict: choiceOf(sealVerdicts),
  reason: name,
  photos: z.array(z.string()),
  byName: name,
  at: z.string().nullable(),
});
export type SealLook = z.infer<typeof look>;

export const samplePartContract = {
  /** Ours: divides a sample; what the parts have is taken from what is left of it. */
  split: post('/api/sample/split/{id}', {
    allow: 'sample.split',
    summary: { zh: '分样', en: 'Split a sample' },
    input: z.object({ parts: z.array(part).min(1).max(50), ver: ver.optional() }),
    output: z.object({ whole: sampleView, parts: z.array(sampleView) }),
  }),
  /** Ours: an amount was used at the bench. */
  use: post('/api/sample/use/{id}', {
    allow: 'sample.split',
    summary: { zh: '登记用量', en: 'Record what was used of a sample' },
    input: z.object({ qty: amount, note: opinion.optional(), ver: ver.optional() }),
    output: sampleView,
  }),
  /** Ours: seal and photographs at the collection or at the opening. */
  look: post('/api/sample/look/{id}', {
    allow: 'sample.split',
    summary: { zh: '登记采样或开封时的封样与照片', en: 'Record seal and photographs at collection or opening' },
    input: z.object({
      stage: z.enum(['collected', 'opened']),
      sealNo: z.string().trim().min(1).max(64).optional(),
      sealReason: reason.optional(),
      photos: z.array(id).max(20).optional(),
    }),
    output: sampleView,
  }),
  /** Ours: everything that happened to a sample, across what it was split from and what was split from it. */
  journey: get('/api/sample/journey/{id}', {
    allow: 'sample.read',
    summary: { zh: '样品全程', en: 'The whole journey of a sample' },
    output: z.object({ id: z.string(), family: z.array(member), events: z.array(event), looks: z.array(look) }),
  }),
} as const;
