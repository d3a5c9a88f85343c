import { z } from 'zod';
import { equipment } from '../domain/equipment/equipment.entity';
import { equipmentEvent } from '../domain/equipment-event/equipment-event.entity';
import { crudContract, rowSchema } from './kit/crud';
import { get, post } from './kit/endpoint';
import { actionView, day, id, reason, ver } from './kit/inputs';

const row = rowSchema(equipment);

export const equipmentContract = {
  ...crudContract(equipment),
  /** Ours: the file of one device with its history. */
  one: get('/api/equipment/detail/{id}', {
    allow: 'equipment.read',
    output: z.intersection(
      row,
      z.object({
        kindName: z.string().nullable(),
        departName: z.string().nullable(),
        keeperName: z.string().nullable(),
        calFlag: z.enum(['ok', 'due', 'overdue', 'none']),
        history: z.array(rowSchema(equipmentEvent)),
        actions: z.array(actionView),
      }),
    ),
  }),
  checkNumber: post('/api/equipment/checkdevnum', {
    allow: 'equipment.read',
    summary: { zh: '设备编号是否可用', en: 'Whether a device number is free' },
    input: z.object({ devNum: z.string().trim().min(1).max(32), id: id.optional() }),
    output: z.object({ ok: z.boolean() }),
  }),
  /** The certificate and its confirmation (计量确认): fit, limited or unfit decides the state. */
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
      confirmResult: z.enum(['ok', 'limited', 'bad']),
      opinion: z.string().trim().max(500).optional(),
    }),
    output: row,
    fields: equipment.fields,
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
