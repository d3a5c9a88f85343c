import { storeRoomContract } from '../../../contract/stored-sample/store-room';
import { type Clock, FOUNDED } from '../clock';
import type { Player } from '../player';

export type StorePlace = Readonly<{ room: string; shelf: string; slot: string }>;

const COOL = '冷藏留样室';
const shelf = (name: string, slots: number) => ({ name, slots, capacity: 1 });

const rooms = [
  {
    code: 'R1',
    name: COOL,
    condition: 'cool',
    tempMin: '2',
    tempMax: '8',
    shelves: [...'ABCDEFGHIJKL'].map((name) => shelf(name, 12)),
  },
  {
    code: 'R2',
    name: '常温留样室',
    condition: 'room',
    tempMin: '15',
    tempMax: '25',
    shelves: [shelf('A', 12), shelf('B', 12)],
  },
  { code: 'F1', name: '冷冻柜', condition: 'freeze', tempMax: '-18', shelves: [shelf('A', 8), shelf('B', 8)] },
] as const;

/** The rooms of the store. Gives the slots of the cool one, in which this laboratory's samples are kept, one after the other. */
export const setUpStore = async (player: Player, clock: Clock): Promise<() => StorePlace> => {
  const keeper = player.as('keeper', clock.at(FOUNDED - 3, '16:30'));
  for (const room of rooms) await keeper(storeRoomContract.create, { ...room, enabled: true });
  const places = rooms[0].shelves.flatMap(({ name, slots }) =>
    Array.from({ length: slots }, (_, index) => ({ room: COOL, shelf: name, slot: String(index + 1) })),
  );
  let taken = 0;
  return () => {
    // Whoever comes round again finds the samples of then disposed of.
    const place = places[taken % places.length];
    taken += 1;
    if (place === undefined) throw new Error('the store is full');
    return place;
  };
};
