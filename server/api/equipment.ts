import { sql } from 'kysely';
import type { equipmentContract } from '../../contract/equipment';
import type { Equipment } from '../../domain/equipment/equipment.entity';
import { calibrationFlag, isUsable } from '../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import type { EquipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { localDay } from '../../domain/kit/calendar';
import { actionViews } from '../http/actions';
import type { Context } from '../http/context';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { actOnDevice } from '../store/equipment/act';
import { certifyDevice, dueDateOf } from '../store/equipment/certify';
import { warnDays } from '../store/equipment/warn-days';
import { listRows } from '../store/list';
import { getRow } from '../store/rows';

const standard = ruledHandlers('equipment', (next, before, { at }) => {
  const calDueDate = dueDateOf(next, before);
  if (before !== null) return { calDueDate };
  const usable = isUsable({ ...next, state: 'inUse', calDueDate }, localDay(at));
  return {
    calDueDate,
    state: usable ? ('inUse' as const) : ('stopped' as const),
    labelColor: usable ? ('green' as const) : ('red' as const),
  };
});

const withFlag = async ({ db, actor, at }: Context) => {
  const days = await warnDays(db, actor.companyId);
  return (row: Equipment) => ({ ...row, calFlag: calibrationFlag(row, localDay(at), days) });
};

const one = async ({ id }: { id: string }, context: Context) => {
  const row = await getRow(context, 'equipment', id);
  const { db, actor, at } = context;
  const { rows } = await sql<{ kindName: string | null; departName: string | null; keeperName: string | null }>`
    select (select name from equipment_kind where id = ${row.kindId}) as kind_name,
      (select name from department where id = ${row.departId}) as depart_name,
      (select name from staff where id = ${row.keeperId}) as keeper_name`.execute(db);
  const history = await listRows<EquipmentEvent>(db, {
    table: 'equipmentEvent',
    companyId: actor.companyId,
    query: { current: 1, pageSize: 200, sorter: 'at_desc' },
    where: [sql`t.equipment_id = ${id}`],
  });
  const usable = isUsable({ ...row, state: 'inUse' }, localDay(at));
  const overdue = {
    zh: '校准已过期,请先登记新证书',
    en: 'Its calibration has expired; register a new certificate first',
  };
  const actions = actionViews(equipmentWorkflow, row.state, context, (action) =>
    action === 'restart' && !usable ? [overdue] : [],
  );
  const flag = await withFlag(context);
  return {
    ...flag(row),
    ...(rows[0] ?? { kindName: null, departName: null, keeperName: null }),
    history: history.list,
    actions,
  };
};

export const equipmentHandlers: Handlers<typeof equipmentContract> = {
  ...standard,
  one,
  list: async (query, context) => {
    const page = await listRows<Equipment>(context.db, {
      table: 'equipment',
      companyId: context.actor.companyId,
      query,
      columns: sql`, k.name as kind_name`,
      joins: sql`left join equipment_kind k on k.id = p.kind_id`,
    });
    return { ...page, list: page.list.map(await withFlag(context)) };
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
