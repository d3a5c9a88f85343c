import { z } from 'zod';
import { subcontractor } from '../../domain/subcontractor/subcontractor.entity';
import { crudContract } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { reason, ver } from '../kit/inputs';
import { rowSchema } from '../kit/row';

const row = rowSchema(subcontractor);

/** What an order may choose from today. */
const offered = z.object({ id: z.string(), name: z.string(), certNo: z.string(), testitemIds: z.array(z.string()) });

export const subcontractorContract = {
  ...crudContract(subcontractor),
  offered: get('/api/subcontractor/offered', {
    allow: 'subcontractor.read',
    summary: { zh: '今天可选用的分包机构', en: 'The subcontractors that may be used today' },
    output: z.array(offered),
  }),
  approve: post('/api/subcontractor/approve/{id}', {
    allow: 'subcontractor.approve',
    summary: { zh: '批准分包机构', en: 'Approve a subcontractor' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
  suspend: post('/api/subcontractor/suspend/{id}', {
    allow: 'subcontractor.approve',
    summary: { zh: '暂停分包机构', en: 'Suspend a subcontractor' },
    input: z.object({ reason, ver: ver.optional() }),
    output: row,
  }),
} as const;
