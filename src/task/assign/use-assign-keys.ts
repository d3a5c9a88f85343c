import type { KeyboardEvent } from 'react';

/** The current row, and the rows that are ticked. */
export type Choice = Readonly<{ at: number; ids: readonly string[] }>;

type Keys = {
  items: readonly { id: string }[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** Somebody is to be picked for these rows. */
  onPick: (ids: readonly string[]) => void;
};

export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id];

/** ↑ ↓ move, Space ticks, Ctrl+A ticks all, `a` asks for a person; with nothing ticked it ticks the current row. */
export const useAssignKeys =
  ({ items, choice, onChoice, onPick }: Keys) =>
  (event: KeyboardEvent) => {
    const { at, ids } = choice;
    const here = items[at]?.id;
    const move = (step: number) => onChoice({ at: Math.min(items.length - 1, Math.max(0, at + step)), ids });
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === ' ' && here) onChoice({ at, ids: toggled(ids, here) });
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onChoice({ at, ids: items.map(({ id }) => id) });
    else if (event.key === 'a' && here) {
      const wanted = ids.length === 0 ? [here] : ids;
      onChoice({ at, ids: wanted });
      onPick(wanted);
    } else return;
    event.preventDefault();
  };
