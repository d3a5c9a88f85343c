import type { z } from 'zod';

/** What a schema is made of: its kind, and the schemas within it by the part that they play. */
export type Def = Readonly<{
  type: string;
  shape?: Readonly<Record<string, z.ZodType>>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  options?: readonly z.ZodType[];
  entries?: Readonly<Record<string, unknown>>;
  values?: readonly unknown[];
}>;

/** Takes a schema apart. */
export const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def;
