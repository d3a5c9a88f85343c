import { commandOf } from './cursor';

const press = (
  key: string,
  held: Partial<Record<'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey', boolean>> = {},
  isEditing = false,
) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held }, isEditing);

describe('the keys of the grid', () => {
  it('leave the letters to the cell', () => {
    for (const key of ['5', '<', 'E', 'Delete', 'Backspace']) expect(press(key)).toBeNull();
  });

  it('move with the arrows, but leave left and right to the text while it is edited', () => {
    expect(press('ArrowRight')).toEqual({ do: 'move', move: 'right' });
    expect(press('ArrowRight', {}, true)).toBeNull();
    expect(press('ArrowDown', {}, true)).toEqual({ do: 'move', move: 'down' });
    expect(press('ArrowLeft', { shiftKey: true })).toBeNull();
  });

  it('go on with Enter and Tab, back with Shift', () => {
    expect(press('Enter')).toEqual({ do: 'enter' });
    expect(press('Enter', { shiftKey: true })).toEqual({ do: 'move', move: 'up' });
    expect(press('Tab', { shiftKey: true })).toEqual({ do: 'move', move: 'previous' });
  });

  it('fill down with Ctrl or Command, and leave copy and paste alone', () => {
    expect(press('d', { ctrlKey: true })).toEqual({ do: 'fillCell' });
    expect(press('D', { metaKey: true, shiftKey: true })).toEqual({ do: 'fillRow' });
    expect(press('v', { ctrlKey: true })).toBeNull();
  });
});
