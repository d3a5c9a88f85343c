import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { ReportCut } from '../../../domain/order/report-cuts';
import { entities, type RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { getInScope, idsInScope } from '../../kernel/data-scope';
import { conflict, notFound } from '../../kernel/errors';
import { assertVersion, findRow, updateRow } from '../../kernel/rows';
import { rollUpOrder } from '../../order/commands/roll-up';
import { notifyReport } from '../messages';
import { whyFixed } from '../plan';
import { cutOf, unitsOfOrder } from '../units';
import { createReport } from './create-report';
import { moveMandates, openReports, openUnit } from './open-report';

/**
 * Opens a report that does not open by itself: as interim the part of a unit that has passed, whole one that was deleted or
 * whose other tests of the mandate are still under way.
 */
export const openByHand = async (
  context: Context,
  { id: orderId, unit: key }: { id: string; unit: string },
): Promise<RowOf<'report'>> => {
  const order = await findRow(context, 'orders', orderId, true);
  // One answer for an order that is nobody's and for one of which the person sees nothing.
  if (order === undefined) throw notFound(entities.report.label);
  const unit = (await unitsOfOrder(context, order)).units.find((each) => each.key === key);
  const mandateIds = [...new Set(unit?.tasks.map(({ mandateId }) => mandateId))];
  // Whoever sees a mandate of it may prepare it; to anybody else it is not there.
  if (unit === undefined || (await idsInScope(context, 'mandate', mandateIds)).size === 0)
    throw notFound(entities.report.label);
  if (unit.byHand === null)
    throw conflict(
      label(
        '没有已校核而未出报告的检测，不能建立报告',
        'No test has passed that is not on a report: none can be opened',
      ),
    );
  const row =
    unit.byHand === 'interim'
      ? await createReport(context, unit.ripe, { orderId, type: 'interim' })
      : await openUnit(context, orderId, unit);
  await moveMandates(context, order);
  await rollUpOrder(context, orderId);
  await notifyReport(context, row, 'toCompile');
  return row;
};

/** Chooses anew how an order is reported, as long as no report of it is there; what waits for nothing opens at once. */
export const chooseCut = async (
  context: Context,
  { id, by, ver }: { id: string; by: ReportCut; ver?: number | undefined },
): Promise<void> => {
  const order = await getInScope(context, 'orders', id, true);
  assertVersion(order, ver);
  const why = whyFixed(order, await unitsOfOrder(context, order));
  if (why !== null) throw conflict(why, order);
  const before = cutOf(order);
  if (before === by) return;
  await updateRow(context, 'orders', order, { reportBy: by });
  context.audit({
    action: 'order.chooseReports',
    refType: 'order',
    refId: id,
    refNo: order.no,
    before: { reportBy: before },
    after: { reportBy: by },
  });
  if (!inClass(orderWorkflow, 'released', order.state)) return;
  await openReports(context, id);
  await rollUpOrder(context, id);
};
