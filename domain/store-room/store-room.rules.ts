import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import type { StoreRoom } from './store-room.entity';
import type { Shelf } from './store-room.shapes';

/** Where a stored sample is within a room. */
export type Spot = Readonly<{ shelf: string | null; slot: string | null }>;

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const shelfOf = (shelves: readonly Shelf[], name: string | null | undefined): Shelf | undefined =>
  shelves.find((shelf) => sameName(shelf.name, name ?? ''));

/** The slot as the room counts it: `007` is slot 7; undefined where the shelf has none of that number. */
export const slotOf = ({ slots }: Shelf, slot: string | null | undefined): string | undefined => {
  if (!/^\d{1,6}$/.test(slot ?? '')) return undefined;
  const number = Number(slot);
  return number >= 1 && number <= slots ? String(number) : undefined;
};

/** The shelf and the slot of the room that a place names; undefined where the room has no such place. */
export const spotIn = (
  shelves: readonly Shelf[],
  { shelf, slot }: Spot,
): { shelf: Shelf; slot: string } | undefined => {
  const found = shelfOf(shelves, shelf);
  const number = found && slotOf(found, slot);
  return found === undefined || number === undefined ? undefined : { shelf: found, slot: number };
};

/** The code of a slot, as its label shows it and a scanner reads it: `R1-A-12`. */
export const slotCode = (room: string, shelf: string, slot: string): string => `${room}-${shelf}-${slot}`;

/** What a scanned or typed slot code says; null for anything else. */
export const spotOfCode = (code: string): { room: string; shelf: string; slot: string } | null => {
  const found = /^([A-Za-z0-9]{1,12})-([A-Za-z0-9]{1,8})-(\d{1,6})$/.exec(code.trim());
  const [, room, shelf, slot] = found ?? [];
  return room && shelf && slot ? { room, shelf, slot } : null;
};

type Draft = Pick<StoreRoom, 'shelves' | 'tempMin' | 'tempMax'>;

/** What is wrong with a room by itself. */
export const roomProblems = ({ shelves, tempMin, tempMax }: Draft): Problem[] => {
  const twice = shelves.find((shelf, index) => shelves.findIndex(({ name }) => sameName(name, shelf.name)) < index);
  return [
    ...(twice === undefined
      ? []
      : [
          {
            field: 'shelves',
            text: label('货架号 {name} 重复', 'There are two shelves {name}', { name: twice.name }),
          },
        ]),
    ...(tempMin !== null && tempMax !== null && Number(tempMin) > Number(tempMax)
      ? [{ field: 'tempMax', text: label('最高温度不能低于最低温度', 'The highest temperature lies below the lowest') }]
      : []),
  ];
};

/** Why shelves cannot become those: a sample stands where there would be no place any more. */
export const shelvesProblem = (
  before: readonly Shelf[],
  next: readonly Shelf[],
  occupants: readonly Spot[],
): Label | null => {
  const counted = new Map<string, number>();
  for (const spot of occupants) {
    // What had no place before, from the time before there were any, loses none.
    if (spotIn(before, spot) === undefined) continue;
    const kept = spotIn(next, spot);
    const place = `${spot.shelf}-${spot.slot}`;
    if (kept === undefined)
      return label('货位 {place} 上还有样品，请先移走', 'There is still a sample in {place}: move it first', { place });
    const key = `${kept.shelf.name}-${kept.slot}`;
    const count = (counted.get(key) ?? 0) + 1;
    if (count > kept.shelf.capacity)
      return label(
        '货位 {place} 上的样品多于 {capacity} 个，请先移走',
        '{place} holds more than {capacity} samples: move some first',
        { place, capacity: kept.shelf.capacity },
      );
    counted.set(key, count);
  }
  return null;
};
