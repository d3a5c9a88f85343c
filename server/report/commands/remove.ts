import type { Context } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { voidSignatures } from '../../kernel/sign';
import { step } from '../../kernel/step';
import { rollUpOrder } from '../../order/commands/roll-up';
import { lockWorksheets } from '../../worksheet/commands/lock';
import { contradictingWithout, notifyContradicting } from '../contradicting-again';
import { unfreezeContent } from './content';
import { finishMandates } from './finish-mandates';

/**
 * Deletes a report that was never approved; its number stays used. The data of a deleted amendment are locked again, and the
 * report that it was to replace is compared with the others once more.
 */
export const removeReport = async (
  context: Context,
  { id, ver }: { id: string; ver?: number | undefined },
): Promise<void> => {
  const row = await getInScope(context, 'report', id, true);
  const contradicting = await contradictingWithout(context, row);
  await step(context, 'report', 'remove', { id, ver });
  await voidSignatures(context.db, 'report', id);
  await unfreezeContent(context, id);
  if (row.supersedesId !== null) {
    await lockWorksheets(context, row.taskIds);
    await finishMandates(context, row.mandateIds);
  }
  await rollUpOrder(context, row.orderId);
  await notifyContradicting(context, contradicting);
};
