import { z } from 'zod';
import type { Custody } from '../../domain/custody/custody.entity';
import { custody } from '../../domain/custody/custody.entity';
import { type Customer, customer } from '../../domain/customer/customer.entity';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { type Order, order } from '../../domain/order/order.entity';
import { type OrderFee, orderFee } from '../../domain/order-fee/order-fee.entity';
import { type Sample, sample } from '../../domain/sample/sample.entity';
import { type SampleItem, sampleItem } from '../../domain/sample-item/sample-item.entity';
import { rowSchema } from '../kit/crud';
import { actionView } from '../kit/inputs';
import { stateOf } from '../kit/state-of';

const name = z.string().nullable();
const words = z.object({ zh: z.string(), en: z.string() });

/** A row of the list of orders. The three amounts are null for people who may not see money. */
export const orderRow = z.intersection(
  rowSchema(order),
  z.object({ customerName: name, overdue: z.boolean() }),
) as unknown as z.ZodType<Order & { customerName: string | null; overdue: boolean }>;
export type OrderRow = z.infer<typeof orderRow>;

export const itemView = z.intersection(
  rowSchema(sampleItem),
  z.object({
    testitemName: z.string(),
    testitemCode: z.string(),
    unit: name,
    areaId: z.string(),
    basisName: z.string(),
    stdNo: z.string(),
    judgeName: name,
    /** As a report prints it: `≤0.01`. */
    limitText: z.string(),
    taskNo: name,
    taskState: name,
    reported: name,
    verdict: name,
  }),
) as unknown as z.ZodType<
  SampleItem & {
    testitemName: string;
    testitemCode: string;
    unit: string | null;
    areaId: string;
    basisName: string;
    stdNo: string;
    judgeName: string | null;
    limitText: string;
    taskNo: string | null;
    taskState: string | null;
    reported: string | null;
    verdict: string | null;
  }
>;
export type ItemView = z.infer<typeof itemView>;

export const custodyView = z.intersection(
  rowSchema(custody),
  z.object({ fromStaffName: name, toStaffName: name }),
) as unknown as z.ZodType<Custody & { fromStaffName: string | null; toStaffName: string | null }>;
export type CustodyView = z.infer<typeof custodyView>;

type SampleNames = {
  categoryName: string | null;
  sample1Name: string | null;
  sample2Name: string | null;
  receivedByName: string | null;
  holderName: string | null;
};
const sampleNames = z.object({
  categoryName: name,
  sample1Name: name,
  sample2Name: name,
  receivedByName: name,
  holderName: name,
});

export const sampleView = z.intersection(
  z.intersection(rowSchema(sample), sampleNames),
  z.object({ items: z.array(itemView), custody: z.array(custodyView), actions: z.array(actionView) }),
) as unknown as z.ZodType<
  Sample & SampleNames & { items: ItemView[]; custody: CustodyView[]; actions: z.infer<typeof actionView>[] }
>;
export type SampleView = z.infer<typeof sampleView>;

export const feeView = z.intersection(
  rowSchema(orderFee),
  z.object({ sampleNo: name, testitemName: name }),
) as unknown as z.ZodType<OrderFee & { sampleNo: string | null; testitemName: string | null }>;
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
  before: z.unknown(),
  after: z.unknown(),
  reason: name,
});
export type TimelineRow = z.infer<typeof timelineRow>;

export const reviewView = z.object({
  lines: z.array(
    z.object({
      rule: z.string(),
      label: words,
      ok: z.boolean(),
      by: z.string(),
      byName: name,
      at: z.string(),
      note: z.string().nullish(),
      overridden: z.boolean().optional(),
    }),
  ),
  signedBy: name,
  signedAt: name,
  /** Signed and not voided by a later change of the order. */
  valid: z.boolean(),
});
export type ReviewView = z.infer<typeof reviewView>;

/** The whole order in one answer. */
export const orderDetail = z.object({
  order: z.intersection(
    orderRow,
    z.object({ wcustomerName: name, producerName: name, payerName: name, createdByName: name }),
  ) as unknown as z.ZodType<
    OrderRow & {
      wcustomerName: string | null;
      producerName: string | null;
      payerName: string | null;
      createdByName: string | null;
    }
  >,
  customer: rowSchema(customer) as z.ZodType<Customer>,
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
  timeline: z.array(timelineRow),
  actions: z.array(actionView),
});
export type OrderDetail = z.infer<typeof orderDetail>;
