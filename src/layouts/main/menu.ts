import { type Area, areas, type Screen } from '../../../config/route';
import { mainScreens } from '../../../config/screens';
import type { Access } from '../../access';

export type MenuArea = { area: Area; screens: Screen[] };

/** The menu by business area: only what may be entered, and no area without a screen. */
export const menuFor = (access: Access): MenuArea[] =>
  areas
    .map((area) => ({
      area,
      screens: mainScreens.filter(
        (screen) => screen.area === area && (screen.access === undefined || access[screen.access as keyof Access]),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
