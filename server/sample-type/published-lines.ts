import type { SampleType } from '../../domain/sample-type/sample-type.entity';
import type { PublishedLine } from '../../domain/sample-type/sample-type.rules';
import type { Context } from '../kernel/context';
import { catalogueOf } from './offered';
import { itemsOf, variantsOf } from './type-children';

/** The lines of a type and of its enabled variants, with what they name as it stands now. */
export const linesToPublish = async (context: Context, type: SampleType): Promise<PublishedLine[]> => {
  const { items, bases } = await catalogueOf(context);
  const line = (variant: string | null, testitemId: string, basisId: string | null): PublishedLine => {
    const item = items.get(testitemId);
    const basis = bases.get(basisId ?? '');
    return {
      variant,
      item: item === undefined ? null : { id: item.id, name: item.name, isEnabled: item.enabled !== false },
      basis: basis === undefined ? null : { id: basis.id, name: basis.name, isEnabled: basis.enabled !== false },
    };
  };
  const own = (type.testitems ?? []).map(({ testitemId, basisId }) => line(null, testitemId, basisId));
  const variants = (await variantsOf(context, type.id)).filter(({ enabled }) => enabled !== false);
  const ofVariants = await Promise.all(
    variants.map(async ({ id, name, basisId }) =>
      (await itemsOf(context, id)).map((each) => line(name, each.testitemId, each.basisId ?? basisId)),
    ),
  );
  return [...own, ...ofVariants.flat()];
};
