import { z } from 'zod';
import { priceItem } from '../../domain/price-item/price-item.entity';
import { crudContract, listInput } from '../kit/crud';
import { get } from '../kit/endpoint';
import { listOf } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';

export const priceItemContract = {
  ...crudContract(priceItem),
  /** `when` asks for what applies today, will apply, or did. */
  list: get('/api/prices', {
    summary: { zh: '收费标准列表', en: 'List of prices' },
    allow: 'priceItem.read',
    mayLag: true,
    input: z.intersection(listInput(priceItem), z.object({ when: z.enum(['current', 'future', 'past']).optional() })),
    output: listOf(
      listedSchema(priceItem, rowSchema(priceItem)).extend({
        targetName: z.string().nullable(),
        customerName: z.string().nullable(),
      }),
    ),
  }),
};
