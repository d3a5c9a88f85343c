import { z } from 'zod';

/** A text in both languages of the laboratory, as it travels. */
export const words = z.object({ zh: z.string(), en: z.string() });
