import { useAccess } from '@umijs/max';
import { useMemo } from 'react';
import type { Access } from '../../access';
import { mayCall } from '../../services/may-call';
import type { Filter } from './filter';

/**
 * The filters that its reader can fill: one by records of another noun is left out for who may not list those. Where nothing is known
 * of him, as in the gallery, he may.
 */
export const useOfferedFilters = (filters: readonly Filter[]): readonly Filter[] => {
  const access = useAccess() as Access | undefined;
  return useMemo(
    () => filters.filter((filter) => filter.kind !== 'ref' || access === undefined || mayCall(access, filter.endpoint)),
    [filters, access],
  );
};
