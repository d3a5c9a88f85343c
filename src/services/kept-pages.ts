import { history } from '@umijs/max';
import { createContext, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { MOST_KEPT } from '../../config/limits';
import { changes } from './changes';

/** A page that stays in memory when the user goes elsewhere. */
export type KeptPage = {
  /** Its path, which is also its name here: `/order/7/edit` and `/order/8/edit` are two pages. */
  path: string;
  /** Where a click on its tab leads: path and query as they were left. */
  address: string;
  /** What the page calls itself, such as the number of its order. */
  name?: string | undefined;
  /** Something was typed there that is not saved. */
  unsaved: boolean;
  /** Raised to redraw the page. */
  turn?: number;
};

let pages: readonly KeptPage[] = [];
const seen = new Map<string, number>();
/** Paths with something unsaved; a page may say so before its tab exists. */
const unsavedPaths = new Set<string>();
let clock = 0;
const { notify, subscribe } = changes();

const set = (next: readonly KeptPage[]): void => {
  pages = next;
  notify();
};

/** Notes that a page is shown, and drops the one longest unseen where there are too many. */
export const showPage = (path: string, address: string): void => {
  clock += 1;
  seen.set(path, clock);
  const known = pages.find((page) => page.path === path);
  if (known?.address === address) return;
  const next = known
    ? pages.map((page) => (page === known ? { ...page, address } : page))
    : [...pages, { path, address, unsaved: unsavedPaths.has(path) }];
  // What was typed and not saved is not given up for room.
  const oldest = next
    .filter((page) => !page.unsaved && page.path !== path)
    .sort((a, b) => (seen.get(a.path) ?? 0) - (seen.get(b.path) ?? 0))[0];
  set(next.length > MOST_KEPT ? next.filter((page) => page !== oldest) : next);
};

/** Drops a page and what was typed there: after it has been saved, or when its tab is closed. */
export const forgetPage = (path: string): void => {
  seen.delete(path);
  unsavedPaths.delete(path);
  set(pages.filter((page) => page.path !== path));
};

/** Whether anything would be lost with the window. */
export const hasUnsaved = (): boolean => unsavedPaths.size > 0;

/** Whether something typed on a page is not saved. */
export const isUnsaved = (path: string): boolean => unsavedPaths.has(path);

/** Drops everything: somebody signs out. */
export const forgetAll = (): void => {
  seen.clear();
  unsavedPaths.clear();
  set([]);
};

/** Drops all pages but one. */
export const dropOtherPages = (path: string): void => {
  for (const other of unsavedPaths) if (other !== path) unsavedPaths.delete(other);
  set(pages.filter((page) => page.path === path));
};

/** Redraws a page, without what was typed there. */
export const refreshPage = (path: string): void => {
  unsavedPaths.delete(path);
  set(pages.map((page) => (page.path === path ? { ...page, unsaved: false, turn: (page.turn ?? 0) + 1 } : page)));
};

export const useKeptPages = (): readonly KeptPage[] => useSyncExternalStore(subscribe, () => pages);

/** The path of the page around; beside the kept pages it is the one shown. */
export const KeptPath = createContext<string | undefined>(undefined);

/**
 * Leaves a page for good: goes on, and does not keep it. Who has gone to another page while this one was being saved
 * is not taken away from there.
 */
export const useLeavePage = (): ((to: string) => void) => {
  const kept = useContext(KeptPath);
  return useCallback(
    (to) => {
      const { pathname } = history.location;
      const path = kept ?? pathname;
      if (path === pathname) history.push(to);
      forgetPage(path);
    },
    [kept],
  );
};

/** `false` around a record shown beside a page: the tab keeps the name of the page itself. */
export const PageNamed = createContext(true);

/** Gives the page's tab a name of its own, such as the number of the order it shows. */
export const usePageName = (name: string | undefined): void => {
  const named = useContext(PageNamed);
  const kept = useContext(KeptPath);
  useEffect(() => {
    const path = kept ?? history.location.pathname;
    if (name && named) set(pages.map((page) => (page.path === path ? { ...page, name } : page)));
  }, [name, named, kept]);
};

const noteUnsaved = (path: string, unsaved: boolean): void => {
  if (unsaved) unsavedPaths.add(path);
  else unsavedPaths.delete(path);
  if (pages.some((page) => page.path === path && page.unsaved !== unsaved))
    set(pages.map((page) => (page.path === path ? { ...page, unsaved } : page)));
};

/**
 * Marks the page's tab while something there is not saved. To go to another page costs nothing, for this one stays in
 * memory: the frame asks when it is closed, redrawn, or when the window is closed. Gives what takes the mark off again,
 * for a form that leaves before the page does.
 */
export const usePageUnsaved = (unsaved: boolean): (() => void) => {
  const kept = useContext(KeptPath);
  const path = () => kept ?? history.location.pathname;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path of a page kept is `kept`
  useEffect(() => noteUnsaved(path(), unsaved), [unsaved, kept]);
  return () => noteUnsaved(path(), false);
};
