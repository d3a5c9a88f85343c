import { z } from 'zod';
import { holdCauses } from '../../domain/sample-hold/sample-hold.entity';
import { type StoreView, storeViews } from '../../domain/stored-sample/store-views';
import { storedSample } from '../../domain/stored-sample/stored-sample.entity';
import { listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { actionView, day, id, ids, listOf, opinion, password, queryFlag, reason, ver } from '../kit/inputs';
import { rowSchema } from '../kit/row';

/** An amount of a sample, in the sample's unit. */
const quantity = z
  .string()
  .trim()
  .max(16)
  .regex(/^\d{1,9}(\.\d{1,3})?$/);
/** A room of the store by its name or its code, its shelf and slot. */
const place = {
  room: z.string().trim().min(1).max(32),
  shelf: z.string().trim().max(32).nullish(),
  slot: z.string().trim().max(32).nullish(),
};

/** Why a sample is put into a room of another climate than it asks for. */
const conditionReason = reason.optional();

/** What came in and went out, as it was written down. */
const move = z.object({
  kind: z.enum(['in', 'out', 'back', 'consumed', 'returned', 'disposed', 'sentOut', 'split']),
  qty: z.string(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  byId: z.string(),
  byName: z.string(),
  at: z.string(),
  docNo: z.string().nullable(),
});

/** What the client said when it gave up objecting, as it is put on record. */
const waiving = z.object({
  by: z.string().trim().min(1).max(64),
  on: day,
  proof: z.string().trim().min(2).max(256),
});
export type Waiving = z.infer<typeof waiving>;
export type HoldCause = keyof typeof holdCauses;
const waiver = waiving.extend({
  on: z.string(),
  recordedById: z.string(),
  recordedByName: z.string(),
  recordedAt: z.string(),
});

const name = z.string().nullable();

/** A hold with who put it on and who released it; of the sample itself or of one that it was split from. */
const hold = z.object({
  id: z.string(),
  sampleId: z.string(),
  sampleNo: z.string(),
  cause: z.enum(Object.keys(holdCauses) as [HoldCause, ...HoldCause[]]),
  reason: z.string(),
  byName: name,
  at: z.string(),
  releasedByName: name,
  releasedAt: name,
  releaseReason: name,
});
export type HoldView = z.infer<typeof hold>;

export const storedSampleRow = rowSchema(storedSample, { outLog: z.array(move), waiver }).extend({
  sampleNo: z.string(),
  sampleName: z.string(),
  hazards: z.array(z.string()).nullable(),
  hazardNote: name,
  qtyUnit: z.string(),
  /** As much as the client has brought. */
  sampleQty: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  customerName: z.string(),
  sampleAfter: z.string(),
  inName: z.string().nullable(),
  /** The room's name as it is called today; the words of old where it was put in without one. */
  roomName: name,
  roomCode: name,
  /** The code of its slot, as the label of the slot shows it; null outside the rooms of the store. */
  placeCode: name,
  /** The storage that the sample, or its type, asks for. */
  asks: name,
  /** Its holds, released ones too, the latest first. */
  holds: z.array(hold),
  /** One of them is in force. */
  hold: z.boolean(),
  /** Out at the moment, of what is left. */
  outQty: z.string(),
  /** The last day on which the client may object; null before its reports are issued. */
  objectionUntil: z.string().nullable(),
  /** Its times of retention and of objection are over and nothing holds it. */
  mayBeDisposed: z.boolean(),
  moves: z.array(move),
  actions: z.array(actionView),
});
export type StoredSampleRow = z.infer<typeof storedSampleRow>;

const view = z.enum(Object.keys(storeViews) as [StoreView, ...StoreView[]]);

export const storedSampleContract = {
  list: get('/api/msample', {
    summary: { zh: '留样列表', en: 'List of stored samples' },
    allow: 'storedSample.read',
    mayLag: true,
    input: z.intersection(
      listInput(storedSample),
      z.object({
        due: queryFlag.optional(),
        sampleNo: z.string().trim().max(32).optional(),
        view: view.optional(),
        /** A code that was scanned: the address or the uuid of a label, or a sample's number. */
        code: z.string().trim().min(1).max(256).optional(),
      }),
    ),
    output: listOf(storedSampleRow),
  }),
  /** `{id}` is the stored sample, or a tested sample that has none yet. */
  store: post('/api/msample/gotin/{id}', {
    allow: 'storedSample.putIn',
    summary: { zh: '入库', en: 'Store a sample' },
    input: z.object({
      qty: quantity,
      ...place,
      /** The room's unless named. */
      condition: z.enum(['room', 'cool', 'freeze', 'dry', 'dark', 'other']).optional(),
      conditionReason,
      ver: ver.optional(),
    }),
    output: storedSampleRow,
    fields: storedSample.fields,
  }),
  markReported: post('/api/msample/report/{id}', {
    allow: 'storedSample.putIn',
    summary: { zh: '报告已出，开始计留样期', en: 'The report is out: the time of retention begins' },
    input: z.object({ ver: ver.optional() }),
    output: storedSampleRow,
  }),
  sendOut: post('/api/msample/other/{id}', {
    allow: 'storedSample.sendOut',
    summary: { zh: '外送', en: 'Send out for good' },
    input: z.object({
      kind: z.enum(['subcontract', 'authority', 'transfer']),
      to: z.string().trim().min(1).max(128),
      docNo: z.string().trim().min(1).max(64),
      ver: ver.optional(),
    }),
    output: storedSampleRow,
  }),
  checkOut: post('/api/msample/outofstore', {
    allow: 'storedSample.takeOut',
    summary: { zh: '出库(复测、核查、销毁)', en: 'Check out of storage: retest, verify, destroy' },
    input: z.object({
      ids,
      /** All that is left unless named. */
      qty: quantity.optional(),
      purpose: z.enum(['retest', 'audit', 'destroy']),
      /** Where some of them are hazardous: that their hazards were seen. */
      hazardsSeen: z.boolean().optional(),
      toStaffId: id.optional(),
      reason: reason.optional(),
      /** Destruction is signed by two people. */
      password: password.optional(),
      witness: z.object({ username: z.string().trim().min(1).max(64), password }).optional(),
    }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          sampleNo: z.string(),
          ok: z.boolean(),
          message: z.string().nullable(),
          state: z.string(),
        }),
      ),
    }),
  }),
  returnToClient: post('/api/msample/tui/{id}', {
    allow: 'storedSample.returnToClient',
    summary: { zh: '退样给委托单位', en: 'Return to the client' },
    input: z.object({
      receiver: z.string().trim().min(1).max(64),
      idNo4: z
        .string()
        .regex(/^[0-9Xx]{4}$/)
        .optional(),
      qty: quantity.optional(),
      /** The client gives up objecting: with what is put on record of it, unless that is on record already. */
      waived: z.boolean().default(false),
      waiver: waiving.optional(),
      note: opinion.optional(),
      ver: ver.optional(),
    }),
    output: storedSampleRow,
  }),
  /** Ours: a sample leaves within the time for objections only if the client's waiver is on record. */
  waive: post('/api/msample/waive/{id}', {
    allow: 'storedSample.returnToClient',
    summary: { zh: '登记委托方放弃异议', en: 'Record that the client waives its objection' },
    input: waiving.extend({ ver: ver.optional() }),
    output: storedSampleRow,
  }),
  checkIn: post('/api/msample/hui/{id}', {
    allow: 'storedSample.putIn',
    summary: { zh: '还样', en: 'Check in what was checked out' },
    /** 0 when it was used up. */
    input: z.object({
      qty: quantity,
      room: place.room.optional(),
      shelf: place.shelf,
      slot: place.slot,
      conditionReason,
      note: opinion.optional(),
      ver: ver.optional(),
    }),
    output: storedSampleRow,
  }),
  /** Ours: how much waits at the store. */
  workCounts: get('/api/msample/work', {
    allow: 'storedSample.read',
    mayLag: true,
    summary: { zh: '各类待办留样数', en: 'How many stored samples wait for what' },
    output: z.array(z.object({ view, count: z.number().int() })),
  }),
  /** Ours: to another place without taking it out of the store. */
  move: post('/api/msample/move/{id}', {
    allow: 'storedSample.putIn',
    summary: { zh: '移位', en: 'Move to another place' },
    input: z.object({ ...place, conditionReason, ver: ver.optional() }),
    output: storedSampleRow,
    fields: storedSample.fields,
  }),
  /** Ours: the laboratory keeps it longer than its type asks for. */
  extend: post('/api/msample/extend/{id}', {
    allow: 'storedSample.extend',
    summary: { zh: '延长留样期', en: 'Extend the time of retention' },
    input: z.object({ until: day, reason, ver: ver.optional() }),
    output: storedSampleRow,
  }),
  /** Ours: `{id}` is the stored sample, or a tested sample that has none yet. */
  hold: post('/api/msample/hold/{id}', {
    allow: 'storedSample.hold',
    summary: { zh: '冻结样品', en: 'Put a sample on hold' },
    input: z.object({ cause: hold.shape.cause, reason }),
    output: storedSampleRow,
  }),
  /** Ours: `{id}` is the hold. */
  release: post('/api/msample/release/{id}', {
    allow: 'storedSample.hold',
    summary: { zh: '解除冻结', en: 'Release a hold' },
    input: z.object({ reason }),
    output: storedSampleRow,
  }),
} as const;
