import type { Label } from './label';

/** What a rule finds wrong with a draft: the field, and why in both languages. */
export type Problem = Readonly<{ field: string; text: Label }>;
