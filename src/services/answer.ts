import { z } from 'zod';

const envelope = z.object({ code: z.number(), data: z.unknown(), message: z.string().nullish() });
const serverError = z.object({
  success: z.literal(false),
  errorMessage: z.string().optional(),
  errorCode: z.union([z.string(), z.number()]).optional(),
  showType: z.number().optional(),
});

export type ServerError = z.infer<typeof serverError>;
export type Answer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: number; message: string; data: unknown }
  | { kind: 'serverError'; error: ServerError }
  | { kind: 'other' };

const isEmpty = (data: unknown): boolean => data === undefined || data === null || data === '';

/** Reads a body: code 200 yields data, or the whole envelope if data is empty (specification section 7). */
export const readAnswer = (body: unknown): Answer => {
  const wrapped = envelope.safeParse(body);
  if (wrapped.success) {
    const { code, data, message } = wrapped.data;
    if (code === 200) return { kind: 'ok', data: isEmpty(data) ? body : data };
    return { kind: 'refused', code, message: message ?? '', data };
  }
  const generic = serverError.safeParse(body);
  return generic.success ? { kind: 'serverError', error: generic.data } : { kind: 'other' };
};
