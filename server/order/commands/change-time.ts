import { addDays, daysBetween, localDay } from '../../../domain/kit/calendar';
import { label } from '../../../domain/kit/label';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import { mandateDue } from '../../../domain/order/due-date';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import type { RowOf } from '../../db/tables';
import { holidaysOf } from '../../kernel/calendar';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { assertNoProblems } from '../../kernel/problems';
import { updateRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { step } from '../../kernel/step';
import { notifyDueDate } from '../messages';

type Order = RowOf<'orders'>;
type Change = Readonly<{ dueDate: string; reason: string; clientInformed?: unknown; ver?: number | undefined }>;

/** Moves open work with the order: by as many days as the mandate's own date moves, never before today. */
const redateWork = async (context: Context, order: Order): Promise<(string | null)[]> => {
  const { db, actor, at } = context;
  const today = localDay(at);
  const due = mandateDue(order.dueDate, today, await holidaysOf(db, actor.companyId));
  const mandates = await db
    .selectFrom('mandate')
    .selectAll()
    .where('orderId', '=', order.id)
    .where('deletedAt', 'is', null)
    .where(stateIn(mandateWorkflow, 'open', 'state'))
    .execute();
  const assignees: (string | null)[] = [];
  for (const mandate of mandates) {
    const shift = mandate.dueDate === null ? 0 : daysBetween(mandate.dueDate, due);
    await updateRow(context, 'mandate', mandate, { dueDate: due });
    const tasks = await db
      .selectFrom('task')
      .selectAll()
      .where('mandateId', '=', mandate.id)
      .where('deletedAt', 'is', null)
      .where(stateIn(taskWorkflow, 'open', 'state'))
      .execute();
    for (const task of tasks) {
      const moved = addDays(task.dueDate, shift);
      // The middle one of three days: not before today, not after the mandate.
      const [, dueDate = due] = [today, moved, due].sort();
      if (dueDate !== task.dueDate) await updateRow(context, 'task', task, { dueDate });
      assignees.push(task.assigneeId);
    }
  }
  return assignees;
};

/** Changes what was promised: the first promise is kept beside it, open work follows, and those who work on it hear of it. */
export const changeTime = async (
  context: Context,
  order: Order,
  { dueDate, reason, clientInformed, ver }: Change,
): Promise<Order> => {
  if (dueDate < localDay(context.at))
    assertNoProblems([{ field: 'dueDate', text: label('新日期不能早于今天', 'The new date cannot be in the past') }]);
  if (dueDate === order.dueDate) throw badField('dueDate', label('日期没有变化', 'The date is the same'));
  const changed = await step(context, 'order', 'changeTime', {
    id: order.id,
    ver,
    to: 'unchanged',
    reason,
    patch: { dueDate, dueOriginal: order.dueOriginal ?? order.dueDate },
    note: clientInformed === undefined ? undefined : { clientInformed },
  });
  await notifyDueDate(context, changed, await redateWork(context, changed), reason);
  return changed;
};
