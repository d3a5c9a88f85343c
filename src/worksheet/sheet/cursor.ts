import type { KeyboardEvent } from 'react';
import type { Move } from './move';

/** What a key asks for. `null` leaves it to the text field. */
export type Wish =
  | { move: Move }
  | { enter: true }
  | { do: 'revert' | 'edit' | 'fillCell' | 'fillRow' | 'now' | 'save' | 'finish' | 'mine' | 'theirs' };

const whileMoving: Readonly<Record<string, Move>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
};

const always: Readonly<Record<string, Move>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const withCommand = ({ key, shiftKey }: Key): Wish | null => {
  switch (key.toLowerCase()) {
    case 'd':
      return { do: shiftKey ? 'fillRow' : 'fillCell' };
    case 's':
      return { do: 'save' };
    case ';':
      return { do: 'now' };
    case 'enter':
      return { do: 'finish' };
    case 'home':
      return { move: 'top' };
    case 'end':
      return { move: 'bottom' };
    default:
      return null;
  }
};

/** The keys of a spreadsheet. While the text of a cell is edited (F2), left and right belong to the text. */
export const wishOf = (event: Key, isEditing: boolean): Wish | null => {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return withCommand(event);
  if (event.altKey) return key === '1' ? { do: 'mine' } : key === '2' ? { do: 'theirs' } : null;
  if (key === 'Enter') return shiftKey ? { move: 'up' } : { enter: true };
  if (key === 'Tab') return { move: shiftKey ? 'previous' : 'next' };
  if (key === 'Escape') return { do: 'revert' };
  if (key === 'F2') return { do: 'edit' };
  const move = always[key] ?? (isEditing || shiftKey ? undefined : whileMoving[key]);
  return move === undefined ? null : { move };
};
