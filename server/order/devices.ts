import { type RawBuilder, sql } from 'kysely';
import type { DeviceChoice } from '../../contract/order/order-admin';
import type { Equipment } from '../../domain/equipment/equipment.entity';
import { calibrationFlag, deviceProblem, type Device as Standing } from '../../domain/equipment/equipment.rules';
import { localDay } from '../../domain/kit/calendar';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { holdsAt } from '../equipment/reservations/taken';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

type Item = { id: string; name: string; code: string; equipmentId: string | null; kinds: string[] | null };
type Device = Pick<Equipment, 'id' | 'name' | 'devNum' | 'kindId'> &
  Standing & {
    kind: string;
    busy: number;
  };

const standing = (device: Device, day: string) => {
  const why = deviceProblem(device, day);
  return { usable: why === null, why };
};

/** Devices of the kinds that items ask for, with the status of each today; `query` gives the items. */
const choiceFor = async (context: Context, query: RawBuilder<Item>): Promise<DeviceChoice> => {
  const { db, actor, at } = context;
  const { rows: items } = await query.execute(db);
  const kinds = [...new Set(items.flatMap((item) => item.kinds ?? []))];
  const { rows: devices } = await sql<Device>`
    select e.id, e.name, e.dev_num, e.state, e.cal_mode, e.last_cal_date, e.cal_due_date, e.confirm_result, e.mid_check_result, e.mid_check_due, e.kind_id, k.name as kind,
      (select count(*)::int from sample_item line join task on task.sample_item_id = line.id
        where line.equipment_id = e.id and line.deleted_at is null and task.deleted_at is null
          and ${stateIn(taskWorkflow, 'enterable', 'task.state')})
        + (select count(*)::int from reservation v where v.equipment_id = e.id and ${holdsAt(at)}) as busy
    from equipment e join equipment_kind k on k.id = e.kind_id
    where e.company_id = ${actor.companyId} and e.deleted_at is null
      and (k.name = any(${kinds}::text[]) or k.id::text = any(${kinds}::text[]))
    order by k.name, e.dev_num limit 500`.execute(db);
  const day = localDay(at);
  return {
    list: items.map(({ kinds: wanted, ...item }) => ({ ...item, kinds: wanted ?? [] })),
    devices: devices.map((device) => ({
      ...standing(device, day),
      id: device.id,
      name: device.name,
      devNum: device.devNum,
      kind: device.kind,
      state: device.state,
      calDueDate: device.calDueDate,
      calFlag: calibrationFlag(device, day),
      busy: device.busy,
    })),
  };
};

/** Devices for everything that the types of a category offer. */
export const devicesOfCategory = (context: Context, sam1Id: string) =>
  choiceFor(
    context,
    sql<Item>`
      select distinct item.id, item.name, item.code, null::uuid as equipment_id, item.equipment_kinds as kinds
      from sample_type t cross join lateral jsonb_array_elements(coalesce(t.testitems, '[]'::jsonb)) as line
      join test_item item on item.id = (line ->> 'testitemId')::uuid and item.deleted_at is null
      where t.sam1_id = ${sam1Id} and t.company_id = ${context.actor.companyId} and t.deleted_at is null
      order by item.code`,
  );

/** Devices for the items of a variant. */
export const devicesOfVariant = (context: Context, sample2Id: string) =>
  choiceFor(
    context,
    sql<Item>`
      select line.id, item.name, item.code, null::uuid as equipment_id, item.equipment_kinds as kinds
      from variant_item line join test_item item on item.id = line.testitem_id
      where line.sample2_id = ${sample2Id} and line.company_id = ${context.actor.companyId} and line.deleted_at is null
      order by line.sort nulls last, item.code`,
  );

/** Devices for one line of a sample. */
export const devicesOfLine = (context: Context, lineId: string) =>
  choiceFor(
    context,
    sql<Item>`
      select line.id, item.name, item.code, line.equipment_id, item.equipment_kinds as kinds
      from sample_item line join test_item item on item.id = line.testitem_id
      where line.id = ${lineId} and line.company_id = ${context.actor.companyId} and line.deleted_at is null`,
  );
