import type { Label } from './label';

/** What a rule finds in the way of a step: on which object, why, how to clear it, and where in the product. */
export type Finding = Readonly<{ rule: string; object: string; text: Label; fix: Label; link?: string }>;
