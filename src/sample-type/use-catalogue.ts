import { useCallback, useMemo } from 'react';
import { sampleCategoryContract } from '../../contract/sample-type/sample-category';
import { sampleTypeContract } from '../../contract/sample-type/sample-type';
import { sampleVariantContract } from '../../contract/sample-type/sample-variant';
import { everyRow } from '../services/every-row';
import { useCall } from '../services/use-call';
import type { Catalogue } from './nodes';

/** The catalogue as far as it is open: all categories and types, the variants of the types that were unfolded. */
export const useCatalogue = (typeIds: readonly string[]) => {
  const categories = useCall(everyRow(sampleCategoryContract.list), { all: true, sorter: 'sort_asc' });
  const types = useCall(everyRow(sampleTypeContract.list), { all: true, withDrafts: true, sorter: 'code_asc' });
  const variants = useCall(
    everyRow(sampleVariantContract.list),
    typeIds.length > 0 ? { all: true, sample1Id: [...typeIds], sorter: 'code_asc' } : null,
    { about: 'variants' },
  );
  const catalogue: Catalogue = useMemo(
    () => ({
      categories: categories.data ?? [],
      types: types.data ?? [],
      variants: variants.data ?? [],
    }),
    [categories.data, types.data, variants.data],
  );
  const [reloadCategories, reloadTypes, reloadVariants] = [categories.reload, types.reload, variants.reload];
  const reload = useCallback(() => {
    reloadCategories();
    reloadTypes();
    reloadVariants();
  }, [reloadCategories, reloadTypes, reloadVariants]);
  return {
    catalogue,
    error: categories.error ?? types.error ?? variants.error,
    loading: (categories.loading && !categories.data) || (types.loading && !types.data),
    /** Whether the variants that were asked for have arrived. */
    variantsKnown: variants.data !== undefined,
    reload,
  };
};
