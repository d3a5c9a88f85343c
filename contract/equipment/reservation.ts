import { z } from 'zod';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { reservation } from '../../domain/equipment/reservation.entity';
import { listInput } from '../kit/crud';
import { get, post } from '../kit/endpoint';
import { day, id, listOf, pageInput, pageOf, queryFlag, reason, ver } from '../kit/inputs';
import { listedSchema, rowSchema } from '../kit/row';
import { stateOf } from '../kit/state-of';
import { words } from '../kit/words';

const text = z.string();
const nullable = text.nullable();
const row = rowSchema(reservation);

/** What a reservation is for, as far as the reader may see it: the mandate and the task are empty otherwise. */
const told = {
  staffName: text,
  mandateNo: nullable,
  taskNo: nullable,
};
const listed = listedSchema(reservation, row).extend({ ...told, devNum: text, deviceName: text });
export type ListedReservation = z.infer<typeof listed>;

const entry = row
  .pick({
    id: true,
    ver: true,
    staffId: true,
    fromAt: true,
    toAt: true,
    purpose: true,
    mandateId: true,
    taskId: true,
    state: true,
  })
  .extend(told);
export type CalendarEntry = z.infer<typeof entry>;

/** A device with the days that were asked for. */
const calendarRow = z.object({
  id: text,
  /** Its number and its name, as a picker shows it. */
  title: text,
  devNum: text,
  name: text,
  model: text,
  state: stateOf(equipmentWorkflow),
  calDueDate: nullable,
  /** Why it cannot be reserved today; null where nothing stands against it. */
  why: words.nullable(),
  /** Its reservations of those days, the earliest first. */
  reservations: z.array(entry),
});
export type CalendarRow = z.infer<typeof calendarRow>;

const moment = z.iso.datetime({ offset: true });
const span = { fromAt: moment, toAt: moment };

/** Ours: a device is kept for somebody for a span of time. */
export const reservationContract = {
  list: get('/api/equipment/reservation', {
    allow: 'equipment.read',
    mayLag: true,
    summary: { zh: '设备预约列表', en: 'Reservations of devices' },
    input: z.intersection(
      listInput(reservation),
      z.object({
        /** The reader's own. */
        mine: queryFlag.optional(),
        /** Those that have not ended. */
        coming: queryFlag.optional(),
        taskId: id.optional(),
      }),
    ),
    output: listOf(listed),
  }),
  calendar: get('/api/equipment/reservation/calendar', {
    allow: 'equipment.read',
    mayLag: true,
    summary: { zh: '设备预约日历', en: 'Devices with their reservations of a day or a week' },
    input: z.object({
      ...pageInput,
      /** The first day; today unless told. A week is shown from its Monday. */
      from: day.optional(),
      unit: z.enum(['day', 'week']).default('week'),
      departId: id.optional(),
      /** Devices of the kinds that the item of a task asks for. */
      taskId: id.optional(),
      /** One device by its id, for a picker that shows its name. */
      ids: z.array(id).max(50).optional(),
      /** Devices with a reservation in those days alone. */
      reserved: queryFlag.optional(),
    }),
    output: pageOf(calendarRow).extend({
      days: z.array(z.object({ day: text, begins: text, ends: text, working: z.boolean() })),
    }),
  }),
  reserve: post('/api/equipment/reservation', {
    allow: 'equipment.reserve',
    summary: { zh: '预约设备', en: 'Reserve a device' },
    input: z.object({
      equipmentId: id,
      ...span,
      purpose: z.string().trim().min(1).max(200),
      /** For somebody else: by who keeps the devices. */
      staffId: id.optional(),
      mandateId: id.nullish(),
      taskId: id.nullish(),
    }),
    output: row,
    fields: reservation.fields,
  }),
  move: post('/api/equipment/reservation/move/{id}', {
    allow: 'equipment.reserve',
    summary: { zh: '预约改期', en: 'Move a reservation' },
    input: z.object({ ver: ver.optional(), ...span, reason: reason.optional() }),
    output: row,
    fields: reservation.fields,
  }),
  withdraw: post('/api/equipment/reservation/withdraw/{id}', {
    allow: 'equipment.reserve',
    summary: { zh: '撤销预约', en: 'Withdraw a reservation' },
    input: z.object({ ver: ver.optional(), reason: reason.optional() }),
    output: row,
  }),
  use: post('/api/equipment/reservation/use/{id}', {
    allow: 'equipment.reserve',
    summary: { zh: '登记预约已使用', en: 'Record that a reservation was used; the rest of its time is free again' },
    input: z.object({ ver: ver.optional() }),
    output: row,
  }),
} as const;
