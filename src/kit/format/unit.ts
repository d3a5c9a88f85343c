import { useCallback } from 'react';
import { unitLabel } from '../../../domain/kit/unit-label';
import { useLabel } from './label';

/** `const unitOf = useUnit(); unitOf(field.unit)`: the unit shown after the value. */
export const useUnit = (): ((unit: string | undefined) => string | undefined) => {
  const label = useLabel();
  return useCallback((unit) => unit && label(unitLabel(unit)), [label]);
};
