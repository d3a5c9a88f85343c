import { sql } from 'kysely';
import type { Equipment } from '../../../domain/equipment/equipment.entity';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import type { EquipmentEvent, EquipmentEventDraft } from '../../../domain/equipment-event/equipment-event.entity';
import {
  type EntryStep,
  kindProblem,
  stepOfEntry,
  stepRefusal,
} from '../../../domain/equipment-event/equipment-event.rules';
import { LABORATORY_TIME_ZONE } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { momentText } from '../../../domain/kit/moment-text';
import { leaves } from '../../../domain/kit/workflow';
import type { Context } from '../../kernel/context';
import { badField, conflict } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { assertReferences } from '../../kernel/refs';
import { getRow, insertRow } from '../../kernel/rows';
import { takeDeviceStep } from './act';

const MIN_REASON = 4;

/** What an entry tells: all of it but the columns of its row. */
export const contentOf = (entry: EquipmentEventDraft) => {
  const { equipmentId, kind, at, byId, detail, result, nextDate, cost, files, taskId, impact, remark } = entry;
  return {
    equipmentId,
    kind,
    at: new Date(at).toISOString(),
    byId: byId ?? null,
    detail,
    result: result ?? null,
    nextDate: nextDate ?? null,
    cost: cost ?? null,
    files: files?.length ? files : null,
    taskId: taskId ?? null,
    impact: impact ?? null,
    remark: remark ?? null,
  };
};

const minuteOf = (at: string) => Math.floor(Date.parse(at) / 60_000);

/** Refuses an entry whose moment or references cannot be. */
export const assertEntry = async (context: Context, draft: EquipmentEventDraft): Promise<void> => {
  if (Date.parse(draft.at) > Date.parse(context.at))
    throw badField('at', label('时间不能晚于现在', 'It cannot be in the future'));
  await assertReferences(context.db, context.actor.companyId, 'equipmentEvent', draft);
};

/**
 * A fault may be found to have begun long ago; everything else follows what happened to the device before. What counts is
 * the last entry that stands and moved it.
 */
const assertFollows = async ({ db }: Context, { equipmentId, kind, at }: EquipmentEventDraft): Promise<void> => {
  if (kind === 'fault') return;
  const { rows } = await sql<{ at: string | null }>`
    select max(at) as at from equipment_event e where equipment_id = ${equipmentId}
      and (kind in ('calibrate', 'fault', 'repair', 'lend', 'back', 'stop', 'restart', 'scrap') or verdict = 'fail')
      and correction is distinct from 'withdraw'
      and not exists (select 1 from equipment_event c where c.corrects_id = e.id)`.execute(db);
  const last = rows[0]?.at ?? null;
  // Moments are typed by the minute.
  if (last === null || minuteOf(at) >= minuteOf(last)) return;
  const moment = momentText(last, LABORATORY_TIME_ZONE);
  throw badField(
    'at',
    label(
      '不能早于设备上一次状态变化的时间 {moment}',
      "It is before the last change of the device's status, at {moment}",
      { moment },
    ),
  );
};

const assertStep = (device: Equipment, { kind, detail }: EquipmentEventDraft, step: EntryStep): void => {
  if (!leaves(equipmentWorkflow, step, device.state)) throw conflict(stepRefusal(kind, device.state), device);
  if ('reason' in equipmentWorkflow.steps[step] && detail.trim().length < MIN_REASON)
    throw badField(
      'detail',
      label('请写明原因(至少 {least} 个字)', 'Give the reason, in at least {least} characters', { least: MIN_REASON }),
    );
};

const written = (context: Context, entry: EquipmentEvent, draft: EquipmentEventDraft): EquipmentEvent => {
  context.audit({
    action: 'equipmentEvent.create',
    refType: 'equipmentEvent',
    refId: entry.id,
    refNo: entry.detail,
    after: draft,
  });
  return entry;
};

/**
 * Writes an entry of the history. One that tells of a step of the device takes that step, now, with everything the step
 * asks for: a device whose history says "fault" does not measure on.
 */
export const recordEntry = async (draft: EquipmentEventDraft, context: Context): Promise<EquipmentEvent> => {
  await assertEntry(context, draft);
  const problem = kindProblem(draft.kind);
  if (problem !== null) assertNoProblems([problem]);
  const step = stepOfEntry(draft.kind);
  // Who writes the entry did the work, unless it names another.
  const content = contentOf({ ...draft, byId: draft.byId ?? context.actor.id });
  if (step === undefined) return written(context, await insertRow(context, 'equipmentEvent', content), draft);
  const { equipmentId, kind: _kind, ...line } = content;
  const device = await getRow(context, 'equipment', equipmentId, true);
  assertStep(device, draft, step);
  await assertFollows(context, draft);
  const { entry } = await takeDeviceStep(context, { id: equipmentId, action: step, reason: draft.detail, line });
  return written(context, entry, draft);
};
