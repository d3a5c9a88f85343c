import { type RawBuilder, sql } from 'kysely';
import { localDay } from '../../../domain/kit/calendar';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { Context } from '../../kernel/context';
import { inScope, type Reader } from '../../kernel/data-scope';
import { stateIn } from '../../kernel/state-in';

/** Open tests of one department or person: all, those past their day, and those that nobody has. */
export type InHand = { id: string; name: string; open: number; late: number; unassigned: number };

const EACH = 12;

const counts = (today: string): RawBuilder<unknown> => sql`count(*)::int as open,
  count(*) filter (where t.due_date < ${today}::date)::int as late,
  count(*) filter (where ${stateIn(taskWorkflow, 'toAssign', 't.state')})::int as unassigned`;

/** The open tests of each department within the reader's rows, in the order of the departments. */
export const inHandByDepartment = async (
  { db, at, actor }: Pick<Context, 'db' | 'at'> & Reader,
  departId?: string,
): Promise<InHand[]> => {
  const { rows } = await sql<InHand>`
    select d.id, d.name, ${counts(localDay(at))}
    from task t join department d on d.id = t.depart_id
    where ${inScope({ actor }, 'task')} and ${stateIn(taskWorkflow, 'open', 't.state')}
      and (${departId ?? null}::uuid is null or t.depart_id = ${departId ?? null}::uuid)
    group by d.id, d.name, d.sort order by d.sort nulls last, d.name limit ${EACH}`.execute(db);
  return rows;
};

/** The open tests of each tester within the reader's rows, the most loaded first. */
export const inHandByTester = async (
  { db, at, actor }: Pick<Context, 'db' | 'at'> & Reader,
  departId?: string,
): Promise<InHand[]> => {
  const { rows } = await sql<InHand>`
    select st.id, st.name, ${counts(localDay(at))}
    from task t join staff st on st.id = t.assignee_id
    where ${inScope({ actor }, 'task')} and ${stateIn(taskWorkflow, 'open', 't.state')}
      and (${departId ?? null}::uuid is null or t.depart_id = ${departId ?? null}::uuid)
    group by st.id, st.name order by open desc, st.name limit ${EACH}`.execute(db);
  return rows;
};
