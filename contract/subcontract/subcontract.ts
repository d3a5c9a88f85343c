import { z } from 'zod';
import { subcontract } from '../../domain/subcontract/subcontract.entity';
import { draftSchema } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { actionView, id, opinion, pageInput, pageOf, reason, ver } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { words } from '../kit/words';

/** A task that another laboratory does, with what it found. */
export const subcontractedTask = z.object({
  /** The task. */
  id: z.string(),
  no: z.string(),
  state: z.string(),
  mandateId: z.string(),
  orderId: z.string(),
  orderNo: z.string(),
  contactName: z.string(),
  /** The order says that the client agreed. */
  allowSubcontract: z.boolean(),
  sampleNo: z.string(),
  sampleName: z.string(),
  itemId: z.string(),
  itemName: z.string(),
  itemNameEn: z.string().nullable(),
  unit: z.string().nullable(),
  limit: words,
  dueDate: z.string(),
  /** The laboratory that the order names. */
  subcontractorId: z.string().nullable(),
  subcontractorName: z.string().nullable(),
  result: rowSchema(subcontract)
    .extend({ enteredName: z.string().nullable(), acceptedName: z.string().nullable() })
    .nullable(),
  actions: z.array(actionView),
});
export type SubcontractedTask = z.infer<typeof subcontractedTask>;

export const subcontractStages = ['awaited', 'entered', 'accepted'] as const;

/** What other laboratories test: `{id}` is the task. */
export const subcontractContract = {
  list: get('/api/subcontract', {
    allow: ['task.read', 'subcontract.enter'],
    mayLag: true,
    summary: { zh: '分包的检测任务', en: 'Tasks that other laboratories do' },
    input: z.object({ ...pageInput, stage: z.enum(subcontractStages).optional(), orderId: id.optional() }),
    output: pageOf(subcontractedTask),
  }),
  enter: post('/api/subcontract/enter/{id}', {
    allow: 'subcontract.enter',
    summary: { zh: '录入分包结果', en: 'Enter a subcontracted result' },
    input: z.intersection(draftSchema(subcontract), z.object({ ver: ver.optional() })),
    output: subcontractedTask,
    fields: subcontract.fields,
  }),
  accept: post('/api/subcontract/accept/{id}', {
    allow: 'subcontract.accept',
    summary: { zh: '验收分包结果', en: 'Accept a subcontracted result' },
    input: z.object({ note: opinion.optional(), ver: ver.optional() }),
    output: subcontractedTask,
  }),
  withdraw: post('/api/subcontract/withdraw/{id}', {
    allow: 'subcontract.accept',
    summary: { zh: '撤回分包验收', en: 'Withdraw the acceptance of a subcontracted result' },
    input: z.object({ reason, ver: ver.optional() }),
    output: subcontractedTask,
  }),
} as const;
