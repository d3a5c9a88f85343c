import { sql } from 'kysely';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { findInScope, getInScope } from '../../kernel/data-scope';
import { insertRows } from '../../kernel/many-rows';

type Sample = RowOf<'sample'>;

/** The store's rows of samples that have been tested: they wait to be put in, place and amount still open. */
const registerStoredSamples = async (
  context: Context,
  samples: readonly Sample[],
): Promise<RowOf<'storedSample'>[]> => {
  const { rows: existing } = await sql<RowOf<'storedSample'>>`select * from stored_sample
    where sample_id = any(${samples.map(({ id }) => id)}::uuid[]) and company_id = ${context.actor.companyId}
      and deleted_at is null`.execute(context.db);
  const known = new Set(existing.map(({ sampleId }) => sampleId));
  const awaited = samples.filter(({ id }) => !known.has(id));
  const added = await insertRows(
    context,
    'storedSample',
    awaited.map((sample) => ({
      sampleId: sample.id,
      qtyIn: '0',
      leftQty: '0',
      condition: sample.storageCondition ?? 'room',
      outLog: [],
      state: 'awaitingPutIn' as const,
    })),
  );
  for (const [at, row] of added.entries())
    context.audit({
      action: 'storedSample.register',
      refType: 'storedSample',
      refId: row.id,
      refNo: awaited[at]?.no ?? null,
      toState: row.state,
    });
  return [...existing, ...added];
};

export const registerStoredSample = async (context: Context, sample: Sample): Promise<RowOf<'storedSample'>> => {
  const [row] = await registerStoredSamples(context, [sample]);
  if (row === undefined) throw new Error('a sample has its row in the store');
  return row;
};

/** The store's row that a call names: by its own id, or by a tested sample that has none yet. */
export const storedSampleFor = async (context: Context, id: string): Promise<RowOf<'storedSample'>> => {
  const stored = await findInScope(context, 'storedSample', id, true);
  if (stored !== undefined) return stored;
  return registerStoredSample(context, await getInScope(context, 'sample', id));
};

/** Samples have been tested: unless nothing of them is left by agreement, the store expects them. */
export const expectInStore = async (context: Context, samples: readonly Sample[]): Promise<void> => {
  if (samples.length === 0) return;
  const { rows } = await sql<{ id: string }>`select id from orders
    where id = any(${[...new Set(samples.map(({ orderId }) => orderId))]}::uuid[])
      and sample_after is distinct from 'none'`.execute(context.db);
  const kept = new Set(rows.map(({ id }) => id));
  await registerStoredSamples(
    context,
    samples.filter(({ orderId }) => kept.has(orderId)),
  );
};
