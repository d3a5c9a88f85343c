import type { Label } from './label';

/** What stands in the way of a step: on which object, why, how to clear it, and where in the product. */
export type Blocker = Readonly<{ rule: string; object: string; text: Label; fix: Label; link?: string }>;
