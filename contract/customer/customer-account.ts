import { z } from 'zod';
import { accountEntry } from '../../domain/account-entry/account-entry.entity';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { listInput } from '../kit/crud';
import { fileOnly, get } from '../kit/endpoint';
import { day, id, pageOf } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';

const count = z.number().int();
const fen = z.number().int();

/** What there is of a client; null where the reader has no right to know of it. */
const overview = z.object({
  /** Whether it is all of the client's that the company has; else the rows that the reader may see. */
  ofCompany: z.boolean(),
  orders: z.array(z.object({ state: stateOf(orderWorkflow), count })).nullable(),
  /** Of the orders in work, those whose promised day is over. */
  overdue: count.nullable(),
  samples: count.nullable(),
  reports: count.nullable(),
  points: count.nullable(),
  /** Objections by a link that the client has not taken back by a later confirmation. */
  objections: count.nullable(),
  money: z
    .object({
      /** Owed for orders whose fee was confirmed, and for those where it was not yet. */
      agreed: fen,
      unconfirmed: fen,
      paid: fen,
      /** What is still to be paid; negative where the client has paid more than is owed. */
      open: fen,
      creditLimit: fen.nullable(),
    })
    .nullable(),
});
export type CustomerOverview = z.infer<typeof overview>;

/** Fees make the debt larger, payments smaller: `closing` is `opening` and `fees` less `received`. */
const sums = { opening: fen, fees: fen, received: fen, closing: fen };
const statement = z.object({
  customerName: z.string(),
  from: z.string(),
  to: z.string(),
  ...sums,
  /** The months of the period in which something moved, the first one first. */
  months: z.array(z.object({ month: z.string(), ...sums })),
});
export type Statement = z.infer<typeof statement>;

/** Without days: from the first of January until today. */
const period = z.object({ from: day.optional(), to: day.optional() });

/** Ours: everything of one client in one place, each part with a call of its own. */
export const customerAccountContract = {
  overview: get('/api/customer/overview/{id}', {
    leaves: { action: 'customer.read', noun: 'customer' },
    allow: 'customer.read',
    summary: { zh: '客户概览：各部分的数量与金额', en: 'What there is of a client, counted' },
    output: overview,
  }),
  statement: get('/api/customer/statement/{id}', {
    leaves: { action: 'customer.readStatement', noun: 'customer' },
    allow: 'order.readMoney',
    summary: { zh: '客户对账单：期初、应收、收款、期末，按月', en: 'The account of a client in a period, by month' },
    input: period,
    output: statement,
  }),
  statementFile: get('/api/customer/statementfile/{id}', {
    leaves: { action: 'customer.readStatement', noun: 'customer' },
    allow: 'order.readMoney',
    heavy: true,
    file: true,
    summary: { zh: '客户对账单 Excel', en: 'The account of a client in a period as a workbook' },
    input: period,
    output: fileOnly,
  }),
  movements: get('/api/customer/movements', {
    leaves: { action: 'customer.readMoney', noun: 'customer' },
    allow: 'order.readMoney',
    mayLag: true,
    summary: { zh: '客户往来明细', en: 'The movements of the account of a client' },
    input: z.intersection(listInput(accountEntry), z.object({ customerId: id })),
    output: pageOf(listedSchema(accountEntry, rowSchema(accountEntry))),
  }),
} as const;
