import type { taskContract } from '../../contract/task/task';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Handlers } from '../kernel/handlers';
import { stateIn } from '../kernel/state-in';
import { printReport } from '../report/task-print.handlers';
import { assignTasks } from './commands/assign';
import { tasksToReception, unassignTasks } from './commands/unassign';
import { myNumbers, taskExtra } from './counters';
import { type ExtendedTaskRow, extendedBeside, extendedJoins, mandateData } from './extended';
import { listTasks } from './task-rows';
import { recordTemplatesOf, reportTemplatesOf } from './templates';

export const taskHandlers: Handlers<typeof taskContract> = {
  list: (query, context) =>
    listTasks(context, query, {
      where: query['state'] === undefined ? [stateIn(taskWorkflow, 'unfinished', 't.state')] : [],
    }),
  extra: (_input, context) => taskExtra(context),
  all: (query, context) => listTasks(context, query),
  allExtended: ({ holding, ...query }, context) =>
    listTasks<ExtendedTaskRow>(context, query, {
      beside: extendedBeside,
      joins: extendedJoins,
      holding,
    }),
  myInfo: (_input, context) => myNumbers(context),
  mandateData: ({ id }, context) => mandateData(context, id),
  takeBack: ({ ids, reason }, context) => unassignTasks(context, 'backAssign', ids, reason),
  emptyAssign: ({ ids }, context) => unassignTasks(context, 'emptyAssign', ids),
  assign: ({ ids, staffId, ...more }, context) =>
    assignTasks(context, { action: 'assign', items: ids.map((id) => ({ id, staffId })), ...more }),
  batchAssign: (input, context) => {
    if ('items' in input) return assignTasks(context, { action: 'assign', ...input });
    const { ids, staffId, ...more } = input;
    return assignTasks(context, { action: 'assign', items: ids.map((id) => ({ id, staffId })), ...more });
  },
  reassign: ({ ids, staffId, ...more }, context) =>
    assignTasks(context, { action: 'reassign', items: ids.map((id) => ({ id, staffId })), ...more }),
  printReport,
  sampleTemplate: ({ ids }, context) => recordTemplatesOf(context, ids),
  reportTemplate: ({ ids }, context) => reportTemplatesOf(context, ids),
  backToReception: async ({ id, reason }, context) => {
    await tasksToReception(context, [id], reason);
    return { ok: true };
  },
  backToReceptionBatch: ({ ids, reason }, context) => tasksToReception(context, ids, reason),
};
