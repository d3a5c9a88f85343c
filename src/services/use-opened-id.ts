import { useSearchParams } from '@umijs/max';

/**
 * The record that the address opens beside its list: `/order?id=…`. Words of the address that speak of that record
 * alone, such as the part of it to begin with, go when another one is opened.
 */
export const useOpenedId = (...itsOwn: readonly string[]): [string | undefined, (id: string | undefined) => void] => {
  const [query, setQuery] = useSearchParams();
  const open = (id: string | undefined) => {
    const next = new URLSearchParams(query);
    for (const word of itsOwn) next.delete(word);
    if (id === undefined) next.delete('id');
    else next.set('id', id);
    setQuery(next, { replace: true });
  };
  return [query.get('id') ?? undefined, open];
};
