import { z } from 'zod';
import { calibration } from '../../domain/calibration/calibration.entity';
import { equipment } from '../../domain/equipment/equipment.entity';
import { equipmentEvent } from '../../domain/equipment-event/equipment-event.entity';
import { rowSchema } from '../kit/row';
import { words } from '../kit/words';
import { storedCorrection } from './correction';

export const equipmentShapes = { maintainPlan: z.json(), acquisition: z.json() };
export const equipmentStored = { correction: storedCorrection };
export const equipmentRow = rowSchema(equipment, { ...equipmentShapes, ...equipmentStored });

export const calibrationRow = rowSchema(calibration, { correction: storedCorrection });

export const eventShapes = { impact: z.json() };
export const storedEvent = rowSchema(equipmentEvent, eventShapes);

/** Whether a device's calibration is valid, due soon or overdue; `none` for a device that needs none. */
export const calFlag = z.enum(['ok', 'due', 'overdue', 'none']);
/** Why it may not measure today; null when it may. */
export const why = words.nullable();
