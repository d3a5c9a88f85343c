import { z } from 'zod';
import { LAPSED, standing } from '../../domain/client-link/client-link.workflow';
import { TO_CONFIRM } from '../../domain/order/fees-to-confirm';
import { type Order, order } from '../../domain/order/order.entity';
import { type Placing, placings } from '../../domain/order/order-form';
import { listInput } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { day, figureRows, listOf, queryFlag, reason, seenVer, ver } from '../kit/inputs';
import { words } from '../kit/words';
import { orderBase } from './order-base';
import { clientInformed, orderInput, orderUpdate } from './order-input';
import { orderRow } from './order-views';

/** One field of the order form as it was set; the order of the array is the order on the form. */
const fieldSetting = z.object({
  key: z.string().min(1).max(64),
  show: z.enum(Object.keys(placings) as [Placing]),
  required: z.boolean(),
});
const fieldSettings = z.array(fieldSetting).max(100);
const orderType = z.enum(Object.keys(order.fields.type.options ?? {}) as [Order['type']]);
export const orderFormConfig = z.object({
  id: z.uuid(),
  ver: z.number().int(),
  /** The reader's own; the others are the laboratory's. */
  own: z.boolean(),
  /** The type of order it is for; null where it is for all that have none of their own. */
  type: orderType.nullable(),
  /** Empty where it is as delivered. */
  fields: z.array(fieldSetting),
});
export type OrderFormConfig = z.infer<typeof orderFormConfig>;

const filters = z.object({
  overdue: queryFlag.optional(),
  tag: z.string().max(200).optional(),
  /** Orders with a mandate in this state; `sentBack` is what reception has to look at, single tasks included. */
  mandate: z.string().max(32).optional(),
  /** By what the client last said of it, or that he is still asked; `lapsed` is a confirmation that no longer stands. */
  answer: z.enum([...standing, LAPSED]).optional(),
  /** Those whose fee finance still has to agree, cancelled ones that ask for what was begun too. */
  fees: z.literal(TO_CONFIRM).optional(),
  ...figureRows,
});

export const orderContract = {
  list: get('/api/order', {
    allow: 'order.read',
    mayLag: true,
    summary: { zh: '委托列表', en: 'Orders' },
    input: z.intersection(listInput(order), filters),
    output: listOf(orderRow),
  }),
  create: post('/api/order', {
    allow: 'order.create',
    summary: { zh: '受理委托(草稿或提交)', en: 'Create an order, as a draft or submitted' },
    input: orderInput,
    output: orderRow,
    fields: order.fields,
  }),
  update: put('/api/order/{id}', {
    allow: 'order.update',
    summary: { zh: '修改委托', en: 'Change an order' },
    input: orderUpdate,
    output: orderRow,
    fields: order.fields,
  }),
  remove: del('/api/order/{id}', {
    allow: ['order.delete', 'order.cancel'],
    summary: { zh: '删除草稿，或申请取消委托', en: 'Delete a draft, or request the cancellation of an order' },
    input: z.object({ reason: reason.optional(), ver: ver.optional() }),
    output: done,
  }),
  removeDraft: get('/api/Order/delete/{id}', {
    allow: 'order.delete',
    writes: true,
    summary: { zh: '删除草稿', en: 'Delete a draft' },
    output: done,
  }),
  extra: get('/api/order/extra', {
    allow: 'order.read',
    mayLag: true,
    summary: { zh: '列表头的计数与筛选项', en: 'Counters and filters of the list head' },
    output: z.object({
      /** Determinations ordered (items times replicates) and quantity of sample material, over open orders. */
      totalQCount: z.string(),
      sampleQCount: z.string(),
      sampleNum: z.number().int(),
      itemsNum: z.number().int(),
      /** When an order last changed. */
      ctime: z.string().nullable(),
      /** The step the order form opens at. */
      part: z.number().int(),
      overdue: z.number().int(),
      states: z.array(z.object({ state: z.string(), label: words, count: z.number().int() })),
      tags: z.array(z.string()),
    }),
  }),
  base: get('/api/order/base', {
    allow: ['order.create', 'order.update', 'sample.create'],
    summary: { zh: '受理表单的全部选项', en: 'All pick lists of the order form' },
    output: orderBase,
  }),
  showConfig: get('/api/order/showConfig', {
    allow: 'signedIn',
    summary: { zh: '委托单的显示配置', en: 'What the order form shows and asks' },
    output: z.array(orderFormConfig),
  }),
  createConfigList: post('/api/order/createConfigList', {
    allow: 'signedIn',
    summary: { zh: '新建委托单显示配置', en: 'Set what the order form shows and asks' },
    input: z.object({ own: z.boolean().optional(), type: orderType.nullish(), fields: fieldSettings }),
    output: orderFormConfig,
  }),
  updateConfigList: post('/api/order/updateConfigList/{id}', {
    allow: 'signedIn',
    summary: { zh: '修改委托单显示配置', en: 'Change what the order form shows and asks' },
    input: z.object({ ver: seenVer, fields: fieldSettings }),
    output: orderFormConfig,
  }),
  changeTime: post('/api/order/changetime/{id}', {
    allow: 'order.changeTime',
    summary: { zh: '调整承诺完成日期', en: 'Change the due date' },
    input: z.object({ dueDate: day, reason, clientInformed: clientInformed.optional(), ver: ver.optional() }),
    output: orderRow,
  }),
  finish: post('/api/order/finish/{id}', {
    allow: 'order.finish',
    summary: { zh: '完成委托', en: 'Finish an order' },
    input: z.object({ ver: ver.optional() }),
    output: orderRow,
  }),
  reopen: post('/api/order/reopen/{id}', {
    allow: 'order.reopen',
    summary: { zh: '重开委托', en: 'Reopen an order' },
    input: z.object({ reason, ver: ver.optional() }),
    output: orderRow,
  }),
} as const;
