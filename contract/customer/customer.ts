import { customer } from '../../domain/customer/customer.entity';
import { crudContract } from '../kit/crud';
import { customerShapes, customerStored } from './customer-row';

export const customerContract = crudContract(customer, customerShapes, customerStored);
