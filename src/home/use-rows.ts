import type { KeyboardEvent } from 'react';

const STEP: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Rows that are one stop of the Tab key together: the arrows go from one to the next. `stop(index)` is what the focus of a
 * row takes.
 */
export const rows = {
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    const step = STEP[event.key];
    if (step === undefined) return;
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const at = stops.findIndex((each) => each.contains(document.activeElement));
    const next = at < 0 ? undefined : stops[at + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  },
  stop: (index: number) => ({ 'data-row': '', tabIndex: index === 0 ? 0 : -1 }),
};
