import { inClass } from '../../../domain/kit/workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow, insertRow, removeRow, updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';

type Worksheet = RowOf<'worksheet'>;
type Task = Pick<RowOf<'task'>, 'id' | 'mandateId' | 'areaId' | 'instanceId'>;

const openSheets = (context: Context, mandateId: string, areaId: string): Promise<Worksheet[]> =>
  context.db
    .selectFrom('worksheet')
    .selectAll()
    .where('mandateId', '=', mandateId)
    .where('areaId', '=', areaId)
    .where('deletedAt', 'is', null)
    .where(stateIn(worksheetWorkflow, 'joinable', 'state'))
    .orderBy('seq')
    .execute();

/** A further worksheet of a mandate and an area, for one tester or for nobody yet. */
export const newWorksheet = async (
  context: Context,
  mandateId: string,
  areaId: string,
  assigneeId: string | null,
): Promise<Worksheet> => {
  const mandate = await getRow(context, 'mandate', mandateId);
  const area = await getRow(context, 'testArea', areaId);
  const last = await context.db
    .selectFrom('worksheet')
    .select((max) => max.fn.max('seq').as('seq'))
    .where('mandateId', '=', mandateId)
    .executeTakeFirst();
  const template = await context.db
    .selectFrom('recordTemplate')
    .select('datatype')
    .where('id', '=', mandate.templateId)
    .executeTakeFirstOrThrow();
  return insertRow(context, 'worksheet', {
    mandateId,
    areaId,
    assigneeId,
    seq: (last?.seq ?? 0) + 1,
    name: area.name,
    datatype: template.datatype,
    templateId: mandate.templateId,
    templateVer: mandate.templateVer,
    sampleIds: [],
    taskIds: [],
    state: worksheetWorkflow.initial,
  });
};

/** Rewrites which tasks and samples a worksheet holds; a worksheet that has become empty is deleted. */
export const syncWorksheet = async (context: Context, id: string): Promise<void> => {
  const sheet = await getRow(context, 'worksheet', id, true);
  const tasks = await context.db
    .selectFrom('task')
    .select(['id', 'sampleId'])
    .where('instanceId', '=', id)
    .where('deletedAt', 'is', null)
    .orderBy('no')
    .execute();
  if (tasks.length === 0) {
    if (sheet.state === 'empty') return removeRow(context, 'worksheet', sheet);
    if (inClass(worksheetWorkflow, 'valid', sheet.state))
      await step(context, 'worksheet', 'void', { id, bySystem: true });
    return;
  }
  await updateRow(context, 'worksheet', sheet, {
    taskIds: tasks.map((task) => task.id),
    sampleIds: [...new Set(tasks.map(({ sampleId }) => sampleId))],
  });
};

/** The worksheet the tasks belong in: the person's own open one, the unassigned one when it moves as a whole, or a new one. */
const sheetFor = async (
  context: Context,
  tasks: readonly Task[],
  areaId: string,
  assigneeId: string | null,
): Promise<Worksheet> => {
  const mandateId = tasks[0]?.mandateId ?? '';
  const open = await openSheets(context, mandateId, areaId);
  const own = open.find((sheet) => sheet.assigneeId === assigneeId);
  if (own !== undefined) return own;
  const moving = new Set(tasks.map(({ id }) => id));
  const free = open.find((sheet) => sheet.assigneeId === null && sheet.taskIds.every((id) => moving.has(id)));
  if (assigneeId !== null && free !== undefined) return updateRow(context, 'worksheet', free, { assigneeId });
  return newWorksheet(context, mandateId, areaId, assigneeId);
};

const byArea = (tasks: readonly Task[]): Map<string, Task[]> => {
  const groups = new Map<string, Task[]>();
  for (const task of tasks) groups.set(task.areaId, [...(groups.get(task.areaId) ?? []), task]);
  return groups;
};

/**
 * Moves tasks of one mandate, with what was entered for them, into a person's worksheet: a worksheet is the record of
 * one tester. `null` leaves them without an assignee.
 */
export const placeTasks = async (
  context: Context,
  tasks: readonly Task[],
  assigneeId: string | null,
): Promise<void> => {
  for (const [areaId, group] of byArea(tasks)) {
    const sheet = await sheetFor(context, group, areaId, assigneeId);
    const ids = group.map(({ id }) => id);
    await context.db.updateTable('task').set({ instanceId: sheet.id }).where('id', 'in', ids).execute();
    await context.db.updateTable('result').set({ worksheetId: sheet.id }).where('taskId', 'in', ids).execute();
    const left = group.flatMap(({ instanceId }) =>
      instanceId === null || instanceId === sheet.id ? [] : [instanceId],
    );
    for (const id of new Set([...left, sheet.id])) await syncWorksheet(context, id);
  }
};

/** Takes tasks out of their worksheets without a new place: back at reception, or cancelled. */
export const removeFromWorksheets = async (context: Context, tasks: readonly Task[]): Promise<void> => {
  if (tasks.length === 0) return;
  await context.db
    .updateTable('task')
    .set({ instanceId: null })
    .where(
      'id',
      'in',
      tasks.map(({ id }) => id),
    )
    .execute();
  for (const id of new Set(tasks.flatMap(({ instanceId }) => (instanceId === null ? [] : [instanceId]))))
    await syncWorksheet(context, id);
};
