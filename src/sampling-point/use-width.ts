import { useEffect, useRef, useState } from 'react';

/** The width that a drawing has, in whole pixels; none before it stands on the page. */
export const useWidth = <E extends HTMLElement>() => {
  const box = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  return [box, width] as const;
};
