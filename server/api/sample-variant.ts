import { sql } from 'kysely';
import type { sampleVariantContract } from '../../contract/sample-variant';
import type { VariantItem } from '../../domain/variant-item/variant-item.entity';
import type { Handlers } from '../http/handlers';
import { ruledHandlers } from '../http/ruled';
import { importVariants } from '../store/catalogue/import-variants';
import { listRows } from '../store/list';
import { getRow } from '../store/rows';

const standard = ruledHandlers('sampleVariant');

export const sampleVariantHandlers: Handlers<typeof sampleVariantContract> = {
  ...standard,
  details: async ({ id }, context) => {
    const row = await getRow(context, 'sampleVariant', id);
    const { list } = await listRows<VariantItem>(context.db, {
      table: 'variantItem',
      companyId: context.actor.companyId,
      query: { current: 1, pageSize: 200, all: true, sorter: 'sort_asc' },
      where: [sql`t.sample2_id = ${id}`],
    });
    return { ...row, items: list };
  },
  importRows: ({ sample1Id, partial }, context) => importVariants(context, sample1Id, partial ?? false),
};
