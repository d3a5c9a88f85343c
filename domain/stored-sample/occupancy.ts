import { spotIn } from '../store-room/store-room.rules';
import type { Shelf } from '../store-room/store-room.shapes';

/** What the store map says of a slot, the gravest of its samples first. */
export const cellKinds = ['held', 'due', 'kept', 'out', 'free'] as const;
export type CellKind = (typeof cellKinds)[number];

/** A sample with a place in the store, as the map shows it. */
export type Occupant = Readonly<{
  /** Null, as its number, where the reader may not see it: the slot is taken all the same. */
  id: string | null;
  sampleNo: string | null;
  shelf: string | null;
  slot: string | null;
  retainUntil: string | null;
  isHeld: boolean;
  isDue: boolean;
  /** Lent: its place is kept for it. */
  isOut: boolean;
}>;

export type Cell<O> = Readonly<{ slot: string; kind: CellKind; occupants: readonly O[]; isFull: boolean }>;
export type ShelfMap<O> = Readonly<{ name: string; capacity: number; cells: readonly Cell<O>[] }>;
export type RoomMap<O> = Readonly<{
  shelves: readonly ShelfMap<O>[];
  /** Samples of the room whose place is none of its slots. */
  elsewhere: readonly O[];
  /** The slots by what they hold. */
  counts: Readonly<Record<CellKind, number>>;
}>;

export const kindOf = ({ isHeld, isDue, isOut }: Pick<Occupant, 'isHeld' | 'isDue' | 'isOut'>): CellKind =>
  isHeld ? 'held' : isDue ? 'due' : isOut ? 'out' : 'kept';

const gravest = (occupants: readonly Occupant[]): CellKind =>
  cellKinds.find((kind) => occupants.some((each) => kindOf(each) === kind)) ?? 'free';

/** The map of a room: each of its slots with who stands there, and who stands nowhere. */
export const roomMap = <O extends Occupant>(shelves: readonly Shelf[], occupants: readonly O[]): RoomMap<O> => {
  const at = new Map<string, O[]>();
  const elsewhere: O[] = [];
  for (const each of occupants) {
    const spot = spotIn(shelves, each);
    if (spot === undefined) {
      elsewhere.push(each);
      continue;
    }
    const key = `${spot.shelf.name}/${spot.slot}`;
    at.set(key, [...(at.get(key) ?? []), each]);
  }
  const counts = { held: 0, due: 0, kept: 0, out: 0, free: 0 };
  const mapped = shelves.map(({ name, slots, capacity }) => ({
    name,
    capacity,
    cells: Array.from({ length: slots }, (_, index) => {
      const slot = String(index + 1);
      const here = at.get(`${name}/${slot}`) ?? [];
      const kind = gravest(here);
      counts[kind] += 1;
      return { slot, kind, occupants: here, isFull: here.length >= capacity };
    }),
  }));
  return { shelves: mapped, elsewhere, counts };
};
