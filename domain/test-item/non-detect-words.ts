import { type Label, label } from '../kit/label';
import type { NonDetects } from '../measurement/non-detects';

export const nonDetectLabels = {
  none: label('不计算', 'Not computed with'),
  half: label('检出限的一半', 'Half the detection limit'),
  full: label('检出限', 'The detection limit'),
  zero: label('零', 'Zero'),
} satisfies Readonly<Record<NonDetects, Label>>;
