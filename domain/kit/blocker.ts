import type { Label } from './label';

/** A reason that blocks a step: on which object, why, how to clear it, and on which screen. */
export type Blocker = Readonly<{
  rule: string;
  object: string;
  text: Label;
  fix: Label;
  link?: string;
  /** Where many objects are blocked by one cause: the cause in words that hold for all of them. */
  cause?: Label;
  /** The cell of a worksheet in which it is cleared. */
  cell?: Readonly<{ taskId: string; key: string }>;
}>;
