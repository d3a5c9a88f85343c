import { z } from 'zod';

const point = z.object({
  at: z.string().trim().min(1).max(32),
  value: z.string().trim().min(1).max(32),
  u: z.string().trim().max(32).nullish(),
});
const printed = z.string().trim().max(32);
const within = { unit: z.string().trim().max(24).nullish(), from: printed.nullish(), to: printed.nullish() };
const stated = { ...within, value: printed.min(1), u: printed.nullish() };

/** What a certificate corrects readings by: a value, a factor, or values at points. */
export const correction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('offset'), ...stated }),
  z.object({ kind: z.literal('factor'), ...stated }),
  z.object({ kind: z.literal('table'), ...within, measuredPoints: z.array(point).max(50) }),
]);

/** As it is stored: points alone are as an earlier version took them down from a certificate. */
export const storedCorrection = z.union([correction, z.array(point).max(50)]);
