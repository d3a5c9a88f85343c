import { useAccess, useModel } from '@umijs/max';
import { useCallback, useMemo } from 'react';
import type { Screen } from '../../config/route';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { menuFor } from './menu';
import { isRenamed, useMenuWords } from './menu-words';
import { type OwnArea, ownMenu } from './own-menu';

/** The menu of the signed-in person, as the menu at the side and the shortcuts show it. */
export const useOwnMenu = (): OwnArea[] => {
  const access = useAccess() as Access;
  const { initialState } = useModel('@@initialState');
  const lines = initialState?.currentUser?.menu;
  return useMemo(() => ownMenu(menuFor(access), lines ?? []), [access, lines]);
};

/** What a screen is called: by the laboratory, where it has given it a name, else by the program. */
export const useScreenTitle = (): ((screen: Screen | undefined) => string) => {
  const text = useText();
  const words = useMenuWords();
  const { initialState } = useModel('@@initialState');
  const lines = initialState?.currentUser?.menu;
  return useCallback(
    (screen) => {
      const own = lines?.find(({ path }) => path === screen?.path);
      return own && isRenamed(own) ? words(own) : text(`menu.${screen?.name ?? '404'}`);
    },
    [text, words, lines],
  );
};

/** What an area of the menu is called; the one of the home screens has no name. */
export const useAreaTitle = (): ((area: Pick<OwnArea, 'area' | 'named'>) => string) => {
  const text = useText();
  const words = useMenuWords();
  return useCallback(
    ({ area, named }) => (area === 'home' ? '' : named ? words(named) : text(`area.${area}`)),
    [text, words],
  );
};
