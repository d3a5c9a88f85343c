import type { Menu } from '../../domain/menu/menu.entity';
import { screensOpenTo } from '../../domain/menu/screens';
import type { Permission } from '../../domain/role/permissions';

/** The menu of somebody with these rights alone, by area: the screens that they open and that the role shows. */
export const menuSeen = (
  rights: ReadonlySet<Permission>,
  menus: readonly Pick<Menu, 'id' | 'path'>[],
  systemIds: readonly string[],
) => {
  const inMenu = new Set(menus.filter(({ id }) => systemIds.includes(id)).map(({ path }) => path));
  return screensOpenTo(rights)
    .map((area) => ({ ...area, entries: area.entries.filter(({ path }) => inMenu.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
};

/** Whether the rights open screens of the work, of which the menu of the role shows none. */
export const lacksMenu = (
  rights: ReadonlySet<Permission>,
  menus: readonly Pick<Menu, 'id' | 'path'>[],
  systemIds: readonly string[],
): boolean => menuSeen(rights, menus, systemIds).every(({ code }) => code === 'home');

/** The entries of the menu that these rights open. */
export const screensFor = (rights: ReadonlySet<Permission>, menus: readonly Pick<Menu, 'id' | 'path'>[]): string[] => {
  const open = new Set(screensOpenTo(rights).flatMap(({ entries }) => entries.map(({ path }) => path)));
  return menus.filter(({ path }) => open.has(path)).map(({ id }) => id);
};
