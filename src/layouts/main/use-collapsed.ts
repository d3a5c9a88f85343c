import { useState } from 'react';

const KEY = 'hj_side_collapsed';

/** Whether the menu shows icons alone, as this browser chose. */
export const useCollapsed = (): [boolean, (collapsed: boolean) => void] => {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(KEY) === 'true');
  return [
    collapsed,
    (next) => {
      localStorage.setItem(KEY, String(next));
      setCollapsed(next);
    },
  ];
};
