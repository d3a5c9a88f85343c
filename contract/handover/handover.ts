import { z } from 'zod';
import { handover } from '../../domain/handover/handover.entity';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { id, ids, listOf, password } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';

const place = z.string().trim().max(128).optional();
const views = ['take', 'given', 'done'] as const;
export type HandoverView = (typeof views)[number];

const handoverRow = rowSchema(handover).extend({
  sampleNo: z.string(),
  sampleName: z.string(),
  sampleUuid: z.string(),
  hazards: z.array(z.string()).nullable(),
  hazardNote: z.string().nullable(),
  qtyUnit: z.string(),
  left: z.string(),
  fromName: z.string(),
  toName: z.string(),
});
export type HandoverRow = z.infer<typeof handoverRow>;

/** A sample that was scanned to be handed over, with what bars it. */
const handed = z.object({
  id: z.string(),
  no: z.string(),
  uuid: z.string(),
  name: z.string(),
  hazards: z.array(z.string()).nullable(),
  hazardNote: z.string().nullable(),
  state: stateOf(sampleWorkflow),
  left: z.string(),
  qtyUnit: z.string(),
  problem: z.string().nullable(),
});
export type HandedSample = z.infer<typeof handed>;

export const handoverContract = {
  /** Ours: what waits to be taken by the person, what it has given, and what came of all that. */
  list: get('/api/handover', {
    allow: 'sample.handOver',
    mayLag: true,
    summary: { zh: '我的样品交接', en: 'Hand-overs from and to me' },
    input: z.intersection(listInput(handover), z.object({ view: z.enum(views).optional() })),
    output: listOf(handoverRow),
  }),
  /** Ours: the sample behind a code, as its holder would hand it over. */
  scan: get('/api/handover/scan', {
    allow: 'sample.handOver',
    summary: { zh: '扫描要交接的样品', en: 'A sample that is to be handed over, by its code' },
    input: z.object({ code: z.string().trim().min(1).max(256) }),
    output: handed,
  }),
  /** Ours: who may take samples. */
  takers: get('/api/handover/takers', {
    allow: 'sample.handOver',
    summary: { zh: '可接收样品的人员', en: 'The people who may take samples' },
    output: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
  /** Ours: the giver signs; the samples are in transit. */
  give: post('/api/handover', {
    allow: 'sample.handOver',
    summary: { zh: '交出样品', en: 'Hand samples over' },
    input: z.object({
      ids,
      toStaffId: id,
      purpose: z.enum(['test', 'keep', 'other']).default('test'),
      place,
      note: z.string().trim().max(500).optional(),
      password,
    }),
    output: z.object({ no: z.string(), count: z.number().int() }),
  }),
  /** Ours: the taker signs for what arrived and says why the rest is not taken; what is not named stays in transit. */
  answer: post('/api/handover/answer', {
    allow: 'sample.handOver',
    summary: { zh: '确认接收样品', en: 'Take or decline what was handed over' },
    input: z.object({
      handovers: z
        .array(z.object({ id, taken: z.boolean(), reason: z.string().trim().max(500).optional() }))
        .min(1)
        .max(200),
      place,
      password,
    }),
    output: z.object({ taken: z.number().int(), declined: z.number().int() }),
  }),
  /** Ours: the giver takes back what nobody has taken. */
  withdraw: post('/api/handover/withdraw', {
    allow: 'sample.handOver',
    summary: { zh: '撤回交接', en: 'Withdraw a hand-over' },
    input: z.object({ ids }),
    output: z.object({ count: z.number().int() }),
  }),
} as const;
