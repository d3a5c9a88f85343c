import { isCounted, remainingOf } from '../../domain/sample/split.rules';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';

/** The store's rows of samples, by sample. */
export const storedOf = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  sampleIds: readonly string[],
): Promise<ReadonlyMap<string, RowOf<'storedSample'>>> => {
  if (sampleIds.length === 0) return new Map();
  const rows = (await db
    .selectFrom('storedSample')
    .selectAll()
    .where('sampleId', 'in', [...sampleIds])
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute()) as RowOf<'storedSample'>[];
  return new Map(rows.map((row) => [row.sampleId, row]));
};

/** A sample that is about to be taken of: locked with its store's row, with what is left of it. */
export type Taken = Readonly<{
  sample: RowOf<'sample'>;
  /** The store's row, where the store counts it. */
  stored: RowOf<'storedSample'> | undefined;
  left: string;
}>;

/** Locks the store's row of a sample before the sample, as every step of the store does. */
export const lockStored = async (
  { db, actor }: Context,
  sampleId: string,
): Promise<RowOf<'storedSample'> | undefined> => {
  const row = (await db
    .selectFrom('storedSample')
    .selectAll()
    .where('sampleId', '=', sampleId)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()) as RowOf<'storedSample'> | undefined;
  return row;
};

/** What is left of a locked sample. */
export const takenOf = (sample: RowOf<'sample'>, stored: RowOf<'storedSample'> | undefined): Taken => ({
  sample,
  stored: isCounted(stored) ? stored : undefined,
  left: remainingOf(sample, stored),
});
