import type { Label } from './label';

/** A reason that blocks a step: on which object, why, how to clear it, and on which screen. */
export type Blocker = Readonly<{ rule: string; object: string; text: Label; fix: Label; link?: string }>;
