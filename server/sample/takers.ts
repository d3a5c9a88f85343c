import { sql } from 'kysely';
import type { SampleTaker } from '../../contract/sample/sample';
import { staffWorkflow } from '../../domain/staff/staff.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { inScope } from '../kernel/data-scope';
import { stateIn } from '../kernel/state-in';

/** The testers to whom tests of these samples are assigned, the one with the most of them first. */
export const takersOf = async (context: Context, sampleIds: readonly string[]): Promise<SampleTaker[]> => {
  const { rows } = await sql<SampleTaker>`
    select p.id, p.name, count(*)::int as tasks, count(distinct t.id)::int as samples
    from sample t join task k on k.sample_id = t.id and k.deleted_at is null and ${stateIn(taskWorkflow, 'here', 'k.state')}
      join staff p on p.id = k.assignee_id and ${stateIn(staffWorkflow, 'active', 'p.status')}
    where t.id = any(${sampleIds}::uuid[]) and ${inScope(context, 'sample')}
    group by p.id, p.name order by tasks desc, p.name`.execute(context.db);
  return rows;
};
