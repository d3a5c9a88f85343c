import { sql } from 'kysely';
import type { tasksContract } from '../../contract/task/tasks';
import { label } from '../../domain/kit/label';
import { inClass } from '../../domain/kit/workflow';
import { taskWorkflow } from '../../domain/task/task.workflow';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { blockerIn, conflict, notFound } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { stateIn } from '../kernel/state-in';
import { backData } from '../mandate/commands/send-back-data';
import { frozenBook } from '../record-template/frozen';
import { askBack } from '../worksheet/commands/ask-back';
import { saveWorksheet } from '../worksheet/commands/save';
import { submitWorksheet } from '../worksheet/commands/submit';
import { helpedBy } from '../worksheet/helped-by';
import { blankSheet } from '../worksheet/paper/blank-sheet';
import { formOf } from '../worksheet/paper/form';
import { worksheetViewOf } from '../worksheet/view';
import { assignTasks, unassignedOf } from './commands/assign';
import { refuseReturn } from './commands/unassign';
import { listTasks } from './task-rows';

const ok = { ok: true as const };

/** The certificate of a task may leave the bench once its data have passed the check. */
const canExportCertificate = async ({ id }: { id: string }, context: Context) => {
  const task = await getInScope(context, 'task', id);
  if (inClass(taskWorkflow, 'checkedOrLater', task.state)) return { ok: true, blockers: [] };
  const text = label('数据尚未校核通过', 'Its data have not passed the check');
  const fix = label('待校核通过后再导出', 'Wait until they have passed');
  return {
    ok: false,
    blockers: [blockerIn(context.language, { rule: 'task.notChecked', object: task.no, text, fix })],
  };
};

export const tasksHandlers: Handlers<typeof tasksContract> = {
  pool: (query, context) =>
    listTasks(context, query, {
      where: query['state'] === undefined ? [stateIn(taskWorkflow, 'toAssign', 't.state')] : [],
    }),
  my: ({ holding, as, ...query }, context) =>
    listTasks(context, query, {
      where: [as === undefined ? sql`t.assignee_id = ${context.actor.id}` : helpedBy(context.actor.id, 't')],
      holding,
    }),
  instance: ({ mandateId, id, type }, context) => worksheetViewOf(context, id, mandateId, type),
  paperBook: async ({ id }, context) => {
    const form = await formOf(context, await getInScope(context, 'worksheet', id));
    if (form === null) throw notFound(label('记录表', 'The record sheet'));
    return (await frozenBook(context, form.version)).content;
  },
  blankSheet: ({ id }, context) => blankSheet(context, id),
  canExportCertificate,
  assignWhole: async ({ id, staffId, ...more }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    const ids = await unassignedOf(context, id);
    if (ids.length === 0) throw conflict(label('没有待分配的任务', 'No task waits for assignment'), mandate);
    return assignTasks(context, {
      action: 'assign',
      items: ids.map((taskId) => ({ id: taskId, staffId })),
      ...more,
    });
  },
  assign: async (input, context) => {
    if ('refuse' in input) await refuseReturn(context, input.id, input.reason, input.ver);
    else {
      const { id, staffId, ver, ...more } = input;
      await assignTasks(context, { action: 'assign', items: [{ id, staffId, ver }], ...more });
    }
    return ok;
  },
  backData: async (input, context) => {
    await backData(context, input);
    return ok;
  },
  askBack: (input, context) => askBack(context, input),
  save: (input, context) => saveWorksheet(context, input),
  submit: async (input, context) => {
    await submitWorksheet(context, input);
    return ok;
  },
};
