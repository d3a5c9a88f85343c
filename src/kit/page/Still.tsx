import { type ReactNode, useEffect, useRef } from 'react';
import styles from './page.less';

/**
 * Holds a form still while it is being saved: what was typed meanwhile would not be in what was sent, and the answer
 * would take its place. The focus returns to the field it was in.
 */
export const Still = ({ busy, children }: { busy: boolean; children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLElement>(null);
  useEffect(() => {
    if (busy || !field.current?.isConnected) return;
    if (document.activeElement === null || document.activeElement === document.body) field.current.focus();
    field.current = null;
  }, [busy]);
  const note = () => {
    const { activeElement } = document;
    field.current = activeElement instanceof HTMLElement && box.current?.contains(activeElement) ? activeElement : null;
  };
  return (
    <div
      ref={box}
      onBlurCapture={busy ? undefined : note}
      onFocusCapture={busy ? undefined : note}
      className={busy ? styles.still : undefined}
      inert={busy}
      aria-busy={busy}
    >
      {children}
    </div>
  );
};
