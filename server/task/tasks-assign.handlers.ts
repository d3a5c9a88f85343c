import { sql } from 'kysely';
import type { tasksAssignContract } from '../../contract/task/tasks-assign';
import { mandateWorkflow } from '../../domain/mandate/mandate.workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import { entities } from '../db/tables';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { stateIn } from '../kernel/state-in';
import { listMandates } from '../mandate/mandate-rows';
import { assignableItems } from './assignable';
import { assignTasks } from './commands/assign';
import { requestReturn, unassignTasks } from './commands/unassign';
import { tasksWhere } from './task-rows';
import { workloadsOf } from './workload';

/** The laboratory departments whose people the reader assigns: those of the mandates on the page, and the own one. */
const peopleFor = async (context: Context, departIds: readonly string[]) => {
  const own = context.actor.departId;
  const { people } = await workloadsOf(context, [...new Set([...departIds, ...(own === null ? [] : [own])])]);
  return people;
};

export const tasksAssignHandlers: Handlers<typeof tasksAssignContract> = {
  list: async (query, context) => {
    const page = await listMandates(context, query, [
      sql`exists (select 1 from task k where k.mandate_id = t.id and k.deleted_at is null and ${stateIn(taskWorkflow, 'toAssign', 'k.state')})`,
      stateIn(mandateWorkflow, 'assignable', 't.state'),
    ]);
    return {
      ...page,
      people: await peopleFor(
        context,
        page.list.map(({ departId }) => departId),
      ),
    };
  },
  items: ({ id }, context) => assignableItems(context, id),
  myItems: async ({ id }, context) => {
    await getInScope(context, 'mandate', id);
    return tasksWhere(context, sql`t.mandate_id = ${id} and t.assignee_id = ${context.actor.id}`);
  },
  itemsForCancel: async ({ id }, context) => {
    await getInScope(context, 'mandate', id);
    return tasksWhere(context, sql`t.mandate_id = ${id} and ${stateIn(taskWorkflow, 'inHand', 't.state')}`);
  },
  assign: async ({ mandateId, items, ...more }, context) => {
    await getInScope(context, 'mandate', mandateId, true);
    const tasks = await tasksWhere(context, sql`t.mandate_id = ${mandateId}`);
    if (items.some(({ itemId }) => !tasks.some(({ id }) => id === itemId))) throw notFound(entities.task.label);
    return assignTasks(context, {
      action: 'assign',
      items: items.map(({ itemId, staffId }) => ({ id: itemId, staffId })),
      ...more,
    });
  },
  requestReturn: ({ itemIds, reason }, context) => requestReturn(context, itemIds, reason),
  returnByLeader: ({ itemIds, reason }, context) => unassignTasks(context, 'handBackByLeader', itemIds, reason),
};
