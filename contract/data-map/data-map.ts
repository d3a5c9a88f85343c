import { z } from 'zod';
import { dataMap } from '../../domain/data-map/data-map.entity';
import { crudContract } from '../kit/crud';
import { get } from '../kit/endpoint';

const template = z.object({
  id: z.string(),
  ver: z.number().int(),
  name: z.string(),
  datatype: z.string(),
  status: z.enum(['draft', 'approved', 'retired']),
});

export const dataMapContract = {
  ...crudContract(dataMap),
  /** Ours: the record templates that a map, a type and a mandate point at. */
  templates: get('/api/datamap/templates', {
    summary: { zh: '数据映射模板', en: 'The templates of data maps' },
    allow: ['dataMap.read', 'sampleType.read'],
    output: z.array(template),
  }),
};
