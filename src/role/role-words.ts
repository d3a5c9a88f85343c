import { useCallback } from 'react';
import { say } from '../../domain/kit/label';
import { type RoleCode, roles } from '../../domain/role/rights';
import { useLabel } from '../kit/format/label';

/** The name of a role: a built-in one that was not renamed exists in both languages. */
export const useRoleWords = (): ((role: { code: string; name: string }) => string) => {
  const label = useLabel();
  return useCallback(
    ({ code, name }) => {
      const declared = roles[code as RoleCode]?.name;
      return declared !== undefined && say('zh', declared) === name ? label(declared) : name;
    },
    [label],
  );
};
