import type { KeyboardEvent } from 'react';
import type { GridAction } from './grid-reducer';
import type { Move } from './move';

/** What a key asks for beyond the cells: of the sheet, or of a clash of its row. */
export type SheetCommand = Readonly<{ sheet: 'save' | 'finish' | 'mine' | 'theirs' | 'remark' | 'why' }>;
/** What a key asks for. */
export type KeyCommand = GridAction | SheetCommand;

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

const withCommand = ({ key, shiftKey }: Key): KeyCommand | null => {
  switch (key.toLowerCase()) {
    case 'd':
      return { do: shiftKey ? 'fillRow' : 'fillCell' };
    case 's':
      return { sheet: 'save' };
    case ';':
      return { do: 'now' };
    case 'enter':
      return { sheet: 'finish' };
    case 'home':
      return { do: 'move', move: 'top' };
    case 'end':
      return { do: 'move', move: 'bottom' };
    default:
      return null;
  }
};

/** The keys of a spreadsheet; `null` leaves one to the text field. While the text of a cell is edited (F2), left and right belong to the text. */
export const commandOf = (event: Key, isEditing: boolean): KeyCommand | null => {
  const { key, shiftKey } = event;
  if (event.ctrlKey || event.metaKey) return withCommand(event);
  if (event.altKey) return key === '1' ? { sheet: 'mine' } : key === '2' ? { sheet: 'theirs' } : null;
  if (key === 'Enter') return shiftKey ? { do: 'move', move: 'up' } : { do: 'enter' };
  if (key === 'Tab') return { do: 'move', move: shiftKey ? 'previous' : 'next' };
  if (key === 'Escape') return { do: 'revert' };
  if (key === 'F2') return shiftKey ? { sheet: 'remark' } : { do: 'edit' };
  if (key === 'F9') return { sheet: 'why' };
  const move = always[key] ?? (isEditing || shiftKey ? undefined : whileMoving[key]);
  return move === undefined ? null : { do: 'move', move };
};
