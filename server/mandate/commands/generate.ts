import { sql } from 'kysely';
import { addWorkingDays, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { newId } from '../../db/ids';
import { padded } from '../../db/sequence';
import type { RowOf, Values } from '../../db/tables';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { blocked, conflict } from '../../kernel/errors';
import { insertRows } from '../../kernel/many-rows';
import { holdersOf, notify } from '../../kernel/notify';
import { getRow, insertRow, updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { rollUpOrder } from '../../order/commands/roll-up';
import { notifyReleased } from '../../order/messages';
import { assertReleasable } from '../../order/readiness';
import { type ChosenTemplate, templatesFor } from '../../record-template/chosen';
import { worksheetName } from '../../worksheet/commands/place';
import { type OpenItem, openItemsOf } from '../open-items';
import { rollUpMandate } from './roll-up';

/** The mandate is due two working days before the order, so that a report can still be made. */
const DAYS_FOR_REPORT = 2;

const dueDayOf = async (context: Context, order: RowOf<'orders'>): Promise<string> => {
  const today = localDay(context.at);
  const due = addWorkingDays(order.dueDate, -DAYS_FOR_REPORT, await holidaysOf(context.db, context.actor.companyId));
  return [due, today].sort().at(-1) ?? today;
};

const groupBy = <T>(rows: readonly T[], key: (row: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row]);
  return groups;
};

/** The worksheets, tasks and empty results of new items of a mandate: nobody has them yet. */
const addWork = async (
  context: Context,
  mandate: RowOf<'mandate'>,
  items: readonly OpenItem[],
  templateOf: (item: OpenItem) => ChosenTemplate,
): Promise<void> => {
  const [counted, last] = await Promise.all([
    context.db
      .selectFrom('task')
      .select((count) => count.fn.countAll<number>().as('count'))
      .where('mandateId', '=', mandate.id)
      .executeTakeFirstOrThrow(),
    context.db
      .selectFrom('worksheet')
      .select((max) => max.fn.max('seq').as('seq'))
      .where('mandateId', '=', mandate.id)
      .executeTakeFirst(),
  ]);
  let taskNo = counted.count;
  let seq = last?.seq ?? 0;
  const worksheets: Values<'worksheet'>[] = [];
  const tasks: (Values<'task'> & { id: string })[] = [];
  for (const group of groupBy(items, (item) => `${item.areaId} ${templateOf(item).id}`).values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { areaId, areaName } = first;
    const template = templateOf(first);
    const worksheetId = newId();
    const all = group.map((item) => {
      taskNo += 1;
      return {
        id: newId(),
        no: `${mandate.no}-${padded(taskNo, 3)}`,
        mandateId: mandate.id,
        sampleId: item.sampleId,
        sampleItemId: item.id,
        testitemId: item.testitemId,
        subject: `${item.sampleNo} ${item.sampleName} ${item.itemName}`.slice(0, 256),
        departId: mandate.departId,
        areaId,
        dueDate: mandate.dueDate ?? localDay(context.at),
        hoursStd: item.isOutside ? null : item.stdHours,
        instanceId: item.isOutside ? null : worksheetId,
        outcome: 'none' as const,
        returnCount: 0,
        // What another laboratory tests waits for its report, not for a tester.
        state: item.isOutside ? ('outside' as const) : taskWorkflow.initial,
      };
    });
    tasks.push(...all);
    const own = all.filter(({ instanceId }) => instanceId !== null);
    if (own.length === 0) continue;
    seq += 1;
    worksheets.push({
      id: worksheetId,
      mandateId: mandate.id,
      areaId,
      seq,
      name: worksheetName(areaName, template),
      datatype: template.datatype,
      templateId: template.id,
      templateVer: template.ver,
      sampleIds: [...new Set(own.map(({ sampleId }) => sampleId))],
      taskIds: own.map(({ id }) => id),
      state: worksheetWorkflow.initial,
    });
  }
  if (worksheets.length > 0) await insertRows(context, 'worksheet', worksheets);
  await insertRows(context, 'task', tasks);
  await insertRows(
    context,
    'result',
    tasks.flatMap(({ id, instanceId }) => (instanceId ? [{ taskId: id, worksheetId: instanceId, values: [] }] : [])),
  );
  await sql`update sample_item si set task_id = t.id from task t
    where t.sample_item_id = si.id and t.id = any(${tasks.map(({ id }) => id)}::uuid[])`.execute(context.db);
};

/** Tells who sends samples out and enters what comes back. */
const notifyOutside = async (context: Context, mandate: RowOf<'mandate'>): Promise<void> => {
  await notify(context, await holdersOf(context, 'subcontract.enter'), {
    kind: 'task',
    title: label('任务书 {no} 有分包项目', 'Mandate {no} has subcontracted items', { no: mandate.no }),
    refType: 'mandate',
    refId: mandate.id,
    link: '/subcontract',
  });
};

const notifyDirectors = async (context: Context, mandate: RowOf<'mandate'>): Promise<void> => {
  await notify(context, await holdersOf(context, 'task.assign', mandate.departId), {
    kind: 'task',
    level: mandate.priority === 'exUrgent' ? 'urgent' : 'info',
    title: label('新任务书 {no} 待分配', 'New mandate {no} awaits assignment', { no: mandate.no }),
    refType: 'mandate',
    refId: mandate.id,
    link: '/assign',
  });
};

/** Makes one mandate for each department that tests something of the order. */
const createMandates = async (
  context: Context,
  order: RowOf<'orders'>,
  items: readonly OpenItem[],
): Promise<RowOf<'mandate'>[]> => {
  const dueDate = await dueDayOf(context, order);
  const mandates: RowOf<'mandate'>[] = [];
  for (const [departId, group] of groupBy(items, (item) => item.departId)) {
    const templateOf = await templatesFor(context, group);
    // The mandate names the first; each of its worksheets its own.
    const template = templateOf(group[0] as OpenItem);
    const mandate = await insertRow(context, 'mandate', {
      no: `${order.no}-M${mandates.length + 1}`,
      orderId: order.id,
      departId,
      areaIds: [...new Set(group.map(({ areaId }) => areaId))],
      sampleIds: [...new Set(group.map(({ sampleId }) => sampleId))],
      templateId: template.id,
      templateVer: template.ver,
      priority: order.urgency,
      dueDate,
      state: mandateWorkflow.initial,
    });
    await addWork(context, mandate, group, templateOf);
    context.audit({
      action: 'mandate.generate',
      refType: 'mandate',
      refId: mandate.id,
      refNo: mandate.no,
      toState: mandate.state,
      after: { orderNo: order.no, tasks: group.length },
    });
    if (group.some(({ isOutside }) => isOutside)) await notifyOutside(context, mandate);
    // A mandate with nothing to test here has nobody to be assigned to.
    if (group.some(({ isOutside }) => !isOutside)) await notifyDirectors(context, mandate);
    else await rollUpMandate(context, mandate.id);
    mandates.push(mandate);
  }
  return mandates;
};

const nothingToTest = ({ id, no }: RowOf<'orders'>) => ({
  rule: 'items',
  object: no,
  text: label('没有可下达的检测项目', 'There is nothing to test'),
  fix: label('确认样品与检测项目', 'Check samples and items'),
  link: `/order/${id}/edit?field=samples`,
});

/** Releases the work of a reviewed order: mandates, worksheets, tasks and empty results in one go. */
export const releaseOrder = async (
  context: Context,
  orderId: string,
): Promise<{ already: boolean; mandateIds: string[] }> => {
  const order = await getInScope(context, 'orders', orderId, true);
  const existing = await context.db
    .selectFrom('mandate')
    .select('id')
    .where('orderId', '=', orderId)
    .where('deletedAt', 'is', null)
    .execute();
  if (existing.length > 0 && order.state !== 'ready')
    return { already: true, mandateIds: existing.map(({ id }) => id) };
  const items = await openItemsOf(context.db, orderId);
  // From another state the workflow refuses below, and says which state it is.
  if (order.state === 'ready') {
    await assertReleasable(context, order);
    if (items.length === 0) throw blocked([nothingToTest(order)]);
  }
  await step(context, 'order', 'generate', { id: orderId });
  const mandates = await createMandates(context, order, items);
  await notifyReleased(context, order);
  await rollUpOrder(context, orderId);
  return { already: false, mandateIds: mandates.map(({ id }) => id) };
};

/** Renews a mandate that was sent back: items added to the order since become tasks, and it goes to assignment again. */
export const renewMandate = async (context: Context, mandateId: string, orderId: string): Promise<void> => {
  const mandate = await getRow(context, 'mandate', mandateId, true);
  if (mandate.orderId !== orderId) throw conflict(label('任务书不属于该委托', 'The mandate is of another order'));
  const items = (await openItemsOf(context.db, orderId)).filter(({ departId }) => departId === mandate.departId);
  const started = await context.db
    .selectFrom('task')
    .select('id')
    .where('mandateId', '=', mandateId)
    .where(stateIn(taskWorkflow, 'givenOut', 'state'))
    .executeTakeFirst();
  const renewed = await step(context, 'mandate', 'update', {
    id: mandateId,
    to: started === undefined ? 'awaitingAssignment' : 'testing',
    patch: { backReason: null, backFrom: null },
    note: { added: items.length },
  });
  if (items.length > 0) {
    const templateOf = await templatesFor(context, items);
    const merged = (old: string[] | null, added: string[]) => [...new Set([...(old ?? []), ...added])];
    const grown = await updateRow(context, 'mandate', renewed, {
      areaIds: merged(
        mandate.areaIds,
        items.map(({ areaId }) => areaId),
      ),
      sampleIds: merged(
        mandate.sampleIds,
        items.map(({ sampleId }) => sampleId),
      ),
    });
    await addWork(context, grown, items, templateOf);
  }
  await notifyDirectors(context, renewed);
};
