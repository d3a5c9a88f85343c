import { type Label, label, same } from './label';
import { own } from './own';

/** The units of fields that are words of a language; mg/L and the like are not translated. */
const words: Readonly<Record<string, Label>> = {
  d: label('天', 'days'),
  h: label('小时', 'hours'),
  month: label('个月', 'months'),
  'working d': label('个工作日', 'working days'),
};

/** The unit that is shown after the value of a field. */
export const unitLabel = (unit: string): Label => own(words, unit) ?? same(unit);
