import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageAt } from './scale';

const papersIn = (scroller: HTMLElement): HTMLElement[] => [...scroller.querySelectorAll<HTMLElement>('[data-page]')];

/** The room of an element, inside its padding. */
export const useRoom = (element: RefObject<HTMLElement | null>): number => {
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return room;
};

/** The page that is read, and the way to another one; a change of the scale keeps the place. */
export const usePlace = (scroller: RefObject<HTMLElement | null>, scale: number) => {
  const [page, setPage] = useState(1);
  /** How far down its page the top of what is seen stands, 0 to 1. */
  const place = useRef<{ page: number; part: number }>(null);

  const onScroll = () => {
    const seen = scroller.current;
    if (!seen) return;
    const papers = papersIn(seen);
    const tops = papers.map(({ offsetTop }) => offsetTop);
    const first = tops.filter((top) => top <= seen.scrollTop).length || 1;
    const paper = papers[first - 1];
    place.current = { page: first, part: paper ? (seen.scrollTop - paper.offsetTop) / (paper.offsetHeight || 1) : 0 };
    setPage(pageAt(tops, seen.scrollTop, seen.clientHeight));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scale moves every page
  useLayoutEffect(() => {
    const seen = scroller.current;
    const kept = place.current;
    const paper = kept && seen && papersIn(seen)[kept.page - 1];
    if (paper) seen.scrollTop = paper.offsetTop + kept.part * paper.offsetHeight;
  }, [scroller, scale]);

  const goTo = (wanted: number) => {
    const seen = scroller.current;
    const paper = seen && papersIn(seen)[wanted - 1];
    if (seen && paper) seen.scrollTop = paper.offsetTop - parseFloat(getComputedStyle(seen).paddingTop || '0');
  };
  return { page, onScroll, goTo };
};
