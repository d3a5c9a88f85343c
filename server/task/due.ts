import { sql } from 'kysely';
import { addDays } from '../../domain/kit/calendar';
import { label } from '../../domain/kit/label';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { DueSource } from '../kernel/announce-due';
import { holdersOf } from '../kernel/notify';
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

/** What has been late for longer than this is no news: a laboratory that begins with old work is not flooded with it. */
const OLD_DAYS = 30;

/** Tests by their own day: to the tester, or to who gives them out; once late also to the head of the department. */
export const tasksDue: DueSource<Task> = {
  kind: 'task',
  note: 'task',
  refType: 'task',
  lead: 'task.warnDays',
  due: async ({ db, actor }, until, today) => {
    const { rows } = await sql<Task>`
      select t.id, t.due_date as day, t.no, ti.name as item_name, t.mandate_id, t.instance_id, t.depart_id, t.assignee_id,
        ${stateIs(taskWorkflow, 'outside', 't.state')} as is_outside
      from task t join test_item ti on ti.id = t.testitem_id
      where t.company_id = ${actor.companyId} and t.deleted_at is null and ${stateIn(taskWorkflow, 'open', 't.state')}
        and t.due_date between ${addDays(today, -OLD_DAYS)}::date and ${until}::date
      order by t.due_date, t.no`.execute(db);
    return rows;
  },
  nameOf: ({ no, itemName: item }) => ({
    thing: label('{no}（{item}）', '{no} ({item})', { no, item }),
    what: label('检测', 'test'),
  }),
  many: label('检测任务', 'Tests'),
  link: ({ assigneeId, instanceId, mandateId }) =>
    assigneeId !== null && instanceId !== null
      ? `/mytask/datainput/${mandateId}/${instanceId}`
      : `/mandate/${mandateId}`,
  list: (_stage, tasks, reader) => (tasks.every(({ assigneeId }) => assigneeId === reader) ? '/mytasks' : '/task'),
  readers: async (writer, { assigneeId, departId, isOutside }, stage) => {
    if (isOutside) return holdersOf(writer, 'subcontract.accept');
    if (assigneeId !== null && stage !== 'overdue') return [assigneeId];
    return [assigneeId, ...(await holdersOf(writer, 'task.assign', departId))];
  },
};
