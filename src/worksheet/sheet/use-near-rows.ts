import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A grid of no more rows is drawn whole. */
const MANY = 60;
/** As many as a screen shows. */
const FIRST = 30;
/** So far from what is in sight a row still counts as near. */
const MARGIN = '160px 0px';

export type NearRows = Readonly<{
  isNear: (taskId: string) => boolean;
  /** The height that a row had when it was drawn last, in px. */
  heightOf: (taskId: string) => number | undefined;
  /** The `ref` of the `tr` that carries a row's id as `data-row`; undefined where all rows are near. */
  watch: ((row: HTMLTableRowElement) => () => void) | undefined;
}>;

/** A row and what follows and belongs to it: its notes, which have no id of their own. */
const partsOf = (row: HTMLElement): HTMLElement[] => {
  const next = row.nextElementSibling;
  return next instanceof HTMLElement && next.dataset['row'] === undefined ? [row, next] : [row];
};

/** The height of all that a row is, without asking the browser for what it has measured already. */
const heightOf = ({ target, boundingClientRect }: IntersectionObserverEntry): number =>
  target instanceof HTMLElement
    ? partsOf(target)
        .slice(1)
        .reduce((sum, notes) => sum + notes.offsetHeight, boundingClientRect.height)
    : 0;

/** Something is being typed there. */
const isHeld = (row: HTMLElement): boolean => partsOf(row).some((part) => part.contains(document.activeElement));

/**
 * Which rows of a long grid are in sight or close to it. Only these are drawn with all their cells: each key that is pressed lays out
 * and paints all cells there are.
 */
export const useNearRows = (scroll: RefObject<HTMLElement | null>, order: readonly string[]): NearRows => {
  const isLong = order.length > MANY;
  const [near, setNear] = useState<ReadonlySet<string>>(() => new Set(order.slice(0, FIRST)));
  const [isWhole, setWhole] = useState(false);
  const heights = useRef(new Map<string, number>());
  const observer = useRef<IntersectionObserver>(undefined);
  const watched = useRef(new Set<HTMLTableRowElement>());

  useLayoutEffect(() => {
    if (!isLong || typeof IntersectionObserver === 'undefined') return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      const changes = entries.flatMap((entry) => {
        const { target, isIntersecting } = entry;
        if (!(target instanceof HTMLElement && target.isConnected) || (!isIntersecting && isHeld(target))) return [];
        const id = target.dataset['row'] ?? '';
        if (!isIntersecting) heights.current.set(id, heightOf(entry));
        return [{ id, isIntersecting }];
      });
      setNear((last) => {
        const next = new Set(last);
        for (const { id, isIntersecting } of changes) next[isIntersecting ? 'add' : 'delete'](id);
        return next.size === last.size && [...next].every((id) => last.has(id)) ? last : next;
      });
    };
    const made = new IntersectionObserver(look, { root: scroll.current, rootMargin: MARGIN });
    observer.current = made;
    for (const row of watched.current) made.observe(row);
    return () => {
      observer.current = undefined;
      made.disconnect();
    };
  }, [isLong, scroll]);

  // On paper all of it is in sight.
  useEffect(() => {
    const print = (): void => flushSync(() => setWhole(true));
    const printed = (): void => setWhole(false);
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', printed);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', printed);
    };
  }, []);

  const watch = useCallback((row: HTMLTableRowElement) => {
    watched.current.add(row);
    observer.current?.observe(row);
    return () => {
      watched.current.delete(row);
      observer.current?.unobserve(row);
    };
  }, []);
  return useMemo(() => {
    const isAll = !isLong || isWhole || typeof IntersectionObserver === 'undefined';
    return {
      isNear: (taskId) => isAll || near.has(taskId),
      heightOf: (taskId) => heights.current.get(taskId),
      watch: isLong ? watch : undefined,
    };
  }, [near, isLong, isWhole, watch]);
};

/**
 * Keeps each column of a table as wide as it ever was: rows come and go as one scrolls, and the columns would move under the eyes.
 * `by`: what the heads are; other ones begin anew.
 */
export const useSteadyWidths = (
  table: RefObject<HTMLTableElement | null>,
  isWanted: boolean,
  by: string,
  near: NearRows,
): void => {
  const kept = useRef<{ by: string; widths: number[] }>({ by, widths: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows may widen a column
  useLayoutEffect(() => {
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])];
    if (kept.current.by !== by) {
      kept.current = { by, widths: [] };
      for (const head of heads) head.style.minWidth = '';
    }
    const { widths } = kept.current;
    const room = table.current?.parentElement?.clientWidth ?? 0;
    // Where there is more room than is needed, the widths are no measure of the words.
    if (!isWanted || (table.current?.offsetWidth ?? 0) <= room) return;
    const found = heads.map((head) => head.getBoundingClientRect().width);
    for (const [at, head] of heads.entries()) {
      const width = Math.max(found[at] ?? 0, widths[at] ?? 0);
      if (width === widths[at]) continue;
      widths[at] = width;
      head.style.minWidth = `${width}px`;
    }
  }, [table, isWanted, by, near]);
};
