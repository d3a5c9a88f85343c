import { label } from '../../../domain/kit/label';
import { inClass } from '../../../domain/kit/workflow';
import { mandateRollUp } from '../../../domain/mandate/mandate.rollup';
import { mandateWorkflow } from '../../../domain/mandate/mandate.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { holdersOf, notify } from '../../kernel/notify';
import { getRow } from '../../kernel/rows';
import { step } from '../../kernel/step';
import { rollUpOrder } from '../../order/commands/roll-up';
import { openReports, wakeReports } from '../../report/commands/open-report';

const notifyCheckers = async (context: Context, mandate: RowOf<'mandate'>): Promise<void> => {
  const named = await context.db
    .selectFrom('task')
    .select('checkerId')
    .distinct()
    .where('mandateId', '=', mandate.id)
    .where('checkerId', 'is not', null)
    .execute();
  const to =
    named.length > 0
      ? named.map(({ checkerId }) => checkerId)
      : await holdersOf(context, 'mandate.check', mandate.departId);
  await notify(context, to, {
    kind: 'task',
    title: label('任务书 {no} 数据待校核', 'Mandate {no}: data are waiting to be checked', { no: mandate.no }),
    refType: 'mandate',
    refId: mandate.id,
    link: `/mandate/${mandate.id}`,
  });
};

/**
 * Brings a mandate to the state that its tasks put it in, opens the reports that waited for it, and rolls its order up. Tasks and worksheets reach it through `tasksMoved`.
 */
export const rollUpMandate = async (context: Context, mandateId: string): Promise<RowOf<'mandate'>> => {
  let mandate = await getRow(context, 'mandate', mandateId, true);
  const tasks = await context.db
    .selectFrom('task')
    .select('state')
    .where('mandateId', '=', mandateId)
    .where('deletedAt', 'is', null)
    .execute();
  const due = mandateRollUp(
    mandate.state,
    tasks.map(({ state }) => state),
  );
  if (due !== null) {
    mandate = await step(context, 'mandate', due.action, { id: mandateId, to: due.to, bySystem: true });
    if (due.action === 'allSubmitted') await notifyCheckers(context, mandate);
  }
  if (inClass(mandateWorkflow, 'settled', mandate.state)) {
    await openReports(context, mandate.orderId);
    mandate = await getRow(context, 'mandate', mandateId);
  } else await wakeReports(context, mandate.orderId);
  await rollUpOrder(context, mandate.orderId);
  return mandate;
};
