import { z } from 'zod';
import { customer } from '../../domain/customer/customer.entity';
import { lineSchema } from '../kit/crud';
import { rowSchema } from '../kit/row';

const line = z.string().trim().max(128);

/** As it is stored: what was kept under an older rule is still read. */
const contact = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string().nullish(),
  isDefault: z.boolean().optional(),
});

const invoice = z.object({
  title: line.min(1),
  taxNo: line.nullish(),
  bank: line.nullish(),
  account: line.nullish(),
  addr: line.nullish(),
  tel: line.nullish(),
  type: line.nullish(),
});

const person = lineSchema(customer.lines.contacts).extend({ isDefault: z.boolean().optional() });

/** What a draft may say, and what a row does. */
export const customerShapes = { contacts: z.array(person).min(1).max(20), invoice };
export const customerStored = { contacts: z.array(contact), invoice };
export const customerRow = rowSchema(customer, customerStored);
