import { sql } from 'kysely';
import { inClass } from '../../../domain/kit/workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getRow, insertRow, removeRow, updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { type ChosenTemplate, templatesFor } from '../../record-template/chosen';
import { SHEET } from '../../record-template/draft';
import { isFilled, moveEntries } from '../paper/move';

type Worksheet = RowOf<'worksheet'>;
type Task = Pick<RowOf<'task'>, 'id' | 'mandateId' | 'areaId' | 'instanceId'>;

/** A task with the form that it is recorded on, and the worksheet that has what was filled for it. */
type Placed = Task & Readonly<{ sampleId: string; template: ChosenTemplate; from: string | null }>;

/** What a worksheet is made on: an area, and a template in one version. */
type Form = Readonly<{ areaId: string; template: ChosenTemplate }>;

/** What a worksheet is called: after its area, and the record template where it is not the plain grid. */
export const worksheetName = (
  areaName: string,
  { name, datatype }: Pick<ChosenTemplate, 'name' | 'datatype'>,
): string => (datatype === SHEET ? `${areaName} ${name}` : areaName).slice(0, 64);

const openSheets = (context: Context, mandateId: string, { areaId, template }: Form): Promise<Worksheet[]> =>
  context.db
    .selectFrom('worksheet')
    .selectAll()
    .where('mandateId', '=', mandateId)
    .where('areaId', '=', areaId)
    .where('templateId', '=', template.id)
    .where('templateVer', '=', template.ver)
    .where('deletedAt', 'is', null)
    .where(stateIn(worksheetWorkflow, 'joinable', 'state'))
    .orderBy('seq')
    .execute();

/** A further worksheet of a mandate, an area and a template, for one tester or for nobody yet. */
const newWorksheet = async (
  context: Context,
  mandateId: string,
  { areaId, template }: Form,
  assigneeId: string | null,
): Promise<Worksheet> => {
  const area = await getRow(context, 'testArea', areaId);
  const last = await context.db
    .selectFrom('worksheet')
    .select((max) => max.fn.max('seq').as('seq'))
    .where('mandateId', '=', mandateId)
    .executeTakeFirst();
  return insertRow(context, 'worksheet', {
    mandateId,
    areaId,
    assigneeId,
    seq: (last?.seq ?? 0) + 1,
    name: worksheetName(area.name, template),
    datatype: template.datatype,
    templateId: template.id,
    templateVer: template.ver,
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
  tasks: readonly Placed[],
  form: Form,
  assigneeId: string | null,
): Promise<Worksheet> => {
  const mandateId = tasks[0]?.mandateId ?? '';
  const open = await openSheets(context, mandateId, form);
  const own = open.find((sheet) => sheet.assigneeId === assigneeId);
  if (own !== undefined && !(await wouldMix(context, own, tasks))) return own;
  const moving = new Set(tasks.map(({ id }) => id));
  const free = open.find((sheet) => sheet.assigneeId === null && sheet.taskIds.every((id) => moving.has(id)));
  if (assigneeId !== null && free !== undefined) return updateRow(context, 'worksheet', free, { assigneeId });
  return newWorksheet(context, mandateId, form, assigneeId);
};

/** Whether two papers would become one: what was worked out with the one's titrant is not worked out with the other's. */
const wouldMix = async (context: Context, own: Worksheet, tasks: readonly Placed[]): Promise<boolean> => {
  if (own.datatype !== SHEET) return false;
  for (const id of new Set(tasks.flatMap(({ from }) => from ?? [])))
    if (id !== own.id && (await isFilled(context, id))) return true;
  return false;
};

/**
 * The tasks with the form that each is recorded on: the one of its worksheet, also of the one that it was taken out of; `anew`, or where there
 * is none, the one that is in force for its item.
 */
const withForms = async (context: Context, tasks: readonly Task[], isAnew: boolean): Promise<Placed[]> => {
  const rows = await context.db
    .selectFrom('task as t')
    .innerJoin('sampleItem as si', 'si.id', 't.sampleItemId')
    .innerJoin('sample as s', 's.id', 't.sampleId')
    .innerJoin('sampleType as ty', 'ty.id', 's.sample1Id')
    .leftJoin('result as r', (join) => join.onRef('r.taskId', '=', 't.id').on('r.deletedAt', 'is', null))
    .leftJoin('worksheet as w', (join) => join.on('w.id', '=', sql<string>`coalesce(t.instance_id, r.worksheet_id)`))
    .leftJoin('recordTemplate as rt', 'rt.id', 'w.templateId')
    .select(['t.id', 't.sampleId', 't.testitemId', 'si.basisId', 'ty.recordTemplateId'])
    .select(['w.id as from', 'w.templateId', 'w.templateVer', 'rt.name', 'rt.datatype'])
    .where(
      't.id',
      'in',
      tasks.map(({ id }) => id),
    )
    .execute();
  const anew = rows.filter(({ templateId }) => isAnew || templateId === null);
  const templateOf = anew.length === 0 ? null : await templatesFor(context, anew);
  return tasks.flatMap((task) => {
    const row = rows.find(({ id }) => id === task.id);
    if (row === undefined) return [];
    const { sampleId, from, templateId, templateVer, name, datatype } = row;
    const pinned =
      isAnew || templateId === null || templateVer === null || name === null || datatype === null
        ? templateOf?.(row)
        : { id: templateId, ver: templateVer, name, datatype };
    return pinned === undefined ? [] : [{ ...task, sampleId, template: pinned, from: isAnew ? null : from }];
  });
};

const byForm = (tasks: readonly Placed[]): Placed[][] => {
  const groups = new Map<string, Placed[]>();
  for (const task of tasks) {
    const key = `${task.areaId} ${task.template.id} ${task.template.ver}`;
    groups.set(key, [...(groups.get(key) ?? []), task]);
  }
  return [...groups.values()];
};

/**
 * Moves tasks of one mandate, with what was entered for them, into a person's worksheet: a worksheet is the record of
 * one tester. `null` leaves them without an assignee. `isAnew`: what was filled for them stays where it is, and they are recorded on what is
 * in force today.
 */
export const placeTasks = async (
  context: Context,
  tasks: readonly Task[],
  assigneeId: string | null,
  isAnew = false,
): Promise<void> => {
  if (tasks.length === 0) return;
  for (const group of byForm(await withForms(context, tasks, isAnew))) {
    const [{ areaId, template } = { areaId: '', template: null }] = group;
    if (template === null) continue;
    const sheet = await sheetFor(context, group, { areaId, template }, assigneeId);
    const ids = group.map(({ id }) => id);
    await context.db.updateTable('task').set({ instanceId: sheet.id }).where('id', 'in', ids).execute();
    await context.db.updateTable('result').set({ worksheetId: sheet.id }).where('taskId', 'in', ids).execute();
    const left = new Set(
      group.flatMap(({ instanceId }) => (instanceId === null || instanceId === sheet.id ? [] : [instanceId])),
    );
    if (template.datatype === SHEET)
      for (const from of new Set(group.flatMap((task) => (task.from === sheet.id ? [] : (task.from ?? []))))) {
        const sampleIds = group.filter((task) => task.from === from).map(({ sampleId }) => sampleId);
        await moveEntries(context, { from, to: sheet.id, sampleIds });
      }
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
