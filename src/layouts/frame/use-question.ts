import { useEffect, useRef, useState } from 'react';
import type { Question } from '../../services/question';

/** Shows a question of the services: whether it stands open, and the way to close it with its answer. */
export const useQuestion = (mount: Question['mount']): [open: boolean, end: (answer: boolean) => void] => {
  const [open, setOpen] = useState(false);
  const settle = useRef<(answer: boolean) => void>(undefined);

  useEffect(() => {
    const unmount = mount(
      () =>
        new Promise<boolean>((resolve) => {
          settle.current = resolve;
          setOpen(true);
        }),
    );
    return () => {
      unmount();
      settle.current?.(false);
    };
  }, [mount]);

  const end = (answer: boolean) => {
    setOpen(false);
    settle.current?.(answer);
  };
  return [open, end];
};
