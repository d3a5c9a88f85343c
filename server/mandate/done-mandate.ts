import type { Context } from '../kernel/context';
import { getRow } from '../kernel/rows';

/** What a step answers whose outcome the worksheets of the mandate decide: the state it has led to. */
export const doneMandate = async (context: Context, id: string) => {
  const { state } = await getRow(context, 'mandate', id);
  return { ok: true as const, state };
};
