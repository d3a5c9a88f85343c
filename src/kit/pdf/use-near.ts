import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen of its scroller or within a screen's height of it. */
export const useNear = (element: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): boolean => {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      root: scroller.current,
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return near;
};
