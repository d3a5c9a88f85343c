import { type KeyboardEvent, type PointerEvent, type ThHTMLAttributes, useRef } from 'react';
import styles from './list.less';

export type Resize = { min: number; onResize: (width: number | null) => void };
type Props = ThHTMLAttributes<HTMLTableCellElement> & { resize?: Resize };

const STEP = 16;
const MOST = 1200;

/** The head of a column: its edge is dragged, or moved by Shift and the arrow keys; a double click resets the width. */
export const HeadCell = ({ resize, children, ...rest }: Props) => {
  const cell = useRef<HTMLTableCellElement>(null);
  if (!resize) return <th {...rest}>{children}</th>;
  const { min, onResize } = resize;
  const bounded = (width: number) => Math.round(Math.min(MOST, Math.max(min, width)));
  const widthNow = () => cell.current?.getBoundingClientRect().width ?? min;

  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!event.shiftKey || side === undefined) return rest.onKeyDown?.(event);
    event.preventDefault();
    const grows = document.dir === 'rtl' ? -side : side;
    onResize(bounded(widthNow() + grows * STEP));
  };
  const onPointerDown = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const handle = event.currentTarget;
    const [from, start] = [event.clientX, widthNow()];
    const grows = document.dir === 'rtl' ? -1 : 1;
    let width = start;
    handle.setPointerCapture(event.pointerId);
    const move = (next: globalThis.PointerEvent) => {
      width = bounded(start + grows * (next.clientX - from));
      handle.style.setProperty('--moved', `${width - start}px`);
    };
    const end = () => {
      handle.removeEventListener('pointermove', move);
      handle.style.removeProperty('--moved');
      if (width !== Math.round(start)) onResize(width);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', end, { once: true });
    handle.addEventListener('pointercancel', end, { once: true });
  };
  return (
    <th {...rest} ref={cell} onKeyDown={onKeyDown}>
      {children}
      <span
        aria-hidden="true"
        className={styles.edge}
        onPointerDown={onPointerDown}
        // A click on the edge does not sort.
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={() => onResize(null)}
      />
    </th>
  );
};
