import { sql } from 'kysely';
import type { equipmentAdminContract } from '../../contract/equipment/equipment-admin';
import type { Equipment } from '../../domain/equipment/equipment.entity';
import { calibrationFlag, deviceProblem } from '../../domain/equipment/equipment.rules';
import { equipmentWorkflow } from '../../domain/equipment/equipment.workflow';
import { localDay } from '../../domain/kit/calendar';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { stateIn } from '../kernel/state-in';
import { addKind, kindsOf } from './kinds';
import { warnDays } from './warn-days';

export const equipmentAdminHandlers: Handlers<typeof equipmentAdminContract> = {
  devices: async ({ kindId, departId, keyword, usable }, { db, actor, at }) => {
    const { list } = await listRows<Equipment & { kindName: string | null }>(db, {
      table: 'equipment',
      companyId: actor.companyId,
      query: { current: 1, pageSize: 200, all: true, sorter: 'devNum_asc', keyword, departId },
      where: [
        stateIn(equipmentWorkflow, 'kept', 't.state'),
        ...(kindId === undefined ? [] : [sql`t.kind_id = ${kindId}`]),
      ],
      columns: sql`, k.name as kind_name`,
      joins: sql`left join equipment_kind k on k.id = p.kind_id`,
    });
    const day = localDay(at);
    const days = await warnDays(db, actor.companyId);
    return list
      .map((row) => {
        const why = deviceProblem(row, day);
        return { ...row, calFlag: calibrationFlag(row, day, days), usable: why === null, why };
      })
      .filter((row) => usable !== true || row.usable);
  },
  kinds: (_input, { db, actor }) => kindsOf(db, actor.companyId),
  addKind: ({ name }, context) => addKind(context, name),
};
