import { useSearchParams } from '@umijs/max';
import { useCallback, useMemo, useState } from 'react';
import { type ListState, PAGE_SIZE, readListState, writeListState } from './list-state';

type Change = (change: Partial<ListState>) => void;

/** Whatever narrows a list leads back to its first page. */
const applied = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  current: 1,
  ...change,
});

/** The record that is open beside the list stays open while the list is narrowed. */
const withOpened = (query: URLSearchParams, last: URLSearchParams): URLSearchParams => {
  const id = last.get('id');
  if (id !== null) query.set('id', id);
  return query;
};

/** The state of a list in the address, or, for a list inside a drawer, in memory. */
export const useListState = (inUrl: boolean, initial: Partial<ListState>): [ListState, Change] => {
  const [query, setQuery] = useSearchParams();
  const [own, setOwn] = useState<ListState>({ current: 1, pageSize: PAGE_SIZE, filters: {}, ...initial });
  const fromUrl = useMemo(() => readListState(query), [query]);
  const state = inUrl ? fromUrl : own;

  const change = useCallback<Change>(
    (wish) => {
      if (inUrl) {
        const next = writeListState(applied(fromUrl, wish));
        const tab = query.get('tab');
        if (tab) next.set('tab', tab);
        setQuery(next, { replace: true });
      } else setOwn((last) => applied(last, wish));
    },
    [inUrl, fromUrl, query, setQuery],
  );
  return [state, change];
};
