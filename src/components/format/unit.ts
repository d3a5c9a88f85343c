import { useCallback } from 'react';
import { label } from '../../../domain/kit/label';
import { useLabel } from './label';

/** The units of fields that are words of a language; mg/L and the like stand as they are. */
const words = {
  d: label('天', 'days'),
  h: label('小时', 'hours'),
  month: label('个月', 'months'),
  'working d': label('个工作日', 'working days'),
};

const isWord = (unit: string): unit is keyof typeof words => Object.hasOwn(words, unit);

/** `const unitOf = useUnit(); unitOf(field.unit)`: what stands behind the value. */
export const useUnit = (): ((unit: string | undefined) => string | undefined) => {
  const label = useLabel();
  return useCallback((unit) => (unit !== undefined && isWord(unit) ? label(words[unit]) : unit), [label]);
};
