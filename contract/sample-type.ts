import { z } from 'zod';
import { sampleType } from '../domain/sample-type/sample-type.entity';
import { crudContract, rowSchema } from './kit/crud';
import { post } from './kit/endpoint';
import { ver } from './kit/inputs';
import { baseFieldShape, reportLayoutShape, typeItemShape } from './shapes';

const row = rowSchema(sampleType);

export const sampleTypeContract = {
  ...crudContract(sampleType, {
    baseInfo: z.array(baseFieldShape).max(40),
    report: reportLayoutShape,
    testitems: z.array(typeItemShape).max(300),
  }),
  /** Ours: orders use published types only; a change of a published one makes its next version. */
  publish: post('/api/sample1/publish/{id}', {
    allow: 'standard.publish',
    summary: { zh: '发布样品类型', en: 'Publish a sample type' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
  retire: post('/api/sample1/retire/{id}', {
    allow: 'standard.publish',
    summary: { zh: '停用样品类型', en: 'Retire a sample type' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
};
