import { z } from 'zod';
import type { Blocker } from '../../contract/kit/inputs';

export type FieldError = { field: string; msg: string };

const fieldErrors = z.object({ errors: z.array(z.object({ field: z.string(), msg: z.string() })) });
const blockers = z.object({
  blockers: z.array(
    z.object({
      rule: z.string(),
      object: z.string(),
      text: z.string(),
      fix: z.string(),
      link: z.string().optional(),
    }),
  ),
});

const conflict = z.object({ current: z.record(z.string(), z.unknown()) });

/** The generic error of a failed call: `code` is the envelope's code, or the HTTP status, or 0 without an answer. */
export class CallError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.data = data;
  }

  /** Messages that belong at fields of a form (code 400). */
  get fields(): FieldError[] {
    const parsed = fieldErrors.safeParse(this.data);
    return parsed.success ? parsed.data.errors : [];
  }

  /** What stands in the way (code 600). */
  get blockers(): Blocker[] {
    const parsed = blockers.safeParse(this.data);
    return parsed.success ? parsed.data.blockers : [];
  }

  /** The row as it is now, when somebody else was faster (code 409). */
  get current(): Readonly<Record<string, unknown>> | undefined {
    const parsed = conflict.safeParse(this.data);
    return parsed.success ? parsed.data.current : undefined;
  }

  /** The caller gave up: a page that was left, a search that was typed over. */
  get aborted(): boolean {
    return this.code === ABORTED;
  }
}

/** No answer from the server at all. */
export const NO_ANSWER = 0;
/** The caller withdrew the call; nobody is to be told. */
export const ABORTED = -1;
