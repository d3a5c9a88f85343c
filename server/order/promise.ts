import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { acceptedDay, promisedDay } from '../../domain/order/due-date';
import { orderWorkflow } from '../../domain/order/order.workflow';
import type { RowOf } from '../db/tables';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { promisedDays } from '../setting/promised-days';

type Order = RowOf<'orders'>;

const typeDaysOf = async ({ db }: Context, orderId: string): Promise<(number | null)[]> => {
  const types = await db
    .selectFrom('sample')
    .innerJoin('sampleType', 'sampleType.id', 'sample.sample1Id')
    .select('sampleType.dueDays')
    .where('sample.orderId', '=', orderId)
    .where('sample.deletedAt', 'is', null)
    .execute();
  return types.map(({ dueDays }) => dueDays);
};

/** What the laboratory promises for an urgency, reckoned from a day. */
const promiserOf = async ({ db, actor }: Context, urgency: Order['urgency']) => {
  const [holidays, promised] = [await holidaysOf(db, actor.companyId), await promisedDays(db, actor.companyId)];
  return (day: string, typeDays: readonly (number | null)[]) => promisedDay(day, urgency, typeDays, holidays, promised);
};

/** The date that the laboratory promises for an order, reckoned from its acceptance. */
export const promisedFor = async (context: Context, order: Order): Promise<string> => {
  const promise = await promiserOf(context, order.urgency);
  return promise(acceptedDay(order, context.at), await typeDaysOf(context, order.id));
};

/**
 * The date to propose for a draft now. While it lay, the date it was given by rule has come nearer although nothing was
 * accepted yet, so it moves along; null where the date was agreed by hand, and for what was handed in.
 */
export const proposedFor = async (context: Context, order: Order): Promise<string | null> => {
  if (inClass(orderWorkflow, 'handedIn', order.state)) return null;
  const promise = await promiserOf(context, order.urgency);
  // The form proposes by urgency alone, the server by the slowest type.
  const rules = [[], await typeDaysOf(context, order.id)];
  const written = localDay(order.updatedAt);
  const rule = rules.find((typeDays) => promise(written, typeDays) === order.dueDate);
  return rule === undefined ? null : promise(localDay(context.at), rule);
};
