import { z } from 'zod';
import { id } from '../kit/inputs';

/** The shapes of what a package declares `json`. */
export const testPackageShapes = {
  items: z
    .array(z.object({ testitemId: id, basisId: id, judgeId: id.nullable().default(null) }))
    .min(1)
    .max(200),
};
