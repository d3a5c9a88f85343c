import { sql } from 'kysely';
import type { equipmentContract } from '../../contract/equipment/equipment';
import type { Equipment } from '../../domain/equipment/equipment.entity';
import {
  calibrationFlag,
  checkDueOf,
  dueDateOf,
  isUsable,
  labelColourOf,
  postponesCheck,
} from '../../domain/equipment/equipment.rules';
import { localDay } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { badField } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { ruledHandlers } from '../kernel/ruled';
import { actOnDevice } from './commands/act';
import { certifyDevice } from './commands/certify';
import { assertCalibrationKept, takeOverCalibration } from './commands/taken-over';
import { deviceFile } from './device-file';
import { warnDays } from './warn-days';
import { dueCondition, hasAwaiting } from './work-lists';

const standard = ruledHandlers('equipment', (next, before, { at }) => {
  const today = localDay(at);
  const calDueDate = dueDateOf(next, before);
  const midCheckDue = checkDueOf(next, before, today);
  if (before !== null) {
    assertCalibrationKept(next, before);
    if (postponesCheck(next, before))
      throw badField(
        'midCheckDue',
        label('登记一次期间核查后才能推迟', 'Only a recorded check moves it to a later day'),
      );
    return { calDueDate, midCheckDue };
  }
  const fresh = {
    ...next,
    calDueDate,
    lastCalDate: next.lastCalDate ?? null,
    confirmResult: null,
    midCheckResult: null,
    midCheckDue,
  };
  const state = isUsable({ ...fresh, state: 'inUse' }, today) ? ('inUse' as const) : ('stopped' as const);
  return { calDueDate, midCheckDue, state, labelColor: labelColourOf(state) };
});

export const equipmentHandlers: Handlers<typeof equipmentContract> = {
  ...standard,
  create: async (draft, context) => {
    const row = await standard.create(draft, context);
    await takeOverCalibration(context, row);
    return row;
  },
  one: deviceFile,
  list: async ({ due, ...query }, { db, actor, at }) => {
    const days = await warnDays(db, actor.companyId);
    const today = localDay(at);
    const page = await listRows<Equipment & { kindName: string | null; awaiting: boolean }>(db, {
      table: 'equipment',
      companyId: actor.companyId,
      query,
      where: due === undefined ? [] : [dueCondition(due, today, days)],
      columns: sql`, k.name as kind_name, ${hasAwaiting(sql`p.id`)} as awaiting`,
      joins: sql`left join equipment_kind k on k.id = p.kind_id`,
    });
    return { ...page, list: page.list.map((row) => ({ ...row, calFlag: calibrationFlag(row, today, days) })) };
  },
  checkNumber: async ({ devNum, id }, { db, actor }) => {
    const taken = await db
      .selectFrom('equipment')
      .select('id')
      .where('companyId', '=', actor.companyId)
      .where('devNum', '=', devNum)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    return { ok: taken === undefined || taken.id === id };
  },
  certify: certifyDevice,
  act: actOnDevice,
};
