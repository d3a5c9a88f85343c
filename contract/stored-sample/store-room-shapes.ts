import { z } from 'zod';
import type { Shelf } from '../../domain/store-room/store-room.shapes';

const shelf: z.ZodType<Shelf> = z.object({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{1,8}$/),
  slots: z.number().int().min(1).max(500),
  capacity: z.number().int().min(1).max(99),
});

export const storeRoomShapes = { shelves: z.array(shelf).min(1).max(60) };
