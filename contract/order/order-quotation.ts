import { z } from 'zod';
import { order } from '../../domain/order/order.entity';
import { id } from '../kit/inputs';

const urgencies = Object.keys(order.fields.urgency.options ?? {}) as [string, ...string[]];

/** What the price of an order depends on, before it is stored. */
export const quotationInput = z.object({
  customerId: id,
  urgency: z.enum(urgencies as ['normal', 'urgent', 'exUrgent']),
  receivedAt: z.iso.datetime({ offset: true }).nullish(),
  samples: z
    .array(
      z.object({
        /** Of a sample that is stored: its packages are those that it was ordered by. */
        id: id.optional(),
        sample1Id: id,
        sample2Id: id.nullish(),
        items: z.array(z.object({ testitemId: id, packageId: id.nullish() })).max(200),
      }),
    )
    .max(500),
});
export type QuotationInput = z.infer<typeof quotationInput>;

/** Money in fen; `unpriced` names the items that no price list has, `broken` the packages whose price is not asked. */
export const quotation = z.object({
  lines: z.array(z.object({ name: z.string(), amount: z.number().int() })),
  due: z.number().int(),
  unpriced: z.array(z.string()),
  broken: z.array(
    z.object({
      name: z.string(),
      /** The names of its items that are not there. */
      missing: z.array(z.string()),
      /** Of how many samples. */
      samples: z.number().int(),
    }),
  ),
});
export type Quotation = z.infer<typeof quotation>;
