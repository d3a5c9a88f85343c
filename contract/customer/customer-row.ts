import { z } from 'zod';
import { customer } from '../../domain/customer/customer.entity';
import { rowSchema } from '../kit/row';

const line = z.string().trim().max(128);

export const contact = z.object({
  name: z.string().trim().min(1).max(32),
  phone: z.string().trim().min(5).max(32),
  email: z.email().max(128).nullish(),
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

export const customerShapes = { contacts: z.array(contact).min(1).max(20), invoice };
export const customerRow = rowSchema(customer, customerShapes);
