import type { reservationContract } from '../../../contract/equipment/reservation';
import type { InputOf } from '../../../contract/kit/endpoint';
import {
  reservationProblem,
  type Span,
  spanProblem,
  spanText,
  takenText,
} from '../../../domain/equipment/reservation.rules';
import { reservationWorkflow } from '../../../domain/equipment/reservation.workflow';
import { about, label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope } from '../../kernel/data-scope';
import { badField, conflict, forbidden } from '../../kernel/errors';
import { notify } from '../../kernel/notify';
import { assertNoProblems } from '../../kernel/problems';
import { assertVersion, findRow, getRow, insertRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { takenBy } from './taken';

type Reservation = RowOf<'reservation'>;
type Device = RowOf<'equipment'>;

const named = ({ name, devNum }: Device) => `${name}(${devNum})`;
const whole = ({ fromAt, toAt }: Span): Span => ({
  fromAt: new Date(fromAt).toISOString(),
  toAt: new Date(toAt).toISOString(),
});

/**
 * Refuses a span in which the device may not measure or is kept for another. The device is locked: of two who ask for the
 * same time the second one finds the first. The constraint of the table holds even where somebody forgets to lock.
 */
const assertFree = async (context: Context, device: Device, span: Span, but: string | null): Promise<void> => {
  const wrong = spanProblem(span, context.at);
  if (wrong !== null) assertNoProblems([wrong]);
  const bars = reservationProblem(device, span, context.at);
  if (bars !== null) throw badField(bars.field, about(named(device), bars.text));
  const other = await takenBy(context.db, device.id, span, but);
  if (other !== undefined) throw badField('fromAt', about(named(device), takenText(other)));
};

/** Refuses to name a mandate or a task that the person does not see; gives both, the mandate of a task being its own. */
const purposeOf = async (
  context: Context,
  { mandateId = null, taskId = null }: { mandateId?: string | null | undefined; taskId?: string | null | undefined },
): Promise<{ mandateId: string | null; taskId: string | null }> => {
  if (taskId !== null) {
    const task = await findInScope(context, 'task', taskId);
    if (task === undefined) throw badField('taskId', label('任务不存在', 'There is no such task'));
    return { taskId, mandateId: task.mandateId };
  }
  if (mandateId !== null && (await findInScope(context, 'mandate', mandateId)) === undefined)
    throw badField('mandateId', label('任务书不存在', 'There is no such mandate'));
  return { taskId, mandateId };
};

/** For whom: oneself, or another by who keeps the devices. */
const holderOf = async (context: Context, staffId: string | undefined): Promise<string> => {
  const { actor } = context;
  if (staffId === undefined || staffId === actor.id) return actor.id;
  if (!context.can('equipment.update'))
    throw badField('staffId', label('只能为自己预约', 'You can reserve for yourself alone'));
  const person = await findRow(context, 'staff', staffId);
  if (person === undefined || !inClass(staffWorkflow, 'active', person.status))
    throw badField('staffId', label('该人员不存在或已停用', 'That person does not exist or is not active'));
  return staffId;
};

const linkTo = (deviceId: string) => `/equipment/${deviceId}/edit?tab=reservations`;

const noteOf = (device: Device, reservation: Reservation) =>
  ({ kind: 'equipment', refType: 'reservation', refId: reservation.id, link: linkTo(device.id) }) as const;

/** Keeps a device for somebody. */
export const reserve = async (
  input: InputOf<typeof reservationContract.reserve>,
  context: Context,
): Promise<Reservation> => {
  const device = await findRow(context, 'equipment', input.equipmentId, true);
  if (device === undefined) throw badField('equipmentId', label('该设备不存在', 'That device does not exist'));
  const span = whole(input);
  await assertFree(context, device, span, null);
  const draft = {
    equipmentId: device.id,
    staffId: await holderOf(context, input.staffId),
    ...span,
    purpose: input.purpose,
    ...(await purposeOf(context, input)),
  };
  const row = await insertRow(context, 'reservation', { ...draft, state: reservationWorkflow.initial });
  context.audit({
    action: 'reservation.reserve',
    refType: 'reservation',
    refId: row.id,
    refNo: device.devNum,
    after: draft,
  });
  await notify(context, [row.staffId], {
    ...noteOf(device, row),
    title: label('{name} 为您预约了 {device}', '{name} reserved {device} for you', {
      name: context.actor.name,
      device: named(device),
    }),
    body: label('{span}：{purpose}', '{span}: {purpose}', { span: spanText(row), purpose: row.purpose }),
  });
  return row;
};

/** One's own reservation, or another's for who keeps the devices, who says why; with its device, both locked. */
const ownOrKept = async (
  context: Context,
  { id, ver, reason }: Readonly<{ id: string; ver?: number | undefined; reason?: string | undefined }>,
  asksWhy: boolean,
): Promise<{ row: Reservation; device: Device }> => {
  const { equipmentId } = await getRow(context, 'reservation', id);
  // The device first, as who reserves does: two who take both meet at the device.
  const device = await getRow(context, 'equipment', equipmentId, true);
  const row = await getRow(context, 'reservation', id, true);
  assertVersion(row, ver);
  if (row.staffId !== context.actor.id) {
    if (!context.can('equipment.update'))
      throw forbidden(label('变更他人的预约', "Change another person's reservation"));
    if (asksWhy && reason === undefined)
      throw badField('reason', label('变更他人的预约须写明原因', "Say why another person's reservation is changed"));
  }
  return { row, device };
};

/** Moves a reservation to another time; one that has begun keeps its beginning. */
export const moveReservation = async (
  { id, ver, reason, ...wanted }: InputOf<typeof reservationContract.move>,
  context: Context,
): Promise<Reservation> => {
  const { row, device } = await ownOrKept(context, { id, ver, reason }, true);
  const span = whole(wanted);
  if (Date.parse(row.toAt) <= Date.parse(context.at))
    throw conflict(label('预约时间已过，不能改期', 'Its time is over; it cannot be moved'), row);
  const hasBegun = Date.parse(row.fromAt) <= Date.parse(context.at);
  if (hasBegun && Date.parse(span.fromAt) !== Date.parse(row.fromAt))
    throw badField('fromAt', label('已开始的预约只能改结束时间', 'It has begun: only its end can be moved'));
  // What has begun is asked about from now on.
  await assertFree(context, device, hasBegun ? { ...span, fromAt: context.at } : span, id);
  const moved = await step(context, 'reservation', 'move', {
    id,
    ver,
    reason: reason ?? null,
    patch: { ...span, reason: reason ?? null },
  });
  await notify(context, [row.staffId], {
    ...noteOf(device, row),
    title: label('{name} 改动了您对 {device} 的预约', '{name} moved your reservation of {device}', {
      name: context.actor.name,
      device: named(device),
    }),
    body: label('由 {before} 改为 {after}：{reason}', 'From {before} to {after}: {reason}', {
      before: spanText(row),
      after: spanText(moved),
      reason: reason ?? '',
    }),
  });
  return moved;
};

/** Gives a device free again. */
export const withdrawReservation = async (
  { id, ver, reason }: InputOf<typeof reservationContract.withdraw>,
  context: Context,
): Promise<Reservation> => {
  const { row, device } = await ownOrKept(context, { id, ver, reason }, true);
  const withdrawn = await step(context, 'reservation', 'withdraw', {
    id,
    ver,
    reason: reason ?? null,
    patch: { reason: reason ?? null },
  });
  await notify(context, [row.staffId], {
    ...noteOf(device, row),
    level: 'warn',
    title: label('{name} 撤销了您对 {device} 的预约', '{name} withdrew your reservation of {device}', {
      name: context.actor.name,
      device: named(device),
    }),
    body: label('{span}：{reason}', '{span}: {reason}', { span: spanText(row), reason: reason ?? '' }),
  });
  return withdrawn;
};

/** Says that a device was used as reserved; what is left of the time is free again. */
export const useReservation = async (
  { id, ver }: InputOf<typeof reservationContract.use>,
  context: Context,
): Promise<Reservation> => {
  const { row } = await ownOrKept(context, { id, ver }, false);
  if (Date.parse(row.fromAt) >= Date.parse(context.at))
    throw conflict(label('预约尚未开始', 'The reservation has not begun yet'), row);
  const isGoingOn = Date.parse(row.toAt) > Date.parse(context.at);
  return step(context, 'reservation', 'use', { id, ver, patch: isGoingOn ? { toAt: context.at } : {} });
};
