import { z } from 'zod';
import { storeRoom } from '../../domain/store-room/store-room.entity';
import { cellKinds } from '../../domain/stored-sample/occupancy';
import { crudContract } from '../kit/crud';
import { fileOnly, get } from '../kit/endpoint';
import { id } from '../kit/inputs';
import { storeRoomShapes } from './store-room-shapes';

const count = z.number().int();
const counts = z.object({ held: count, due: count, kept: count, out: count, free: count });

const occupant = z.object({
  /** Null, as its number and name, where the reader may not see it. */
  id: z.string().nullable(),
  sampleNo: z.string().nullable(),
  sampleName: z.string().nullable(),
  hazards: z.array(z.string()).nullable(),
  shelf: z.string().nullable(),
  slot: z.string().nullable(),
  retainUntil: z.string().nullable(),
  isHeld: z.boolean(),
  isDue: z.boolean(),
  isOut: z.boolean(),
});

const cell = z.object({
  slot: z.string(),
  kind: z.enum(cellKinds),
  occupants: z.array(occupant),
  isFull: z.boolean(),
});
export type StoreCell = z.infer<typeof cell>;

const shelf = z.object({ name: z.string(), capacity: count, cells: z.array(cell) });

/** A room on the map, with how many samples stand in it; of the one that is looked at, its shelves too. */
const room = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  condition: z.enum(['room', 'cool', 'freeze', 'dry', 'dark', 'other']),
  tempMin: z.string().nullable(),
  tempMax: z.string().nullable(),
  enabled: z.boolean(),
  slots: count,
  samples: count,
});

export const storeRoomContract = {
  ...crudContract(storeRoom, storeRoomShapes),
  /** Ours: the rooms of the store, and what stands in one of them; the first unless named. */
  map: get('/api/msample/map', {
    allow: 'storedSample.read',
    mayLag: true,
    summary: { zh: '留样库位图', en: 'The map of the store' },
    input: z.object({ roomId: id.optional() }),
    output: z.object({
      rooms: z.array(room),
      roomId: z.string().nullable(),
      shelves: z.array(shelf),
      elsewhere: z.array(occupant),
      counts,
    }),
  }),
  /** Ours: the labels of its slots; what their code holds is the slot's own, as a scanner types it. */
  labels: get('/api/storeroom/labels/{id}', {
    allow: 'storeRoom.read',
    heavy: true,
    file: true,
    summary: { zh: '货位标签 PDF', en: 'Labels of the slots as PDF' },
    input: z.object({
      size: z.enum(['40x30', '50x30', '70x50', 'a4']).default('a4'),
      lang: z.enum(['zh', 'en']).default('zh'),
    }),
    output: fileOnly,
  }),
} as const;
