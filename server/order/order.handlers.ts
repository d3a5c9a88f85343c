import type { orderContract } from '../../contract/order/order';
import { localDay } from '../../domain/kit/calendar';
import { inClass } from '../../domain/kit/workflow';
import { promisedDay } from '../../domain/order/due-date';
import { finishBlockers } from '../../domain/order/order.rules';
import { orderWorkflow } from '../../domain/order/order.workflow';
import { certificatesOf, isCertified, marks } from '../../domain/report/marks';
import { permissions } from '../../domain/role/permissions';
import { holidaysOf } from '../kernel/calendar';
import type { Context } from '../kernel/context';
import { getInScope } from '../kernel/data-scope';
import { blocked, forbidden } from '../kernel/errors';
import type { Handlers } from '../kernel/handlers';
import { assertVersion, findRow, getRow } from '../kernel/rows';
import { withoutState } from '../kernel/states';
import { step } from '../kernel/step';
import { catalogueOf, offeredCategories, offeredSingles, offeredTypes, offeredVariants } from '../sample-type/offered';
import { promisedDays } from '../setting/promised-days';
import { deleteDraft, requestCancel, wasDeleted } from './commands/cancel';
import { changeTime } from './commands/change-time';
import { changeConfig, configsOf, createConfig } from './commands/form-config';
import { childrenOf, REOPENED } from './commands/roll-up';
import { createOrder, updateOrder } from './commands/save-order';
import { orderCounters } from './counters';
import { listOrders, writtenOrder } from './list';

/** Finishing by hand answers what blocks it as a list (code 600). */
const assertFinishable = async (context: Context, id: string) => {
  const order = await getInScope(context, 'orders', id, true);
  if (order.state !== 'reporting') return;
  const customer = await getRow(context, 'customer', order.customerId);
  const found = finishBlockers({ children: await childrenOf(context, id), order, customer });
  if (found.length === 0) return;
  const fix = { zh: '处理后再完成委托', en: 'Resolve it, then finish the order' };
  throw blocked(found.map((text) => ({ rule: 'finish', object: order.no, text, fix, link: `/order?id=${id}` })));
};

export const orderHandlers: Handlers<typeof orderContract> = {
  list: (query, context) => listOrders(context, query),
  create: async (input, context) => writtenOrder(context, await createOrder(context, input)),
  update: async (input, context) => {
    const order = await getInScope(context, 'orders', input.id, true);
    assertVersion(order, input.ver);
    return writtenOrder(context, await updateOrder(context, order, withoutState('orders', order, input)));
  },
  remove: async ({ id, reason, ver }, context) => {
    const order = await getInScope(context, 'orders', id, true);
    assertVersion(order, ver);
    if (inClass(orderWorkflow, 'handedIn', order.state)) await requestCancel(context, order, reason);
    else if (context.can('order.delete')) await deleteDraft(context, order);
    else throw forbidden(permissions['order.delete']);
    return { ok: true };
  },
  removeDraft: async ({ id }, context) => {
    const order = await findRow(context, 'orders', id, true);
    // A repeated call finds the draft gone already; one that never was answers 404.
    if (order === undefined && (await wasDeleted(context, id))) return { ok: true, already: true };
    await deleteDraft(context, await getInScope(context, 'orders', id, true));
    return { ok: true };
  },
  extra: (_input, context) => orderCounters(context),
  base: async (_input, context) => {
    const { db, actor, at } = context;
    const today = localDay(at);
    const [catalogue, holidays] = [await catalogueOf(context), await holidaysOf(db, actor.companyId)];
    const promised = await promisedDays(db, actor.companyId);
    const certificates = certificatesOf(await getRow(context, 'company', actor.companyId));
    const due = (urgency: 'normal' | 'urgent' | 'exUrgent') => promisedDay(today, urgency, [], holidays, promised);
    return {
      today,
      due: { normal: due('normal'), urgent: due('urgent'), exUrgent: due('exUrgent') },
      marks: marks.filter((mark) => isCertified(certificates[mark], today)),
      categories: await offeredCategories(context),
      sampleTypes: await offeredTypes(context, catalogue),
      variants: await offeredVariants(context, catalogue),
      ...(await offeredSingles(context, catalogue, today)),
      tags: (await orderCounters(context)).tags,
    };
  },
  showConfig: (_input, context) => configsOf(context),
  createConfigList: (input, context) => createConfig(context, input),
  updateConfigList: (input, context) => changeConfig(context, input),
  changeTime: async ({ id, ...change }, context) =>
    writtenOrder(context, await changeTime(context, await getInScope(context, 'orders', id, true), change)),
  finish: async ({ id, ver }, context) => {
    await assertFinishable(context, id);
    return writtenOrder(context, await step(context, 'order', 'finish', { id, ver, patch: { prevState: null } }));
  },
  reopen: async ({ id, reason, ver }, context) => {
    await getInScope(context, 'orders', id, true);
    const patch = { prevState: REOPENED };
    return writtenOrder(context, await step(context, 'order', 'reopen', { id, ver, reason, patch }));
  },
};
