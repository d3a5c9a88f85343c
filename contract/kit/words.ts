import { z } from 'zod';
import type { Label, Pair, Value } from '../../domain/kit/label';

/** A text that is finished in both languages of the laboratory, as a document keeps it. */
export const pair: z.ZodType<Pair> = z.strictObject({ zh: z.string(), en: z.string() });

const value: z.ZodType<Value> = z.lazy(() => z.union([z.string(), z.number(), words]));

/**
 * A text as it travels: its patterns and the values of their placeholders. It is put into the reader's language where
 * it is shown.
 */
export const words: z.ZodType<Label> = z
  .strictObject({ zh: z.string(), en: z.string(), values: z.record(z.string(), value).exactOptional() })
  .meta({ id: 'Label' });
