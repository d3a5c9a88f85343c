import type { Permission } from '../role/permissions';
import { type MenuEntry, menuAreas } from './menu-entries';

/** The areas of the menu with the screens that these rights open; no area without a screen. */
export const screensOpenTo = (
  held: ReadonlySet<Permission>,
): { code: string; name: MenuEntry['name']; entries: MenuEntry[] }[] =>
  menuAreas
    .map(({ code, name, entries }) => ({
      code,
      name,
      entries: entries.filter(({ needs }) => needs.length === 0 || needs.some((right) => held.has(right))),
    }))
    .filter(({ entries }) => entries.length > 0);

const entries = new Map(menuAreas.flatMap((area) => area.entries.map((entry) => [entry.path, entry])));

/** The declared screen of a path. */
export const menuEntryOf = (path: string): MenuEntry | undefined => entries.get(path);
