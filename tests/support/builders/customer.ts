import { customerContract } from '../../../contract/customer/customer';
import type { Customer } from '../../../domain/customer/customer.entity';
import type { Laboratory, Person } from '../laboratory';
import { nextNumber } from './count';

/** What a new client's form sends. */
export const customerDraft = (over: object = {}) => {
  const made = nextNumber();
  return {
    name: `清源水务有限公司${made}`,
    kind: 'company',
    address: '清水路 1 号',
    contacts: [{ name: '李雷', phone: '13800000000' }],
    payMode: 'monthly',
    ...over,
  };
};

/** A client taken by reception. */
export const aCustomer = async (lab: Laboratory, receptionist: Person, over: object = {}): Promise<Customer> => {
  const { code, data, message } = await lab.call<Customer>(customerContract.create, receptionist, customerDraft(over));
  if (code !== 200) throw new Error(message);
  return data;
};
