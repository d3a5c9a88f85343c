import { useSearchParams } from '@umijs/max';
import { useOver } from './use-over';

/**
 * The record that the address opens beside its list: `/order?id=…`. Words of the address that speak of that record
 * alone, such as the part of it to begin with, go when another one is opened.
 */
export const useOpenedId = (...itsOwn: readonly string[]): [string | undefined, (id: string | undefined) => void] => {
  const [query] = useSearchParams();
  return useOver(query.get('id') ?? undefined, (id) => {
    const next = new URLSearchParams(query);
    for (const word of ['id', ...itsOwn]) next.delete(word);
    if (id !== undefined) next.set('id', id);
    return { search: next.toString() };
  });
};
