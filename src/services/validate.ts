import { z } from 'zod';

// zod compiles validators by `new Function`, which our content security policy forbids; it then falls back, but only
// after the browser has logged a violation.
z.config({ jitless: true });

/** What a schema says of a value. Importing this loads zod: forms do, lists must not. */
export const validate = <T>(schema: z.ZodType<T>, value: unknown) => schema.safeParse(value);
