import { useLocation } from '@umijs/max';
import { useEffect, useState } from 'react';

/** The report that is open at the desk; `/reportaudit#id` opens one from a message or from another screen. */
export const useOpened = (path: string): [string | undefined, (id: string | undefined) => void] => {
  const { pathname, hash } = useLocation();
  const named = pathname === path ? hash.slice(1) : '';
  const [opened, setOpened] = useState<string | undefined>(named || undefined);

  useEffect(() => {
    if (named) setOpened(named);
  }, [named]);
  return [opened, setOpened];
};
