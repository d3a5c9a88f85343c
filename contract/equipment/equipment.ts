import { z } from 'zod';
import { calibration } from '../../domain/calibration/calibration.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import { crudContract, listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { actionView, day, id, listOf, reason, ver } from '../kit/inputs';
import { listedSchema } from '../kit/row';
import { storedCorrection } from './correction';
import { eventRow } from './equipment-event';
import { calFlag, equipmentShapes, equipmentStored, equipmentRow as row, why } from './equipment-row';

/** As JSON where it travels in a form. */
const sentCorrection = z.preprocess((value) => {
  if (typeof value !== 'string') return value;
  try {
    const sent = JSON.parse(value);
    // A form that was left without a kind says nothing.
    const isNothing = typeof sent === 'object' && sent !== null && !Array.isArray(sent) && sent.kind === undefined;
    return isNothing ? undefined : sent;
  } catch {
    return value;
  }
}, storedCorrection.optional());

export const equipmentContract = {
  ...crudContract(equipment, equipmentShapes, equipmentStored),
  list: get('/api/equipment', {
    summary: { zh: '设备列表', en: 'List of equipment' },
    allow: 'equipment.read',
    mayLag: true,
    input: z.intersection(
      listInput(equipment),
      z.object({
        /** Due within the days of warning, overdue, with a check due, or with a certificate to confirm. */
        due: z.enum(['soon', 'overdue', 'check', 'confirm']).optional(),
      }),
    ),
    output: listOf(
      listedSchema(equipment, row).extend({
        kindName: z.string().nullable(),
        calFlag,
        awaiting: z.boolean(),
      }),
    ),
  }),
  /** Ours: the file of one device with its history. */
  one: get('/api/equipment/detail/{id}', {
    summary: { zh: '设备档案', en: 'The file of a device' },
    allow: 'equipment.read',
    output: row.extend({
      kindName: z.string().nullable(),
      departName: z.string().nullable(),
      keeperName: z.string().nullable(),
      confirmedByName: z.string().nullable(),
      why,
      calFlag,
      history: z.array(eventRow),
      actions: z.array(actionView),
    }),
  }),
  checkNumber: post('/api/equipment/checkdevnum', {
    allow: 'equipment.read',
    summary: { zh: '设备编号是否可用', en: 'Whether a device number is free' },
    input: z.object({ devNum: z.string().trim().min(1).max(32), id: id.optional() }),
    output: z.object({ ok: z.boolean() }),
  }),
  /**
   * Registers a certificate with what its reader makes of it; another person confirms it (计量确认). One that shows the
   * device unfit stops it at once.
   */
  certify: post('/api/equipment/zhengshu/{id}', {
    allow: 'equipment.certify',
    form: true,
    summary: { zh: '登记检定校准证书', en: 'Register a calibration certificate' },
    input: z.object({
      ver: ver.optional(),
      certNo: z.string().trim().min(1).max(64),
      calOrg: z.string().trim().min(1).max(128),
      calDate: day,
      /** Reckoned from the cycle when left out. */
      dueDate: day.optional(),
      calU: z.string().trim().max(64).optional(),
      /** What the one who registers it proposes. */
      confirmResult: z.enum(['ok', 'limited', 'bad']).default('ok'),
      limits: z.string().trim().max(256).optional(),
      correction: sentCorrection,
      opinion: z.string().trim().max(500).optional(),
    }),
    output: row,
    fields: { ...equipment.fields, calDate: calibration.fields.calDate, dueDate: calibration.fields.dueDate },
  }),
  /** Ours: every step of the workflow but the certificate. */
  act: post('/api/equipment/act/{id}', {
    allow: 'equipment.update',
    summary: { zh: '设备状态操作', en: 'Take a step of the device workflow' },
    input: z.object({
      action: z.enum(['sendToCalibrate', 'reportFault', 'repaired', 'lend', 'takeBack', 'stop', 'restart', 'scrap']),
      ver: ver.optional(),
      reason: reason.optional(),
      detail: z.string().trim().max(2000).optional(),
    }),
    output: row,
  }),
};
