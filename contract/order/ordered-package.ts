import { z } from 'zod';

/** What a package was when it was chosen for a sample. */
export const orderedPackage = z.object({
  id: z.string(),
  name: z.string(),
  customerId: z.string().nullable(),
  items: z.array(z.string()),
  price: z.number().int().nullable(),
});
