import { z } from 'zod';
import { calibration } from '../../domain/calibration/calibration.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import { equipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { rowSchema } from '../kit/row';
import { words } from '../kit/words';

/** What a certificate says to correct at a reading. */
export const corrections = z
  .array(
    z.object({
      at: z.string().trim().min(1).max(32),
      value: z.string().trim().min(1).max(32),
      u: z.string().trim().max(32).nullish(),
    }),
  )
  .max(50);

export const equipmentShapes = { maintainPlan: z.json(), acquisition: z.json() };
export const equipmentStored = { correction: corrections };
export const equipmentRow = rowSchema(equipment, { ...equipmentShapes, ...equipmentStored });

export const calibrationRow = rowSchema(calibration, { correction: corrections });

export const eventShapes = { impact: z.json() };
export const storedEvent = rowSchema(equipmentEvent, eventShapes);

/** Whether a device's calibration is valid, due soon or overdue; `none` for a device that needs none. */
export const calFlag = z.enum(['ok', 'due', 'overdue', 'none']);
/** Why it may not measure today; null when it may. */
export const why = words.nullable();
