import { useLocation, useSearchParams } from '@umijs/max';
import { useCallback, useMemo, useState } from 'react';
import { type ChangeList, type ListState, PAGE_SIZE, readListState, SURROUNDINGS, writeListState } from './list-state';

/** What is applied by a choice is a step of the history; what changes at each letter is not. */
const isStep = (wish: Partial<ListState>): boolean => !('keyword' in wish) || 'filters' in wish;

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

/**
 * The state of a list in the address, or, for a list inside a drawer, in memory. An applied filter is a step of the
 * history; beside an open record it is not, because Back closes that first.
 */
export const useListState = (inUrl: boolean, usual: number = PAGE_SIZE): [ListState, ChangeList] => {
  const [query, setQuery] = useSearchParams();
  const { state: over } = useLocation();
  const [own, setOwn] = useState<Partial<ListState>>({});
  const fromUrl = useMemo(() => readListState(query, usual), [query, usual]);
  const state = inUrl ? fromUrl : { current: 1, pageSize: usual, filters: {}, ...own };

  const change = useCallback<ChangeList>(
    (wish, quietly = false) => {
      if (inUrl)
        setQuery(withSurroundings(writeListState(applied(fromUrl, wish), usual), query), {
          replace: quietly || !isStep(wish) || query.has('id'),
          state: over,
        });
      else setOwn((last) => ({ ...last, current: 1, ...wish }));
    },
    [inUrl, usual, fromUrl, query, over, setQuery],
  );
  return [state, change];
};
