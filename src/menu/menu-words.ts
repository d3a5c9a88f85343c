import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { both, languageOf } from '../../domain/kit/label';
import { menuAreas } from '../../domain/menu/menu-entries';
import { menuEntryOf } from '../../domain/menu/screens';

type Named = { path: string; name: string; nameEn?: string | null };

/** What the program itself calls a screen or an area (`#system`). */
const declaredName = (path: string) =>
  menuEntryOf(path)?.name ?? menuAreas.find(({ code }) => path === `#${code}`)?.name;

/** Whether the laboratory has given a screen a name of its own. */
export const isRenamed = ({ path, name, nameEn }: Named): boolean => {
  const declared = declaredName(path);
  if (declared === undefined) return true;
  const { zh, en } = both(declared);
  return name !== zh || (nameEn ?? en) !== en;
};

/** The name of a menu entry in the language of the screen. */
export const useMenuWords = (): ((menu: Named) => string) => {
  const { locale } = useIntl();
  return useCallback(({ name, nameEn }: Named) => (languageOf(locale) === 'zh' ? name : nameEn || name), [locale]);
};
