import { useSearchParams } from '@umijs/max';
import { useCallback, useMemo, useState } from 'react';
import { type ListState, PAGE_SIZE, readListState, SURROUNDINGS, writeListState } from './list-state';

type Change = (change: Partial<ListState>) => void;

/** A change of the filters leads back to the first page. */
const applied = (state: ListState, change: Partial<ListState>): ListState => ({
  ...state,
  current: 1,
  ...change,
});

/** The tab around the list, and the record that is open beside it, stay while the list is narrowed. */
const withSurroundings = (next: URLSearchParams, last: URLSearchParams): URLSearchParams => {
  for (const name of SURROUNDINGS) {
    const value = last.get(name);
    if (value !== null) next.set(name, value);
  }
  return next;
};

/** The state of a list in the address, or, for a list inside a drawer, in memory. */
export const useListState = (inUrl: boolean, usual: number = PAGE_SIZE): [ListState, Change] => {
  const [query, setQuery] = useSearchParams();
  const [own, setOwn] = useState<Partial<ListState>>({});
  const fromUrl = useMemo(() => readListState(query, usual), [query, usual]);
  const state = inUrl ? fromUrl : { current: 1, pageSize: usual, filters: {}, ...own };

  const change = useCallback<Change>(
    (wish) => {
      if (inUrl) setQuery(withSurroundings(writeListState(applied(fromUrl, wish), usual), query), { replace: true });
      else setOwn((last) => ({ ...last, current: 1, ...wish }));
    },
    [inUrl, usual, fromUrl, query, setQuery],
  );
  return [state, change];
};
