import { z } from 'zod';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { faultKinds } from '../../domain/standing-order/faults';
import { type StandingOrderDraft, standingOrder } from '../../domain/standing-order/standing-order.entity';
import { draftSchema, listInput, repeatedStates } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { id, pageOf, reason, seenVer, ver } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';

const name = z.string().nullable();
const row = rowSchema(standingOrder);

/** Something that an order names and that is not today what it was then. */
const fault = z.object({
  kind: z.enum(faultKinds),
  /** Which one: an id; of a contact the name. */
  id: z.string(),
  text: words,
  /** What there is in its place today; of a contact the name, with the phone as its id. */
  instead: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Of a package that has changed: the items that it has now. */
  items: z.array(z.string()).nullable(),
});

/** A standing order with what its order asks for and how it was used; of orders what the reader may see. */
const listed = row.extend({
  orderNo: z.string(),
  orderState: stateOf(orderWorkflow),
  customerId: z.uuid(),
  customerName: z.string(),
  createdByName: name,
  typeNames: z.array(z.string()),
  sampleCount: z.number().int(),
  itemCount: z.number().int(),
  /** How many orders were made by it, and the last of them. */
  used: z.number().int(),
  lastOrderId: z.uuid().nullable(),
  lastOrderNo: name,
  lastAt: name,
  /** What of it does not hold any more today. */
  faults: z.array(fault),
});
export type ListedStandingOrder = z.infer<typeof listed>;

const detail = listed.extend({
  /** A line for each sample: what it is and what is tested. */
  samples: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      typeName: z.string(),
      pointName: name,
      items: z.array(z.string()),
      packages: z.array(z.string()),
    }),
  ),
});
export type StandingOrderDetail = z.infer<typeof detail>;

const written = draftSchema(standingOrder) as z.ZodType<StandingOrderDraft, StandingOrderDraft>;
const seen = z.object({ ver: ver.optional() });

/** Ours: names for orders that a client gives again and again. Who may make orders keeps them. */
export const standingOrderContract = {
  list: get('/api/standingorder', {
    allow: 'order.read',
    mayLag: true,
    summary: { zh: '常用委托列表', en: 'Standing orders' },
    input: z.intersection(listInput(standingOrder), z.object({ customerId: id.optional() })),
    output: pageOf(listed),
  }),
  detail: get('/api/standingorder/detail/{id}', {
    allow: 'order.read',
    summary: { zh: '常用委托详情', en: 'A standing order with its samples and what does not hold any more' },
    output: detail,
  }),
  again: get('/api/standingorder/again/{orderId}', {
    allow: 'order.create',
    summary: { zh: '再次委托前的核对', en: 'What of an order does not hold any more, before it is given again' },
    input: z.object({ standingOrderId: id.optional() }),
    output: z.object({
      orderNo: z.string(),
      /** The standing order by which it is given again. */
      standing: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      faults: z.array(fault),
    }),
  }),
  keep: post('/api/standingorder', {
    allow: 'order.create',
    summary: { zh: '存为常用委托', en: 'Keep an order as a standing order' },
    input: z.intersection(written, z.object({ orderId: id })),
    output: row,
    fields: standingOrder.fields,
  }),
  update: put('/api/standingorder/{id}', {
    allow: 'order.create',
    summary: { zh: '修改常用委托', en: 'Change a standing order, or point it at another order of its client' },
    input: z.intersection(
      z.intersection(written, z.object({ orderId: id.optional(), ver: seenVer })),
      repeatedStates(standingOrder),
    ),
    output: row,
    fields: standingOrder.fields,
  }),
  retire: post('/api/standingorder/retire/{id}', {
    allow: 'order.create',
    summary: { zh: '停用常用委托', en: 'Retire a standing order' },
    input: seen.extend({ reason }),
    output: row,
  }),
  reactivate: post('/api/standingorder/reactivate/{id}', {
    allow: 'order.create',
    summary: { zh: '恢复常用委托', en: 'Reactivate a standing order' },
    input: seen,
    output: row,
  }),
  remove: del('/api/standingorder/{id}', {
    allow: 'order.create',
    summary: { zh: '删除常用委托', en: 'Delete a standing order' },
    input: seen,
    output: done,
  }),
} as const;

export type Fault = z.infer<typeof fault>;
