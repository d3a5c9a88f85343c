import { sql } from 'kysely';
import { readingsOf } from '../../domain/mandate/record-lines';
import type { Verdict } from '../../domain/measurement/judge';
import { type Limit, limitText } from '../../domain/measurement/limit';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { stateIn } from '../kernel/state-in';

export type ContinuationLine = {
  sampleNo: string;
  sampleName: string;
  item: string;
  unit: string | null;
  method: string;
  values: string[];
  reported: string | null;
  limit: string;
  verdict: Verdict;
  tester: string | null;
  checker: string | null;
  equipment: string | null;
};

type Read = Omit<ContinuationLine, 'limit' | 'values' | 'verdict'> & {
  limit: Limit | null;
  values: string[] | null;
  typedUnit: string | null;
  verdict: Verdict | null;
};

/** The readings behind a report, line by line: typed values, device, tester and checker. */
export const continuationOf = async ({ db }: Context, { taskIds }: RowOf<'report'>): Promise<ContinuationLine[]> => {
  const { rows } = await sql<Read>`
    select sample.no as sample_no, sample.name as sample_name, i.name as item, i.unit, r.unit as typed_unit,
      concat_ws(' ', s.no || '-' || s.year, b.clause) as method, r."values", r.reported, si."limit", r.verdict,
      st.name as tester, sc.name as checker, concat_ws(' ', e.dev_num, e.name) as equipment
    from task
    join sample on sample.id = task.sample_id
    join sample_item si on si.id = task.sample_item_id
    join test_item i on i.id = si.testitem_id
    join test_basis b on b.id = si.basis_id
    join standard s on s.id = b.std_id
    left join worksheet w on w.id = task.instance_id
    left join result r on r.task_id = task.id and r.deleted_at is null
    left join staff st on st.id = task.assignee_id
    left join staff sc on sc.id = w.checked_by
    left join equipment e on e.id = r.equipment_id
    where task.id = any(${taskIds}::uuid[]) and task.deleted_at is null and ${stateIn(taskWorkflow, 'live', 'task.state')}
    order by sample.no, task.no, task.id`.execute(db);
  return rows.map(({ typedUnit, ...row }) => ({
    ...row,
    // What is reported is in the unit of the item, whatever unit was typed.
    unit: row.unit || typedUnit,
    values: [...readingsOf(row.values ?? [], typedUnit, row.unit)],
    limit: row.limit === null ? '' : limitText(row.limit, 'zh'),
    verdict: row.verdict ?? 'none',
    equipment: row.equipment || null,
  }));
};
