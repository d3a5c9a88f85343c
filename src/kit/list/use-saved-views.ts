import { useSearchParams } from '@umijs/max';
import { useEffect, useRef, useState } from 'react';
import type { ListColumn, SavedState, SavedView } from '../../../contract/list-view/lists';
import type { ListPreferences } from '../../services/list-preferences';
import { type ChangeList, isBare, type ListState } from './list-state';

/** What a view keeps of a list. */
export const savedState = ({ view, keyword, sorter, filters }: ListState): SavedState => ({
  view: view ?? null,
  keyword: keyword ?? null,
  sorter: sorter ?? null,
  filters: Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0)),
});

const wordsOf = ({ view, keyword, sorter, filters }: SavedState): Partial<ListState> => ({
  view: view ?? undefined,
  keyword: keyword ?? undefined,
  sorter: sorter ?? undefined,
  filters,
});

/** The list without any view. */
const PLAIN = '';

const isSame = (one: SavedState, other: SavedState): boolean => {
  const canonical = ({ filters, ...rest }: SavedState) =>
    JSON.stringify([
      rest.view ?? null,
      rest.keyword ?? null,
      rest.sorter ?? null,
      Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]);
  return canonical(one) === canonical(other);
};

export type Views = Readonly<{
  all: readonly SavedView[];
  /** The one that the list was opened with. */
  active: SavedView | undefined;
  /** Whether the list shows something else meanwhile. */
  isChanged: boolean;
  open: (view: SavedView | undefined) => void;
  /** The columns that the view brings, or that were set while it is open. */
  columns: readonly ListColumn[] | undefined;
  setColumns: (columns: ListColumn[]) => void;
  /** The list waits: the view that it opens with has still to be applied. */
  isDue: boolean;
}>;

/** The saved views of a list: which one is open, and the one that a plain address opens with. */
export const useSavedViews = (
  inUrl: boolean,
  preferences: ListPreferences,
  state: ListState,
  change: ChangeList,
): Views => {
  const [query] = useSearchParams();
  const { views, layout, ready } = preferences;
  const [over, setOver] = useState<{ id: string; columns: ListColumn[] }>();
  const active = inUrl ? views.find(({ id }) => id === state.saved) : undefined;

  // Applied once: clearing the filters afterwards shows the whole list, not the view again.
  const opened = useRef<string>(undefined);
  const isNew = state.saved === undefined ? opened.current === undefined : opened.current !== state.saved;
  const wanted = state.saved ?? layout.defaultViewId;
  const first = inUrl && isNew && isBare(query) ? views.find(({ id }) => id === wanted) : undefined;
  useEffect(() => {
    if (!ready) return;
    opened.current = first?.id ?? state.saved ?? PLAIN;
    if (first) change({ ...wordsOf(first.state), saved: first.id }, true);
  }, [ready, first, state.saved, change]);

  return {
    all: views,
    active,
    isChanged: active !== undefined && !isSame(savedState(state), active.state),
    open: (view) =>
      change(
        view
          ? { ...wordsOf(view.state), saved: view.id }
          : { view: undefined, keyword: undefined, sorter: undefined, filters: {}, saved: undefined },
      ),
    columns: active && (over?.id === active.id ? over.columns : (active.columns ?? undefined)),
    setColumns: (columns) => active && setOver({ id: active.id, columns }),
    isDue: first !== undefined,
  };
};
