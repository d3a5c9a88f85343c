import { z } from 'zod';
import { calibration } from '../../domain/calibration/calibration.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import { equipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { listInput } from '../kit/crud';
import { done, fileOnly, get, post } from '../kit/endpoint';
import { day, id, ids, keyedInput, listOf, opinion, pageOf, queryFlag, reason, ver } from '../kit/inputs';
import { listedSchema } from '../kit/row';
import { calibrationRow, equipmentRow as device } from './equipment-row';

const text = z.string();
const nullable = text.nullable();

const planItem = z.object({
  equipmentId: text,
  devNum: text,
  name: text,
  kind: z.enum(['calibration', 'midCheck']),
  day: text,
  state: text,
  labelColor: nullable,
  departName: nullable,
  keeperName: nullable,
});
export type PlanItem = z.infer<typeof planItem>;

/** One result that was read on a device; it goes by its task. */
const use = z.object({
  id: text,
  taskNo: text,
  mandateId: text,
  worksheetId: text,
  sampleNo: text,
  sampleName: text,
  itemName: text,
  itemNameEn: nullable,
  reported: nullable,
  unit: nullable,
  usedAt: nullable,
  testFrom: nullable,
  testTo: nullable,
  testerName: nullable,
  /** The certificate it stood on when it measured. */
  certNo: nullable,
  calDueDate: nullable,
  reports: z.array(z.object({ id: text, no: text, state: text })),
  /** The same as a text, for a table without links. */
  reportNos: text,
});
export type DeviceUse = z.infer<typeof use>;

/** Of what was read on a device: results, and minutes in which at least one of their tests was going on. */
const share = { count: z.number().int(), minutes: z.number().int() };
const useSummary = z.object({
  from: text,
  to: text,
  ...share,
  samples: z.number().int(),
  /** Days on which it was used, and the working days of the period so far. */
  days: z.number().int(),
  workingDays: z.number().int(),
  /** The minutes as a share of all minutes of the period so far, per mille. */
  perMille: z.number().int(),
  /** Results without both ends of their test: they are not in the minutes. */
  untimed: z.number().int(),
  /** Entries of use in the history of the device. */
  logged: z.number().int(),
  byTester: z.array(z.object({ id: nullable, name: nullable, ...share })),
  byItem: z.array(z.object({ id: text, name: text, nameEn: nullable, ...share })),
  byMonth: z.array(z.object({ month: text, ...share })),
});
export type DeviceUseSummary = z.infer<typeof useSummary>;

/** Days of the laboratory, both of which count; open where it is left out. */
const period = { from: day.optional(), to: day.optional() };

const decision = z.enum(['none', 'recheck', 'amend', 'void']);

const touchedReport = z.object({
  id: text,
  no: text,
  state: text,
  orderNo: text,
  issuedAt: nullable,
  results: z.number().int(),
  /** What was decided about it last, since the same day; null while nobody has. */
  review: z.object({ decision, opinion: text, byName: text, at: text }).nullable(),
});

/** Beyond the calls of the specification: what ISO/IEC 17025 6.4 asks of the equipment manager. */
export const equipmentCareContract = {
  calibrations: get('/api/equipment/calibration', {
    allow: 'equipment.read',
    mayLag: true,
    summary: { zh: '校准证书与计量确认', en: 'Calibration certificates and their confirmation' },
    input: listInput(calibration),
    output: listOf(listedSchema(calibration, calibrationRow)),
  }),
  /** The id is the certificate's. Who registered it does not confirm it. */
  confirm: post('/api/equipment/calibration/confirm/{id}', {
    allow: 'equipment.confirm',
    summary: { zh: '计量确认', en: 'Confirm a calibration, or send its certificate back' },
    input: z.object({
      ver: ver.optional(),
      decision: z.enum(['ok', 'limited', 'bad', 'refuse']),
      limits: z.string().trim().max(256).optional(),
      opinion: opinion.optional(),
    }),
    output: calibrationRow,
    fields: calibration.fields,
  }),
  check: post('/api/equipment/midcheck/{id}', {
    allow: 'equipment.update',
    form: true,
    summary: { zh: '登记期间核查', en: 'Record an intermediate check' },
    input: z.object({
      ver: ver.optional(),
      checkDate: day,
      verdict: z.enum(['pass', 'fail']),
      /** How it was checked: reference material, method, criterion. */
      detail: z.string().trim().min(1).max(2000),
      /** The readings, in short. */
      result: z.string().trim().max(128).optional(),
      /** Reckoned from the interval when left out. */
      nextDate: day.optional(),
    }),
    output: device,
    fields: {
      ...equipmentEvent.fields,
      checkDate: { ...equipment.fields.lastCalDate, label: { zh: '核查日期', en: 'Checked on' } },
    },
  }),
  plan: get('/api/equipment/plan', {
    allow: 'equipment.read',
    mayLag: true,
    summary: { zh: '校准与核查计划', en: 'Calibrations and checks that fall due' },
    input: z.object({ from: day, to: day, departId: id.optional(), keeperId: id.optional() }),
    output: z.object({ items: z.array(planItem), overdue: z.array(planItem) }),
  }),
  uses: get('/api/equipment/uses', {
    allow: 'equipment.read',
    mayLag: true,
    summary: { zh: '设备使用记录', en: 'Results that were read on a device' },
    input: z.object({
      ...keyedInput,
      equipmentId: id,
      ...period,
      testerId: id.optional(),
      testitemId: id.optional(),
      /** Those without both ends of the test, whose time is not known. */
      untimed: queryFlag.optional(),
    }),
    output: pageOf(use),
  }),
  useSummary: get('/api/equipment/use/{id}', {
    allow: 'equipment.read',
    mayLag: true,
    summary: {
      zh: '设备使用情况：次数、时长与占比',
      en: 'How much a device was used in a period, by whom and for what',
    },
    input: z.object(period),
    output: useSummary,
  }),
  impact: get('/api/equipment/impact/{id}', {
    allow: ['equipment.certify', 'equipment.reviewImpact'],
    summary: { zh: '影响清单', en: 'Results and reports since the last good day of a device' },
    input: z.object({ since: day.optional() }),
    output: z.object({
      since: nullable,
      /** What showed the device to be good on that day. */
      source: z.enum(['calibration', 'midCheck', 'none', 'chosen']),
      results: z.number().int(),
      reports: z.array(touchedReport),
    }),
  }),
  review: post('/api/equipment/impact/{id}', {
    allow: 'equipment.reviewImpact',
    summary: { zh: '评估对报告的影响', en: 'Decide on the reports that a device has affected' },
    input: z.object({ since: day.nullish(), reportIds: ids, decision, opinion: reason }),
    output: done,
  }),
  /** A label tells the state of its device (6.4.8); each print is on record. */
  labelSheet: get('/api/equipment/labels', {
    allow: 'equipment.update',
    heavy: true,
    writes: true,
    file: true,
    summary: { zh: '设备状态标签 PDF', en: 'Status labels of devices as PDF' },
    input: z.object({
      ids,
      size: z.enum(['50x30', '70x50', 'a4']).default('70x50'),
      lang: z.enum(['zh', 'en']).default('zh'),
    }),
    output: fileOnly,
  }),
} as const;
