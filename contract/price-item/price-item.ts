import { z } from 'zod';
import { priceItem } from '../../domain/price-item/price-item.entity';
import { crudContract, listInput, rowSchema } from '../kit/crud';
import { get } from '../kit/endpoint';
import { pageOf } from '../kit/inputs';

export const priceItemContract = {
  ...crudContract(priceItem),
  /** `when` asks for what applies today, will apply, or did. */
  list: get('/api/prices', {
    allow: 'priceItem.read',
    input: z.intersection(listInput(priceItem), z.object({ when: z.enum(['current', 'future', 'past']).optional() })),
    output: pageOf(rowSchema(priceItem)),
  }),
};
