import { matchPath, useLocation } from '@umijs/max';
import type { Screen } from '../../config/route';
import { mainScreens } from '../../config/screens';

const literals = (path: string): number => path.split('/').filter((part) => part && !part.startsWith(':')).length;

/** Fixed paths win over those with parameters, as they do in the router. */
const ranked = [...mainScreens].sort((a, b) => literals(b.path) - literals(a.path));

/** The screen that a path shows inside the main layout. */
export const screenAt = (pathname: string): Screen | undefined =>
  ranked.find(({ path }) => matchPath({ path, end: true }, pathname));

/** The list that a form or a record was reached from: `/order/7/edit` belongs to `/order`. */
export const parentOf = (screen: Screen | undefined): Screen | undefined =>
  screen === undefined || screen.area !== undefined
    ? undefined
    : mainScreens.find(({ path, area }) => area !== undefined && path !== '/' && screen.path.startsWith(`${path}/`));

export const useScreen = (): Screen | undefined => screenAt(useLocation().pathname);
