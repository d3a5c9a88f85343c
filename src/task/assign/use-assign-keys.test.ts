import type { KeyboardEvent } from 'react';
import { type Choice, useAssignKeys } from './use-assign-keys';

const items = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

const press = (choice: Choice, key: string, ctrlKey = false) => {
  const asked: { choice?: Choice; pick?: readonly string[] } = {};
  const onKeyDown = useAssignKeys({
    items,
    choice,
    onChoice: (next) => {
      asked.choice = next;
    },
    onPick: (ids) => {
      asked.pick = ids;
    },
  });
  onKeyDown({ key, ctrlKey, metaKey: false, preventDefault: () => undefined } as KeyboardEvent);
  return asked;
};

describe('the keys of the assignment', () => {
  it('ask for a person for the ticked rows', () => {
    expect(press({ at: 0, ids: ['b', 'c'] }, 'a').pick).toEqual(['b', 'c']);
  });

  it('ask for a person for the row one stands on where none is ticked', () => {
    expect(press({ at: 1, ids: [] }, 'a')).toEqual({ choice: { at: 1, ids: ['b'] }, pick: ['b'] });
  });

  it('tick all, one, and move within the rows', () => {
    expect(press({ at: 1, ids: [] }, 'a', true)).toEqual({ choice: { at: 1, ids: ['a', 'b', 'c'] } });
    expect(press({ at: 1, ids: ['b'] }, ' ').choice).toEqual({ at: 1, ids: [] });
    expect(press({ at: 2, ids: [] }, 'ArrowDown').choice).toEqual({ at: 2, ids: [] });
  });
});
