import type { CurrentUser } from '../../contract/account/auth';
import type { MenuArea } from './menu';
import { isRenamed } from './menu-words';

type Named = { path: string; name: string; nameEn: string | null };
type Line = CurrentUser['menu'][number];

export type OwnArea = {
  key: string;
  area: string;
  /** The laboratory's own name for it, where it has given one. */
  named: Named | undefined;
  screens: MenuArea['screens'][number][];
};

const renamed = (named: Named): Named | undefined => (isRenamed(named) ? named : undefined);

const areaOf = ({ area, areaName, areaNameEn }: Line): Named | undefined =>
  area === null || areaName === null ? undefined : { path: area, name: areaName, nameEn: areaNameEn };

/**
 * The menu of a person: what the rights open, as far as the person's roles show it, in the laboratory's order and under
 * its names. A person whose roles name no screens sees all that the rights open.
 */
export const ownMenu = (open: readonly MenuArea[], lines: readonly Line[]): OwnArea[] => {
  const declared = open.flatMap(({ area, screens }) => screens.map((screen) => ({ area: area as string, screen })));
  if (lines.length === 0) return open.map(({ area, screens }) => ({ key: area, area, named: undefined, screens }));
  const areas = new Map<string, OwnArea>();
  for (const line of lines) {
    const found = declared.find(({ screen }) => screen.path === line.path);
    if (found === undefined) continue;
    const place = areaOf(line);
    const key = place?.path ?? found.area;
    const known = areas.get(key) ?? {
      key,
      area: key.replace(/^#/, ''),
      named: place && renamed(place),
      screens: [],
    };
    known.screens.push(found.screen);
    areas.set(key, known);
  }
  return [...areas.values()];
};
