import { useLocation } from '@umijs/max';
import { useOver } from '../services/use-over';

/** The report that is open at the desk; `/reportaudit#id` opens one from a message or from another screen. */
export const useOpened = (): [string | undefined, (id: string | undefined) => void] => {
  const { search, hash } = useLocation();
  return useOver(hash.slice(1) || undefined, (id) => ({ search, hash: id ?? '' }));
};
