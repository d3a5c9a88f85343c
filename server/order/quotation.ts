import type { Quotation, QuotationInput } from '../../contract/order/order-quotation';
import { localDay } from '../../domain/kit/calendar';
import type { BrokenPackage } from '../../domain/order/quote';
import type { RowOf } from '../db/tables';
import type { Context } from '../kernel/context';
import { catalogueOf } from '../sample-type/offered';
import { quoteFor } from './commands/fees';

/** What the packages of stored samples were when they were chosen. */
const packagesOfStored = async ({ db, actor }: Context, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, RowOf<'sample'>['packages']>();
  const rows = await db
    .selectFrom('sample')
    .select(['id', 'packages'])
    .where('companyId', '=', actor.companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, packages }) => [id, packages]));
};

/** Packages that lack the same tests are told once, with the number of their samples. */
const brokenOf = (broken: readonly BrokenPackage[], nameOf: (id: string) => string): Quotation['broken'] => {
  const found = new Map<string, Quotation['broken'][number]>();
  for (const { packageId, name, missing } of broken) {
    const key = [packageId, ...missing].join(' ');
    const samples = (found.get(key)?.samples ?? 0) + 1;
    found.set(key, { name, missing: missing.map(nameOf), samples });
  }
  return [...found.values()];
};

/** What an order would come to if it were saved as it is written now; nothing is stored. */
export const quotationOf = async (
  context: Context,
  { customerId, urgency, receivedAt, samples }: QuotationInput,
): Promise<Quotation> => {
  const stored = await packagesOfStored(
    context,
    samples.flatMap(({ id }) => id ?? []),
  );
  const { lines, unpriced, broken } = await quoteFor(
    context,
    { customerId, urgency, day: localDay(receivedAt ?? context.at) },
    samples.map((sample, index) => ({
      name: '',
      ...sample,
      id: String(index),
      sample2Id: sample.sample2Id ?? null,
      packages: stored.get(sample.id ?? '') ?? null,
    })),
  );
  const { items } = await catalogueOf(context);
  const nameOf = (id: string) => items.get(id)?.name ?? id;
  const names = new Set(unpriced.map(({ testitemId }) => nameOf(testitemId)));
  return {
    lines: lines.map(({ name, amount }) => ({ name, amount })),
    due: lines.reduce((sum, { amount }) => sum + amount, 0),
    unpriced: [...names],
    broken: brokenOf(broken, nameOf),
  };
};
