import { sql } from 'kysely';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { REFERENCE_AREA } from '../../domain/test-area/reference-area';
import type { Db } from '../db/tables';
import { stateIn } from '../kernel/state-in';

/** An item of an order that has no task yet, with what its task copies. */
export type OpenItem = Readonly<{
  id: string;
  sampleId: string;
  sampleNo: string;
  sampleName: string;
  testitemId: string;
  basisId: string;
  itemName: string;
  stdHours: string | null;
  areaId: string;
  areaName: string;
  departId: string;
  recordTemplateId: string | null;
  /** Another laboratory tests it. */
  isOutside: boolean;
}>;

/** The items of an order that wait for a task: of accepted samples, here or in another laboratory. */
export const openItemsOf = async (db: Db, orderId: string): Promise<OpenItem[]> => {
  const { rows } = await sql<OpenItem>`
    select si.id, s.id as sample_id, s.no as sample_no, s.name as sample_name, si.testitem_id, si.basis_id, ti.name as item_name,
      ti.std_hours, coalesce(si.subcontract, false) as is_outside, ti.area_id,
      case when ar.code = ${REFERENCE_AREA} then d.name else ar.name end as area_name, ar.depart_id, ty.record_template_id
    from sample_item si join sample s on s.id = si.sample_id join test_item ti on ti.id = si.testitem_id
      join test_area ar on ar.id = ti.area_id join department d on d.id = ar.depart_id join sample_type ty on ty.id = s.sample1_id
    where s.order_id = ${orderId} and s.deleted_at is null and si.deleted_at is null
      and ${stateIn(sampleWorkflow, 'inHouse', 's.state')}
      and not exists (select 1 from task t where t.sample_item_id = si.id and t.deleted_at is null and ${stateIn(taskWorkflow, 'live', 't.state')})
    order by s.no, si.id`.execute(db);
  return rows;
};
