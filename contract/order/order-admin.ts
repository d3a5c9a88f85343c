import { z } from 'zod';
import { linkedParty, partyRow } from '../customer/customer-admin';
import { done, get, post } from '../kit/endpoint';
import { id, ids, password, queryFlag, reason, ver } from '../kit/inputs';
import { words } from '../kit/words';
import { offeredCategory, offeredType } from './order-base';
import { consentInput, location } from './order-input';
import { quotation, quotationInput } from './order-quotation';
import { deviationsView, feeView, moneyView, orderDetail, orderRow, readiness, sampleView } from './order-views';
import { quantity } from './quantity';

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
const fen = z.number().int().min(0).max(100_000_000_00);
const text = (max: number) => z.string().trim().max(max);

/** What could be measured with which device: `list` are item lines, `devices` the equipment able to measure them. */
const deviceChoice = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      code: z.string(),
      equipmentId: z.uuid().nullable(),
      kinds: z.array(z.string()),
    }),
  ),
  devices: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      devNum: z.string(),
      kind: z.string(),
      state: z.string(),
      calDueDate: z.string().nullable(),
      /** ok, due (soon), overdue, none (needs no calibration). */
      calFlag: z.enum(['ok', 'due', 'overdue', 'none']),
      usable: z.boolean(),
      /** Why it may not measure today; null when it may. */
      why: words.nullable(),
      /** Open tasks that plan this device, and a reservation that holds it now. */
      busy: z.number().int(),
    }),
  ),
});
export type DeviceChoice = z.infer<typeof deviceChoice>;

const statusMap = z.object({
  list: z.array(
    z.object({
      id: z.uuid(),
      no: z.string(),
      name: z.string(),
      state: z.string(),
      label: words,
      /** What `setss` may set it to now. */
      next: z.array(z.string()),
    }),
  ),
  map: z.record(z.string(), z.string()),
});
export type StatusMap = z.infer<typeof statusMap>;

/** A fee line as Finance writes it; the amount is computed. */
const feeInput = z.object({
  /** The line that it replaces; without one it is a new line. */
  feeId: id.optional(),
  name: text(128).min(1),
  sampleId: id.nullish(),
  testitemId: id.nullish(),
  qty: decimal,
  unitPrice: fen,
  rate: decimal.optional(),
  discount: decimal.optional(),
});
export type FeeInput = z.infer<typeof feeInput>;

const moneyChange = z.object({
  /** One discount for all lines. */
  discount: decimal.optional(),
  /** Lines that replace others or are new. */
  lines: z.array(feeInput).max(500).optional(),
  /** Lines that are taken out. */
  drop: z.array(id).max(500).optional(),
  /** The agreed total in fen; the difference becomes a line of its own. */
  total: fen.optional(),
  reason,
  password,
  ver: ver.optional(),
});
export type MoneyChange = z.infer<typeof moneyChange>;

/** A sheet row as read, by the names of sample fields, and what is wrong with it. */
const sheetRow = z.object({
  row: z.number().int(),
  sample: z.record(z.string(), z.string()),
  /** The kind that the row names; null where it names none that is offered. */
  type: z.object({ sample1Id: z.uuid(), sample2Id: z.uuid().nullable(), name: z.string() }).nullable(),
  /** The test items that it names. */
  items: z.array(z.uuid()),
  /** What stands in the file, by column. */
  cells: z.record(z.string(), z.string()),
  errors: z.array(z.object({ key: z.string(), column: z.string(), msg: z.string() })),
});

/** A filled sheet of samples as it was understood. */
const sampleSheet = z.object({
  rows: z.array(sheetRow),
  ok: z.number().int(),
  /** The columns that were recognised and hold something, in order. */
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
});
export type SampleSheet = z.infer<typeof sampleSheet>;

export const orderAdminContract = {
  categories: get('/api/orderadmin/sam1', {
    allow: ['order.read', 'sample.create'],
    summary: { zh: '可受理的样品大类', en: 'Categories an order may name' },
    output: z.array(offeredCategory),
  }),
  types: get('/api/orderadmin/sample1', {
    allow: ['order.read', 'sample.create'],
    summary: { zh: '大类下的样品类型', en: 'Sample types of a category' },
    input: z.object({ sam1Id: id.optional(), keyword: text(100).optional() }),
    output: z.array(offeredType),
  }),
  parties: get('/api/orderadmin/wcustomer', {
    allow: 'order.read',
    summary: { zh: '客户的相关方', en: 'Related parties of the client' },
    input: z.object({ customerId: id }),
    output: z.array(linkedParty),
  }),
  producers: get('/api/orderadmin/pcustomer', {
    allow: 'order.read',
    summary: { zh: '生产单位', en: 'Parties that may be the producer' },
    input: z.object({ customerId: id.optional(), keyword: text(100).optional() }),
    output: z.array(partyRow),
  }),
  categoryDevices: get('/api/orderadmin/sam1dev', {
    allow: ['order.read', 'task.read'],
    summary: { zh: '大类可用设备', en: 'Devices for a category' },
    input: z.object({ sam1Id: id }),
    output: deviceChoice,
  }),
  variantDevices: get('/api/orderadmin/sam2dev', {
    allow: ['order.read', 'task.read'],
    summary: { zh: '子类可用设备', en: 'Devices for a variant' },
    input: z.object({ sample2Id: id }),
    output: deviceChoice,
  }),
  itemDevices: get('/api/orderadmin/samitemdev', {
    allow: ['order.read', 'task.read'],
    summary: { zh: '样品项目可用设备', en: 'Devices for an item of a sample' },
    input: z.object({ itemId: id }),
    output: deviceChoice,
  }),
  batchDevices: post('/api/orderadmin/sam1devbatch', {
    allow: ['order.read', 'task.read'],
    summary: { zh: '批量查询可用设备', en: 'Devices for several categories' },
    input: z.object({ ids }),
    output: z.array(z.object({ id: z.uuid(), choice: deviceChoice })),
  }),
  changeDevice: get('/api/orderadmin/changedev', {
    allow: ['order.update', 'task.assign'],
    writes: true,
    summary: { zh: '更换计划设备', en: 'Change the planned device' },
    input: z.object({ itemId: id, deviceId: id.optional() }),
    output: deviceChoice,
  }),
  fees: get('/api/orderadmin/feelist', {
    leaves: { action: 'order.readMoney', noun: 'order' },
    allow: 'order.readMoney',
    summary: { zh: '费用明细', en: 'Fee lines' },
    input: z.object({ orderId: id }),
    output: z.array(feeView),
  }),
  quotation: post('/api/orderadmin/quotation', {
    allow: 'order.readMoney',
    summary: { zh: '试算费用，不保存', en: 'What an order would cost; nothing is stored' },
    input: quotationInput,
    output: quotation,
  }),
  detail: get('/api/orderadmin/detail/{id}', {
    leaves: { action: 'order.read', noun: 'order' },
    allow: 'order.read',
    summary: { zh: '委托详情', en: 'The whole order' },
    output: orderDetail,
  }),
  money: get('/api/orderadmin/money/{id}', {
    leaves: { action: 'order.readMoney', noun: 'order' },
    allow: 'order.readMoney',
    summary: { zh: '金额', en: 'Amounts' },
    output: moneyView,
  }),
  statuses: get('/api/orderadmin/getss/{id}', {
    allow: 'order.read',
    summary: { zh: '样品状态', en: 'Statuses of the samples' },
    output: statusMap,
  }),
  setStatuses: post('/api/orderadmin/setss/{id}', {
    allow: ['sample.confirm', 'sample.refuse'],
    summary: { zh: '设置样品状态', en: 'Set the statuses of samples' },
    input: z.object({ map: z.record(id, z.string().max(32)), reason: reason.optional() }),
    output: statusMap,
  }),
  confirmCancel: get('/api/orderadmin/confirmCancel/{id}', {
    allow: 'order.confirmCancel',
    writes: true,
    summary: { zh: '确认或驳回取消', en: 'Confirm or refuse a cancellation' },
    input: z.object({ no: queryFlag.optional(), reason: text(500).optional() }),
    output: done,
  }),
  sampleTemplate: post('/api/orderadmin/sampletemplate', {
    allow: ['order.create', 'order.update'],
    form: true,
    summary: { zh: '样品导入模板：下载或解析', en: 'The sample sheet: fetch it, or read a filled one' },
    /** `sample1Id` is the type of the rows that name none, `customerId` whose sampling points they may name. */
    input: z.object({
      download: queryFlag.optional(),
      format: z.enum(['csv', 'xlsx']).optional(),
      sample1Id: id.optional(),
      customerId: id.optional(),
    }),
    output: sampleSheet,
  }),
  checkReady: post('/api/orderadmin/checkready', {
    allow: ['order.checkReady', 'order.override'],
    summary: { zh: '合同评审', en: 'Review an order' },
    input: z.object({
      orderId: id,
      /** Stores the review under the reviewer's name; every rule must hold or be overridden. */
      sign: z.boolean().optional(),
      /** Rules that the technical manager sets aside for this order. */
      overrides: z
        .array(z.object({ rule: z.string().max(32), reason }))
        .max(20)
        .optional(),
      /** Signs the review; asked for with `sign`. */
      password: password.optional(),
    }),
    output: readiness,
  }),
  recordConsent: post('/api/orderadmin/deviationconsent/{id}', {
    allow: 'order.recordConsent',
    summary: { zh: '登记客户对方法偏离的同意', en: "Record the client's consent to deviations" },
    input: consentInput,
    output: deviationsView,
  }),
  tags: post('/api/orderadmin/tags/{id}', {
    allow: 'order.update',
    summary: { zh: '设置标签', en: 'Set the tags' },
    input: z.object({ tags: z.array(text(16).min(1)).max(10), ver: ver.optional() }),
    output: orderRow,
  }),
  changeMoney: post('/api/orderadmin/changemoney/{id}', {
    allow: 'order.changeMoney',
    summary: { zh: '调整金额', en: 'Change the amount' },
    input: moneyChange,
    output: moneyView,
  }),
  confirmFee: post('/api/orderadmin/confirmfee/{id}', {
    allow: 'order.confirmFee',
    summary: { zh: '确认费用、登记收款或免收', en: 'Confirm the fee, register a payment, or waive it' },
    input: z.object({
      /** `paid` follows from the payments. */
      waive: z.boolean().optional(),
      /** Received now, in fen. */
      received: fen.optional(),
      receiptNo: text(64).optional(),
      reason: reason.optional(),
      ver: ver.optional(),
    }),
    output: moneyView,
  }),
  refund: post('/api/orderadmin/refund/{id}', {
    allow: 'order.confirmFee',
    summary: { zh: '登记退款', en: 'Register money that was paid back' },
    input: z.object({
      /** Paid back now, in fen; at most what was received. */
      refunded: fen.min(1),
      receiptNo: text(64).optional(),
      reason,
      ver: ver.optional(),
    }),
    output: moneyView,
  }),
  confirmSample: post('/api/orderadmin/confirmSample/{id}', {
    allow: 'sample.confirm',
    summary: { zh: '确认收样', en: 'Receive a sample' },
    input: z.object({
      condition: z.enum(['ok', 'abnormal']),
      conditionText: text(256).optional(),
      qty: quantity.optional(),
      storageCondition: z.enum(['room', 'cool', 'freeze', 'dry', 'dark', 'other']).optional(),
      location: location.optional(),
      sealNo: text(64).optional(),
      /** Of a hazardous sample: that its hazards were seen. */
      hazardsSeen: z.boolean().optional(),
      /** Why it is accepted though its seal differs or is missing. */
      sealReason: text(500).optional(),
      photos: z.array(id).max(20).optional(),
      /** Whether it came preserved as its items ask; if not, what differs. */
      preserved: z.enum(['asAsked', 'otherwise']).optional(),
      preservationNote: text(256).optional(),
      /** What the client said to an abnormal or short sample (ISO/IEC 17025 7.4.3). */
      clientConsent: text(500).optional(),
      ver: ver.optional(),
    }),
    output: sampleView,
  }),
  refuseSample: post('/api/orderadmin/refuseSample/{id}', {
    allow: 'sample.refuse',
    summary: { zh: '拒收样品', en: 'Refuse a sample' },
    input: z.object({ reason, ver: ver.optional() }),
    output: sampleView,
  }),
} as const;
