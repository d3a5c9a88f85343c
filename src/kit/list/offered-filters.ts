import { useAccess } from '@umijs/max';
import type { Access } from '../../access';
import type { Filter } from './filter';

/** Whether the reader may make a call, as far as the page knows; where nothing is known of him, as in the gallery, he may. */
const mayCall = (access: Partial<Access> | undefined, { allow }: { allow: string | readonly string[] }): boolean =>
  access === undefined || [allow].flat().some((right) => right === 'public' || access[right as keyof Access] === true);

/** The filters that its reader can fill: one by records of another noun is left out for who may not list those. */
export const useOfferedFilters = (filters: readonly Filter[]): readonly Filter[] => {
  const access = useAccess() as Access | undefined;
  return filters.filter((filter) => filter.kind !== 'ref' || mayCall(access, filter.endpoint));
};
