import { type Area, areas, type Screen } from '../../config/route';
import { mainScreens } from '../../config/screens';
import type { Access } from '../access';
import { parentOf } from '../services/use-screen';

export type MenuArea = { area: Area; screens: Screen[] };

/** Whether the rights open a screen. */
const isOpen =
  (access: Access) =>
  ({ access: word }: Screen): boolean =>
    word === undefined || access[word as keyof Access];

/** The menu by business area: only what may be entered, and no area without a screen. */
export const menuFor = (access: Access): MenuArea[] =>
  areas
    .map((area) => ({
      area,
      screens: mainScreens.filter((screen) => screen.area === area && isOpen(access)(screen)),
    }))
    .filter(({ screens }) => screens.length > 0);

/** Forms for something new, beside the menu: their addresses name no record. */
export const formsFor = (access: Access): Screen[] =>
  mainScreens.filter((screen) => parentOf(screen) && !screen.path.includes(':') && isOpen(access)(screen));
