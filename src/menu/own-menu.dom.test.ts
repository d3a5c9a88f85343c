import type { CurrentUser } from '../../contract/account/auth';
import type { MenuArea } from './menu';
import { ownMenu } from './own-menu';

type Line = CurrentUser['menu'][number];

const screen = (path: string) => ({ path, name: path.slice(1), component: '' });
const open: MenuArea[] = [
  { area: 'business', screens: [screen('/order'), screen('/customer')] },
  { area: 'quality', screens: [screen('/standard')] },
];
const line = (path: string, over: Partial<Line> = {}): Line => ({
  path,
  name: { '/order': '委托受理', '/customer': '客户', '/standard': '标准' }[path] ?? path,
  nameEn: { '/order': 'Orders', '/customer': 'Clients', '/standard': 'Standards' }[path] ?? null,
  area: path === '/standard' ? '#quality' : '#business',
  areaName: path === '/standard' ? '质量' : '业务',
  areaNameEn: path === '/standard' ? 'Quality' : 'Business',
  ...over,
});
const shape = (lines: Line[]) =>
  ownMenu(open, lines).map(({ area, screens }) => [area, screens.map(({ path }) => path)]);

it('shows what the rights open where the roles name no screens', () => {
  expect(shape([])).toEqual([
    ['business', ['/order', '/customer']],
    ['quality', ['/standard']],
  ]);
});

it('keeps the order and the areas that the laboratory has chosen', () => {
  expect(shape([line('/standard'), line('/customer'), line('/order', { area: '#quality' })])).toEqual([
    ['quality', ['/standard', '/order']],
    ['business', ['/customer']],
  ]);
});

it('opens nothing that the rights do not open', () => {
  expect(shape([line('/role'), line('/order')])).toEqual([['business', ['/order']]]);
});

it('takes an area name of the laboratory, and leaves the declared one to the language of the screen', () => {
  expect(ownMenu(open, [line('/order')])[0]?.named).toBeUndefined();
  expect(ownMenu(open, [line('/order', { areaName: '收样' })])[0]?.named?.name).toBe('收样');
});
