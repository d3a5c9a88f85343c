import { z } from 'zod';
import { custody } from '../../domain/custody/custody.entity';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { order } from '../../domain/order/order.entity';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { orderFee } from '../../domain/order-fee/order-fee.entity';
import { sample } from '../../domain/sample/sample.entity';
import { sampleItem } from '../../domain/sample-item/sample-item.entity';
import { customerRow } from '../customer/customer-row';
import { actionView, blocker } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { pair, words } from '../kit/words';
import { limitShape } from '../test-item/shapes';
import { clientLinkView } from './client-link';
import { deviationConsent, orderShapes, sampleShapes } from './order-input';

const name = z.string().nullable();

const reviewLine = z.object({
  rule: z.string(),
  ok: z.boolean(),
  by: z.string(),
  at: z.string(),
  note: z.string().nullish(),
  overridden: z.boolean().optional(),
});
const orderStored = {
  ...orderShapes,
  review: z.array(reviewLine),
  deviationConsents: z.array(deviationConsent),
};

/** A row of the list of orders. The three amounts are null for people who may not see money. */
export const orderRow = rowSchema(order, orderStored).extend({ customerName: name, overdue: z.boolean() });
export type OrderRow = z.infer<typeof orderRow>;

export const itemView = rowSchema(sampleItem, { limit: limitShape }).extend({
  testitemName: z.string(),
  testitemNameEn: name,
  testitemCode: z.string(),
  unit: name,
  areaId: z.string(),
  basisName: z.string(),
  stdNo: z.string(),
  judgeName: name,
  packageName: name,
  /** Whose the package is alone; null where it is everybody's. */
  packageCustomerId: name,
  subcontractorName: name,
  /** As a report prints it: `≤0.01`. */
  limitText: z.string(),
  taskId: name,
  taskNo: name,
  taskState: name,
  reported: name,
  verdict: name,
});
export type ItemView = z.infer<typeof itemView>;

export const custodyView = rowSchema(custody).extend({ fromStaffName: name, toStaffName: name });
export type CustodyView = z.infer<typeof custodyView>;

export const sampleView = rowSchema(sample, sampleShapes).extend({
  categoryName: name,
  sample1Name: name,
  sample2Name: name,
  samplingPointName: name,
  receivedByName: name,
  holderName: name,
  orderState: stateOf(orderWorkflow),
  /** What remains of it, in its unit. */
  left: z.string(),
  /** Who or what has it now. */
  where: words,
  inTransit: z.boolean(),
  items: z.array(itemView),
  custody: z.array(custodyView),
  actions: z.array(actionView),
});
export type SampleView = z.infer<typeof sampleView>;

export const feeView = rowSchema(orderFee).extend({ sampleNo: name, testitemName: name });
export type FeeView = z.infer<typeof feeView>;

/** Fen. `list` is the standard amount without urgency and discount, `open` what is still to be paid. */
export const moneyView = z.object({
  list: z.number().int(),
  due: z.number().int(),
  paid: z.number().int(),
  open: z.number().int(),
  discount: z.number().int(),
  feeState: z.string(),
});
export type MoneyView = z.infer<typeof moneyView>;

/** One sentence of a record's history. */
export const timelineRow = z.object({
  seq: z.number().int(),
  at: z.string(),
  actorName: z.string(),
  action: z.string(),
  label: words,
  refType: z.string(),
  refNo: name,
  fromState: name,
  toState: name,
  before: z.json() as z.ZodType<unknown>,
  after: z.json() as z.ZodType<unknown>,
  reason: name,
});
export type TimelineRow = z.infer<typeof timelineRow>;

const reviewView = z.object({
  lines: z.array(reviewLine.extend({ label: words, byName: name })),
  signedBy: name,
  signedAt: name,
  /** Signed and not voided by a later change of the order. */
  valid: z.boolean(),
});
export type ReviewView = z.infer<typeof reviewView>;

/** What stands in the way of the release of an order, rule by rule. */
export const readiness = z.object({
  ok: z.boolean(),
  blockers: z.array(blocker),
  /** Every rule that was asked, in its order. */
  rules: z.array(z.object({ rule: z.string(), label: words, ok: z.boolean(), overridden: z.boolean() })),
  review: reviewView,
});
export type Readiness = z.infer<typeof readiness>;

/** What the records know of deviations from methods, and what the client has agreed to. */
export const deviationsView = z.object({
  known: z.array(
    z.object({
      /** Of just this deviation of just these tests. */
      key: z.string(),
      text: pair,
      agreed: z.boolean(),
    }),
  ),
  consents: z.array(deviationConsent),
});
export type DeviationsView = z.infer<typeof deviationsView>;

const standingBrief = z.object({ id: z.uuid(), name: z.string() });

/** The whole order in one answer. */
export const orderDetail = z.object({
  order: orderRow.extend({
    wcustomerName: name,
    producerName: name,
    payerName: name,
    createdByName: name,
    /** Who handed it in. */
    acceptedByName: name,
    /** Of a draft whose date was given by rule: the date that the rule gives today. */
    dueProposed: name,
  }),
  customer: customerRow,
  samples: z.array(sampleView),
  /** Null for people who may not see money. */
  fees: z.array(feeView).nullable(),
  money: moneyView.nullable(),
  mandates: z.array(
    z.object({
      id: z.uuid(),
      no: z.string(),
      state: stateOf(mandateWorkflow),
      departId: z.string(),
      departName: z.string(),
      dueDate: name,
      taskNum: z.number().int(),
      doneNum: z.number().int(),
      /** Tasks that came back to reception. */
      backNum: z.number().int(),
    }),
  ),
  reports: z.array(
    z.object({
      id: z.uuid(),
      no: z.string(),
      type: z.string(),
      state: z.string(),
      title: z.string(),
      conclusion: name,
      issueDate: name,
    }),
  ),
  review: reviewView,
  deviations: deviationsView,
  /** What was sent to the client to be confirmed, newest first. */
  clientLinks: z.array(clientLinkView),
  /** The standing order that it was made from, and those that point at it. */
  standing: z.object({ from: standingBrief.nullable(), kept: z.array(standingBrief) }),
  timeline: z.array(timelineRow),
  actions: z.array(actionView),
});
export type OrderDetail = z.infer<typeof orderDetail>;
