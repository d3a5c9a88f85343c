import type { z } from 'zod';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';

/** As much of a schema's inside as says which fields it reads. */
type Inside = Readonly<{
  type: string;
  shape?: Readonly<Record<string, z.ZodType>>;
  left?: z.ZodType;
  right?: z.ZodType;
  in?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
}>;

const namesIn = (schema: z.ZodType | undefined): string[] => {
  if (schema === undefined) return [];
  const { type, shape, left, right, in: read, innerType, options = [] } = schema.def as unknown as Inside;
  // A field read by a transform that stands before it is named by what the transform leads to.
  const after = type === 'pipe' ? (schema.def as unknown as { out: z.ZodType }).out : undefined;
  return [...Object.keys(shape ?? {}), ...[left, right, read, after, innerType, ...options].flatMap(namesIn)];
};

/** The fields that a call reads, through whatever its input is made of. */
export const fieldsOf = ({ input }: Pick<AnyEndpoint, 'input'>): string[] => [...new Set(namesIn(input))];
