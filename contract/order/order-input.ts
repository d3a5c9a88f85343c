import { z } from 'zod';
import { type OrderDraft, order } from '../../domain/order/order.entity';
import { type ConsentChannel, consentChannels } from '../../domain/order/order.shapes';
import { type SampleDraft, sample } from '../../domain/sample/sample.entity';
import { repeatedStates } from '../kit/crud';
import { day, id, queryFlag, reason, seenVer, ver } from '../kit/inputs';
import { lenientSchema } from '../kit/lenient';
import { orderedPackage } from './ordered-package';
import { quantity, quantityUnit } from './quantity';

const text = (max: number) => z.string().trim().max(max);

const samplingInfo = z.object({
  planNo: text(64).nullish(),
  place: text(128),
  date: day.or(z.literal('')),
  person: text(64),
  method: text(128).nullish(),
  witness: text(64).nullish(),
});

export const location = z.object({ room: text(64).min(1), shelf: text(32).nullish(), slot: text(32).nullish() });

export const orderShapes = {
  samplingInfo,
  subcontractList: z.array(z.object({ itemId: id, body: text(128), certNo: text(64), accepted: z.boolean() })).max(200),
  clientSign: z.object({ name: text(32), at: z.iso.datetime({ offset: true }), channel: text(32) }),
};
const channel = z.enum(Object.keys(consentChannels) as [ConsentChannel]);

/** The client's yes to deviations as it is stored. */
export const deviationConsent = z.object({
  name: z.string(),
  on: z.string(),
  channel,
  note: z.string().nullable(),
  covers: z.array(z.object({ text: z.string(), taskIds: z.array(z.string()) })),
  byId: z.string(),
  byName: z.string(),
  at: z.string(),
});

/** The client's yes to deviations as somebody records it: who, when, by what means. */
export const consentInput = z.object({
  name: text(64).min(2),
  on: day,
  channel,
  note: text(500).optional(),
  /** What the client was asked: the keys of the deviations, as the order lists them. */
  keys: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .min(1)
    .max(200),
  ver: ver.optional(),
});
export type ConsentInput = z.infer<typeof consentInput>;

export const sampleShapes = {
  location,
  extra: z.record(z.string().max(64), z.string().max(500)),
  packages: z.array(orderedPackage),
};

/** An item line of a sample. Bases left out are taken from the sample type's own set. */
export const itemInput = z.object({
  id: id.optional(),
  testitemId: id,
  basisId: id.nullish(),
  judgeId: id.nullish(),
  equipmentId: id.nullish(),
  subcontract: z.boolean().nullish(),
  /** The approved laboratory that tests a subcontracted line. */
  subcontractorId: id.nullish(),
  /** The package by which it was chosen. */
  packageId: id.nullish(),
  remark: text(500).nullish(),
});
export type ItemInput = z.infer<typeof itemInput>;

type Loosely<T> = { [Key in keyof T]?: T[Key] | null | undefined };

export type SampleInput = Loosely<Omit<SampleDraft, 'orderId' | 'sample1Id'>> & {
  /** Of a sample that exists already. */
  id?: string | undefined;
  sample1Id: string;
  items?: ItemInput[] | undefined;
};

const { qty: _qty, qtyUnit: _unit, ...otherFields } = sample.fields;

/** A sample as the order form sends it; what a submitted order must have is asked for when it is submitted. */
export const sampleInput = z.intersection(
  lenientSchema({ ...sample, fields: otherFields }, sampleShapes),
  z.object({
    id: id.optional(),
    sample1Id: id,
    qty: quantity.nullish(),
    qtyUnit: quantityUnit.nullish(),
    items: z.array(itemInput).max(200).optional(),
  }),
) as unknown as z.ZodType<SampleInput, SampleInput>;

/** How the client heard of a change (ISO/IEC 17025 7.1.4). */
const informed = z.object({ how: text(128).min(2), at: z.iso.datetime({ offset: true }).optional() });
export type ClientInformed = z.infer<typeof informed>;

export type OrderInput = Loosely<Omit<OrderDraft, 'customerId' | 'type'>> & {
  customerId: string;
  type: OrderDraft['type'];
  /** All samples of the order; left out, they stay as they are. */
  samples?: SampleInput[] | undefined;
  /** Hands the order in: from now on it has to be complete. */
  submit?: boolean | undefined;
  /** Of a new order: the standing order that it is made from. */
  standingOrderId?: string | null | undefined;
  /** Why a submitted order is changed. */
  reason?: string | undefined;
  clientInformed?: ClientInformed | undefined;
};

export const orderInput = z.intersection(
  lenientSchema(order, orderShapes),
  z.object({
    customerId: id,
    type: z.enum(Object.keys(order.fields.type.options ?? {}) as [OrderDraft['type']]),
    samples: z.array(sampleInput).max(300).optional(),
    submit: queryFlag.optional(),
    standingOrderId: id.nullish(),
    reason: reason.optional(),
    clientInformed: informed.optional(),
  }),
) as unknown as z.ZodType<OrderInput, OrderInput>;

type Update<Ver> = OrderInput & { ver: Ver };
export type OrderUpdate = Update<number | undefined>;
export const orderUpdate = z.intersection(
  z.intersection(orderInput, z.object({ ver: seenVer })),
  repeatedStates(order),
) as unknown as z.ZodType<OrderUpdate, Update<number>>;

export const clientInformed = informed;
