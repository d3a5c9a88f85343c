import { sql } from 'kysely';
import { label } from '../../domain/kit/label';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { type DueSource, unsaid } from '../kernel/announce-due';
import { stateIn, stateIs } from '../kernel/state-in';

type Task = {
  id: string;
  day: string;
  no: string;
  itemName: string;
  mandateId: string;
  instanceId: string | null;
  departId: string;
  assigneeId: string | null;
  isOutside: boolean;
};

/**
 * Tests by their own day: to the tester, or to who gives them out; once late also to the head of the department, and from the
 * third working day to who answers for the competence of all (the technical manager).
 */
export const tasksDue: DueSource<Task> = {
  kind: 'task',
  note: 'task',
  refType: 'task',
  lead: 'task.warnDays',
  byWorkingDays: true,
  third: (holders) => holders('staffAuth.update'),
  due: async ({ db, actor }, until, today) => {
    const { rows } = await sql<Task>`
      select t.id, t.due_date as day, t.no, ti.name as item_name, t.mandate_id, t.instance_id, t.depart_id, t.assignee_id,
        ${stateIs(taskWorkflow, 'outside', 't.state')} as is_outside
      from task t join test_item ti on ti.id = t.testitem_id
      where t.company_id = ${actor.companyId} and t.deleted_at is null and ${stateIn(taskWorkflow, 'open', 't.state')}
        and t.due_date <= ${until}::date and ${unsaid('task', 'third', sql`t.id`, sql`t.due_date`, today)}
      order by t.due_date, t.no`.execute(db);
    return rows;
  },
  nameOf: ({ no, itemName: item }) => ({
    thing: label('{no}（{item}）', '{no} ({item})', { no, item }),
    what: label('检测', 'test'),
  }),
  many: label('检测任务', 'Tests'),
  link: ({ assigneeId, instanceId, mandateId }, reader) =>
    assigneeId === reader && instanceId !== null
      ? `/mytask/datainput/${mandateId}/${instanceId}`
      : `/mandate/${mandateId}`,
  // Things come by their days: the list is narrowed to what is open until the last of them.
  list: (_stage, tasks, reader) =>
    `${tasks.every(({ assigneeId }) => assigneeId === reader) ? '/mytasks' : '/task'}?view=open&dueDateTo=${tasks.at(-1)?.day ?? ''}`,
  readers: async (holders, { assigneeId, departId, isOutside }, stage) => {
    if (isOutside) return holders('subcontract.accept');
    if (assigneeId !== null && stage !== 'overdue') return [assigneeId];
    return [assigneeId, ...(await holders('task.assign', departId))];
  },
};
