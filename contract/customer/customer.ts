import { customer } from '../../domain/customer/customer.entity';
import { crudContract } from '../kit/crud';
import { customerShapes, customerStored } from './customer-row';

const standard = crudContract(customer, customerShapes, customerStored);

export const customerContract = {
  ...standard,
  /** It holds names and telephone numbers of people. */
  list: { ...standard.list, leaves: { action: 'customer.readList', noun: 'customer' } as const },
};
