import { priceItem } from '../domain/price-item/price-item.entity';
import { crudContract } from './kit/crud';

export const priceItemContract = crudContract(priceItem);
