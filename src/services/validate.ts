// By its full name, because plain 'zod' is `src/light/later` in the browser.
import { z } from 'zod/v4';
import { made } from '../light/later';

// zod compiles validators by `new Function`, which our content security policy forbids; it then falls back, but only
// after the browser has logged a violation.
z.config({ jitless: true });

const real = new WeakMap<z.ZodType, z.ZodType>();

/** What a schema of the contract says of a value. */
export const validate = <T>(schema: z.ZodType<T>, value: unknown) => {
  const ready = (real.get(schema) ?? made(schema, z)) as z.ZodType<T>;
  real.set(schema, ready);
  return ready.safeParse(value);
};
