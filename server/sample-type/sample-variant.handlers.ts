import { sql } from 'kysely';
import type { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { isEquivalent } from '../../domain/kit/is-equivalent';
import type { SampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { withoutInternals } from '../db/without-internals';
import type { Context } from '../kernel/context';
import type { Handlers } from '../kernel/handlers';
import { assertVersion, getRow, removeRow, updateRow } from '../kernel/rows';
import { ruledHandlers } from '../kernel/ruled';
import { assertTypeOpen } from './frozen';
import { importVariants } from './import-variants';
import { variantLines } from './lines';
import { itemsOf } from './type-children';
import { writeItems } from './variant-items';

/** What belongs to the version of the type; a variant is stopped and started again at any time. */
const versioned = ['sample1Id', 'name', 'spec', 'grade', 'code', 'basisId', 'judgeId', 'price'] as const;

const hasChanged = (next: SampleVariant, before: SampleVariant) =>
  versioned.some((name) => !isEquivalent(next[name], before[name]));

const standard = ruledHandlers(
  'sampleVariant',
  async (next, before, context) => {
    if (before !== null && !hasChanged(next, before)) return undefined;
    await assertTypeOpen(context, next.sample1Id);
    if (before !== null && before.sample1Id !== next.sample1Id) await assertTypeOpen(context, before.sample1Id);
    return undefined;
  },
  // The copies in a draft are listed with their draft alone.
  (_context, query) => (query['sample1Id'] === undefined && query.ids === undefined ? [sql`t.revises_id is null`] : []),
);

const withItems = async (context: Context, row: SampleVariant) => ({
  ...row,
  items: (await itemsOf(context, row.id)).map(withoutInternals),
});

export const sampleVariantHandlers: Handlers<typeof sampleVariantContract> = {
  ...standard,
  details: async ({ id }, context) => withItems(context, await getRow(context, 'sampleVariant', id)),
  lines: ({ id }, context) => variantLines(context, id),
  setItems: async ({ id, ver, items }, context) => {
    const row = await getRow(context, 'sampleVariant', id, true);
    assertVersion(row, ver);
    await assertTypeOpen(context, row.sample1Id);
    const before = await itemsOf(context, id);
    await writeItems(context, row, items);
    const updated = await updateRow(context, 'sampleVariant', row, {});
    context.audit({
      action: 'sampleVariant.setItems',
      refType: 'sampleVariant',
      refId: id,
      refNo: row.name,
      before: { items: before.length },
      after: { items: items.length },
    });
    return withItems(context, updated);
  },
  remove: async ({ id, ver }, context) => {
    const { sample1Id } = await getRow(context, 'sampleVariant', id);
    await assertTypeOpen(context, sample1Id);
    // Its items belong to it; if something else prevents the deletion, the rollback brings them back.
    for (const item of await itemsOf(context, id)) await removeRow(context, 'variantItem', item);
    return standard.remove({ id, ver }, context);
  },
  importRows: async ({ sample1Id, partial }, context) => {
    await assertTypeOpen(context, sample1Id);
    return importVariants(context, sample1Id, partial ?? false);
  },
};
