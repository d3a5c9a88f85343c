import type { Standing } from './moves';

type Room = HTMLElement | null;

const all = (room: Room): HTMLElement[] => [...(room?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];

/** The cells that the reader fills, where they stand on the paper that is open. */
export const fieldsIn = (room: Room): Standing[] =>
  all(room).flatMap((field) => {
    if (field.dataset['still'] !== undefined) return [];
    const at = field.closest<HTMLElement>('td[data-at]')?.dataset['at'];
    const key = field.dataset['entry'];
    return at === undefined || key === undefined ? [] : [{ key, at }];
  });

/** Goes to a cell, with its text chosen: what is typed replaces it. */
export const focusField = (room: Room, key: string): void => {
  const field = all(room).find((each) => each.dataset['entry'] === key);
  field?.focus();
  if (field instanceof HTMLInputElement) field.select();
  field?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};
