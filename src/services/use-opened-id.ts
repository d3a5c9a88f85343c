import { useSearchParams } from '@umijs/max';

/** The record that the address opens beside its list: `/order?id=…`. */
export const useOpenedId = (): [string | undefined, (id: string | undefined) => void] => {
  const [query, setQuery] = useSearchParams();
  const open = (id: string | undefined) => {
    const next = new URLSearchParams(query);
    if (id === undefined) next.delete('id');
    else next.set('id', id);
    setQuery(next, { replace: true });
  };
  return [query.get('id') ?? undefined, open];
};
