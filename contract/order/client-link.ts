import { z } from 'zod';
import { clientLink } from '../../domain/client-link/client-link.entity';
import { standing } from '../../domain/client-link/client-link.workflow';
import { LINK_DAYS } from '../../domain/client-link/link-days';
import type { Understood } from '../../domain/client-link/understood';
import { done, get, post } from '../kit/endpoint';
import { id, keyedInput, pageOf } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { pair, words } from '../kit/words';

export const understood: z.ZodType<Understood> = z.object({
  no: z.string(),
  client: z.string(),
  contact: z.string(),
  acceptedOn: z.string().nullable(),
  dueDate: z.string(),
  project: z.string().nullable(),
  terms: z.array(z.object({ label: words, value: words })),
  samples: z.array(
    z.object({
      no: z.string(),
      name: z.string(),
      type: z.string(),
      qty: z.string(),
      items: z.array(
        z.object({ name: pair, method: z.string(), criterion: z.string().nullable(), limit: pair.nullable() }),
      ),
    }),
  ),
  price: z
    .object({ lines: z.array(z.object({ name: z.string(), amount: z.number().int() })), due: z.number().int() })
    .nullable(),
});

/** A link as the people of the order see it; what it is recognised by stays with the server. */
export const clientLinkView = rowSchema(clientLink, { seen: understood })
  .omit({ tokenHash: true, seen: true })
  .extend({
    createdByName: z.string().nullable(),
    /** Its days are over, or its order is no longer in work. */
    isOver: z.boolean(),
    /** Of an answer: the parts of the order that are another since; with any of them it no longer stands. */
    changed: z.array(words),
    /** Of an answer: what it was about. Prices only for those who may see money. */
    seen: understood.nullable(),
  });
export type ClientLinkView = z.infer<typeof clientLinkView>;

/** A link among those of all orders of a client. */
const clientLinkRow = rowSchema(clientLink, { seen: understood })
  .omit({ tokenHash: true, seen: true })
  .extend({ orderNo: z.string(), createdByName: z.string().nullable() });
export type ClientLinkRow = z.infer<typeof clientLinkRow>;

export const clientLinkContract = {
  list: get('/api/orderadmin/clientlinks', {
    allow: 'order.read',
    mayLag: true,
    summary: { zh: '客户的确认链接与答复', en: 'The links sent to a client and what came back' },
    input: z.object({ ...keyedInput, customerId: id, state: z.enum(standing).optional() }),
    output: pageOf(clientLinkRow),
  }),
  make: post('/api/orderadmin/clientlink/{id}', {
    allow: 'order.update',
    summary: { zh: '生成委托方确认链接', en: 'Make a link by which the client confirms an order' },
    input: z.object({
      sentTo: z.string().trim().max(128).optional(),
      withPrices: z.boolean().optional(),
      days: z.number().int().min(LINK_DAYS.least).max(LINK_DAYS.most).optional(),
    }),
    /** The address is told once: what is kept does not give it back. */
    secret: true,
    output: z.object({
      id,
      url: z.string(),
      expiresAt: z.string(),
      /** Whether the laboratory has said by which address strangers reach it. */
      isReachable: z.boolean(),
    }),
  }),
  withdraw: post('/api/orderadmin/clientlinkwithdraw/{id}', {
    allow: 'order.update',
    summary: { zh: '收回委托方确认链接', en: 'Take back a link to confirm an order' },
    output: done,
  }),
} as const;
