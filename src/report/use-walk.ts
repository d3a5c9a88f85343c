import { useEffect, useRef } from 'react';

type Walk = {
  ids: readonly string[];
  opened: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Keys are ignored while somebody types, or while a dialog is open above the desk. */
const isTaken = (event: KeyboardEvent): boolean => {
  const target = event.target as HTMLElement | null;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (
    target?.closest(
      'input, textarea, select, [contenteditable], [role="combobox"], [role="radiogroup"], [role="tablist"]',
    )
  )
    return true;
  return document.querySelector('.ant-modal-wrap:not([style*="display: none"]), .ant-dropdown-open') !== null;
};

/** The neighbour in the list; a report that has left the list after a step leaves its place to the next one. */
export const neighbour = (ids: readonly string[], opened: string, last: number, step: 1 | -1): string | undefined => {
  const at = ids.indexOf(opened);
  if (at >= 0) return ids[at + step];
  return ids[step === 1 ? last : last - 1];
};

/** ↑ ↓ move through the list while a report is open, Esc closes it. */
export const useWalk = ({ ids, opened, onOpen, onClose }: Walk): ((step: 1 | -1) => void) => {
  const last = useRef(0);
  const at = opened === undefined ? -1 : ids.indexOf(opened);
  if (at >= 0) last.current = at;

  const shown = useRef(opened);
  useEffect(() => {
    const left = shown.current;
    shown.current = opened;
    // Who closes a record is back at its row.
    if (left !== undefined && opened === undefined && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(left)}"]`)?.focus();
  }, [opened]);

  const walk = (step: 1 | -1) => {
    const next = opened === undefined ? undefined : neighbour(ids, opened, last.current, step);
    if (next !== undefined) onOpen(next);
  };
  useEffect(() => {
    if (opened === undefined) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'ArrowDown') walk(1);
      else if (event.key === 'ArrowUp') walk(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return walk;
};
