import type { RowOf } from '../db/tables';
import { getRow, type Writer } from '../kernel/rows';

/** A date with its plan, both held until the transaction ends: the plan first, as whoever changes the plan does. */
export const lockedDate = async (
  writer: Writer,
  id: string,
): Promise<{ plan: RowOf<'samplingPlan'>; date: RowOf<'samplingDate'> }> => {
  const { planId } = await getRow(writer, 'samplingDate', id);
  const plan = await getRow(writer, 'samplingPlan', planId, true);
  return { plan, date: await getRow(writer, 'samplingDate', id, true) };
};
