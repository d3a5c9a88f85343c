import { z } from 'zod';
import { MOST_POINTS, MOST_RESPONSES } from '../../domain/calibration-line/calibration-line.shapes';

const number = z
  .string()
  .trim()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/);

const point = z.object({
  content: number,
  responses: z.array(number).min(1).max(MOST_RESPONSES),
  isLeftOut: z.boolean().nullish(),
  reason: z.string().trim().max(200).nullish(),
});

/** The shapes of what a calibration line declares `json`. */
export const calibrationLineShapes = {
  points: z.array(point).min(1).max(MOST_POINTS),
  curve: z.object({ coefficients: z.array(z.string()), lowest: z.string(), highest: z.string() }),
};
