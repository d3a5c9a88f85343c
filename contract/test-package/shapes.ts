import { z } from 'zod';
import { id } from '../kit/inputs';

/** The shapes of what a package declares `json`. */
export const testPackageShapes = {
  items: z
    .array(z.object({ testitemId: id, basisId: id, judgeId: id.nullable().default(null) }))
    .min(1)
    .max(200),
};

/** What a package was when it was chosen for a sample. */
export const orderedPackage = z.object({
  id: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  items: z.array(z.string()),
  price: z.number().int().nullable(),
});
