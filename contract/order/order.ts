import { z } from 'zod';
import { standing } from '../../domain/client-link/client-link.workflow';
import { order } from '../../domain/order/order.entity';
import { listInput } from '../kit/crud';
import { del, done, get, post, put } from '../kit/endpoint';
import { day, figureRows, listOf, queryFlag, reason, seenVer, ver } from '../kit/inputs';
import { words } from '../kit/words';
import { orderBase } from './order-base';
import { clientInformed, orderInput, orderUpdate } from './order-input';
import { orderRow } from './order-views';

/** The columns that a person wants to see in a list, in this order. */
const column = z.object({
  key: z.string().min(1).max(64),
  visible: z.boolean(),
  width: z.number().int().min(40).max(1000).nullish(),
  fixed: z.enum(['left', 'right']).nullish(),
});
const viewInput = z.object({
  name: z.string().trim().min(1).max(32),
  columns: z.array(column).min(1).max(80),
  isDefault: z.boolean().optional(),
});
export const orderView = z.object({
  id: z.uuid(),
  ver: z.number().int(),
  name: z.string(),
  columns: z.array(column),
  isDefault: z.boolean(),
});
export type OrderView = z.infer<typeof orderView>;

const filters = z.object({
  overdue: queryFlag.optional(),
  tag: z.string().max(200).optional(),
  /** Orders with a mandate in this state; `sentBack` is what reception has to look at, single tasks included. */
  mandate: z.string().max(32).optional(),
  /** By what the client last said of it, or that he is still asked. */
  answer: z.enum(standing).optional(),
  ...figureRows,
});

export const orderContract = {
  list: get('/api/order', {
    allow: 'order.read',
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
    summary: { zh: '列表显示配置', en: 'The views of the list of orders' },
    output: z.array(orderView),
  }),
  createConfigList: post('/api/order/createConfigList', {
    allow: 'signedIn',
    summary: { zh: '新建显示配置', en: 'Save a view' },
    input: viewInput,
    output: orderView,
  }),
  updateConfigList: post('/api/order/updateConfigList/{id}', {
    allow: 'signedIn',
    summary: { zh: '修改显示配置', en: 'Change a view' },
    input: viewInput.partial().extend({ ver: seenVer }),
    output: orderView,
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
