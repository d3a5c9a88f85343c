import { useEffect, useRef } from 'react';

/** The keys of a list's rows, once the list is drawn: nobody presses them sooner, and the first load is the lighter. */
export const useRowKeys = () => {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void import('./row-keys').then(({ watchRows }) => {
      if (!isGone && list.current) stop = watchRows(list.current);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return list;
};
