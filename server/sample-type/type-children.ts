import type { TypeVersion } from '../../domain/sample-type/versions';
import type { RowOf } from '../db/tables';
import { withoutInternals } from '../db/without-internals';
import type { Writer } from '../kernel/rows';

type Reader = Pick<Writer, 'db' | 'actor'>;

/** The living variants of a sample type, by code. */
export const variantsOf = ({ db, actor }: Reader, typeId: string): Promise<RowOf<'sampleVariant'>[]> =>
  db
    .selectFrom('sampleVariant')
    .selectAll()
    .where('sample1Id', '=', typeId)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .orderBy('code')
    .execute();

/** The living items of a variant, in their order. */
export const itemsOf = ({ db, actor }: Reader, variantId: string): Promise<RowOf<'variantItem'>[]> =>
  db
    .selectFrom('variantItem')
    .selectAll()
    .where('sample2Id', '=', variantId)
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** A sample type with everything that belongs to its version. */
export const contentOf = async (reader: Reader, type: RowOf<'sampleType'>): Promise<TypeVersion> => ({
  type,
  variants: await Promise.all(
    (await variantsOf(reader, type.id)).map(async (variant) => ({
      ...withoutInternals(variant),
      items: (await itemsOf(reader, variant.id)).map(withoutInternals),
    })),
  ),
});
