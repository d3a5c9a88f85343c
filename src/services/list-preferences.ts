import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OutputOf } from '../../contract/kit/endpoint';
import { type ListLayout, listsContract, type SavedView } from '../../contract/list-view/lists';
import { call } from './call';
import { CallError } from './call-error';
import { changes } from './changes';

type All = OutputOf<typeof listsContract.all>;

const NONE: All = { layouts: {}, views: [] };
const PLAIN: ListLayout = { columns: [], density: null, pageSize: null, defaultViewId: null };
/** A column that is being dragged, a person who tries: kept once the hand rests. */
const REST_MS = 600;

let known: All | undefined;
let asked: Promise<void> | undefined;
const { notify, subscribe } = changes();
const waiting = new Map<string, Partial<ListLayout>>();
let timer: number | undefined;

const set = (next: All | undefined): void => {
  known = next;
  notify();
};

/**
 * Lists must not wait for ever for how they look: where it cannot be read, they look as declared. The frame asks before
 * the first list is mounted, which then need not wait for this before it asks for its rows.
 */
export const askListPreferences = (): Promise<void> => {
  asked ??= call(listsContract.all, {}, { noerror: true })
    .then(set)
    .catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      asked = undefined;
      set(NONE);
    });
  return asked;
};

/** What one person has arranged is not shown to the next. */
export const forgetListPreferences = (): void => {
  asked = undefined;
  waiting.clear();
  set(undefined);
};

/** What did not arrive waits for the next change, as the list looks by then: a later change may have arrived before, or another person have signed in. */
const waitAgain = (list: string, change: Partial<ListLayout>): void => {
  const layout = known?.layouts[list];
  if (layout === undefined) return;
  const now = Object.fromEntries(Object.keys(change).map((name) => [name, layout[name as keyof ListLayout]]));
  waiting.set(list, { ...now, ...waiting.get(list) });
};

const save = (): void => {
  window.clearTimeout(timer);
  for (const [list, change] of waiting) {
    waiting.delete(list);
    call(listsContract.arrange, { list, ...change }, { noerror: true }).catch((error: unknown) => {
      // The list looks as wished already; the next change brings what did not arrive. What is refused would be refused again.
      if (error instanceof CallError && error.unanswered) waitAgain(list, change);
    });
  }
};

if (typeof document !== 'undefined')
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) save();
  });

const arrange = (list: string, change: Partial<ListLayout>): void => {
  const last = known ?? NONE;
  set({ ...last, layouts: { ...last.layouts, [list]: { ...PLAIN, ...last.layouts[list], ...change } } });
  waiting.set(list, { ...waiting.get(list), ...change });
  window.clearTimeout(timer);
  timer = window.setTimeout(save, REST_MS);
};

/** Notes a view that was saved, changed or (`undefined`) deleted. */
export const noteView = (id: string, view: SavedView | undefined): void => {
  const last = known ?? NONE;
  const others = last.views.filter((each) => each.id !== id);
  const views = view === undefined ? others : [...others, view].sort((a, b) => a.name.localeCompare(b.name));
  set({ ...last, views });
};

export type ListPreferences = Readonly<{
  /** Whether it is known how the person wants the list. */
  ready: boolean;
  layout: ListLayout;
  views: readonly SavedView[];
  arrange: (change: Partial<ListLayout>) => void;
}>;

/** How the person wants a list: read once for all lists, kept on the server shortly after each change. */
export const useListPreferences = (list: string): ListPreferences => {
  const all = useSyncExternalStore(subscribe, () => known);
  useEffect(() => {
    if (all === undefined) void askListPreferences();
  }, [all]);
  const views = useMemo(() => (all ?? NONE).views.filter((view) => view.list === list), [all, list]);
  return {
    ready: all !== undefined,
    layout: all?.layouts[list] ?? PLAIN,
    views,
    arrange: (change) => arrange(list, change),
  };
};
