import type { Permission } from '../../domain/role/permissions';
import { lacksMenu, menuSeen, screensFor } from './menu-seen';

const menus = [
  { id: 'home', path: '/' },
  { id: 'orders', path: '/order' },
  { id: 'roles', path: '/role' },
];
const rights = new Set<Permission>(['order.read']);

it('a role whose menu shows no screen of its work is found out, whatever its rights', () => {
  expect(lacksMenu(rights, menus, [])).toBe(true);
  expect(lacksMenu(rights, menus, ['home'])).toBe(true);
  expect(lacksMenu(rights, menus, ['roles'])).toBe(true);
  expect(lacksMenu(new Set(), menus, ['orders'])).toBe(true);
  expect(lacksMenu(rights, menus, ['orders'])).toBe(false);
});

it('the screens that rights open make a menu', () => {
  expect(screensFor(rights, menus)).toEqual(['home', 'orders']);
  expect(menuSeen(rights, menus, screensFor(rights, menus)).map(({ code }) => code)).toEqual(['home', 'business']);
});
