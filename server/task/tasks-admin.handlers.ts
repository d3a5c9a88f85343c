import type { tasksAdminContract } from '../../contract/task/tasks-admin';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { taskBackToInput } from '../mandate/commands/send-back-data';
import { unassignTasks } from './commands/unassign';
import { tasksByArea } from './counters';

export const tasksAdminHandlers: Handlers<typeof tasksAdminContract> = {
  byArea: (_input, context) => tasksByArea(context),
  backToAssignment: async ({ id, reason }, context) => {
    const { state } = await getInScope(context, 'task', id);
    if (state === 'unassigned') return { ok: true, already: true };
    await unassignTasks(context, 'backToAssignment', [id], reason);
    return { ok: true };
  },
  backToInput: async ({ id, reason }, context) => {
    const moved = await taskBackToInput(context, id, reason ?? '退回数据录入');
    return moved ? { ok: true } : { ok: true, already: true };
  },
};
