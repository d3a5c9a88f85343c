import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope, getInScope } from '../../kernel/data-scope';
import { getRow, insertRow } from '../../kernel/rows';

/** The store's row of a sample that has been tested: it waits to be put in, its place and amount still open. */
export const registerStoredSample = async (context: Context, sampleId: string): Promise<RowOf<'storedSample'>> => {
  const existing = await context.db
    .selectFrom('storedSample')
    .selectAll()
    .where('sampleId', '=', sampleId)
    .where('companyId', '=', context.actor.companyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (existing !== undefined) return existing;
  const sample = await getRow(context, 'sample', sampleId);
  const row = await insertRow(context, 'storedSample', {
    sampleId,
    qtyIn: '0',
    leftQty: '0',
    condition: sample.storageCondition ?? 'room',
    outLog: [],
    state: 'awaitingPutIn',
  });
  context.audit({
    action: 'storedSample.register',
    refType: 'storedSample',
    refId: row.id,
    refNo: sample.no,
    toState: row.state,
  });
  return row;
};

/** The store's row that a call names: by its own id, or by a tested sample that has none yet. */
export const storedSampleFor = async (context: Context, id: string): Promise<RowOf<'storedSample'>> => {
  const stored = await findInScope(context, 'storedSample', id, true);
  if (stored !== undefined) return stored;
  await getInScope(context, 'sample', id);
  return registerStoredSample(context, id);
};

/** A sample has been tested: unless nothing of it is left by agreement, the store expects it. */
export const expectInStore = async (context: Context, sampleId: string): Promise<void> => {
  const { orderId } = await getRow(context, 'sample', sampleId);
  const { sampleAfter } = await getRow(context, 'orders', orderId);
  if (sampleAfter !== 'none') await registerStoredSample(context, sampleId);
};
