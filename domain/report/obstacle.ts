import type { Label } from '../kit/label';

/** One thing that stands in a report's way (code 600), with how to clear it. */
export type Obstacle = Readonly<{ rule: string; object: string; text: Label; fix: Label; link?: string }>;
