import { z } from 'zod';
import { type OrderState, orderWorkflow } from '../../domain/order/order.workflow';
import { sample } from '../../domain/sample/sample.entity';
import { resolvedTo } from '../../domain/sample/sample.workflow';
import { type SampleWork, sampleWork } from '../../domain/sample/sample-work';
import { countedFrom } from '../../domain/task/holding';
import { containers } from '../../domain/test-item/preservation';
import { listInput, repeatedStates } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { figureRows, id, ids, listOf, reason, seenVer, ver } from '../kit/inputs';
import { rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { type SampleInput, sampleInput, sampleShapes } from '../order/order-input';
import { sampleView } from '../order/order-views';

const place = z.string().trim().max(128).optional();
const name = z.string().nullable();

/** What a list of samples shows beside the sample itself. */
export type SampleBeside = {
  orderName: string | null;
  sample1Name: string | null;
  samplingPointName: string | null;
  holderName: string | null;
  /** Of the order, for those who may know clients. */
  customerId: string | null;
  customerName: string | null;
  orderState: OrderState;
  dueDate: string | null;
  overdue: boolean;
};

const sampleRow = rowSchema(sample, sampleShapes).extend({
  orderName: name,
  sample1Name: name,
  samplingPointName: name,
  holderName: name,
  customerId: name,
  customerName: name,
  orderState: stateOf(orderWorkflow),
  dueDate: name,
  overdue: z.boolean(),
});
export type SampleRow = z.infer<typeof sampleRow>;

/** Somebody who has to test samples, with how many of the tests and of the samples. */
const sampleTaker = z.object({ id: z.uuid(), name: z.string(), tasks: z.number().int(), samples: z.number().int() });
export type SampleTaker = z.infer<typeof sampleTaker>;

const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T & string, ...(keyof T & string)[]];

const namedItem = { itemName: z.string(), itemNameEn: z.string().nullable() };

/** What the items of one sample ask of its containers, one line for each kind of container and preservation. */
const sampleNeeds = z.object({
  sampleId: z.uuid(),
  groups: z.array(
    z.object({
      container: z.enum(keysOf(containers)).nullable(),
      preservation: z.string().nullable(),
      volume: z.string().nullable(),
      items: z.array(z.object(namedItem)),
    }),
  ),
  /** Items whose test can no longer begin in time, and from what that is counted. */
  late: z.array(z.object({ ...namedItem, latestStart: z.string(), holdingFrom: z.enum(keysOf(countedFrom)) })),
});
export type SampleNeeds = z.infer<typeof sampleNeeds>;

const work = z.enum(Object.keys(sampleWork) as [SampleWork, ...SampleWork[]]);

type Create = SampleInput & { orderId: string };
type Update<Ver> = SampleInput & { ver: Ver; reason?: string | undefined };
const createInput = z.intersection(sampleInput, z.object({ orderId: id })) as unknown as z.ZodType<Create, Create>;
const updateInput = z.intersection(
  z.intersection(sampleInput, z.object({ ver: seenVer, reason: reason.optional() })),
  repeatedStates(sample),
) as unknown as z.ZodType<Update<number | undefined>, Update<number>>;

export const sampleContract = {
  list: get('/api/sample', {
    allow: 'sample.read',
    mayLag: true,
    summary: { zh: '样品列表', en: 'Samples' },
    input: z.intersection(
      listInput(sample),
      z.object({ holderId: id.optional(), customerId: id.optional(), work: work.optional(), ...figureRows }),
    ),
    output: listOf(sampleRow),
  }),
  /** Ours: what the views of the list count. */
  workCounts: get('/api/sample/work', {
    allow: 'sample.read',
    mayLag: true,
    summary: { zh: '各类待办样品数', en: 'How many samples wait for what' },
    output: z.array(z.object({ work, count: z.number().int() })),
  }),
  /** Ours: how the items of samples ask them to be brought, and whose holding time is over. */
  needs: post('/api/sample/needs', {
    allow: 'sample.read',
    summary: {
      zh: '样品容器、保存要求与已过保存期的项目',
      en: 'Containers and preservation of samples, and items whose holding time is over',
    },
    input: z.object({ ids }),
    output: z.array(sampleNeeds),
  }),
  /** Ours: whom samples are for. */
  takers: post('/api/sample/takers', {
    allow: 'sample.issue',
    summary: { zh: '样品任务的检测人', en: 'The testers who are assigned to the tests of samples' },
    input: z.object({ ids }),
    output: z.array(sampleTaker),
  }),
  detail: get('/api/sample/{id}', {
    leaves: { action: 'sample.read', noun: 'sample' },
    allow: 'sample.read',
    summary: { zh: '样品详情与流转', en: 'A sample with its items and its chain of custody' },
    output: sampleView,
  }),
  create: post('/api/sample', {
    allow: 'sample.create',
    summary: { zh: '登记样品', en: 'Register a sample' },
    input: createInput,
    output: sampleView,
    fields: sample.fields,
  }),
  update: put('/api/sample/{id}', {
    allow: 'sample.update',
    summary: { zh: '修改样品', en: 'Change a sample' },
    input: updateInput,
    output: sampleView,
    fields: sample.fields,
  }),
  remove: del('/api/sample/{id}', {
    allow: 'sample.delete',
    summary: { zh: '删除未接收的样品', en: 'Delete a sample that was not received' },
    input: z.object({ ver: ver.optional(), reason: reason.optional() }),
    output: done,
  }),
  issue: post('/api/sample/issue', {
    allow: 'sample.issue',
    summary: { zh: '发放样品给实验室', en: 'Issue samples to the laboratory' },
    input: z.object({ ids, toStaffId: id, place }),
    output: z.array(sampleView),
  }),
  giveBack: post('/api/sample/return/{id}', {
    allow: 'sample.confirm',
    summary: { zh: '退还拒收样品', en: 'Return a refused sample' },
    input: z.object({ receiver: z.string().trim().min(1).max(64), place }),
    output: sampleView,
  }),
  consume: post('/api/sample/consume/{id}', {
    allow: 'sample.issue',
    summary: { zh: '登记样品耗尽', en: 'Register that a sample is used up' },
    output: sampleView,
  }),
  reportLoss: post('/api/sample/loss/{id}', {
    allow: 'sample.reportLoss',
    summary: { zh: '报告样品丢失或损坏', en: 'Report a lost or damaged sample' },
    input: z.object({ reason, photos: z.array(id).max(20).optional(), place }),
    output: sampleView,
  }),
  resolve: post('/api/sample/resolve/{id}', {
    allow: 'sample.resolve',
    summary: { zh: '处理样品异常', en: 'Resolve an exception' },
    input: z.object({ to: z.enum(resolvedTo), reason }),
    output: sampleView,
  }),
} as const;
